"""The copy that is compiled: the same lines, with a few idioms rewritten that C lacks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from headjudge._build import types
from headjudge._build.fresh import Facts
from headjudge._build.model import Module
from headjudge._build.pxd import cimports, form_of, large_name, large_numbers
from headjudge._build.types import Names, names_of


@dataclass(frozen=True)
class Edit:
    node: ast.expr | ast.stmt
    text: str


def compiled_copy(
    module: Module, modules: dict[str, Module], facts: Facts, arrays: set[str], declared: str
) -> str:
    """`arrays`: see types.arrays; the same for all modules. `declared`: the text of its `.pxd`."""
    names = names_of(module, modules)
    edits = [
        *_cimports(module, modules, declared),
        *_returns(module, names),
        *_large_numbers(module, names),
        *_repetitions(module, facts),
        *_copies(module, arrays),
        *_in_place(module),
    ]
    _refuse_lost_writes(module, names, arrays)
    _refuse_array_comparisons(module, arrays)
    return _apply(module.text, edits)


def _cimports(module: Module, modules: dict[str, Module], declared: str) -> Iterator[Edit]:
    """What C calls in other modules, unless the declarations already import it."""
    declared_lines = set(declared.splitlines())
    wanted: dict[ast.ImportFrom, list[str]] = {}
    for cimport in cimports(module, modules):
        if cimport.line not in declared_lines:
            wanted.setdefault(cimport.node, []).append(cimport.in_python)
    for node, lines in wanted.items():
        yield Edit(node, "; ".join([*lines, ast.unparse(node)]))


def _returns(module: Module, names: Names) -> Iterator[Edit]:
    """A bare `return` in a procedure: C needs a number."""
    for function, in_class in module.all_functions():
        if types.is_procedure(function) and form_of(module, function, names, in_class) != "plain":
            for node in ast.walk(function):
                if isinstance(node, ast.Return):
                    yield Edit(node, "return 0")


def _large_numbers(module: Module, names: Names) -> Iterator[Edit]:
    """`0xFFFFFFFF`: beyond 32 bits Cython makes a Python number of it, unless it has a name."""
    for node in large_numbers(module, names):
        yield Edit(node, large_name(node))


def _repetitions(module: Module, facts: Facts) -> Iterator[Edit]:
    """`self.cash = [0] * C.SEATS`: C needs a literal length."""
    for record in module.records.values():
        lengths = facts.lengths[module.name][record.name]
        for node in ast.walk(record):
            match node:
                case ast.Assign(
                    targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)],
                    value=ast.BinOp(left=ast.List(elts=elements), op=ast.Mult(), right=times),
                ) if lengths.get(name) and elements:
                    if not isinstance(times, ast.Constant):
                        yield Edit(times, str(lengths[name] // len(elements)))
                case _:
                    pass


def _copies(module: Module, arrays: set[str]) -> Iterator[Edit]:
    """`new.cash = old.cash[:]`: an array is copied by assigning it."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Assign(
                targets=[ast.Attribute(attr=to)],
                value=ast.Subscript(
                    value=ast.Attribute(attr=name) as source, slice=ast.Slice(None, None, None)
                ),
            ) if to in arrays and name in arrays:
                yield Edit(node.value, ast.unparse(source))
            case _:
                pass


def _in_place(module: Module) -> Iterator[Edit]:
    """`s.co.cash[i] += 1`: for an array two records away Cython needs the lock, but not if it is written out."""
    for node in ast.walk(module.tree):
        match node:
            case ast.AugAssign(
                target=ast.Subscript(value=ast.Attribute(value=ast.Attribute())) as target
            ):
                lone = ast.BinOp(left=ast.Name("_"), op=node.op, right=ast.Name("_"))
                sign = ast.unparse(lone).strip("_ ")
                place = ast.unparse(target)
                yield Edit(node, f"{place} = {place} {sign} ({ast.unparse(node.value)})")
            case _:
                pass


def _refuse_lost_writes(module: Module, names: Names, arrays: set[str]) -> None:
    """`s.cash[0] = 1` writes into a copy if the compiler does not know that `s` is a State."""
    for function, in_class in module.all_functions():
        if form_of(module, function, names, in_class) != "plain":
            continue
        for node in ast.walk(function):
            match node:
                case ast.Subscript(
                    value=ast.Attribute(value=ast.Name(id=owner), attr=name), ctx=ast.Store()
                ) if name in arrays and not (in_class and owner == "self"):
                    raise module.fail(
                        node,
                        f"`{owner}.{name}[…] = …` would be lost: `{function.name}` stays a Python function "
                        "(a decorator, a closure, `*args` or a generator), where the list is a copy; "
                        "move the assignment into a simpler function",
                    )
                case _:
                    pass


def _refuse_array_comparisons(module: Module, arrays: set[str]) -> None:
    """Reject comparisons of lists: C would compare addresses."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Compare) and all(
            isinstance(op, ast.Eq | ast.NotEq) for op in node.ops
        ):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Attribute) and side.attr in arrays:
                    raise module.fail(node, f"write `list(….{side.attr})` to compare whole lists")


def _apply(text: str, edits: list[Edit]) -> str:
    """Apply edits from the end to the beginning, so that positions stay valid. Columns count bytes."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for edit in sorted(
        edits, key=lambda change: (change.node.lineno, change.node.col_offset), reverse=True
    ):
        first, last = edit.node.lineno - 1, (edit.node.end_lineno or edit.node.lineno) - 1
        before = lines[first][: edit.node.col_offset]
        after = lines[last][edit.node.end_col_offset :]
        lines[first : last + 1] = [before + edit.text.encode() + after] + [b"\n"] * (last - first)
        # a multi-line expression leaves its lines empty, so that line numbers in tracebacks stay right
    return b"".join(lines).decode()
