"""What a server draws from the machine, drawn from a name instead: keys, ids, seeds and nonces that come again."""

from __future__ import annotations

import os
import random
import secrets
import string
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pytest

from headjudge.live.tables import nonces

T = TypeVar("T")
_LETTERS = string.ascii_letters + string.digits + "-_"


@contextmanager
def repeatable(name: str) -> Iterator[None]:
    luck = random.Random(name)

    def urlsafe(size: int = 32) -> str:
        return "".join(luck.choice(_LETTERS) for _ in range(size * 4 // 3))

    def choice(options: Sequence[T]) -> T:
        return luck.choice(options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", luck.randbytes)
        patch.setattr(secrets, "token_hex", lambda size=32: luck.randbytes(size).hex())
        patch.setattr(secrets, "token_urlsafe", urlsafe)
        patch.setattr(secrets, "randbits", luck.getrandbits)
        patch.setattr(secrets, "choice", choice)
        patch.setattr(os, "urandom", luck.randbytes)
        nonces._stock.clear()
        yield
    nonces._stock.clear()
