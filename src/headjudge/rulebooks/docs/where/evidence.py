"""What shows a clause: scenarios and named tests. Both exist only in a checkout, not in an installed package."""

import re
from functools import cached_property
from pathlib import Path

from headjudge.errors import BadInput
from headjudge.rulebooks.docs.clause_table import read_screens, read_tests, scan
from headjudge.rulebooks.docs.where.sources import PACKAGE

_TEST = re.compile(r"^\s*(?:async )?def (test_\w+)\(", re.MULTILINE)
_CHECKOUT = PACKAGE.parents[1]  # the folder of src/; meaningless for an installed package


class Evidence:
    """Read on demand: only questions about a clause need it."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder  # None: there are no scenarios here

    def scenarios(self, clause: str) -> list[Path] | None:
        """None: there are no scenarios here."""
        if self.folder is None:
            return None
        return [self.folder / file for file in self._by_clause.get(clause, [])]

    def tests(self, clause: str) -> list[str]:
        return self._tests.get(clause, [])

    def screen(self, clause: str) -> str:
        """Why only a screen can show it; empty if something else does."""
        return self._screens.get(clause, "")

    @cached_property
    def _by_clause(self) -> dict[str, list[str]]:
        return scan(self.folder) if self.folder else {}

    @cached_property
    def _tests(self) -> dict[str, list[str]]:
        return read_tests(self.folder) if self.folder else {}

    @cached_property
    def _screens(self) -> dict[str, str]:
        return read_screens(self.folder) if self.folder else {}

    def test_places(self) -> dict[str, tuple[Path, int]]:
        """File and line by the name of a test, if the tests lie beside the scenarios."""
        places: dict[str, tuple[Path, int]] = {}
        folder = self.folder.resolve().parent / "tests" if self.folder else Path()
        for path in sorted(folder.rglob("test_*.py")) if self.folder else ():
            text = path.read_text("utf-8")
            for match in _TEST.finditer(text):
                line = text.count("\n", 0, match.start(1)) + 1
                places.setdefault(match[1], (path, line))
        return places


def find_evidence(folder: Path | None = None) -> Evidence:
    """The scenarios of a folder; by default this checkout's, if it is one."""
    if folder is not None and not folder.is_dir():
        raise BadInput("there is no such folder of scenarios", str(folder))
    for candidate in [folder] if folder else [Path("scenarios"), _CHECKOUT / "scenarios"]:
        if candidate.is_dir():
            return Evidence(candidate)
    return Evidence(None)
