"""The server under load: prints its address, and serves until it is stopped."""

from __future__ import annotations

import asyncio
import sys

from headjudge.web.security.rate_limits import GENEROUS
from headjudge.web.server import Settings, serve

if __name__ == "__main__":
    settings = Settings(port=0, store=sys.argv[1], limits=GENEROUS)
    asyncio.run(serve(settings, lambda address, _: print(address, flush=True)))
