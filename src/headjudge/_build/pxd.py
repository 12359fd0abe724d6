"""The declarations: one `.pxd` for each engine file, from its own annotations."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from headjudge._build import types
from headjudge._build.callers import Home
from headjudge._build.fresh import Facts
from headjudge._build.locals import declared
from headjudge._build.model import LOCKED, OPT_OUT, Function, Module, imports
from headjudge._build.types import Names, names_of

C_WORDS = {
    "char",
    "short",
    "long",
    "float",
    "double",
    "signed",
    "unsigned",
    "struct",
    "union",
    "enum",
    "void",
}
PURE = {
    "int": "cython.int",
    "bint": "cython.bint",
    "long long": "cython.longlong",
}  # in a decorator
INT_MIN, INT_MAX = -(2**31), 2**31 - 1


def declare(
    module: Module, modules: dict[str, Module], facts: Facts, open_to_python: set[Home]
) -> str:
    """The whole `.pxd`."""
    head = f"# written from {module.path.name} by the build step"
    if module.constants:
        return "\n".join([head, *_enum(module, facts)]) + "\n"
    names = names_of(module, modules)
    lines = [
        *_define({large_name(node): int(str(node.value)) for node in large_numbers(module, names)}),
        "",
    ]
    for record in module.records.values():
        lines += [*_record(module, record, names, facts.lengths[module.name][record.name]), ""]
    for function in module.functions.values():
        is_open = (module.name, function.name) in open_to_python
        lines += signature(module, function, names, is_open)
    words = set(re.findall(r"\w+", "\n".join(lines)))
    needed = [
        cimport.line
        for cimport in cimports(module, modules)
        if cimport.nested or cimport.local in words
    ]
    return "\n".join([head, "cimport cython", *needed, *lines]) + "\n"


def _enum(module: Module, facts: Facts) -> list[str]:
    values = facts.constants[module.name]
    small = {name: value for name, value in values.items() if INT_MIN <= value <= INT_MAX}
    large = {name: value for name, value in values.items() if name not in small}
    return [
        "cdef enum:",
        *(f"    {name} = {value}" for name, value in small.items()),
        *_define(large),
    ]


def _define(large: dict[str, int]) -> list[str]:
    """Numbers beyond 32 bits, which do not fit into an enum."""
    if not large:
        return []
    macros = [f"    #define headjudge_{name} {value}LL" for name, value in large.items()]
    return [
        "cdef extern from *:",
        '    """',
        *macros,
        '    """',
        *(f'    const long long {name} "headjudge_{name}"' for name in large),
    ]


def large_numbers(module: Module, names: Names) -> Iterator[ast.Constant]:
    """The literals beyond 32 bits in C functions."""
    for function, in_class in module.all_functions():
        if form_of(module, function, names, in_class) in ("free", "locked"):
            for node in ast.walk(function):
                if (
                    isinstance(node, ast.Constant)
                    and type(node.value) is int
                    and node.value > INT_MAX
                ):
                    yield node


def large_name(node: ast.Constant) -> str:
    return f"_large_{node.value!r}"


@dataclass(frozen=True)
class Cimport:
    """One name in an `import` line, for the compiler. Imports that declarations do not need go into the compiled
    copy: every module that cimports a declaration also reads all that it cimports."""

    node: ast.ImportFrom
    name: str
    local: str

    @property
    def nested(self) -> bool:
        """Under `if TYPE_CHECKING:`, where the copy cannot import it."""
        return self.node.col_offset > 0

    @property
    def line(self) -> str:
        return f"from {self.node.module} cimport {self._named}"

    @property
    def in_python(self) -> str:
        return f"from cython.cimports.{self.node.module} import {self._named}"

    @property
    def _named(self) -> str:
        return self.name if self.local == self.name else f"{self.name} as {self.local}"


def cimports(module: Module, modules: dict[str, Module]) -> Iterator[Cimport]:
    for line in imports(module):
        source = modules.get(line.module or "")
        for alias in line.names:
            known = (
                f"{line.module}.{alias.name}" in modules
                if source is None
                else alias.name in source.records
            )
            if known:
                yield Cimport(line, alias.name, alias.asname or alias.name)


def _record(module: Module, node: ast.ClassDef, names: Names, lengths: dict[str, int]) -> list[str]:
    """Arrays come first: the compiler's bounds check skips an array at the end of a struct."""
    arrays: list[str] = []
    others: list[str] = []
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if types.is_class_attribute(statement):
                continue
            kind, is_array = types.attribute(
                statement.annotation, names, lengths.get(statement.target.id, 0)
            )
            (arrays if is_array else others).append(f"    cdef public {kind} {statement.target.id}")
    if not others:
        others.append("    cdef int _end")
    lines = ["@cython.final", f"cdef class {node.name}:", *arrays, *others]
    for method in node.body:
        if isinstance(method, ast.FunctionDef):
            lines += [
                f"    {line}" for line in signature(module, method, names, True, in_class=True)
            ]
    return lines


def signature(
    module: Module, function: Function, names: Names, is_open: bool, in_class: bool = False
) -> list[str]:
    """The `cdef` line with the locals that need a type, or nothing if it stays a Python function.

    `cpdef` if Python may call it.
    """
    form = form_of(module, function, names, in_class)
    if form == "plain":
        return []
    given = [_parameter(module, parameter, names) for parameter in function.args.args[in_class:]]
    optional = len(function.args.defaults)
    given = [
        f"{parameter}=*" if place >= len(given) - optional else parameter
        for place, parameter in enumerate(given)
    ]
    if in_class:
        given.insert(0, function.args.args[0].arg)
    kind = types.result(function, names)
    ending = ""
    if form != "object":
        ending = " except? -1" + (" nogil" if form == "free" else " with gil")
    word = "cpdef" if is_open else "cdef"
    lines = [f"{word} {kind or 'object'} {function.name}({', '.join(given)}){ending}"]
    local = declared(module, function, names)
    if local:
        lines.insert(
            0,
            f"@cython.locals({', '.join(f'{name}={PURE.get(kind, kind)}' for name, kind in local.items())})",
        )
    return lines


def form_of(module: Module, function: Function, names: Names, in_class: bool = False) -> str:
    """free: C, needs no interpreter. locked: C, takes the lock itself. object: C, takes or returns objects.
    plain: an ordinary Python function, which C code calls through Python."""
    special = function.name.startswith("__") and function.name.endswith("__")
    if special or function.decorator_list or module.marked(function, OPT_OUT):
        return "plain"
    args = function.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        return "plain"
    simple = all(types.value(parameter.annotation, names) for parameter in args.args[in_class:])
    kind = types.result(function, names)
    if simple and kind in ("int", "bint", "long long"):
        return "locked" if module.marked(function, LOCKED) else "free"
    if in_class and not simple:
        return "plain"
    return "plain" if _needs_python(function) else "object"


def _needs_python(function: Function) -> bool:
    """Closures and generators cannot be C functions."""
    closures = (
        ast.FunctionDef
        | ast.Lambda
        | ast.GeneratorExp
        | ast.Yield
        | ast.YieldFrom
        | ast.Await
        | ast.ClassDef
    )
    return any(
        isinstance(node, closures) for statement in function.body for node in ast.walk(statement)
    )


def _parameter(module: Module, node: ast.arg, names: Names) -> str:
    if node.arg in C_WORDS:
        raise module.fail(node, f"a parameter cannot be called `{node.arg}`, a keyword of C")
    return f"{types.value(node.annotation, names) or 'object'} {node.arg}"
