"""`build_ext`: compiles the engine if there is a C compiler, and says so plainly if there is none.

HEADJUDGE_PLAIN=1               do not compile
HEADJUDGE_REQUIRE_COMPILED=1    a failed build is an error
HEADJUDGE_NATIVE=1              for this machine only (never in a wheel)
HEADJUDGE_SANITIZE=1            stop at the first index out of bounds; not optimised
HEADJUDGE_OPTIMISE=-O0          in place of -O2: compiles faster, runs slower
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from pathlib import Path
from sysconfig import get_config_var

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from headjudge._build import callers, fresh, model, nogil, pxd, source, types
from headjudge._build.model import NOGIL, PACKAGES, Package
from headjudge._plain import SLOWER

DIRECTIVES = {
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": False,
    "binding": False,  # nothing needs function signatures or pickles of engine objects:
    "auto_pickle": False,  # without both there is a third less to compile
    "emit_code_comments": False,
    "language_level": 3,
}


def wants(variable: str) -> bool:
    return os.environ.get(f"HEADJUDGE_{variable}", "0") not in ("", "0")


def extensions(root: Path, packages: tuple[Package, ...] = PACKAGES) -> list[Extension]:
    """The extensions to compile; their sources are filled in by the build."""
    if wants("PLAIN"):
        return []
    paths = {
        name: module.path
        for name, module in model.find(root, packages).items()
        if not module.constants
    }
    for package in packages:
        for listing in package.files(root, f"{NOGIL}.py"):
            paths[model.dotted(root, listing)] = listing
    return [Extension(name, [path.as_posix()]) for name, path in paths.items()]


def generate(root: Path, out: Path, packages: tuple[Package, ...] = PACKAGES) -> dict[str, Path]:
    """Write Cython's input into `out`; return the file to compile for each module."""
    modules = model.find(root, packages)
    facts = fresh.ask(root, modules)
    arrays = types.arrays(modules, facts)
    open_to_python = callers.open_functions(root, modules)
    texts: dict[Path, str] = {}
    compiled: dict[str, Path] = {}
    for module in modules.values():
        place = out.joinpath(*module.name.split("."))
        declared = pxd.declare(module, modules, facts, open_to_python)
        texts[place.with_suffix(".pxd")] = declared
        if not module.constants:
            compiled[module.name] = place.with_suffix(".py")
            texts[place.with_suffix(".py")] = source.compiled_copy(
                module, modules, facts, arrays, declared
            )
    for package in packages:
        for listing in package.files(root, f"{NOGIL}.py"):
            name = model.dotted(root, listing)
            compiled[name] = out.joinpath(*name.split(".")).with_suffix(".pyx")
            texts[compiled[name]] = nogil.wrappers(listing, name, modules)
    for folder in {path.parent for path in texts}:
        for parent in (folder, *folder.parents):
            if parent == out:
                break
            texts[parent / "__init__.py"] = texts[parent / "__init__.pxd"] = ""
    _stamp(out, texts, compiled)
    _write(out, texts)
    return compiled


def _stamp(out: Path, texts: dict[Path, str], compiled: dict[str, Path]) -> None:
    """A file's dependencies, hashed into a comment: Cython itself misses changes in indirect declarations."""
    declared = {
        ".".join(path.relative_to(out).with_suffix("").parts): text
        for path, text in texts.items()
        if path.suffix == ".pxd"
    }
    uses = {name: _cimported(text) & declared.keys() for name, text in declared.items()}
    for name, path in compiled.items():
        seen: set[str] = set()
        ahead = ({name} | _cimported(texts[path])) & declared.keys()
        while ahead:
            seen |= ahead
            ahead = set().union(*(uses[module] for module in ahead)) - seen
        relied = "".join(declared[module] for module in sorted(seen))
        texts[path] += f"# relies on {hashlib.sha256(relied.encode()).hexdigest()[:16]}\n"


