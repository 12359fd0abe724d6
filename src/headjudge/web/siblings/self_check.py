"""Does the address that the other processes are given lead to this one? If not, they send people's keys elsewhere."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from litestar.types import Scope

from headjudge.store import Lease

log = logging.getLogger(__name__)

Forward = Callable[[Lease, Scope, bytes], Awaitable[httpx.Response]]


class SelfCheck:
    """A request to oneself, over the address for others, under a name that nobody else knows."""

    def __init__(self) -> None:
        self._path = f"/api/siblings/{secrets.token_urlsafe(16)}"
        self._arrived = False

    def arrived(self, scope: Scope) -> bool:
        """Is this forwarded request our own?"""
        if scope["path"] != self._path:
            return False
        self._arrived = True
        return True

    async def leads_here(self, address: str, owner: str, forward: Forward) -> bool:
        """Say so in the log if it does not."""
        scope: Any = {
            "type": "http",
            "method": "GET",
            "path": self._path,
            "raw_path": self._path.encode(),
            "query_string": b"",
            "headers": [],
            "client": None,
            "scheme": "http",
        }
        why = "somebody else answers there"
        try:
            answer = await forward(Lease("", owner, address, 0, 0.0), scope, b"")
            await answer.aclose()
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            why = str(error) or type(error).__name__
        if not self._arrived:
            log.error(
                "--advertise %s does not lead to this process (%s): the others cannot reach its tables",
                address,
                why,
            )
        return self._arrived
