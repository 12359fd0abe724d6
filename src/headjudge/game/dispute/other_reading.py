"""The same table under another book, or under another reading of a setting."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.errors import BadInput, BadState
from headjudge.game import serialization
from headjudge.game.game import Game
from headjudge.rulebooks import Rulebook

WHERE = "--under"
_TOLD = 2  # State.told: any card may come


def under(
    game: Game,
    book: Rulebook | None = None,
    switches: Mapping[str, object] | None = None,
) -> Game:
    """This position, to go on by other rules.

    Another book is taken as it is printed; the settings of this table stay only with this table's book.
    BadState says why the position cannot arise there.
    """
    other = book or game.book
    if other.kind is not game.book.kind:
        raise BadInput(
            f"{other.id} is for a game where {other.kind.says}; here {game.book.kind.says}", WHERE
        )
    kept = game.switches if other is game.book else {}
    changed = {**kept, **(switches or {})}
    stage = game.stage
    rules = other.rules(stage, changed)
    fields = serialization.to_json(game.state)
    if not rules.pawn:
        fields["level"] = _levels(game, rules)
    position = serialization.from_json(fields, rules, possible=False)
    if not rules.pawn:
        _translate(position, game)
    kind = game.kind
    kind.check(position)
    twin = Game(other, game.names.seats, position, stage, changed)
    twin.terms = game.terms.copy()
    return twin


def _levels(game: Game, rules: Rules) -> list[int]:
    """A hotel stays a hotel, whatever number of houses comes before it."""
    levels = list(game.state.level)
    for deed, level in enumerate(levels):
        if level == game.state.rules.hotel_level:
            levels[deed] = rules.hotel_level
        elif level >= rules.hotel_level:
            name = game.book.board.deeds[deed].name
            raise BadState(f"{level} houses cannot stand on {name}: the next step is a hotel there")
    return levels


def _translate(s: State, game: Game) -> None:
    """The Speed Die and the decks depend on the rules."""
    before, rules = game.state.rules, s.rules
    if not rules.speed:
        s.use_speed = 0
    elif s.throws == 0:
        s.use_speed = s.passed_go[s.on_turn]
    if [before.card_effect, before.card_a, before.card_b] == [
        rules.card_effect,
        rules.card_a,
        rules.card_b,
    ]:
        return
    for deck in range(2):  # other cards: whichever is drawn is told, as from a physical deck
        if s.deck_size[deck]:
            _lay_afresh(s, deck)
    s.told = _TOLD


def _lay_afresh(s: State, deck: int) -> None:
    first = deck * C.CARDS
    held = any(cards >> deck & 1 for cards in s.jail_cards)
    effects = s.rules.card_effect[first : first + C.CARDS]
    ring = [card for card, effect in enumerate(effects) if not (held and effect == C.FX_KEEP)]
    cards = list(s.deck)
    cards[first : first + len(ring)] = ring
    s.deck = cards
    s.deck_head = _with(s.deck_head, deck, 0)
    s.deck_size = _with(s.deck_size, deck, len(ring))
    s.unseen = _with(s.unseen, deck, len(ring))


def _with(numbers: list[int], at: int, number: int) -> list[int]:
    return [number if n == at else old for n, old in enumerate(numbers)]
