"""Lists the files of a built page as one version, of which a browser takes all along or none.

Nothing but the standard library: the page is also built where nothing else is installed.
"""

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

INDEX = "index.html"
LIST = "files.json"
APART = {INDEX, LIST, "manifest.json", "worker.js", "404.html"}
"""What is no part of a version: the list itself, Vite's, what browsers keep by themselves."""
HEAVY = "pocket/"
"""What lies there is compressed once, when the page is built, and not for everybody who asks."""
WORTH = 0.9
MARK = re.compile(r'\s*<meta name="pocket" content="[^"]*" />')


def seal(page: Path) -> None:
    """Write the list of a page's files, and into its document which version it is and how much
    there is to be taken, compressed; a page without a kitchen has neither."""
    index = page / INDEX
    for path in sorted((page / HEAVY).rglob("*.gz")):
        path.unlink()
    document = MARK.sub("", index.read_text(encoding="utf-8"))
    (page / LIST).unlink(missing_ok=True)
    if (page / "pocket" / "manifest.json").is_file():
        files = [_entry(page, path) for path in sorted(page.rglob("*")) if _belongs(page, path)]
        named = json.dumps([document, *files])
        version = hashlib.sha256(named.encode()).hexdigest()[:16]
        size = sum(file["gzip"] for file in files)
        mark = f'<meta name="pocket" content="{version} {size}" />'
        document = document.replace("<title>", f"{mark}\n    <title>", 1)
        index.write_text(document, encoding="utf-8")
        files.insert(0, _entry(page, index))
        told = json.dumps({"version": version, "files": files}, separators=(",", ":"))
        (page / LIST).write_text(told, encoding="utf-8")
    else:
        index.write_text(document, encoding="utf-8")


def compress(page: Path) -> None:
    """Put beside each heavy file what a browser may be sent instead."""
    for path in sorted((page / HEAVY).glob("*/*")):
        content = path.read_bytes()
        small = gzip.compress(content, mtime=0)
        if len(small) < WORTH * len(content):
            path.with_name(f"{path.name}.gz").write_bytes(small)


def _belongs(page: Path, path: Path) -> bool:
    name = path.relative_to(page).as_posix()
    return path.is_file() and name not in APART and not name.startswith(".")


def _entry(page: Path, path: Path) -> dict[str, Any]:
    content = path.read_bytes()
    return {
        "path": path.relative_to(page).as_posix(),
        "bytes": len(content),
        "gzip": len(gzip.compress(content, 6, mtime=0)),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
