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
    compiled = {name: candidate for name, candidate in modules.items() if not candidate.constants}
    homes: set[Home] = set()
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        if name not in compiled:
            homes |= named(path, compiled)
    for module in compiled.values():
        homes |= _used_as_values(module, compiled)
        homes |= {
            (module.name, name)
            for name, function in module.functions.items()
            if module.headed(OPEN) or module.marked(function, OPEN)
        }
    return homes


def named(path: Path, modules: dict[str, Module]) -> set[Home]:
    """The compiled functions that a plain file names; a module passed on as a value opens all of its functions."""
    text = path.read_text(encoding="utf-8")
    if not any(package in text for package in {module.package for module in modules.values()}):
        return set()
    nodes = list(ast.walk(ast.parse(text, str(path))))
    local, homes = _imported(nodes, modules)
    held: set[ast.expr] = set()
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=name) as owner, attr=attribute) if name in local:
                homes.add((local[name], attribute))
                held.add(owner)
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in local and node not in held:
                homes |= _all_of(modules[local[name]])
    return homes


def _imported(nodes: list[ast.AST], modules: dict[str, Module]) -> tuple[dict[str, str], set[Home]]:
    """Local names of modules, and names imported directly."""
    local: dict[str, str] = {}
    homes: set[Home] = set()
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(home), names=names, level=0):
                for alias in names:
                    if f"{home}.{alias.name}" in modules:
                        local[alias.asname or alias.name] = f"{home}.{alias.name}"
                    elif home in modules:
                        homes.add((home, alias.name))
            case ast.Import(names=names):
                for alias in names:
                    if alias.name in modules:
                        homes |= _all_of(modules[alias.name])
    return local, homes


def _used_as_values(module: Module, modules: dict[str, Module]) -> set[Home]:
    """`todo = jail.fine` in a compiled file: C has no such value, so it must be a Python function."""
    nodes = list(ast.walk(module.tree))
    local, homes = _imported(nodes, modules)
    called = {node.func for node in nodes if isinstance(node, ast.Call)}
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in local:
                if node not in called:
                    homes.add((local[name], attribute))
            case ast.Name(id=name, ctx=ast.Load()) if name in module.functions:
                if node not in called:
                    homes.add((module.name, name))
    return homes


def _all_of(module: Module) -> set[Home]:
    return {(module.name, name) for name in module.functions}
