"""What the judge decides about a step, and every clause that bears on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from headjudge.errors import BadAction, Refused
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.narration.teller import Teller, ruling_in_words
from headjudge.game.narration.texts import ENGLISH
from headjudge.game.vocabulary import DECKS
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True)
class Clause:
    id: str
    statement: str


@dataclass(frozen=True)
class Ground:
    """One ruling, and what it rests on in this book: the deciding clause first."""

    ruling: str
    says: str
    clauses: tuple[Clause, ...]
    reading: str  # ours, if the clauses alone do not decide


@dataclass(frozen=True)
class Sentence:
    """One thing that happened, in words; small print has no words of its own."""

    text: str
    grounds: tuple[Ground, ...]


@dataclass(frozen=True)
class Decision:
    """Refused, impossible to say under this book, or carried out."""

    after: Game
    told: tuple[Sentence, ...] = ()
    refused: Ground | None = None
    impossible: str = ""
    answered: int = 0  # how many of chance's answers fitted
    drawn: tuple[Mapping[str, object], ...] = ()  # the cards, as chance would name them

    @property
    def accepted(self) -> bool:
        return self.refused is None and not self.impossible

    def clauses(self) -> tuple[str, ...]:
        """Every clause that bore on it, once."""
        return tuple(
            dict.fromkeys(clause.id for ground in self._grounds() for clause in ground.clauses)
        )

    def rulings(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ground.ruling for ground in self._grounds()))

    def _grounds(self) -> tuple[Ground, ...]:
        refused = (self.refused,) if self.refused else ()
        return (*refused, *(ground for sentence in self.told for ground in sentence.grounds))


def decide(
    before: Game, actions: Sequence[Mapping[str, object]], language: str = ENGLISH
) -> Decision:
    """Rule on the first action in a copy of the game; the others are chance's answers to it."""
    after = before.copy()
    teller = Teller(before, language=language)
    try:
        events = after.apply(actions[0])
    except Refused as refusal:
        return Decision(after, refused=ground(before.book, refusal.ruling))
    except BadAction as error:
        return Decision(after, impossible=str(error))
    answered = 0
    for answer in actions[1:]:
        try:
            events += after.apply(answer)
        except (Refused, BadAction):
            break  # another book may not ask chance, or know no such card
        answered += 1
    return Decision(after, told(teller, events), answered=answered, drawn=_drawn(before, events))


def _drawn(game: Game, events: Iterable[Event]) -> tuple[Mapping[str, object], ...]:
    """The cards that token games draw by themselves."""
    if game.kind.has_companies:
        return ()
    cards = [event.numbers for event in events if event.kind == "card"]
    return tuple(
        {
            "by": "chance",
            "do": "draw",
            "deck": DECKS[row[5]],
            "card": game.names.board.cards[row[5]][row[4]],
        }
        for row in cards
    )


def told(teller: Teller, events: Iterable[Event]) -> tuple[Sentence, ...]:
    """The events as people would tell them; those that are not told keep their clauses."""
    events = list(events)
    lines = teller.story(events)
    spoken = {id(event) for line in lines for event in line.events}
    sentences = [Sentence(line.text, grounds(teller.book, line.events)) for line in lines]
    rest = grounds(teller.book, [event for event in events if id(event) not in spoken])
    known = {ground for sentence in sentences for ground in sentence.grounds}
    rest = tuple(ground for ground in rest if ground not in known)
    return (*sentences, *(Sentence("", (ground,)) for ground in rest))


def grounds(book: Rulebook, events: Iterable[Event]) -> tuple[Ground, ...]:
    rulings = dict.fromkeys(event.ruling for event in events)
    return tuple(ground(book, ruling) for ruling in rulings)


def ground(book: Rulebook, ruling: str) -> Ground:
    binding = book.binding(ruling)
    clauses = tuple(Clause(clause, book.statement(clause)) for clause in book.cite(ruling))
    return Ground(ruling, ruling_in_words(book, ruling), clauses, binding.ruled or binding.silent)
