"""The server's promise at the beginning of a round of dice."""

from __future__ import annotations

import msgspec


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody sees the commitment. With the server's key, the nonce gives the seed."""

    commitment: str
    nonce: str
    key: str  # the id of the server's key
