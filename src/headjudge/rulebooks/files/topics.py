"""topics.toml: which clauses of a book answer the topics that people ask about."""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import meant, resolve
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable
from headjudge.rulebooks.model import Clause, TopicBinding
from headjudge.rulebooks.problems import Problem

TOPICS = Path(__file__).parents[1] / "topics"


@cache
def topic_ids() -> frozenset[str]:
    """Of all topics in the bank."""
    files = (tomllib.loads(path.read_text("utf-8")) for path in TOPICS.glob("*.toml"))
    return frozenset(entry["id"] for data in files for entry in data["topic"])


def read_topic_bindings(
    source: Source, book: str, clauses: Mapping[str, Clause], problems: list[Problem]
) -> dict[str, TopicBinding]:
    """The bindings of one book. A topic it leaves out is answered by its parent."""
    bindings: dict[str, TopicBinding] = {}
    for name, value in source.data.items():
        table = value if isinstance(value, dict) else {"clauses": value}
        bindings[name] = _binding(TomlTable(source, (name,), table, problems), name, book, clauses)
    return bindings


def _binding(entry: TomlTable, name: str, book: str, clauses: Mapping[str, Clause]) -> TopicBinding:
    bound = entry.texts("clauses")
    holds = entry.text_or("holds", "")
    silent = entry.text_or("silent", "")
    entry.finish()
    for clause in bound:
        resolve(entry, clause, clauses, "clauses")
    if len(set(bound)) < len(bound):
        entry.wrong(P.CLASH, f"{name} names the same clause twice", "clauses")
    if silent and (bound or holds):
        entry.wrong(P.CLASH, f"{name} cannot be silent and name a clause or a note")
    elif not silent and not bound and entry.sound:
        entry.wrong(P.NO_CITATION, f"{name} has neither clauses nor a word on what holds (silent)")
    return TopicBinding(name, bound, holds, silent, book)


def check_known(source: Source, topics: Collection[str], problems: list[Problem]) -> None:
    """Note every topic that the bank of questions does not have."""
    for name in source.data:
        if name not in topics:
            problems.append(
                Problem(
                    P.UNKNOWN_TOPIC,
                    source.where(name),
                    f"there is no topic {name!r}{meant(name, topics)}",
                )
            )
