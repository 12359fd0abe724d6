"""clauses.toml: every clause of a document, in our words, with who enforces it."""

import re
from collections.abc import Mapping

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import entries, only
from headjudge.rulebooks.model import ENFORCERS, Clause
from headjudge.rulebooks.problems import Problem

_ID = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+")


def read_clauses(
    source: Source, book: str, prefix: str, inherited: Mapping[str, Clause], problems: list[Problem]
) -> dict[str, Clause]:
    only(source, ("clause",), problems)
    clauses: dict[str, Clause] = {}
    for entry in entries(source, "clause", problems):
        clause = Clause(
            id=entry.text("id"),
            section=entry.text("section"),
            kind=entry.text("kind"),
            statement=entry.text("statement"),
            enforce=entry.text("enforce", among=ENFORCERS),
            test=entry.text("test"),
            book=book,
            where=source.where(*entry.path),
            basis=entry.text_or("basis", ""),
            see=entry.text_or("see", ""),
        )
        entry.finish()
        twin = clauses.get(clause.id) or inherited.get(clause.id)
        if not clause.id:
            continue
        if twin is not None:
            entry.wrong(
                P.DUPLICATE_CLAUSE, f"clause {clause.id!r} is there already, at {twin.where}", "id"
            )
        elif not _ID.fullmatch(clause.id) or clause.id.split(".")[0] != prefix:
            entry.wrong(
                P.BAD_VALUE, f"clause id {clause.id!r} must look like {prefix}.subject.rule", "id"
            )
        else:
            clauses[clause.id] = clause
    return clauses
