"""Libraries that only the lab needs: imported when they are used, and missed in one clear line."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from headjudge.errors import HeadjudgeError


class Missing(HeadjudgeError):
    """A library that comes with one of headjudge's extras is not installed."""

    code = "library.missing"


def need(name: str, extra: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ImportError:
        library = name.partition(".")[0]
        raise Missing(f"{library} is not installed: pip install 'headjudge[{extra}]'") from None


def numpy() -> Any:
    return need("numpy", "lab")
