"""Chance in a scenario of a one-pawn game: the order that the file gives, or else board and deck order."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.errors import BadScenario
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.pawn.actions import present
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.vocabulary import DECKS

WAITS = ("setup", "show", "reshuffle")


def answer_for_chance(game: Game, decks: Mapping[str, object]) -> list[Event]:
    """One answer of chance: the cards or deeds named come first, the rest keep their order.

    Cards that came back into a deck are at its bottom already, so a reshuffle changes nothing.
    """
    s, names = game.state, game.names
    assert isinstance(names, PawnNames)
    a = Action()
    a.seat = C.CHANCE
    if s.phase == C.PH_SHOW:
        a.kind = C.DO_SHOW
        order = _deeds(names, decks.get("deeds", []), s.rules.shown_deeds)
    else:
        a.kind = C.DO_SHUFFLE
        a.x = _deck_waited_for(s)
        named = decks.get(DECKS[a.x], []) if s.phase == C.PH_SETUP else []
        lies = present(s, a.x)
        first = names.cards_of_deck(a.x, named, lies, f"decks.{DECKS[a.x]}")
        order = first + [card for card in lies if card not in first]
    a.y = len(order)
    a.cards = order + [0] * (32 - len(order))
    return game.apply(a)


def _deck_waited_for(s: State) -> int:
    if s.phase == C.PH_RESHUFFLE:
        return 0 if s.co.reshuffle & 1 else 1
    return 0 if s.co.outside_size == 0 else 1


def _deeds(names: PawnNames, named: object, count: int) -> list[int]:
    mask = names.deeds(named, "decks.deeds")
    if mask.bit_count() > count:
        raise BadScenario(f"only {count} deeds are shown", "decks.deeds")
    rest = [deed for deed in range(C.DEEDS) if not mask >> deed & 1]
    return [deed for deed in range(C.DEEDS) if mask >> deed & 1] + rest[: count - mask.bit_count()]
