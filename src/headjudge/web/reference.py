"""Books, boards, clauses and bots in the form that goes over the wire."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from headjudge.bots import registry
from headjudge.errors import BadRulebook
from headjudge.game.book_facts import about, facts
from headjudge.rulebooks import Clause, Rulebook
from headjudge.rulebooks.docs.search import Index
from headjudge.rulebooks.shelf import Shelf
from headjudge.wire.reference import (
    AnsweringClause,
    Book,
    BookEntry,
    BotEntry,
    CardInfo,
    ClauseInfo,
    DeedInfo,
    FactsInfo,
    Group,
    RuleAnswer,
    Seats,
    Square,
    Stage,
)

SQUARES = {
    "income_tax": "tax",
    "luxury_tax": "tax",
    "community_chest": "chest",
    "free_parking": "parking",
}
DECKS = {"tokens": ("chance", "chest"), "pawn": ("external", "internal")}  # numbered as in a look
SOURCES = {"text": "its text", "classic": "the standard rules", "ruling": "our ruling"}


T = TypeVar("T")


class _Kept(Generic[T]):
    """What is made of a book once: for the latest `most` of them, by hash, as two editions of one id are two books."""

    def __init__(self, make: Callable[[Rulebook], T], most: int) -> None:
        self._make, self._most = make, most
        self._made: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()  # questions are answered in threads

    def of(self, rules: Rulebook) -> T:
        with self._lock:
            if rules.digest not in self._made:
                self._made[rules.digest] = self._make(rules)
            self._made.move_to_end(rules.digest)
            while len(self._made) > self._most:
                self._made.popitem(last=False)
            return self._made[rules.digest]


def entries(shelf: Shelf) -> list[BookEntry]:
    return [_entries.of(shelf.load(name)) for name in shelf.ids()]


def opened(shelf: Shelf, name: str) -> Rulebook:
    if name not in shelf:
        known = ", ".join(shelf.ids())
        raise BadRulebook(f"there is no rulebook {name!r}; there are: {known}", "book")
    return shelf.load(name)


def book(rules: Rulebook) -> Book:
    return _books.of(rules)


def _described(rules: Rulebook) -> Book:
    known = facts(rules)
    board = rules.board
    deeds = [_deed(rules, number, known.hotel_level) for number in range(len(board.deeds))]
    return Book(
        id=rules.id,
        title=rules.title,
        about=about(rules),
        kind=rules.kind.id,
        stages=_stages(rules),
        squares=[
            Square(
                square.id,
                square.name,
                SQUARES.get(square.type, square.type),
                square.id if square.is_deed else None,
            )
            for square in board.squares
        ],
        deeds=deeds,
        groups=[
            Group(group, title, [deed.id for deed in deeds if deed.group == group])
            for group, title in zip(board.group_ids, board.group_names, strict=True)
        ],
        cards={deck: _cards(rules, number) for number, deck in enumerate(DECKS[rules.kind.id])},
        hotel_level=known.hotel_level,
        facts=FactsInfo(
            known.salary,
            known.fine,
            known.income_flat,
            known.income_percent,
            known.houses,
            known.hotels,
            known.speed_die,
        ),
    )


def clause(rules: Rulebook, wanted: str) -> ClauseInfo:
    for name_of_it in (wanted, f"{rules.prefix}.{wanted}"):
        if name_of_it in rules.clauses:
            clause = rules.clauses[name_of_it]
            return ClauseInfo(
                clause.id,
                clause.book,
                clause.section,
                clause.statement,
                clause.enforce,
                _source(clause),
            )
    raise BadRulebook(f"{rules.id} has no clause {wanted!r}", "clause")


def asked(rules: Rulebook, question: str, lang: str, limit: int) -> RuleAnswer:
    """The clauses of this book, and of those it extends, that answer a question."""
    answer = _indexes.of(rules).answer(question, limit, lang)
    return RuleAnswer(
        answer.covered,
        answer.about,
        answer.holds,
        [
            AnsweringClause(hit.id, hit.book, hit.text)
            for hit in answer.hits
            if hit.kind == "clause"
        ],
    )


def bots(rules: Rulebook | None) -> list[BotEntry]:
    """The bots that play this book; all bots if none is given."""
    return [
        BotEntry(bot.name, bot.about)
        for bot in registry.every()
        if rules is None or bot.plays_book(rules)
    ]


def _entry(rules: Rulebook) -> BookEntry:
    first = rules.format.stages[0].id
    size = rules.format.table_of(first)
    least, most = (size.least, size.most) if size else (2, 8)
    return BookEntry(
        id=rules.id,
        title=rules.title,
        kind=rules.kind.id,
        about=about(rules),
        stages=_stages(rules),
        seats=Seats(max(least, facts(rules).least_seats), most),
        minutes=rules.minutes(first) or None,
    )


def _stages(rules: Rulebook) -> list[Stage]:
    return [Stage(stage.id, stage.title) for stage in rules.format.stages]


def _deed(rules: Rulebook, number: int, hotel_level: int) -> DeedInfo:
    deed, board = rules.board.deeds[number], rules.board
    if deed.type == "railroad":
        rents = list(board.railroad_rent)
    elif deed.type == "utility":
        rents = list(board.utility_times)
    else:  # bare, with the group, one house …, and the hotel, which is always the last column
        rents = [*deed.rent[: hotel_level + 1], deed.rent[-1]]
    return DeedInfo(
        id=deed.id,
        name=deed.name,
        kind=deed.type,
        group=deed.group,
        square=deed.id,
        price=deed.price,
        loan=deed.mortgage,
        house_cost=deed.house_cost,
        hotel_cost=deed.hotel_cost,
        rents=rents,
    )


def _cards(rules: Rulebook, deck: int) -> list[CardInfo]:
    """Each card once, however many copies there are."""
    once = {card.id: card.words for card in rules.deck(deck)}
    return [CardInfo(card, words) for card, words in once.items()]


def _source(clause: Clause) -> str:
    """Where a clause comes from: its section, and what it rests on if the book says so."""
    basis = SOURCES.get(clause.basis, clause.basis)
    parts = [clause.section, basis, clause.see]
    return "; ".join(part for part in parts if part)


_books = _Kept(_described, 160)  # the shipped ones, and the latest of all others
_entries = _Kept(_entry, 160)
_indexes = _Kept(lambda rules: Index([rules]), 16)  # larger, and asked for less often
