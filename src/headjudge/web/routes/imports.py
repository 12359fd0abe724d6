"""/api/import: an exported game, to replay."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.handlers import HTTPRouteHandler

from headjudge.errors import TooBig
from headjudge.web.dependencies import TheConnections, TheManager
from headjudge.web.openapi import examples as E
from headjudge.web.openapi.annotations import FOLDED, answered, fails
from headjudge.wire import answers


@post(
    "/api/import",
    tags=["looking back"],
    status_code=201,
    request_max_body_size=None,  # counted below, by another limit
    responses=fails("input.state", "input.foreign_book", *FOLDED)
    | answered(201, "A table to replay", E.IMPORTED),
)
async def import_game(
    request: Request[Any, Any, Any], manager: TheManager, connections: TheConnections
) -> answers.Imported:
    """Upload a file of JSON lines from `export`; answers with a table to replay."""
    address = connections.address(request)
    connections.fair(connections.imported, address, "games imported")
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > connections.limits.file:
            raise TooBig(f"a game has at most {connections.limits.file:,} bytes")
        connections.quota(request, len(part))
        parts.append(part)
    return answers.Imported(await manager.import_game(b"".join(parts), address))


ROUTES: list[HTTPRouteHandler] = [import_game]
