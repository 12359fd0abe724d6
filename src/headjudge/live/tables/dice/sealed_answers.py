"""Secret answers: everybody sees a seal at once, and can check it when the answers are revealed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

from headjudge.game import Event
from headjudge.live.tables.nonces import new_nonce

_encoder = msgspec.json.Encoder(order="sorted")


def sealed(action: Mapping[str, object], events: Sequence[Event]) -> tuple[str, str]:
    """The seal of a secret answer and its nonce; empty for any other action."""
    if not any(event.kind == "answered" for event in events):
        return "", ""
    nonce = new_nonce()
    return seal(action, nonce), nonce


def seal(action: Mapping[str, object], nonce: str) -> str:
    return hashlib.sha256(nonce.encode() + b"\n" + _encoder.encode(dict(action))).hexdigest()
