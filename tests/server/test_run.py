"""Starting the server."""

import socket
from pathlib import Path

import pytest

from quatre import cli
from quatre.server.run import CannotServe, _listen, default_database, run


def test_a_port_in_use_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Cannot listen on 127.0.0.1 port {port}: "):
            run(port=port, database=str(tmp_path / "tables.db"))


def test_a_host_that_is_not_ours_is_named_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"Cannot listen on no\.such\.host\.invalid"):
        run(host="no.such.host.invalid", database=str(tmp_path / "tables.db"))


def test_answers_do_not_wait_for_acknowledgements() -> None:
    with (
        _listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()[:2]),
        listening.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_store_of_another_kind_is_refused_before_anything_starts() -> None:
    with pytest.raises(CannotServe, match="mysql is not known here"):
        run(port=0, database="mysql://localhost")


def test_the_store_is_in_the_users_data_folder() -> None:
    assert default_database().startswith("sqlite:///")
    assert default_database().endswith("tables.db")


def test_without_a_command_the_table_is_served_and_the_browser_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("sys.argv", ["quatre"])
    monkeypatch.setenv("QUATRE_PORT", "9000")
    monkeypatch.setattr("quatre.server.run.run", lambda *wanted: asked.extend(wanted))
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 0
    assert asked[:5] == ["127.0.0.1", 9000, None, "", True]


def test_the_names_of_the_server_come_from_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("sys.argv", ["quatre", "serve"])
    monkeypatch.setenv("QUATRE_ALLOWED_HOSTS", "jeux.example www.jeux.example")
    monkeypatch.setattr("quatre.server.run.run", lambda *wanted: asked.extend(wanted))
    with pytest.raises(SystemExit):
        cli.main()
    assert asked[-1] == ["jeux.example", "www.jeux.example"]


def test_the_command_line_says_in_one_sentence_why_it_cannot_serve(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["quatre", "serve", "--port", "0", "--database", "mysql://x"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
