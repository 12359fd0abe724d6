"""Annotations as C types."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from headjudge._build.fresh import Facts
from headjudge._build.model import Function, Module, imports

NUMBERS = {"int": "int", "bool": "bint", "Wide": "long long"}
OBJECTS = {
    "str": "str",
    "dict": "dict",
    "tuple": "tuple",
    "set": "set",
    "list": "list",
    "bytes": "bytes",
}
NOTHING = "None"


@dataclass
class Names:
    """The meaning of the names in one module's annotations."""

    modules: dict[str, Module] = field(default_factory=dict)  # other modules, by local name
    records: dict[str, str] = field(default_factory=dict)  # local name to `module.Class`
    numbers: dict[str, str] = field(default_factory=dict)  # local name to C type
    truths: set[str] = field(
        default_factory=set
    )  # attributes that are truth values in every record


def names_of(module: Module, modules: dict[str, Module]) -> Names:
    names = Names(numbers=dict(NUMBERS))
    names.records.update(
        {record_name: f"{module.name}.{record_name}" for record_name in module.records}
    )
    _take_aliases(names, module, {alias_name: alias_name for alias_name in module.aliases})
    for line in imports(module):
        source = modules.get(line.module or "")
        for alias in line.names:
            local = alias.asname or alias.name
            if source is None:
                other = modules.get(f"{line.module}.{alias.name}")
                if other is not None:
                    names.modules[local] = other
            elif alias.name in source.records:
                names.records[local] = f"{source.name}.{alias.name}"
            elif alias.name in source.aliases:
                _take_aliases(names, source, {alias.name: local})
            elif alias.name in source.functions or source.constants:
                raise module.fail(
                    line,
                    f"`{alias.name}` cannot be imported directly; "
                    f"write `from {source.package} import {source.short}` and `{source.short}.{alias.name}`",
                )
    names.truths = _truths(modules)
    return names


def _truths(modules: dict[str, Module]) -> set[str]:
    yes: set[str] = set()
    no: set[str] = set()
    for record_class in (
        record for module in modules.values() for record in module.records.values()
    ):
        for node in record_class.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                is_truth = isinstance(node.annotation, ast.Name) and node.annotation.id == "bool"
                (yes if is_truth else no).add(node.target.id)
    return yes - no


def _take_aliases(names: Names, source: Module, wanted: dict[str, str]) -> None:
    for name, local in wanted.items():
        meaning = source.aliases[name]
        if meaning == "int":
            names.numbers[local] = NUMBERS.get(name, "int")
        elif meaning == "bool":
            names.numbers[local] = "bint"


def number(node: ast.expr | None, names: Names) -> str | None:
    """The C type of a number, or nothing."""
    node = _bare(node)
    return names.numbers.get(node.id) if isinstance(node, ast.Name) else None


def record(node: ast.expr | None, names: Names) -> str | None:
    """The C type of one of our classes, as written in this module, or nothing. `X | None` is an X."""
    node = _bare(node)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = [side for side in (node.left, node.right) if not _is_none(side)]
        return record(sides[0], names) if len(sides) == 1 else None
    if isinstance(node, ast.Name) and node.id in names.records:
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        home = names.modules.get(node.value.id)
        if home is not None and node.attr in home.records:
            return f"{node.value.id}.{node.attr}"
    return None


def value(node: ast.expr | None, names: Names) -> str | None:
    """The type of a parameter or local in a function that runs without the interpreter, or nothing."""
    return number(node, names) or record(node, names)


def attribute(node: ast.expr, names: Names, length: int) -> tuple[str, bool]:
    """The C type of an attribute, and whether it is an array."""
    node = _bare(node) or node
    if (
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id == "list"
    ):
        element = number(node.slice, names)
        if element is not None and length:
            return f"{element}[{length}]", True
    simple = number(node, names) or record(node, names)
    if simple is not None:
        return simple, False
    base = node.value if isinstance(node, ast.Subscript) else node
    return (OBJECTS.get(base.id, "object") if isinstance(base, ast.Name) else "object"), False


def result(function: Function, names: Names) -> str | None:
    """`None` becomes an unused int, so that the interpreter's errors can propagate."""
    return "int" if _is_none(function.returns) else value(function.returns, names)


def is_procedure(function: Function) -> bool:
    return _is_none(function.returns)


def is_class_attribute(node: ast.AnnAssign) -> bool:
    kind = node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
    return isinstance(kind, ast.Name) and kind.id == "ClassVar"


def arrays(modules: dict[str, Module], facts: Facts) -> set[str]:
    """Attribute names that are C arrays wherever they occur."""
    yes: set[str] = set()
    no: set[str] = set()
    for module in modules.values():
        names = names_of(module, modules)
        for record_class in module.records.values():
            for node in record_class.body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    length = facts.lengths[module.name][record_class.name].get(node.target.id, 0)
                    _, is_array = attribute(node.annotation, names, length)
                    (yes if is_array else no).add(node.target.id)
    return yes - no


def _bare(node: ast.expr | None) -> ast.expr | None:
    """The annotation without the quotes of a forward reference."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return ast.parse(node.value, mode="eval").body
    return node


def _is_none(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
