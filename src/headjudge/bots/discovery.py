"""Finding the factory of somebody's bot: in a Python file, or in an installed package."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from headjudge.bots import contract
from headjudge.bots.contract import Factory
from headjudge.errors import BadInput

_EVERYTHING = ("tokens",)  # what a bot plays that does not say


@dataclass(frozen=True, slots=True)
class Source:
    """Where a bot comes from: a file, or `module:name` as an entry point writes it."""

    file: str = ""
    point: str = ""

    def __str__(self) -> str:
        return self.file or self.point


@dataclass(frozen=True, slots=True)
class Found:
    make: Factory
    about: str  # a line
    plays: tuple[str, ...]  # kinds of game, or rulebooks


def find(source: Source) -> Found:
    """Runs the code of whoever wrote it, so this is done in a process of its own (worker.py)."""
    named = _from_file(Path(source.file)) if source.file else _from_point(source.point)
    return Found(_factory(named), _about(named), _plays(named))


def _from_file(path: Path) -> object:
    """Its `make`, or else its class `Bot`."""
    spec = importlib.util.spec_from_file_location("headjudge_bot", path)
    if spec is None or spec.loader is None:
        raise BadInput("a bot is a Python file, whose name ends in .py", str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # as dataclasses and pickle expect it
    sys.path.insert(0, str(path.resolve().parent))  # its neighbours can be imported
    spec.loader.exec_module(module)
    for name in ("make", "Bot"):
        found = getattr(module, name, None)
        if found is not None and found is not contract.Bot:
            return found
    raise BadInput("defines neither `make(seed)` nor a class `Bot`", str(path))


def _from_point(point: str) -> object:
    module, _, name = point.partition(":")
    found: object = importlib.import_module(module)
    for part in name.split(".") if name else ():
        found = getattr(found, part)
    return found


def _factory(named: object) -> Factory:
    """With or without a seed: a bot that leaves nothing to chance needs none."""
    if not callable(named):
        raise BadInput(f"{type(named).__name__} is not something that makes bots")
    make: Callable[..., contract.Bot] = named
    try:
        inspect.signature(make).bind(0)
    except TypeError:
        return lambda seed: make()
    except ValueError:  # something without a signature: it is called as the contract says
        pass
    return make


def _about(named: object) -> str:
    """The first line of its own docstring, or of its file's."""
    module = sys.modules.get(getattr(named, "__module__", ""))
    text = inspect.getdoc(named) if named.__doc__ else inspect.getdoc(module)
    return (text or "").strip().partition("\n")[0]


def _plays(named: object) -> tuple[str, ...]:
    module = sys.modules.get(getattr(named, "__module__", ""))
    said = getattr(named, "plays", None) or getattr(module, "plays", None) or _EVERYTHING
    if isinstance(said, str):
        said = (said,)
    if not isinstance(said, list | tuple) or not all(isinstance(each, str) for each in said):
        raise BadInput("`plays` is a list of kinds of game or rulebooks")
    return tuple(said)
