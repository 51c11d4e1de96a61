"""What a page needs to be its own server: Python as WebAssembly, and the modules that run on it.

`python -m quatre.server.pocket PYODIDE PINNED FOLDER` writes them: the npm package, the file that
pins what Pyodide takes from PyPI, and where to. Of our own modules those are taken that need no
arrays, no compiler and no other database than SQLite: a page has none.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path, PurePath

from quatre.games.library import writable_folder

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
"""Which packages it can fetch from elsewhere: here none."""
ARCHIVE = "kitchen.zip"
PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=314", "--abi=cp314")
"""What the npm package says of itself, as pip says it."""
LIBRARIES = (
    "starlette",
    "anyio",
    "idna",
    "itsdangerous",
    "typing_extensions",
    "fluent.runtime",
    "fluent.syntax",
    "babel",
    "attrs",
    "pytz",
)
"""Distributions of plain Python, taken from where they are installed."""
LANGUAGES = ("root", "en", "fr")
LAYERS = ("games", "play", "bots", "server")
DATA = (".ftl", ".toml", ".gz", ".sql")
LACKING = (
    *("numpy", "numba", "llvmlite"),
    *("sqlalchemy", "alembic", "uvicorn", "prometheus_client", "rich", "platformdirs"),
)
TRY = f"""
import importlib, sys
sys.modules.update(dict.fromkeys({LACKING}))
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ImportError:
        continue
    print(name)
"""
OURS = Path(__file__).parents[1]


class CannotPack(Exception):
    """Why there is no kitchen in the page, in one sentence."""


def main(pyodide: Path, pinned: Path, folder: Path) -> None:
    """Write all files anew."""
    wheel = _wheel(pinned)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in (*CORE, LOCK):
        if not (pyodide / name).is_file():
            raise CannotPack(f"the npm package has no {name}")
        shutil.copyfile(pyodide / name, folder / name)
    lock = json.loads((folder / LOCK).read_bytes())
    (folder / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}))
    contents = {**_unpacked(wheel), **dict(_libraries()), **dict(_modules()), **dict(_data())}
    _write(folder / ARCHIVE, contents)


def _wheel(pinned: Path) -> Path:
    """What is pinned, from the cache or from PyPI."""
    folder = writable_folder() / f"pocket-{hashlib.sha256(pinned.read_bytes()).hexdigest()[:16]}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=folder.parent) as part:
            _download(pinned, part)
            shutil.copytree(part, folder)
    return next(folder.glob("*.whl"))


def _download(pinned: Path, folder: str) -> None:
    quietly = ("-q", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:")
    done = subprocess.run(
        [
            *(sys.executable, "-I", "-m", "pip", "download", *quietly),
            *("--require-hashes", *PLATFORM, "-r", str(pinned), "-d", folder),
        ],
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        why = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
        raise CannotPack(f"{pinned.name} cannot be fetched: {why[0]}")


def _unpacked(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not _is_about(name)}


def _is_about(name: str) -> bool:
    """Whether a file is only about its distribution; what it may be used for stays."""
    return ".dist-info/" in name and "licen" not in name.lower()


def _libraries() -> Iterator[tuple[str, bytes]]:
    for library in LIBRARIES:
        for file in files(library) or ():
            if _is_needed(file):
                yield file.as_posix(), Path(str(file.locate())).read_bytes()


def _is_needed(file: PurePath) -> bool:
    """Whether a library's file is one that we use: of languages, those that we speak."""
    if ".dist-info/" in file.as_posix():
        return not _is_about(file.as_posix())
    foreign = "locale-data" in file.parts and file.stem not in LANGUAGES
    return file.suffix in (".py", ".dat") and ".." not in file.parts and not foreign


def _modules() -> Iterator[tuple[str, bytes]]:
    ours = {_dotted(file): file for layer in LAYERS for file in (OURS / layer).rglob("*.py")}
    done = subprocess.run(
        [sys.executable, "-c", TRY, *ours], stdout=subprocess.PIPE, check=True, text=True
    )
    yield "quatre/__init__.py", (OURS / "__init__.py").read_bytes()
    for name in done.stdout.splitlines():
        file = ours[name]
        yield f"quatre/{file.relative_to(OURS).as_posix()}", file.read_bytes()


def _dotted(file: Path) -> str:
    parts = file.relative_to(OURS).with_suffix("").parts
    return ".".join(("quatre", *(part for part in parts if part != "__init__")))


def _data() -> Iterator[tuple[str, bytes]]:
    for layer in LAYERS:
        for file in sorted((OURS / layer).rglob("*")):
            own = file.relative_to(OURS)
            if file.suffix in DATA and "page" not in own.parts:
                yield f"quatre/{own.as_posix()}", file.read_bytes()


def _write(archive: Path, contents: dict[str, bytes]) -> None:
    """The same bytes for the same contents."""
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, contents[name], compresslevel=9)


if __name__ == "__main__":
    try:
        main(*map(Path, sys.argv[1:]))
    except CannotPack as error:
        sys.exit(str(error))