def _cimported(text: str) -> set[str]:
    """The modules that a declaration names: `from a cimport b` may mean a.b, or something in a."""
    modules = set()
    in_pxd = re.findall(r"^from ([\w.]+) cimport ([\w, ]+)", text, re.MULTILINE)
    in_copy = re.findall(r"from cython\.cimports\.([\w.]+) import ([\w, ]+)", text)
    for package, names in in_pxd + in_copy:
        modules.add(package)
        modules |= {f"{package}.{imported.split()[0]}" for imported in names.split(",")}
    return modules


def _write(out: Path, texts: dict[Path, str]) -> None:
    """Write only what changed, so that the rest is not compiled again."""
    for old in [*out.rglob("*.py"), *out.rglob("*.pxd"), *out.rglob("*.pyx")]:
        if old not in texts:
            old.unlink()
            old.with_suffix(".c").unlink(missing_ok=True)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


class BuildEngine(build_ext):
    """All of the engine is compiled, or none of it."""

    root = Path("src")
    packages = PACKAGES
    inplace: bool
    parallel: int | None

    def run(self) -> None:
        if not self.extensions:
            return
        in_place = self.inplace
        try:
            self._cythonize()
            super().run()
            self._tidy()
        except Exception as problem:
            self.inplace = in_place  # setuptools does not pass it on
            self._discard()
            if wants("REQUIRE_COMPILED"):
                raise SystemExit(f"headjudge: the engine cannot be compiled: {problem}") from None
            print(
                _EXCUSE.format(slower=SLOWER, problem=f"{type(problem).__name__}: {problem}"),
                file=sys.stderr,
                flush=True,
            )

    def _cythonize(self) -> None:
        from Cython.Build import cythonize

        out = Path("build", "generated")  # the C code does not depend on the compiler's options
        files = generate(self.root, out, self.packages)
        self.parallel = self.parallel or os.cpu_count() or 1
        flags = Path(self.build_temp, "flags.txt")
        _write_flags(flags)
        for extension in self.extensions:
            extension.sources = [files[extension.name].as_posix()]
        cythonized = cythonize(
            self.extensions,
            include_path=[str(out)],
            nthreads=self.parallel,
            compiler_directives=DIRECTIVES,
            quiet=True,
        )
        for extension, compiled in zip(self.extensions, cythonized, strict=True):
            extension.sources = compiled.sources
            extension.depends = [*compiled.depends, str(flags)]

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args = _flags()
                extension.extra_link_args = [
                    flag for flag in _flags() if flag.startswith("-fsanitize")
                ]
        super().build_extensions()

    def _discard(self) -> None:
        """Remove a partial build: half an engine is worse than none."""
        for extension in self.extensions:
            file = self.get_ext_filename(self.get_ext_fullname(extension.name))
            for path in (Path(self.get_ext_fullpath(extension.name)), Path(self.build_lib, file)):
                path.unlink(missing_ok=True)

    def _tidy(self) -> None:
        """Remove modules without a source, which Python would still import; touch those that are up to date."""
        wanted = {
            Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions
        }
        for path in wanted:
            path.touch()
        place = self.root if self.inplace else Path(self.build_lib)
        for package in self.packages:
            for path in package.files(place, f"*{get_config_var('EXT_SUFFIX')}"):
                if path.resolve() not in wanted:
                    path.unlink()


def _flags() -> list[str]:
    flags = [
        os.environ.get("HEADJUDGE_OPTIMISE", "-O2"),
        "-g0",
        "-fwrapv",
        "-Wno-unused-function",
        "-Wno-unreachable-code",
    ]
    if wants("NATIVE"):
        flags.append("-march=native")
    if wants("SANITIZE"):
        flags = ["-O0", "-g0", "-fwrapv", "-fsanitize=bounds", "-fno-sanitize-recover=bounds"]
    return flags


def _write_flags(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = " ".join(_flags())
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


_EXCUSE = """
  ----------------------------------------------------------------------------------------------
  headjudge: the engine was NOT compiled; it will run as plain Python, {slower}.
  {problem}
  Install a C compiler and install again; HEADJUDGE_REQUIRE_COMPILED=1 makes this an error.
  ----------------------------------------------------------------------------------------------
"""
