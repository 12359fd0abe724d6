"""What a judge or a banker may decide. Every ruling has a reason, and everybody sees both.

A ruling that changes the game edits the stored position and is checked like one: money and deeds come from the Bank
and go back to it. After a rewind the numbering of draws goes on and the rest of each deck is reshuffled, so that
nobody knows a coming throw or card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.errors import BadAction, BadInput, BadState, NotOver, NotStarted, NotYours
from headjudge.game import Game
from headjudge.game.narration.texts import texts
from headjudge.game.serialization import COMPANIES
from headjudge.game.vocabulary import MOST_MONEY
from headjudge.hosting import rng
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.plan import clean
from headjudge.live.tables.ruling_text import in_words
from headjudge.live.tables.stream.entries import Fields, Role, Ruled
from headjudge.live.tables.stream.state import TableState

MOST_REASON = 200  # characters
BANKER = frozenset({"cash", "deed", "buildings", "mortgage"})


@dataclass
class Change:
    """A ruling in the making: it edits the stored form of the game, where every field is writable."""

    game: Game
    ruling: Fields
    numbers: dict[str, Any]  # the position, field by field
    before: int | None = None  # the cash that is corrected

    def seat(self) -> int:
        return self.game.names.seat(self.ruling.get("player"), "player")

    def flag(self) -> bool:
        on = self.ruling.get("on")
        if not isinstance(on, bool):
            raise BadInput("must be true or false", "on")
        return on

    def deed(self) -> int:
        return self.game.names.deed(self.ruling.get("deed"))

    def set_bit(self, field: str, bit: int, on: bool) -> None:
        self.numbers[field] = self.numbers[field] | bit if on else self.numbers[field] & ~bit


def _cash(c: Change) -> None:
    cash, seat = c.numbers["cash"], c.seat()
    amount = checks.whole(c.ruling.get("amount"), "amount", 0, MOST_MONEY, BadAction)
    c.before = cash[seat]
    cash[C.BANK] += cash[seat] - amount
    cash[seat] = amount


def _move(c: Change) -> None:
    square = c.game.names.square(c.ruling.get("square"))
    kind_of(c.game.book).move(c.game, c.numbers, c.ruling.get("player"), square)


def _jail(c: Change) -> None:
    kind_of(c.game.book).jail(c.game, c.numbers, c.seat(), c.flag())


def _deed(c: Change) -> None:
    deed, to, held = c.deed(), c.ruling.get("player"), c.numbers["held"]
    new = C.BANK if to == "bank" else c.game.names.seat(to, "player")
    held[c.numbers["owner"][deed]] &= ~(1 << deed)
    held[new] |= 1 << deed
    c.numbers["owner"][deed] = new
    if COMPANIES in c.numbers:  # it cost its new owner nothing
        c.numbers[COMPANIES]["basis"][deed] = 0
        c.numbers[COMPANIES]["soul"] &= ~(1 << deed)
    if new == C.BANK:
        c.set_bit("mortgaged", 1 << deed, False)
        c.set_bit("fresh", 1 << deed, False)


def _buildings(c: Change) -> None:
    deed, rules = c.deed(), c.game.state.rules
    top = rules.hotel_level
    level = checks.whole(c.ruling.get("level"), "level", 0, top, BadAction)
    for count, sign in ((c.numbers["level"][deed], 1), (level, -1)):
        if count == top:
            c.numbers["hotels"] += sign
        else:
            c.numbers["houses"] += sign * count
    c.numbers["level"][deed] = level
    c.numbers["paid"][deed] = level * rules.house_cost[deed]
    c.set_bit("built", 1 << deed, level > 0)


def _mortgage(c: Change) -> None:
    deed, on = c.deed(), c.flag()
    tokens = COMPANIES not in c.numbers  # only token games care which mortgage is older
    if tokens and on and not c.numbers["mortgaged"] >> deed & 1:
        c.numbers["mortgages"] += 1
        c.numbers["mortgaged_at"][deed] = c.numbers["mortgages"]
    c.set_bit("mortgaged", 1 << deed, on)
    c.set_bit("fresh", 1 << deed, False)


_CHANGES: dict[str, tuple[Callable[[Change], None], frozenset[str]]] = {
    "cash": (_cash, frozenset({"player", "amount"})),
    "move": (_move, frozenset({"player", "square"})),
    "jail": (_jail, frozenset({"player", "on"})),
    "deed": (_deed, frozenset({"deed", "player"})),
    "buildings": (_buildings, frozenset({"deed", "level"})),
    "mortgage": (_mortgage, frozenset({"deed", "on"})),
}
TAKE_BACK = frozenset({"reroll", "rewind"})
_HOST: dict[str, frozenset[str]] = {"remove": frozenset({"player"}), "time_up": frozenset()}
"""Rulings that are actions of the host in the rules."""
_PLAIN: dict[str, frozenset[str]] = {
    "pause": frozenset({"minutes"}),
    "resume": frozenset(),
    "extra": frozenset({"minutes"}),
    "reroll": frozenset(),
    "rewind": frozenset({"to"}),
}
WORDS = (*_PLAIN, *_HOST, *_CHANGES)


def check(state: TableState, role: Role, ruling: Fields) -> str:
    """The word of a ruling that this role may make now; also checks the reason."""
    word = ruling.get("do")
    if not isinstance(word, str) or word not in WORDS:
        raise BadInput(f"must be one of {', '.join(WORDS)}", "do")
    if role != "judge" and not (role == "banker" and word in BANKER):
        raise NotYours(f"a {role} may not rule on that")
    if state.game is None:
        raise NotStarted("the game has not begun")
    allowed = _CHANGES[word][1] if word in _CHANGES else (_PLAIN | _HOST)[word]
    for key in ruling:
        if key not in allowed and key not in ("do", "reason"):
            raise BadInput(f"{word!r} does not take this field", str(key))
    if not reason_of(ruling):
        raise BadInput("everybody will want to know why", "reason")
    if word == "pause" and state.paused is not None:
        raise BadInput("the table is paused already", "do")
    if word == "resume" and state.paused is None:
        raise BadInput("the table is not paused", "do")
    if state.game.over and word in ("pause", "resume", "extra", "remove", "time_up"):
        raise NotOver("the game is over")
    return word


def reason_of(ruling: Fields) -> str:
    reason = ruling.get("reason", "")
    if not isinstance(reason, str):
        raise BadInput("must be a string", "reason")
    return clean(reason, MOST_REASON, "reason")


def _text(game: Game, ruling: Fields, before: int | None = None) -> str:
    """Stored with the entry, for readers of the stream; a table shows it in the reader's language."""
    return in_words(game, ruling, before, texts())


