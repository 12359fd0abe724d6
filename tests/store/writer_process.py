"""A process that writes, for tests that start several of them or kill one.

`few URL STREAM N` appends N events; `on URL STREAM SEED` appends batches until it is killed, to where others write,
too, and prints each acknowledged version with its event once it is acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys

from headjudge.store import Stale, open_store


async def few(url: str, stream: str, number: int) -> None:
    store = await open_store(url)
    version = await store.version(stream)
    for n in range(number):
        version = await store.append(stream, version, [b'{"n":%d}' % n])
    await store.close()


async def on(url: str, stream: str, seed: int) -> None:
    """Four tasks on one stream, so that groups and stale ones happen all the time."""
    store = await open_store(url)
    chance = random.Random(seed)

    async def write(task: int) -> None:
        version = await store.version(stream)
        while True:
            batch = [
                b'{"by":%d,"task":%d,"x":"%s"}' % (seed, task, chance.randbytes(20).hex().encode())
                for _ in range(chance.randint(1, 3))
            ]
            try:
                new = await store.append(stream, version, batch)
            except Stale as stale:
                version = stale.version
                continue
            said = b"".join(b"%d %s\n" % each for each in enumerate(batch, version + 1))
            os.write(1, said)  # nothing waits in a buffer when the signal comes
            version = new

    await asyncio.gather(*(write(task) for task in range(4)))


if __name__ == "__main__":
    what, url, stream, number = sys.argv[1:]
    asyncio.run({"few": few, "on": on}[what](url, stream, int(number)))
