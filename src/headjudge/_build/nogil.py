"""Wrappers that release the interpreter's lock, so that Python threads run side by side.

A package lists the functions in a file `_nogil.py`, which only imports them:

    from headjudge.sim.probes.greedy_series import play_games as play_games

Uncompiled, that file itself runs. The build step reads it and writes a module of the same name with the same
functions, each of which calls the compiled one without the lock.
"""

from __future__ import annotations

import ast
from pathlib import Path

from headjudge._build import types
from headjudge._build.model import Function, Module, imports, read
from headjudge._build.pxd import form_of
from headjudge._build.types import Names, names_of


def wrappers(path: Path, name: str, modules: dict[str, Module]) -> str:
    """The text of the `.pyx` for one such list."""
    listing = read(path, name)
    lines = [f"# written from {path.name} by the build step"]
    for place, line in enumerate(imports(listing)):
        source = modules.get(line.module or "")
        for alias in line.names:
            if source is None or alias.name not in source.functions:
                raise listing.fail(line, f"{line.module}.{alias.name} is not a compiled function")
            function = source.functions[alias.name]
            lines += _wrapper(
                source,
                function,
                names_of(source, modules),
                alias.asname or alias.name,
                f"_m{place}",
            )
    return "\n".join(lines) + "\n"


def _wrapper(source: Module, function: Function, names: Names, name: str, home: str) -> list[str]:
    if form_of(source, function, names) != "free":
        raise source.fail(
            function, f"`{function.name}` cannot run without the lock: it handles Python objects"
        )
    lines = [f"from {source.package} cimport {source.short} as {home}"]
    given, defaults = [], _defaults(source, function)
    for parameter in function.args.args:
        kind = types.number(parameter.annotation, names)
        if kind is None:
            written = types.record(parameter.annotation, names) or ""
            kind = f"_{name}_{parameter.arg}"
            lines.append(_cimport_record(written, names, kind))
        none = "" if types.number(parameter.annotation, names) else " not None"
        given.append(f"{kind} {parameter.arg}{none}{defaults.get(parameter.arg, '')}")
    passed = ", ".join(parameter.arg for parameter in function.args.args)
    return [
        *lines,
        f"def {name}({', '.join(given)}):",
        f"    cdef {types.result(function, names)} answer",
        "    with nogil:",
        f"        answer = {home}.{function.name}({passed})",
        "    return None" if types.is_procedure(function) else "    return answer",
    ]


def _cimport_record(written: str, names: Names, alias: str) -> str:
    if "." in written:
        home, name = written.split(".")
        return f"from {names.modules[home].name} cimport {name} as {alias}"
    module, _, name = names.records[written].rpartition(".")
    return f"from {module} cimport {name} as {alias}"


def _defaults(source: Module, function: Function) -> dict[str, str]:
    """Only literals can be repeated in another file."""
    pairs = zip(reversed(function.args.args), reversed(function.args.defaults), strict=False)
    defaults = {}
    for arg, value in pairs:
        if not isinstance(value, ast.Constant):
            raise source.fail(
                value, f"`{function.name}` needs a literal as the default of `{arg.arg}`"
            )
        defaults[arg.arg] = f"={value.value!r}"
    return defaults
