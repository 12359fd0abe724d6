"""Optional libraries: imported when used; a missing one is reported in one clear line."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from headjudge.errors import MissingExtra


def need(name: str, extra: str) -> ModuleType:
    """Import the module, or say which extra brings its library."""
    library = name.partition(".")[0]
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != library:
            raise  # the library is installed, but broken
        raise MissingExtra(
            f"{library} is not installed: pip install 'headjudge[{extra}]'", name=library
        ) from None


def numpy() -> Any:
    return need("numpy", "lab")
