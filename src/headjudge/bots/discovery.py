"""Finds the factory of a third-party bot, in a Python file or an installed package."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NewType

from headjudge.bots import contract
from headjudge.bots.contract import Factory
from headjudge.errors import BadInput

_DEFAULT_PLAYS = ("tokens",)  # for a bot that does not say what it plays


BotSource = NewType("BotSource", str)
"""What somebody typed at the keyboard: a bot's id, the name of an installed one, or a path. Data never becomes one."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a bot comes from: a file, or `module:name` as in an entry point."""

    file: str = ""
    point: str = ""

    def __str__(self) -> str:
        return self.file or self.point


@dataclass(frozen=True, slots=True)
class LoadedBot:
    make: Factory
    about: str  # one line
    plays: tuple[str, ...]  # kinds of game, or rulebooks


def find(source: Source) -> LoadedBot:
    """This runs third-party code, so it is called only in a separate process (worker.py)."""
    named = _from_file(Path(source.file)) if source.file else _from_point(source.point)
    return LoadedBot(_factory(named), _about(named), _plays(named))


def _from_file(path: Path) -> object:
    """The file's `make`, or otherwise its class `Bot`."""
    spec = importlib.util.spec_from_file_location("headjudge_bot", path)
    if spec is None or spec.loader is None:
        raise BadInput("a bot must be a Python file with a name that ends in .py", str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickle expect it there
    sys.path.insert(0, str(path.resolve().parent))  # so that it can import files beside it
    spec.loader.exec_module(module)
    for name in ("make", "Bot"):
        candidate = getattr(module, name, None)
        if candidate is not None and candidate is not contract.Bot:
            return candidate
    raise BadInput("defines neither `make(seed)` nor a class `Bot`", str(path))


def _from_point(point: str) -> object:
    module, _, name = point.partition(":")
    target: object = importlib.import_module(module)
    for part in name.split(".") if name else ():
        target = getattr(target, part)
    return target


def _factory(named: object) -> Factory:
    """The factory; it need not take a seed if the bot leaves nothing to chance."""
    if not callable(named):
        raise BadInput(f"{type(named).__name__} is not callable, so it cannot make bots")
    make: Callable[..., contract.Bot] = named
    try:
        inspect.signature(make).bind(0)
    except TypeError:
        return lambda seed: make()
    except ValueError:  # it has no signature: call it as the contract says
        pass
    return make


def _about(named: object) -> str:
    """The first line of its docstring, or of its file's."""
    module = sys.modules.get(getattr(named, "__module__", ""))
    text = inspect.getdoc(named) if named.__doc__ else inspect.getdoc(module)
    return (text or "").strip().partition("\n")[0]


def _plays(named: object) -> tuple[str, ...]:
    module = sys.modules.get(getattr(named, "__module__", ""))
    plays = getattr(named, "plays", None) or getattr(module, "plays", None) or _DEFAULT_PLAYS
    if isinstance(plays, str):
        plays = (plays,)
    if not isinstance(plays, list | tuple) or not all(isinstance(name, str) for name in plays):
        raise BadInput("`plays` must be a list of kinds of game or rulebooks")
    return tuple(plays)
