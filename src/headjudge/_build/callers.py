"""Finds the compiled functions that Python calls: only these get a wrapper that reads Python's arguments.

The others are called only from C, and wrappers would be most of the code to compile. A function is open to Python if
an uncompiled file names it, if it is used as a value, or if its `def` line or the head of its file says `# open`.
"""

from __future__ import annotations

import ast
from pathlib import Path

from headjudge._build.model import OPEN, Module

Home = tuple[str, str]  # module, function


def open_functions(root: Path, modules: dict[str, Module]) -> set[Home]:
    """The compiled functions that files under `root` use or mark as open."""
    compiled = {name: each for name, each in modules.items() if not each.constants}
    found: set[Home] = set()
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        if name not in compiled:
            found |= named(path, compiled)
    for module in compiled.values():
        found |= _used_as_values(module, compiled)
        found |= {
            (module.name, name)
            for name, function in module.functions.items()
            if module.headed(OPEN) or module.marked(function, OPEN)
        }
    return found


def named(path: Path, modules: dict[str, Module]) -> set[Home]:
    """The compiled functions that a plain file names; a module passed on as a value opens all of its functions."""
    text = path.read_text(encoding="utf-8")
    if not any(package in text for package in {each.package for each in modules.values()}):
        return set()
    nodes = list(ast.walk(ast.parse(text, str(path))))
    local, found = _imported(nodes, modules)
    held: set[ast.expr] = set()
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=name) as owner, attr=attribute) if name in local:
                found.add((local[name], attribute))
                held.add(owner)
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in local and node not in held:
                found |= _all_of(modules[local[name]])
    return found


def _imported(nodes: list[ast.AST], modules: dict[str, Module]) -> tuple[dict[str, str], set[Home]]:
    """Local names of modules, and names imported directly."""
    local: dict[str, str] = {}
    found: set[Home] = set()
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(home), names=names, level=0):
                for each in names:
                    if f"{home}.{each.name}" in modules:
                        local[each.asname or each.name] = f"{home}.{each.name}"
                    elif home in modules:
                        found.add((home, each.name))
            case ast.Import(names=names):
                for each in names:
                    if each.name in modules:
                        found |= _all_of(modules[each.name])
    return local, found


def _used_as_values(module: Module, modules: dict[str, Module]) -> set[Home]:
    """`todo = jail.fine` in a compiled file: C has no such value, so it must be a Python function."""
    nodes = list(ast.walk(module.tree))
    local, found = _imported(nodes, modules)
    called = {node.func for node in nodes if isinstance(node, ast.Call)}
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in local:
                if node not in called:
                    found.add((local[name], attribute))
            case ast.Name(id=name, ctx=ast.Load()) if name in module.functions:
                if node not in called:
                    found.add((module.name, name))
    return found


def _all_of(module: Module) -> set[Home]:
    return {(module.name, name) for name in module.functions}
