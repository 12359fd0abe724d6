"""Ports that stay one's own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept_port() -> Iterator[int]:
    """A port that nobody else is given meanwhile. Nobody listens there until one does so oneself, and may do so again.

    It is bound here and not listened to, which lets a server that reuses addresses (as ours do) take it.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])
