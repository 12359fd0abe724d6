"""The rules, as plain typed Python on flat integers. Compiled where it can be; `COMPILED` says whether it is."""

import os
from importlib.util import find_spec

_found = find_spec("headjudge.engine.rules")
COMPILED = _found is not None and not (_found.origin or ".py").endswith(".py")

if not COMPILED and os.environ.get("HEADJUDGE_REQUIRE_COMPILED", "0") not in ("", "0"):
    from headjudge.errors import NotCompiled

    raise NotCompiled(
        "HEADJUDGE_REQUIRE_COMPILED is set, but the engine is not compiled: run `make build`"
    )
