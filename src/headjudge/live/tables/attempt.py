"""Tries actions on a copy of the game, chance included; the outcome is stored before it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.errors import BadAction
from headjudge.game import Event, Game, actions
from headjudge.hosting.kinds import KINDS
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.visibility import DICE, has_opened
from headjudge.live.tables import private_offers
from headjudge.live.tables.dice.sealed_answers import sealed
from headjudge.live.tables.repeats import Sent
from headjudge.live.tables.stream.derived import without_cards
from headjudge.live.tables.stream.entries import Acted, Fields
from headjudge.live.tables.stream.state import TableState

OPENS = "nothing can follow what throws dice, shows a card or opens secrets: send the rest later"
NOT_SENT = Sent("")  # nobody's command: chance, the clock, a bot


class Attempt:
    """A copy of a table's game. `entries` lists what has happened to it."""

    def __init__(self, state: TableState) -> None:
        assert state.game is not None
        self.game: Game = state.game.copy()
        self.entries: list[Acted] = []
        self.events: list[list[Event]] = []  # of each entry
        self.draws = state.draws
        self._state = state
        self._kind = KINDS[self.game.book.kind.id]

    def act(
        self, seat: int, action: Mapping[str, object], via: str = "", sent: Sent = NOT_SENT
    ) -> None:
        """One action of a seat, and the chance events that follow. Refused and BadInput pass through."""
        fields = dict(action)
        if fields.setdefault("by", self._state.name(seat)) != self._state.name(seat):
            raise BadAction("you can act only for your own seat", "by")
        for key in DICE:
            if key in fields:
                raise BadAction("the table throws the dice", key)
        draw = 0
        if fields.get("do") == "roll" and self.game.kind.seats_throw:
            fields, draw = self._thrown(seat, fields)
        self._apply(fields, via, draw, sent)
        self.chance()

    def act_together(self, seat: int, actions: Sequence[Mapping[str, object]], sent: Sent) -> None:
        """All of them. A refusal takes all back, so nothing follows what brings hidden things to light.

        Otherwise anybody could look at a throw, and then do something else first.
        """
        *first, last = actions
        for action in first:
            before, draws = self.game.copy(), self.draws
            self.act(seat, action, sent=sent)
            if self.draws != draws or has_opened(before, self.game, self._state.name(seat)):
                raise BadAction(OPENS, "actions")
        self.act(seat, last, sent=sent)

    def host(self, word: str, **fields: object) -> None:
        self._apply({"by": "host", "do": word, **fields}, "clock", 0, NOT_SENT)
        self.chance()

    def chance(self, land: bool = False) -> None:
        """Shuffle, deal, draw cards, throw the pawn's dice; dice in the air land only when due."""
        while True:
            if self.game.state.phase == C.PH_AIR and not land:
                return
            if not self._state.dice.may_draw:
                return
            a = self._kind.chance_action(self.game.state, self._draw(self.draws + 1))
            if a is None:
                return
            self._apply(
                actions.write(a, self.game.names, self.game.state), "", self.draws + 1, NOT_SENT
            )
            land = False

    def _thrown(self, seat: int, fields: Fields) -> tuple[Fields, int]:
        """A throw; if it matters, the dice are in the air for a moment."""
        if dice_fly(self._state):
            if set(fields) == {"by", "do"} and self.game.state.phase == C.PH_TURN:
                return {**fields, "do": "release"}, 0
        if set(fields) != {"by", "do"}:
            raise BadAction("`roll` takes no other fields", "roll")
        number = self.draws + 1
        a = self._kind.throw(self.game.state, seat, self._draw(number))
        return actions.write(a, self.game.names, self.game.state), number

    def _draw(self, number: int) -> Streams:
        return self._state.dice.draw(number)

    def _apply(self, fields: Fields | Action, via: str, draw: int, sent: Sent) -> None:
        assert isinstance(fields, dict)
        told = private_offers.loses_offer(self.game, fields)
        before = self.game.copy() if fields.get("do") == "offer" else self.game
        events = self.game.apply(fields)
        rows = [list(event.numbers) for event in events]
        seal, nonce = sealed(fields, events)
        self.draws = max(self.draws, draw)
        if self._state.format > 1:
            fields = without_cards(fields)
        self.events.append(events)
        self.entries.append(
            Acted(
                fields,
                rows,
                via,
                draw,
                sent.client,
                seal,
                nonce,
                sent.device,
                sent.command,
                told,
                private_offers.is_private(rows),
            )
        )
        stands = private_offers.still_done(before, self.game, fields)
        if stands is not None:
            self._apply(stands, private_offers.STANDS, 0, NOT_SENT)


def dice_fly(state: TableState) -> bool:
    """Does it matter in this game whether the dice are in the air for a moment?"""
    assert state.game is not None
    rules = state.game.state.rules
    return rules.claim != C.CLAIM_AUTO and rules.late_call == C.LATE_AIR_FIRST
