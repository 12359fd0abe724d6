"""A citation: the clause something rests on, the reason for our ruling, or both. One of them is required."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_table import TomlTable
from headjudge.rulebooks.model import Clause


def citation(
    entry: TomlTable, subject: str, clauses: Mapping[str, Clause]
) -> tuple[str | None, str | None]:
    clause = entry.text_or("clause", "") or None
    ruled = entry.text_or("ruled", "") or None
    if clause is None and ruled is None and entry.sound:
        entry.wrong(P.NO_CITATION, f"{subject} has neither a clause nor a reason (ruled)")
    if clause is not None:
        resolve(entry, clause, clauses, "clause")
    return clause, ruled


def resolve(entry: TomlTable, clause: str, clauses: Mapping[str, Clause], key: str) -> None:
    if clause not in clauses:
        entry.wrong(
            P.DANGLING_CLAUSE, f"there is no clause {clause!r}{meant(clause, clauses)}", key
        )


def meant(word: str, words: Collection[str]) -> str:
    close = get_close_matches(word, words, n=1, cutoff=0.7)
    return f"; did you mean {close[0]}?" if close else ""
