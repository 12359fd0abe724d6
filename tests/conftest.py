"""The tests run twice: on the compiled engine and on the plain files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import headjudge
from headjudge.engine import COMPILED

# what says how a terminal looks: Rich, Typer and our own commands read these
TERMINAL = (
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "FORCE_COLOR",
    "GITHUB_ACTIONS",
    "LINES",
    "NO_COLOR",
    "PY_COLORS",
    "TERMINAL_WIDTH",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
)
# tests, and whatever they start, see the same terminal in every window, and none of the user's own games
for name in (*TERMINAL, "HEADJUDGE_STORE"):
    os.environ.pop(name, None)
os.environ["TERM"] = "xterm"
# ... nor the user's own key: seeds are made with this one, so that tables can be read again
os.environ["HEADJUDGE_KEY"] = "5e" * 32

# what is merged does not hang on luck: the same examples every time; `make soak` looks for new ones
# ... nor on how busy the machine is
timeless = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("default", timeless, derandomize=True)
settings.register_profile("explore", timeless, print_blob=True)
settings.load_profile("default")


def pytest_report_header() -> str:
    return f"headjudge: engine {'compiled' if COMPILED else 'plain'}, {Path(headjudge.__file__).parent}"


def pytest_configure() -> None:
    """A compiled engine older than its sources would be tested in their place."""
    if COMPILED:
        for compiled in Path(headjudge.__file__).parent.rglob("*.so"):
            source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
            if source.exists() and source.stat().st_mtime > compiled.stat().st_mtime:
                raise pytest.UsageError(
                    f"{source.name} is newer than its compiled form: run `make build`"
                )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Nothing is skipped: what the plain files cannot show is left out of their run altogether."""
    _groups_are_kept_together(config, items)
    if COMPILED:
        return
    out = [item for item in items if item.get_closest_marker("compiled")]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


def _groups_are_kept_together(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What a group shares is made once. pytest-xdist has lost its groups before without a word (its issue 1386)."""
    if not config.getoption("loadgroup", default=False):  # set in its workers
        return
    for item in items:
        if item.get_closest_marker("xdist_group") and "@" not in item.nodeid.rpartition("]")[2]:
            raise pytest.UsageError(
                f"{item.nodeid} is in a group that pytest-xdist does not see: pyproject.toml says which versions do"
            )