def clock_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling about the clock."""
    assert state.game is not None
    if word == "extra" or "minutes" in ruling:
        checks.whole(ruling.get("minutes"), "minutes", 1, 240, BadAction)
    return Ruled(role, dict(ruling), reason_of(ruling), _text(state.game, ruling))


def position_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling that changes the position; BadState if it would leave an impossible one."""
    assert state.game is not None
    stored = state.game.to_json()
    numbers = stored["state"]
    assert isinstance(numbers, dict)
    change = Change(state.game, ruling, numbers)
    _CHANGES[word][0](change)
    try:
        Game.from_json(stored, state.book)  # raises if the position is impossible
    except BadState as error:
        raise BadState(
            f"that would be an impossible position ({error}); make the related changes first", "do"
        ) from None
    text = _text(state.game, ruling, change.before)
    reason = reason_of(ruling)
    return Ruled(role, dict(ruling), reason, text, stored, state.draws, before=change.before)


def host_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling that accompanies an action of the host, which makes the change."""
    assert state.game is not None
    if word == "remove":
        state.game.names.seat(ruling.get("player"), "player")  # raises if there is no such player
    return Ruled(role, dict(ruling), reason_of(ruling), _text(state.game, ruling))


def rewind_ruling(
    state: TableState, role: Role, ruling: Fields, earlier: Game, version: int
) -> Ruled:
    """Rewind to the position after this entry of the stream; dice and decks are redrawn."""
    draws = state.draws + 1
    luck = fair_dice.draw(state.seed, state.salt_list, draws).decks
    stored = earlier.to_json()
    numbers = stored["state"]
    assert isinstance(numbers, dict)
    _mix_decks(numbers, luck)
    text = _text(earlier, ruling)
    reason = reason_of(ruling)
    return Ruled(role, dict(ruling), reason, text, stored, draws, back_to=version)


def _mix_decks(numbers: dict[str, Any], luck: rng.Random) -> None:
    """Shuffle the rest of each deck; it keeps the same cards."""
    if COMPANIES in numbers:
        co = numbers[COMPANIES]
        _mix(co["outside"], list(range(co["outside_size"])), luck)
        _mix(co["inside"], list(range(co["inside_size"])), luck)
        return
    for deck in range(2):
        start, head = deck * C.CARDS, numbers["deck_head"][deck]
        places = [start + (head + i) % C.CARDS for i in range(numbers["deck_size"][deck])]
        _mix(numbers["deck"], places, luck)


def _mix(cards: list[int], places: list[int], luck: rng.Random) -> None:
    for last in range(len(places) - 1, 0, -1):
        other = rng.below(luck, last + 1)
        a, b = places[last], places[other]
        cards[a], cards[b] = cards[b], cards[a]
