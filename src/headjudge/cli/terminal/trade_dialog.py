"""What the two sides of an offer give, as it is typed and as it is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from headjudge.cli.terminal.help_text import match
from headjudge.game import Game
from headjudge.game.narration.teller import listed, money

_CASH = re.compile(r"\$\s*(\d{1,3}(?:,\d{3})+|\d+)(?!\d)")
HINT = (
    "type numbers or names of deeds, an amount such as $50, or card, with commas between them; "
    "an empty line means nothing"
)


class Unclear(Exception):
    """The text does not name things that this side can give."""


@dataclass
class Side:
    """What one side gives."""

    cash: int = 0
    deeds: list[str] = field(default_factory=list)
    jail_cards: int = 0

    def as_json(self) -> dict[str, object]:
        return {"cash": self.cash, "deeds": self.deeds, "jail_cards": self.jail_cards}

    def words(self, game: Game) -> str:
        parts = [game.book.board.deeds[game.names.deed(deed)].name for deed in self.deeds]
        if self.cash:
            parts.append(money(self.cash))
        if self.jail_cards:
            parts.append("a jail card" if self.jail_cards == 1 else "two jail cards")
        return listed(parts) if parts else "nothing"


def offer_in_words(game: Game, you: str, maker: str) -> str:
    """What `maker` offers you, and what for."""
    for offer in game.view(you).offers:
        if (offer["from"], offer["to"]) == (maker, you):
            give, get = offer["give"], offer["get"]
            assert isinstance(give, dict)
            assert isinstance(get, dict)
            return f"{Side(**give).words(game)} for {Side(**get).words(game)}"
    return "nothing"


def deeds_of(game: Game, name: str) -> list[str]:
    return game.names.deed_names(game.state.held[game.names.seat(name)])


def holdings(game: Game, name: str, cash: str) -> list[str]:
    """What this player could trade, with numbers to type."""
    s = game.state
    things = []
    for number, deed in enumerate(deeds_of(game, name), 1):
        index = game.names.deed(deed)
        note = " (mortgaged)" if s.mortgaged >> index & 1 else ""
        things.append(f"{number} {game.book.board.deeds[index].name}{note}")
    cards = s.jail_cards[game.names.seat(name)].bit_count()
    if cards:
        things.append("card: a jail card" if cards == 1 else "card: a jail card (holds two)")
    return [*things, cash]


def read_side(game: Game, name: str, text: str) -> Side:
    """Read one side of an offer. Raises Unclear with what could not be understood."""
    side = Side()
    deeds = deeds_of(game, name)
    names = [game.book.board.deeds[game.names.deed(deed)].name for deed in deeds]
    side.cash, words = cash_and_words(text)
    for word in words:
        if word.isdecimal():
            if not 1 <= int(word) <= len(deeds):
                raise Unclear(f"{name} has no deed number {word}; for money, write ${word}")
            _add(side, deeds[int(word) - 1])
        elif word.lower() in ("card", "jail card", "2 cards", "cards"):
            side.jail_cards += 2 if "s" in word.lower() else 1
        else:
            matches = match(word, names)
            if len(matches) != 1:
                several = "could mean several deeds" if matches else f"is not a deed of {name}"
                raise Unclear(f"{word!r} {several}; {HINT}")
            _add(side, deeds[matches[0]])
    return side


def cash_and_words(text: str) -> tuple[int, list[str]]:
    """The sum of all money in the text, and the other words."""
    cash = sum(_whole(amount) for amount in _CASH.findall(text))
    return cash, _parts(_CASH.sub(",", text))


def _add(side: Side, deed: str) -> None:
    if deed not in side.deeds:
        side.deeds.append(deed)


def _parts(text: str) -> list[str]:
    """Split at commas; numbers need no commas: 1 3 $50."""
    parts: list[str] = []
    for chunk in re.split(r"[,;+]| and ", text):
        pieces = chunk.split()
        parts += pieces if all(piece.isdecimal() for piece in pieces) else [" ".join(pieces)]
    return parts


def _whole(text: str) -> int:
    digits = text.replace(",", "")
    if len(digits) > 6:
        raise Unclear(f"${text} is more money than there is in the game")
    return int(digits)
