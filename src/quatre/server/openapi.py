"""The API as an OpenAPI document, made from its list of endpoints and their messages."""

from importlib.metadata import version
from typing import Any

import msgspec

from quatre.server import messages
from quatre.server.api import ENDPOINTS, TABLE, Endpoint
from quatre.server.guests import COOKIE

REFUSED = "#/components/schemas/Refusal"
ALWAYS = (400, 404, 405, 429, 503)
ON_POST = (*ALWAYS, 403, 409, 413, 415, 507)


def _path_parameter(name: str, description: str) -> dict[str, Any]:
    schema = {"type": "string", "minLength": 1}
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": description,
        "schema": schema,
    }


def _query_parameter(name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "query", "description": description, "schema": schema}


INDEX = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
CODE = _path_parameter("code", "A table's code, read without regard to case, spaces and hyphens.")
IDENTITY = _path_parameter("id", "A puzzle, or the last hash of a record posted to `/replay`.")
GAME = _path_parameter("game", "A game that is played here.")
SINCE = _query_parameter("since", "The index that the client holds; events start there.", INDEX)
BEFORE = _query_parameter("before", "The `since` of the state that the client holds.", INDEX)
AS_SCREEN = _query_parameter(
    "as", "Look as the screen of a whole room does, from no seat.", {"enum": ["screen"]}
)


def document(base_path: str = "") -> dict[str, Any]:
    """The whole document, for a server below a base path."""
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint)
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


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": "-".join([endpoint.method, *endpoint.path.strip("/{}").split("/")]),
        "summary": endpoint.about,
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): {"description": "Done.", "content": _content(endpoint.response)},
            **{str(status): _refusal() for status in (ON_POST if endpoint.request else ALWAYS)},
        },
    }
    if endpoint.request:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.request)}
    if endpoint.method == "get" and endpoint.path.startswith(TABLE):
        operation["responses"] |= {"403": _refusal(), "409": _refusal()}
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    named = {"{code}": CODE, "{game}": GAME, "{id}": IDENTITY}
    parameters = [parameter for name, parameter in named.items() if name in endpoint.path]
    of_table = "{code}" in endpoint.path
    if of_table and (endpoint.response is messages.State or endpoint.path == f"{TABLE}/stream"):
        parameters = [*parameters, SINCE, AS_SCREEN]
    if endpoint.response is messages.Earlier:
        parameters = [*parameters, BEFORE, AS_SCREEN]
    if endpoint.response is messages.Replay and not endpoint.request:
        page = msgspec.json.schema(messages.ReplayPage)["$defs"]["ReplayPage"]["properties"]
        parameters = [
            *parameters,
            *({"name": name, "in": "query", "schema": schema} for name, schema in page.items()),
        ]
    return parameters


def _content(response: type | str | None) -> dict[str, Any]:
    if isinstance(response, str):
        return {response: {"schema": {"type": "string"}}}
    if response is None:
        return {"application/json": {"schema": {"type": "object"}}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{response.__name__}"}}}


def _refusal() -> dict[str, Any]:
    return {
        "description": "Nothing was done; why is in `error`.",
        "content": {"application/json": {"schema": {"$ref": REFUSED}}},
    }


def _components() -> dict[str, Any]:
    types: list[type] = [messages.Refusal, messages.Presence]
    for endpoint in ENDPOINTS:
        types += [each for each in (endpoint.request, endpoint.response) if isinstance(each, type)]
    _, components = msgspec.json.schema_components(
        dict.fromkeys(types), ref_template="#/components/schemas/{name}"
    )
    return components
