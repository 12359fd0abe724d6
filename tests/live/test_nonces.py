"""The random numbers of entries come in stock, and none comes twice."""

from __future__ import annotations

import os
import re

from headjudge.live.tables.nonces import STOCK, new_nonce


def test_no_nonce_comes_twice() -> None:
    drawn = [new_nonce() for _ in range(3 * STOCK)]
    assert len(set(drawn)) == len(drawn)
    assert all(re.fullmatch("[0-9a-f]{32}", nonce) for nonce in drawn)


def test_a_forked_process_draws_its_own() -> None:
    new_nonce()  # the rest of the stock is there for both
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.write(writes, new_nonce().encode())
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as pipe:
        theirs = pipe.read()
    os.waitpid(child, 0)
    assert len(theirs) == 32
    assert theirs not in {new_nonce() for _ in range(STOCK)}
