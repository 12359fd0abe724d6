"""The engine as a PettingZoo environment: `headjudge.env.env(rulebook="boise", seats=4)`.

PettingZoo and NumPy are imported only when an environment is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.extras import need

if TYPE_CHECKING:
    from headjudge.env.aec import env, raw_env

__all__ = ["env", "raw_env"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    for library in ("numpy", "gymnasium", "pettingzoo"):
        need(library, "env")
    from headjudge.env import aec

    return getattr(aec, name)
