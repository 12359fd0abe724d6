"""Types of local variables that Cython cannot infer: truth values and annotated variables."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from headjudge._build import types
from headjudge._build.model import Function, Module
from headjudge._build.types import Names


def declared(module: Module, function: Function, names: Names) -> dict[str, str]:
    """Local name to C type."""
    parameters = {parameter.arg for parameter in function.args.args}
    kinds: dict[str, str] = {}
    values: dict[str, list[ast.expr | None]] = {}
    for name, annotation, value in _assignments(function):
        if name in parameters:
            continue
        kind = types.value(annotation, names) or _constructed(value, names)
        if kind is not None:
            kinds[name] = kind
        elif annotation is None:
            values.setdefault(name, []).append(value)
    truths = {name for name in values if name not in kinds}
    truths |= {
        parameter.arg
        for parameter in function.args.args
        if types.number(parameter.annotation, names) == "bint"
    }
    shrinking = True
    while shrinking:
        false = {
            name
            for name in truths & values.keys()
            if not all(_is_truth(value, truths, module, names) for value in values[name])
        }
        truths -= false
        shrinking = bool(false)
    return kinds | dict.fromkeys(sorted(truths - parameters), "bint")


def _assignments(function: Function) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """Name, annotation and value; no value if it cannot be determined."""
    for node in (child for line in function.body for child in ast.walk(line)):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                yield name, annotation, value
            case (
                ast.AugAssign(target=ast.Name(id=name), value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ):
                yield name, None, value
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _targets(target, value)
            case ast.For(target=target) | ast.comprehension(target=target):
                yield from _targets(target, None)
            case _:
                pass


def _targets(
    target: ast.expr, value: ast.expr | None
) -> Iterator[tuple[str, None, ast.expr | None]]:
    if isinstance(target, ast.Name):
        yield target.id, None, value
    elif isinstance(target, ast.Tuple | ast.List):
        same = isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts)
        for place, element in enumerate(target.elts):
            yield from _targets(
                element, value.elts[place] if same and isinstance(value, ast.Tuple) else None
            )


def _constructed(value: ast.expr | None, names: Names) -> str | None:
    """The class of `State(…)` and `State.__new__(State)`."""
    if not isinstance(value, ast.Call):
        return None
    called = value.func
    if isinstance(called, ast.Attribute) and called.attr == "__new__":
        called = called.value
    return types.record(called, names)


def _is_truth(node: ast.expr | None, truths: set[str], module: Module, names: Names) -> bool:
    match node:
        case ast.Constant(value=value):
            return isinstance(value, bool)
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return all(_is_truth(operand, truths, module, names) for operand in values)
        case ast.IfExp(body=body, orelse=orelse):
            return all(_is_truth(operand, truths, module, names) for operand in (body, orelse))
        case ast.Name(id=name):
            return name in truths
        case ast.Attribute(attr=name):
            return name in names.truths
        case ast.Call(func=ast.Name(id=name)):
            return _answers_truth(module, name, names)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=home), attr=name)) if (
            home in names.modules
        ):
            return _answers_truth(names.modules[home], name, names)
        case _:
            return False


def _answers_truth(module: Module, name: str, names: Names) -> bool:
    function = module.functions.get(name)
    return function is not None and types.number(function.returns, names) == "bint"
