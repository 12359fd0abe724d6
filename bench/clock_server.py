"""A server whose wall clock can be set: `STORE PORT FILE`. The file holds the seconds by which it is wrong.

Whatever in this process asks for the wall clock gets it, as after `date --set`. The monotonic clock is the system's.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

_TRUE = time.time
_FILE = Path(sys.argv[3])


def _wrong() -> float:
    return _TRUE() + float(_FILE.read_text() or 0)


time.time = _wrong  # before anything else is imported that keeps a reference to it


def main(store: str, port: str) -> None:
    import asyncio

    from headjudge.web import server
    from headjudge.web.security.rate_limits import GENEROUS

    settings = server.Settings(port=int(port), store=store, limits=GENEROUS)
    asyncio.run(server.serve(settings, lambda address, _: print(address, flush=True)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
