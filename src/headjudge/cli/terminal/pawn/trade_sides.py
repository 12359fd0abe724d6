"""What two companies may trade: money, deeds, and cards that have an appraised value."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.cli.terminal.help_text import match
from headjudge.cli.terminal.pawn.labels import Labels
from headjudge.cli.terminal.trade_dialog import Unclear, cash_and_words
from headjudge.engine import codes as C
from headjudge.game.narration.teller import money

HINT = (
    "type numbers or names from the list, or an amount such as $50, with commas between them; "
    "an empty line means nothing"
)


@dataclass
class Side:
    cash: int = 0
    deeds: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        return {"cash": self.cash, "deeds": self.deeds, "cards": self.cards}


def things(labels: Labels, seat: int) -> list[tuple[str, str]]:
    """Id and name of everything that this company could trade, in the order of the screen's numbers."""
    s, names = labels.game.state, labels.names
    deeds = [(deed, labels.deed(deed)) for deed in names.deed_names(s.held[seat])]
    cards = [names.internal[card] for card in labels.held(seat) if s.rules.int_value[card]]
    return [*deeds, *((card, labels.card(card)) for card in cards)]


def holdings(labels: Labels, seat: int) -> str:
    s = labels.game.state
    numbered = []
    for number, (id_, name) in enumerate(things(labels, seat), 1):
        deed = labels.names.board.deeds.index(id_) if id_ in labels.names.board.deeds else C.NO_DEED
        loan = deed != C.NO_DEED and s.mortgaged >> deed & 1
        numbered.append(f"{number} {name}{' (mortgaged)' if loan else ''}")
    return "; ".join([*numbered, money(s.cash[seat])])


def read_side(labels: Labels, seat: int, text: str) -> Side:
    """Read one side of an offer. Raises Unclear with what could not be understood."""
    side, there = Side(), things(labels, seat)
    side.cash, words = cash_and_words(text)
    for word in words:
        if not word:
            continue
        id_ = _thing(word, there)
        into = side.deeds if id_ in labels.names.board.deeds else side.cards
        if id_ not in into:
            into.append(id_)
    return side


def _thing(word: str, there: list[tuple[str, str]]) -> str:
    if word.isdecimal() and len(word) < 9:
        if not 1 <= int(word) <= len(there):
            raise Unclear(f"there is no number {word} in that list; for money, write ${word}")
        return there[int(word) - 1][0]
    matches = match(word, [name for _, name in there])
    if len(matches) != 1:
        several = "could mean several things" if matches else "is not in that list"
        raise Unclear(f"{word[:40]!r} {several}; {HINT}")
    return there[matches[0]][0]
