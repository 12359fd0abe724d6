"""Asks the plain files for the lengths of their lists and the values of their constants.

It runs in a separate process: it must import the `.py` files even where compiled ones lie beside them.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import subprocess
import sys
import typing
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from headjudge._build.model import CannotCompile, Module

PLAYERS = 2  # the argument for a constructor's numeric parameter


@dataclass
class Facts:
    constants: dict[str, dict[str, int]] = field(default_factory=dict)  # module, name
    lengths: dict[str, dict[str, dict[str, int]]] = field(
        default_factory=dict
    )  # module, class, attribute


def ask(root: Path, modules: dict[str, Module]) -> Facts:
    """The attributes of a fresh object of each class, and the value of each constant."""
    question = {
        "root": str(root),
        "constants": [module.name for module in modules.values() if module.constants],
        "records": {
            module.name: list(module.records) for module in modules.values() if module.records
        },
    }
    here = Path(__file__).parents[2]
    answer = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(here)!r}); {_RUN}"],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=False,
        env={key: value for key, value in os.environ.items() if not key.startswith("HEADJUDGE_")},
    )
    if answer.returncode:
        raise CannotCompile(f"the plain files cannot be imported:\n{answer.stderr}")
    return Facts(**json.loads(answer.stdout))


_RUN = "from headjudge._build import fresh; fresh.main()"


def main() -> None:
    from headjudge._plain import prefer_sources

    question = json.load(sys.stdin)
    sys.path.insert(0, question["root"])
    prefer_sources(question["root"])
    facts = Facts()
    for name in question["constants"]:
        held = vars(importlib.import_module(name)).items()
        facts.constants[name] = {
            key: int(value) for key, value in held if isinstance(value, int) and key[0] != "_"
        }
    for name, classes in question["records"].items():
        module = importlib.import_module(name)
        facts.lengths[name] = {
            class_name: _lengths(getattr(module, class_name), module) for class_name in classes
        }
    json.dump({"constants": facts.constants, "lengths": facts.lengths}, sys.stdout)


def _lengths(kind: type, module: ModuleType) -> dict[str, int]:
    held = vars(_fresh(kind, module)).items()
    return {name: len(value) for name, value in held if isinstance(value, list)}


def _fresh(kind: type, module: ModuleType) -> object:
    """Call `kind.fresh()` if it exists, else the constructor with fresh objects of its parameters' types."""
    maker = getattr(kind, "fresh", None)
    if maker is not None:
        return maker()
    hints = typing.get_type_hints(vars(kind)["__init__"])
    given: list[object] = []
    for name, parameter in list(inspect.signature(kind).parameters.items()):
        if parameter.default is not inspect.Parameter.empty:
            break
        wanted = hints.get(name, int)
        given.append(
            PLAYERS if wanted is int else False if wanted is bool else _fresh(wanted, module)
        )
    return kind(*given)
