"""A port that no other process gets."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept_port() -> Iterator[int]:
    """A port that no other process is given meanwhile. The caller may listen on it, and again after a restart.

    It is bound here and not listened to, which lets a server that reuses addresses (as ours do) take it.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])
