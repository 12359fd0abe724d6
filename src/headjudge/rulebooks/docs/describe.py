"""Rulebooks as plain dictionaries, for JSON and for display."""

from collections.abc import Sequence
from typing import TypedDict

from headjudge.errors import BadRulebook
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.model import Clause, Setting, Value, shown

ENFORCED_BY = {
    "engine": "the game",
    "host": "the table",
    "judge": "the judge",
    "inform": "for information",
}


class BookView(TypedDict):
    id: str
    title: str
    edition: str
    version: str
    game: str
    extends: str | None
    clauses: int
    by_enforcer: dict[str, int]
    own_switches: int
    silent_rulings: int
    stages: list[str]


class ClauseView(TypedDict):
    kind: str
    id: str
    book: str
    section: str
    subject: str
    statement: str
    enforce: str
    test: str
    basis: str
    see: str
    rulings: list[str]
    switches: list[str]


class Cited(TypedDict):
    id: str
    statement: str


class RulingView(TypedDict):
    kind: str
    id: str
    book: str
    says: str
    clauses: list[Cited]
    ruled: str
    silent: str


class SwitchView(TypedDict):
    kind: str
    id: str
    book: str
    value: Value
    set_by: str
    clause: Cited | None
    ruled: str
    allowed: str
    area: str
    doc: str


def book_view(book: Rulebook) -> BookView:
    enforced = [clause.enforce for clause in book.own_clauses.values()]
    return {
        "id": book.id,
        "title": book.title,
        "edition": book.edition,
        "version": book.version,
        "game": book.kind.id,
        "extends": book.extends,
        "clauses": len(enforced),
        "by_enforcer": {name: enforced.count(name) for name in sorted(set(enforced))},
        "own_switches": len(book.own_switches),
        "silent_rulings": sum(bool(binding.silent) for binding in book.bindings.values()),
        "stages": [stage.id for stage in book.format.stages],
    }


def clause_view(book: Rulebook, clause: Clause) -> ClauseView:
    return {
        "kind": "clause",
        "id": clause.id,
        "book": clause.book,
        "section": clause.section,
        "subject": clause.kind,
        "statement": clause.statement,
        "enforce": clause.enforce,
        "test": clause.test,
        "basis": clause.basis,
        "see": clause.see,
        "rulings": rulings_of(book, clause.id),
        "switches": switches_of(book, clause.id),
    }


def rulings_of(book: Rulebook, clause: str) -> list[str]:
    """The rulings that cite a clause, starting with those it decides."""
    citing = [name for name in book.kind.rulings if clause in book.cite(name)]
    return sorted(citing, key=lambda name: book.cite(name).index(clause) > 0)


def switches_of(book: Rulebook, clause: str) -> list[str]:
    settings = {**book.switches, **book.figures}
    return [key for key, setting in settings.items() if setting.clause == clause]


def ruling_view(book: Rulebook, name: str) -> RulingView:
    binding = book.binding(name)
    return {
        "kind": "ruling",
        "id": name,
        "book": book.id,
        "says": binding.says,
        "clauses": _cited(book, book.cite(name)),
        "ruled": binding.ruled,
        "silent": binding.silent,
    }


def switch_view(book: Rulebook, setting: Setting) -> SwitchView:
    return {
        "kind": "switch" if setting.key in book.switches else "figure",
        "id": setting.key,
        "book": book.id,
        "value": setting.value,
        "set_by": setting.book,
        "clause": _cited(book, [setting.clause])[0] if setting.clause else None,
        "ruled": setting.ruled or "",
        "allowed": str(setting.options),
        "area": setting.area,
        "doc": setting.doc,
    }


def find(book: Rulebook, name: str) -> ClauseView | RulingView | SwitchView:
    """A clause (with or without the book's prefix), a ruling or a switch by its name."""
    for clause in (name, f"{book.prefix}.{name}"):
        if clause in book.clauses:
            return clause_view(book, book.clauses[clause])
    settings = {**book.figures, **book.switches}
    if name in settings:
        return switch_view(book, settings[name])
    if name.upper() in book.kind.rulings:
        return ruling_view(book, name.upper())
    known = [*book.clauses, *settings, *book.kind.rulings]
    raise BadRulebook(f"{book.id} has no clause, ruling or switch {name!r}{meant(name, known)}")


def _cited(book: Rulebook, clauses: Sequence[str]) -> list[Cited]:
    return [{"id": clause, "statement": book.statement(clause)} for clause in clauses]


def cited_as(setting: Setting) -> str:
    """Where a value comes from, in one line."""
    reason = setting.clause or f"our ruling: {setting.ruled}"
    return (
        reason if setting.clause is None or not setting.ruled else f"{setting.clause} (our reading)"
    )


def show_value(value: Value) -> str:
    return shown(value)
