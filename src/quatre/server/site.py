"""Writes the page as a folder that any static web space can serve: it is its own server."""

import os
import re
import shutil
from pathlib import Path

from quatre.server.files import FOLDER
from quatre.server.headers import POLICY
from quatre.server.sealing import INDEX, seal

LOST = "404.html"
VITES = "manifest.json"
PLAIN = ".nojekyll"
"""Tells GitHub's pages to leave names as they are."""
CHARSET = '<meta charset="utf-8" />'
BASE = re.compile(r"/([\w.~-]+/)*")


class SiteError(ValueError):
    """Why there is no site, in one sentence."""


def write_site(folder: Path, base: str = "/", page: Path = FOLDER) -> None:
    """Write all files, or none; the page knows that it has no server, and brings its policy."""
    _check(folder, base, page)
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        shutil.copytree(page, part)
        (part / VITES).unlink(missing_ok=True)
        index = part / INDEX
        index.write_text(_alone(index.read_text(encoding="utf-8")), encoding="utf-8")
        seal(part)
        document = index.read_text(encoding="utf-8")
        (part / LOST).write_text(document.replace('"./', f'"{base}'), encoding="utf-8")
        (part / PLAIN).touch()
        if folder.exists():
            folder.rmdir()
        os.replace(part, folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _check(folder: Path, base: str, page: Path) -> None:
    if not BASE.fullmatch(base) or ".." in base.split("/"):
        raise SiteError(
            f"--base {base}: say the path below which the folder is served, as / or /games/"
        )
    if not (page / INDEX).is_file():
        raise SiteError("the page is not built; `make web` builds it")
    if not (page / "pocket" / "manifest.json").is_file():
        raise SiteError("the page was built without its own kitchen, which `make web` says why")
    if not folder.parent.is_dir():
        raise SiteError(f"{folder}: there is no folder {folder.parent}")
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise SiteError(f"{folder} is no folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise SiteError(f"the folder {folder} is not empty")


def _alone(document: str) -> str:
    """The document of a page without a server. Who may show it in a frame only a header can say."""
    policy = "; ".join(each for each in POLICY.split("; ") if not each.startswith("frame-"))
    said = [f'<meta http-equiv="Content-Security-Policy" content="{policy}" />']
    said += [
        '<meta name="referrer" content="no-referrer" />',
        '<meta name="server" content="none" />',
    ]
    return document.replace(CHARSET, "\n    ".join([CHARSET, *said]), 1)
