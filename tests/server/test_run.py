"""Starting the server."""

import socket
from pathlib import Path

import pytest

from quatre.server import CannotServe, default_database, run


def test_a_port_in_use_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Cannot listen on 127.0.0.1 port {port}: "):
            run(port=port, database=str(tmp_path / "tables.db"))


def test_a_host_that_is_not_ours_is_named_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"Cannot listen on no\.such\.host\.invalid"):
        run(host="no.such.host.invalid", database=str(tmp_path / "tables.db"))


def test_a_store_of_another_kind_is_refused_before_anything_starts() -> None:
    with pytest.raises(CannotServe, match="mysql is not known here"):
        run(port=0, database="mysql://localhost")


def test_the_store_is_in_the_users_data_folder() -> None:
    assert default_database().startswith("sqlite:///")
    assert default_database().endswith("tables.db")
