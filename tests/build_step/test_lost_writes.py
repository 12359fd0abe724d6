"""Outside compiled files `state.cash[0] = 5` changes a copy and nothing else. Nobody writes that."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from headjudge._build import fresh, model, types

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
HOLDERS = {"state", "rules", "log"}  # attributes that hold an engine's object
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}


def lost_writes(tree: ast.AST, records: set[str], arrays: set[str]) -> Iterator[int]:
    """The lines that change an array through an object of the engine."""
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef | ast.Module):
            objects = set(_objects(scope, records))
            for node in ast.walk(scope):
                match node:
                    case (
                        ast.Subscript(value=ast.Attribute() as changed, ctx=ast.Store() | ast.Del())
                        | ast.Call(func=ast.Attribute(value=ast.Attribute() as changed, attr=_))
                    ):
                        if isinstance(node, ast.Call) and _method(node) not in CHANGES:
                            continue
                        if changed.attr in arrays and _is_object(changed.value, objects):
                            yield node.lineno
                    case _:
                        pass


def _method(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _is_object(node: ast.expr, objects: set[str]) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in HOLDERS
    return isinstance(node, ast.Name) and (node.id in objects or node.id in HOLDERS)


def _objects(scope: ast.FunctionDef | ast.Module, records: set[str]) -> Iterator[str]:
    """Parameters and variables that are annotated with, or made by, a class of the engine."""
    for node in ast.walk(scope):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id=kind)) if kind in records:
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=kind)) if (
                kind in records
            ):
                yield name
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=kind))
            ) if kind in records:
                yield name
            case _:
                pass


def test_nobody_writes_into_a_copy() -> None:
    modules = model.find(SRC)
    arrays = types.arrays(modules, fresh.ask(SRC, modules))
    records = {name for module in modules.values() for name in module.records}
    compiled = {module.path for module in modules.values()}
    files = [path for folder in ("src", "tests", "bench") for path in (ROOT / folder).rglob("*.py")]
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in files
        if path not in compiled and "example" not in path.parts
        for line in lost_writes(ast.parse(path.read_text()), records, arrays)
    ]
    assert found == []


def test_such_writes_are_found() -> None:
    text = (
        "def f(s: State, game):\n"
        "    s.cash[0] = 1\n"
        "    game.state.cash[0] += 1\n"
        "    t = State(rules)\n"
        "    t.cash.append(3)\n"
        "    t.cash = [1, 2]\n"
        "    other.cash[0] = 1\n"
        "    print(s.cash[0], s.cash.index(3))\n"
    )
    assert sorted(set(lost_writes(ast.parse(text), {"State"}, {"cash"}))) == [2, 3, 5]
