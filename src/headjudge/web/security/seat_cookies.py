"""Keys to seats: an HttpOnly cookie per table for browsers, a bearer token for scripts."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from headjudge.errors import WrongKey
from headjudge.live.tables import LiveTable, Viewer
from headjudge.web.security.connections import Connection

MONTHS = 60 * 60 * 24 * 180  # seconds


def name_of(table: str) -> str:
    return f"hj_{table}"


def bearer(connection: Connection) -> str | None:
    authorization = connection.headers.get("authorization", "")
    kind, _, key = authorization.partition(" ")
    return key.strip() if kind.lower() == "bearer" else None


def key_of(connection: Connection, table: str) -> str | None:
    key = bearer(connection)
    return connection.cookies.get(name_of(table)) if key is None else key


def viewer_of(connection: Connection, table: LiveTable) -> Viewer:
    """Without a key you only watch. A wrong key is an error in a script, but not in a browser's old cookie."""
    if bearer(connection) is not None:
        return table.viewer(bearer(connection))
    try:
        return table.viewer(key_of(connection, table.id))
    except WrongKey:
        return table.viewer(None)


def holders(connection: Connection, table: LiveTable) -> list[Viewer]:
    """Everything that this device holds at the table, by any key that it sends along."""
    found = []
    for key in (bearer(connection), connection.cookies.get(name_of(table.id))):
        with contextlib.suppress(WrongKey):
            found.append(table.viewer(key))
    return found


def replaced(connection: Connection, table: LiveTable) -> Viewer | None:
    """What a browser holds by the cookie that a new one would replace: it has one for each table."""
    held = connection.cookies.get(name_of(table.id))
    with contextlib.suppress(WrongKey):
        return None if held is None else table.viewer(held)
    return None


def keep(response: Response[Any], connection: Connection, table: str, key: str) -> None:
    """Set a cookie for this table's paths only, so that no other request carries it."""
    response.set_cookie(
        Cookie(
            key=name_of(table),
            value=key,
            path=f"/api/tables/{table}",
            max_age=MONTHS,
            httponly=True,
            secure=connection.scope["scheme"] in ("https", "wss"),
            samesite="lax",
        )
    )
