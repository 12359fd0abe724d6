"""Which files are compiled, and what each of them declares."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

MARKER = "# compiled"  # in the first lines of a file outside the engine: compile this file, too
OPT_OUT = "# plain"  # in the first lines of a file, or on a `def` line: do not compile this
LOCKED = "# gil"  # on a `def` line: a C function that handles Python objects
OPEN = "# open"  # on a `def` line, or in the first lines of a file: Python may call this, though no plain file does
NOGIL = "_nogil"  # the file whose imports get wrappers that release the interpreter's lock

Function = ast.FunctionDef


class CannotCompile(Exception):
    """An engine file uses something that C cannot express. The message names file, line and remedy."""


@dataclass(frozen=True)
class Package:
    """A package by dotted name, and whether its files and sub-packages are compiled by default."""

    name: str
    by_default: bool

    def files(self, root: Path, pattern: str = "*.py") -> list[Path]:
        """The matching files of the package and all its sub-packages."""
        return sorted(root.joinpath(*self.name.split(".")).rglob(pattern))


PACKAGES: tuple[Package, ...] = (
    Package("headjudge.engine", by_default=True),
    Package("headjudge.hosting", by_default=False),
    Package("headjudge.bots", by_default=False),
    Package("headjudge.sim", by_default=False),
    Package("headjudge.env", by_default=False),
)


def dotted(root: Path, path: Path) -> str:
    """The name under which Python imports a file."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


@dataclass
class Module:
    name: str
    path: Path
    text: str
    tree: ast.Module
    constants: bool  # only named numbers: becomes an enum and stays a Python file
    records: dict[str, ast.ClassDef] = field(default_factory=dict)  # classes that become C structs
    functions: dict[str, Function] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)  # `Seat = int` and the like: name to name

    @property
    def package(self) -> str:
        return self.name.rpartition(".")[0]

    @property
    def short(self) -> str:
        return self.name.rpartition(".")[2]

    @cached_property
    def comments(self) -> dict[int, str]:
        """The comment on each line."""
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}

    def headed(self, marker: str) -> bool:
        """Whether one of the first lines is the marker."""
        return marker in (line.strip() for line in self.text.splitlines()[:5])

    def marked(self, function: Function, marker: str) -> bool:
        """Whether a comment on the signature's lines is the marker."""
        last = max(function.lineno, function.body[0].lineno - 1)
        return any(
            self.comments.get(line, "").startswith(marker)
            for line in range(function.lineno, last + 1)
        )

    def all_functions(self) -> Iterator[tuple[Function, bool]]:
        """Each function, and whether it is a method of a record."""
        yield from ((function, False) for function in self.functions.values())
        for record in self.records.values():
            yield from (
                (method, True) for method in record.body if isinstance(method, ast.FunctionDef)
            )

    def fail(self, node: ast.AST, why: str) -> CannotCompile:
        return CannotCompile(f"{self.path}:{getattr(node, 'lineno', 1)}: {why}")


def imports(module: Module) -> Iterator[ast.ImportFrom]:
    """The `from … import …` lines at module level, those under `if TYPE_CHECKING:` included."""
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If):
            yield from (inner for inner in node.body if isinstance(inner, ast.ImportFrom))


def find(root: Path, packages: tuple[Package, ...] = PACKAGES) -> dict[str, Module]:
    """Every module of the build step, by dotted name. `root` is the folder that holds the packages."""
    modules = {}
    for package in packages:
        for path in package.files(root):
            if path.stem not in ("__init__", NOGIL):
                module = read(path, dotted(root, path))
                wanted = not module.headed(OPT_OUT) if package.by_default else module.headed(MARKER)
                if module.constants or wanted:
                    modules[module.name] = module
    return modules


def read(path: Path, name: str) -> Module:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text, str(path))
    module = Module(name, path, text, tree, constants=_only_constants(tree))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and _is_record(node):
            module.records[node.name] = node
        elif isinstance(node, ast.FunctionDef):
            module.functions[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Name):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                module.aliases[target.id] = node.value.id
    return module


def _is_record(node: ast.ClassDef) -> bool:
    """A record: no bases, no decorators except `@final`, and annotated attributes."""
    final = all(
        isinstance(decorator, ast.Name) and decorator.id == "final"
        for decorator in node.decorator_list
    )
    return (
        final
        and not node.bases
        and any(isinstance(statement, ast.AnnAssign) for statement in node.body)
    )


def _only_constants(tree: ast.Module) -> bool:
    assigned = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    rest = [node for node in tree.body if node not in assigned]
    return bool(assigned) and all(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in rest
    )
