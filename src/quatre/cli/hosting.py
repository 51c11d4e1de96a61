"""The commands of whoever hosts: serve, prepare, write a site, back up, restore."""

from pathlib import Path
from typing import Annotated

import typer

from quatre.cli.arguments import Mistake
from quatre.cli.progress import prepare_everything
from quatre.games.library import writable_folder


def serve(
    host: Annotated[str, typer.Option(envvar="QUATRE_HOST", help="Where to listen.")] = "127.0.0.1",
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen to the whole network, so that phones can join.")
    ] = False,
    port: Annotated[int, typer.Option(envvar="QUATRE_PORT", min=0, max=65535)] = 8474,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="QUATRE_DATABASE",
            metavar="URL",
            help="sqlite:///FILE, a file, or postgresql://…",
        ),
    ] = None,
    base_path: Annotated[
        str, typer.Option(envvar="QUATRE_BASE_PATH", metavar="/PATH", help="Serve below a path.")
    ] = "",
    pace: Annotated[
        float, typer.Option(envvar="QUATRE_PACE", min=0, help="Seconds before a bot moves.")
    ] = 0.6,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    limited: Annotated[bool, typer.Option(envvar="QUATRE_LIMITED", hidden=True)] = True,
    drain: Annotated[
        float,
        typer.Option(envvar="QUATRE_DRAIN", min=0, help="Seconds to drain after SIGTERM."),
    ] = 0.0,
    log_json: Annotated[
        bool, typer.Option("--log-json", envvar="QUATRE_LOG_JSON", help="Log lines of JSON.")
    ] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            envvar="QUATRE_ALLOWED_HOSTS", metavar="NAME", help="A name that guests reach it by."
        ),
    ] = None,
) -> None:
    """Serve the live table; `quatre` alone does that on this machine and opens the browser, and
    `quatre --lan` for all phones in the network."""
    from quatre.server.run import run

    run(
        host,
        port,
        database,
        base_path,
        open_browser,
        pace,
        limited,
        drain,
        log_json,
        lan,
        allow_host or [],
    )


def prepare() -> None:
    """Compile the rules and bots of all games now, so that a server starts warm."""
    done = prepare_everything()
    if done < 1.0:
        raise Mistake(f"only {done:.0%} could be compiled; `quatre serve` interprets the rest")
    typer.echo(f"All games are ready: {writable_folder()}")


def site(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A new folder, or an empty one.")
    ],
    base: Annotated[
        str,
        typer.Option(
            metavar="/PATH/", help="Below which path it is served; unknown addresses ask."
        ),
    ] = "/",
) -> None:
    """Write the page as plain files that any static web space can serve: everything but playing
    with others."""
    from quatre.server.site import write_site

    write_site(folder, base)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    typer.echo(f"{folder} holds {len(files)} files, {size:.1f} MB.")


Database = Annotated[
    str | None,
    typer.Option(envvar="QUATRE_DATABASE", metavar="URL", help="The store, as for `serve`."),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = None,
) -> None:
    """Copy the store into a file while it is in use."""
    from quatre.server.run import copy_store, default_database

    tables = copy_store(database or default_database(), str(file))
    typer.echo(f"{file} holds {tables} tables.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `backup` wrote.")],
    database: Database = None,
) -> None:
    """Copy a backup into an empty store."""
    from quatre.server.run import copy_store, default_database

    tables = copy_store(str(file), database or default_database(), must_exist=True)
    typer.echo(f"{tables} tables are restored.")
