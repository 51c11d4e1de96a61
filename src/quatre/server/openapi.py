"""The API as an OpenAPI document, made from the messages; served as `api/openapi.json`."""

from importlib.metadata import version
from typing import Any, NamedTuple

import msgspec

from quatre.server import messages
from quatre.server.guests import COOKIE

EVENTS = "text/event-stream"
TABLE = "/tables/{code}"
REFUSED = "#/components/schemas/Refusal"
ALWAYS = (400, 404, 405, 429, 503)
ON_POST = (*ALWAYS, 403, 409, 413, 415, 507)
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "A table's code, read without regard to case, spaces and hyphens.",
    "schema": {"type": "string", "minLength": 1},
}
IDENTITY = {
    "name": "id",
    "in": "path",
    "required": True,
    "description": "The last hash of a record that was posted to `/replay`.",
    "schema": {"type": "string", "minLength": 1},
}
SINCE = {
    "name": "since",
    "in": "query",
    "description": "The index that the client holds; events start there.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}


BEFORE = {
    "name": "before",
    "in": "query",
    "description": "The `since` of the state that the client holds.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
AS_SCREEN = {
    "name": "as",
    "in": "query",
    "description": "Look as the screen of a whole room does, from no seat.",
    "schema": {"enum": ["screen"]},
}


class Address(NamedTuple):
    """One method at one path: what is posted, and what is answered."""

    method: str
    path: str
    answer: type | str | None
    request: type[messages.Request] | None = None
    status: int = 200


ACTS: dict[str, tuple[type[messages.Request], type]] = {
    "sit": (messages.Sit, messages.State),
    "arrange": (messages.Arrange, messages.State),
    "remove": (messages.Remove, messages.State),
    "stand-in": (messages.StandIn, messages.State),
    "back": (messages.Back, messages.State),
    "say": (messages.Say, messages.State),
    "hint": (messages.Hint, messages.Hints),
    "skip": (messages.Skip, messages.State),
    "start": (messages.Start, messages.State),
    "reveal": (messages.Reveal, messages.State),
    "reopen": (messages.Reopen, messages.State),
    "leave": (messages.Leave, messages.State),
    "lift": (messages.Lift, messages.State),
    "drop": (messages.Drop, messages.State),
    "play": (messages.Play, messages.State),
    "undo": (messages.Undo, messages.State),
    "consent": (messages.Consent, messages.State),
    "link": (messages.Link, messages.LinkToken),
    "claim": (messages.Claim, messages.State),
    "rematch": (messages.Rematch, messages.Opened),
}
ADDRESSES = [
    Address("get", "/games", messages.Games),
    Address("get", "/openapi.json", None),
    Address("post", "/tables", messages.Opened, messages.Open, 201),
    Address("post", "/lessons", messages.Opened, messages.Learn, 201),
    Address("get", TABLE, messages.State),
    Address("get", f"{TABLE}/stream", EVENTS),
    Address("get", f"{TABLE}/told", messages.Earlier),
    Address("get", f"{TABLE}/record", None),
    Address("get", f"{TABLE}/replay", messages.Replay),
    Address("post", "/replay", messages.Replay, messages.Watch),
    Address("get", "/replay/{id}", messages.Replay),
    *(
        Address("post", f"{TABLE}/{act}", answer, request)
        for act, (request, answer) in ACTS.items()
    ),
]


def document(base_path: str = "") -> dict[str, Any]:
    """The whole; `None` as an answer stands for any JSON document."""
    paths: dict[str, Any] = {}
    for address in ADDRESSES:
        paths.setdefault(address.path, {})[address.method] = _operation(address)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quatre Épices",
            "version": version("quatre"),
            "description": "What it means is in docs/protocol.md.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": f"{base_path}/api"}],
        "paths": paths,
        "components": {
            "schemas": _components(),
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "security": [{}, {"guest": []}],
    }


def _operation(address: Address) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": "-".join([address.method, *address.path.strip("/{}").split("/")]),
        "summary": _sentence(address.request or address.answer),
        "parameters": _parameters(address),
        "responses": {
            str(address.status): {"description": "Done.", "content": _content(address.answer)},
            **{str(status): _refusal() for status in (ON_POST if address.request else ALWAYS)},
        },
    }
    if address.request:
        operation["requestBody"] = {"required": True, "content": _content(address.request)}
    if address.method == "get" and address.path.startswith(TABLE):
        operation["responses"] |= {"403": _refusal(), "409": _refusal()}
    return operation


def _sentence(about: type | str | None) -> str:
    said = (about.__doc__ or "") if isinstance(about, type) else ""
    return " ".join(said.split())


def _parameters(address: Address) -> list[dict[str, Any]]:
    parameters: list[dict[str, Any]] = [CODE] if "{code}" in address.path else []
    if "{id}" in address.path:
        parameters = [IDENTITY]
    if address.answer is messages.State or address.path == f"{TABLE}/stream":
        parameters = [*parameters, SINCE, AS_SCREEN]
    if address.answer is messages.Earlier:
        parameters = [*parameters, BEFORE, AS_SCREEN]
    if address.answer is messages.Replay and not address.request:
        page = msgspec.json.schema(messages.ReplayPage)["$defs"]["ReplayPage"]["properties"]
        parameters = [
            *parameters,
            *({"name": name, "in": "query", "schema": schema} for name, schema in page.items()),
        ]
    return parameters


def _content(answer: type | str | None) -> dict[str, Any]:
    if isinstance(answer, str):
        return {answer: {"schema": {"type": "string"}}}
    if answer is None:
        return {"application/json": {"schema": {"type": "object"}}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{answer.__name__}"}}}


def _refusal() -> dict[str, Any]:
    return {
        "description": "Nothing was done; why is in `error`.",
        "content": {"application/json": {"schema": {"$ref": REFUSED}}},
    }


def _components() -> dict[str, Any]:
    types: list[type] = [messages.Refusal, messages.Presence]
    for address in ADDRESSES:
        types += [each for each in (address.request, address.answer) if isinstance(each, type)]
    _, components = msgspec.json.schema_components(
        dict.fromkeys(types), ref_template="#/components/schemas/{name}"
    )
    return components
