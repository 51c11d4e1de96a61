"""A folder for any static web space, and the list of a page's files as one version."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from quatre.server.headers import POLICY
from quatre.server.sealing import compress, seal
from quatre.server.site import SiteError, write_site
from tests.server.conftest import Running

DOCUMENT = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <script src="./early.js"></script>
    <title>Quatre Épices</title>
    <script type="module" src="./assets/index-abcdefgh.js"></script>
  </head>
</html>
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page with a kitchen, as small as can be."""
    files = {
        "index.html": DOCUMENT,
        "early.js": "early",
        "worker.js": "worker",
        "manifest.json": "Vite's",
        "assets/index-abcdefgh.js": "index",
        "pocket/manifest.json": "{}",
        "pocket/0123456789abcdef/kitchen.zip": "kitchen",
    }
    for name, text in files.items():
        path = tmp_path / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    seal(tmp_path / "page")
    return tmp_path / "page"


def listed(page: Path) -> Any:
    return json.loads((page / "files.json").read_text(encoding="utf-8"))


def mark(page: Path) -> str:
    found = re.search(
        r'<meta name="pocket" content="([^"]*)" />', (page / "index.html").read_text()
    )
    assert found
    return found[1]


def test_the_list_names_every_file_as_it_is_served(page: Path) -> None:
    told = listed(page)
    assert {each["path"] for each in told["files"]} == {
        "index.html",
        "early.js",
        "assets/index-abcdefgh.js",
        "pocket/manifest.json",
        "pocket/0123456789abcdef/kitchen.zip",
    }
    for each in told["files"]:
        content = (page / each["path"]).read_bytes()
        assert (each["bytes"], each["sha256"]) == (
            len(content),
            hashlib.sha256(content).hexdigest(),
        )
    assert mark(page).split()[0] == told["version"]


def test_another_content_is_another_version_and_the_same_is_the_same(page: Path) -> None:
    before = mark(page)
    seal(page)
    assert mark(page) == before
    (page / "pocket" / "0123456789abcdef" / "kitchen.zip").write_text("another")
    seal(page)
    assert mark(page).split()[0] != before.split()[0]


def test_a_page_without_a_kitchen_offers_nothing_to_be_taken_along(page: Path) -> None:
    (page / "pocket" / "manifest.json").unlink()
    seal(page)
    assert 'name="pocket"' not in (page / "index.html").read_text()
    assert not (page / "files.json").exists()


def test_a_site_brings_its_policy_along_and_knows_that_it_is_alone(
    page: Path, tmp_path: Path
) -> None:
    write_site(tmp_path / "site", page=page)
    document = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)" />', document)
    assert policy
    assert policy[1] == POLICY.replace("; frame-ancestors 'none'", "")
    assert document.index(policy[0]) < document.index("<script")
    assert '<meta name="server" content="none" />' in document
    assert not re.search(r"(src|href)=\"(https?:)?//", document)
    index = next(
        each for each in listed(tmp_path / "site")["files"] if each["path"] == "index.html"
    )
    assert index["sha256"] == hashlib.sha256(document.encode()).hexdigest()
    assert mark(tmp_path / "site").split()[0] != mark(page).split()[0]


def test_addresses_that_are_not_there_find_the_page_below_its_base(
    page: Path, tmp_path: Path
) -> None:
    write_site(tmp_path / "site", "/games/quatre/", page)
    lost = (tmp_path / "site" / "404.html").read_text(encoding="utf-8")
    assert 'src="/games/quatre/early.js"' in lost
    assert '"./' not in lost
    assert '"./early.js"' in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


def test_an_empty_folder_will_do(page: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    write_site(tmp_path / "site", page=page)
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.parametrize(
    "base", ["", "games/", "/games", "//evil.example/", "/../", '/"/', "/a b/"]
)
def test_a_base_is_a_path_between_slashes(page: Path, tmp_path: Path, base: str) -> None:
    with pytest.raises(SiteError, match="say the path below which"):
        write_site(tmp_path / "site", base, page)
    assert not (tmp_path / "site").exists()


def test_nothing_that_is_there_is_written_over(page: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    mine = tmp_path / "site" / "mine.txt"
    mine.write_text("mine")
    with pytest.raises(SiteError, match="is not empty"):
        write_site(tmp_path / "site", page=page)
    with pytest.raises(SiteError, match="is no folder"):
        write_site(mine, page=page)
    with pytest.raises(SiteError, match="there is no folder"):
        write_site(tmp_path / "no" / "site", page=page)
    assert mine.read_text() == "mine"
    assert [each.name for each in (tmp_path / "site").iterdir()] == ["mine.txt"]


def test_a_page_that_cannot_be_its_own_server_makes_no_site(page: Path, tmp_path: Path) -> None:
    (page / "pocket" / "manifest.json").unlink()
    with pytest.raises(SiteError, match="without its own kitchen"):
        write_site(tmp_path / "site", page=page)
    (page / "index.html").unlink()
    with pytest.raises(SiteError, match="not built"):
        write_site(tmp_path / "site", page=page)


def test_what_is_heavy_is_sent_as_it_was_compressed_when_the_page_was_built(
    page: Path, tmp_path: Path
) -> None:
    heavy = page / "pocket" / "0123456789abcdef" / "python.wasm"
    heavy.write_bytes(b"python" * 1000)
    seal(page)
    compress(page)
    address = "pocket/0123456789abcdef/python.wasm"
    with Running(tmp_path / "tables.db", page_folder=page) as served:
        small = httpx.get(served.base + address)
        plain = httpx.get(served.base + address, headers={"Accept-Encoding": "identity"})
        listed_now = httpx.get(f"{served.base}pocket/manifest.json")
    assert small.content == plain.content == heavy.read_bytes()
    assert int(small.headers["content-length"]) == (page / f"{address}.gz").stat().st_size
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["content-type"] == plain.headers["content-type"] == "application/wasm"
    assert "immutable" in small.headers["cache-control"]
    assert listed_now.headers["cache-control"] == "no-cache"
    seal(page)
    assert address in {each["path"] for each in listed(page)["files"]}
    assert not list(page.rglob("*.gz"))
