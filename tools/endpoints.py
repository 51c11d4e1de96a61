"""Prints the list of endpoints for `docs/protocol.md`: `python -m tools.endpoints`."""

import re

from quatre.server.api import ENDPOINTS


def listing() -> str:
    """The list as `docs/protocol.md` has it."""
    rows = ["| ask | answer | |", "|---|---|---|"]
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace("{code}", "CODE").replace("{id}", "ID")
        path = path.replace("{game}", "GAME")
        asked = f"`{endpoint.method.upper()} api{path}`"
        posted = f" `{endpoint.request.__name__}`" if endpoint.request else ""
        response = endpoint.response
        named = f"`{response.__name__}`" if isinstance(response, type) else response or "JSON"
        status = f"{endpoint.status} " if endpoint.status != 200 else ""
        rows.append(f"| {asked}{posted} | {status}{named} | {_first_sentence(endpoint.about)} |")
    return "\n".join(rows) + "\n"


def _first_sentence(text: str) -> str:
    return re.split(r"[.;] ", text, maxsplit=1)[0].rstrip(".")


if __name__ == "__main__":
    print(listing(), end="")
