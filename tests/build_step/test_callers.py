"""Tests and benchmarks are not built with the engine: what they alone call is marked."""

from __future__ import annotations

from pathlib import Path

from headjudge._build import callers, model

ROOT = Path(__file__).parents[2]


def test_what_tests_call_is_open_to_python() -> None:
    modules = {
        name: module for name, module in model.find(ROOT / "src").items() if not module.constants
    }
    is_open = callers.open_functions(ROOT / "src", modules)
    closed = {
        f"{home}.{name} ({path.relative_to(ROOT)})"
        for folder in ("bench", "docs", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for home, name in callers.named(path, modules)
        if name in modules[home].functions and (home, name) not in is_open
    }
    assert not closed, "mark these with `# open` on the `def` line: " + ", ".join(sorted(closed))
