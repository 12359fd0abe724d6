"""The bots at a live table: in seats of their own, or standing in for absent people."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator

from headjudge.bots import registry
from headjudge.bots.host import Host, SeatAction, safest
from headjudge.bots.registry import BuiltInEntry
from headjudge.bots.seat import Seat
from headjudge.bots.thinking import ThinkingPool, ThinkingRunner, Turn
from headjudge.engine import state as engine_state
from headjudge.engine import to_act
from headjudge.game.bot_faults import KINDS, Mark
from headjudge.hosting.asides import Key
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.plan import SAFEST
from headjudge.live.tables.stream.state import LiveGame, TableState
from headjudge.wire.names import Fields

_ANSWERS = ("accept", "reject")  # to offers
BUDGET = 2.0  # seconds: about as long as people like to wait
PATIENCE = 4  # rounds before a bot may repeat an offer to a person

OWN_WORDS = frozenset({"crashed", "garbage"})  # faults that a bot describes itself
log = logging.getLogger("headjudge.live.tables")


class Robots(Host):
    """Asks the bots of one table. They think about a copy, so that the table can go on."""

    def __init__(self, table: TableState, pool: ThinkingPool) -> None:
        live = table.game
        assert live is not None
        self._table = table
        self._pool = pool
        self._thinkers: dict[int, ThinkingRunner] = {}
        self._slow: set[int] = set()
        self._live = live
        copy = LiveGame(
            live.book, live.names.seats, engine_state.copy(live.state), live.stage, live.switches
        )
        super().__init__(copy, {}, secrets.randbits(31), budget=BUDGET)
        self._named: dict[int, str] = {}  # the bots in `seats`, and the safest default
        self._safe: set[int] = set()  # seats whose bot could not be set up
        self._offered: dict[tuple[object, ...], int] = {}  # offers to people, and the turn of each
        self._about: Key = ()  # the question that is being asked
        self.seat_all()
        for seat in table.gone:
            self._mark_gone(seat)

    def seat_all(self) -> None:
        """Set up a bot for every seat that one plays now; remove the others."""
        for seat in range(len(self._table.chairs)):
            name = self._table.player_of(seat)
            if name != self._named.get(seat):
                self._unseat(seat)
                if name is not None:
                    self._seat(seat, name)

    def _seat(self, seat: int, name: str) -> None:
        self._named[seat] = name
        if name == SAFEST:
            return
        player = self._table.name(seat)
        try:
            entry = registry.find(registry.bot_id(name))
            ours = isinstance(entry, BuiltInEntry) and entry.slow
            thinker = self._pool.runner(name) if ours else None
            runner = thinker or entry.runner()
            bot = Seat(self.game, player, runner, secrets.randbits(62), BUDGET)
        except Exception:  # whatever it is: the safest action is taken for this seat
            log.exception("table %s: the bot %r cannot be set up", self._table.id, name)
            self._safe.add(seat)
            self._mark_gone(seat)
            return
        self.seats[seat] = bot
        if entry.slow:
            self._slow.add(seat)
        if thinker is not None:
            self._thinkers[seat] = thinker

    def _mark_gone(self, seat: int) -> None:
        self.game.mark(self._table.name(seat), "gone", KINDS["gone"])

    def _unseat(self, seat: int) -> None:
        self._named.pop(seat, None)
        self._thinkers.pop(seat, None)
        self._slow.discard(seat)
        self._safe.discard(seat)
        bot = self.seats.pop(seat, None)
        if bot is not None:
            bot.close()

    @property
    def slow(self) -> bool:
        """Is any bot here slow?"""
        return bool(self._slow)

    def think(self, turn: Turn) -> None:
        """The slow ones may think for so long now."""
        for runner in self._thinkers.values():
            runner.turn = turn

    def __bool__(self) -> bool:
        return bool(self._named)

    def next_bot_action(self) -> SeatAction | None:
        """The next action of one of the bots; None if all wait for people."""
        self._about = ()
        self.game.state = engine_state.copy(self._live.state)
        self.game.terms = self._live.terms.copy()
        waits = any(name in self.game.names.seats for name in self.game.to_act())
        decision = self.bot_action() if waits else self.aside()
        while decision is not None and self._nags(*decision):
            decision = self.bot_action() if waits else self.aside()
        if decision is not None or self.game.over or not waits:
            return decision
        for seat, name in self._named.items():
            if (name == SAFEST or seat in self._safe) and to_act.waits_for(self.game.state, seat):
                return seat, safest(self.game, seat)
        return None

    def _open_questions(self) -> Iterator[tuple[int, Key]]:
        for seat, key in super()._open_questions():
            self._about = key
            yield seat, key
        self._about = ()

    def _ask(self, seat: int, waits: bool) -> Fields | None:
        """A mistake with an offer is noted only in the server's log: everybody sees a mark, and nobody the offer."""
        before = list(self.game.marks)
        action = super()._ask(seat, waits)
        if self._about[:1] == ("offer",):
            for mark in [mark for mark in self.game.marks if mark not in before]:
                log.warning(
                    "table %s: %s, asked about an offer: %s", self._table.id, mark.seat, mark.what
                )
                if mark.kind != "retired":
                    self.game.marks.remove(mark)
        return action

    def _counted(self, seat: int, action: Fields) -> SeatAction:
        """Answers to offers are not counted: others could use up a bot's actions with offers that nobody sees."""
        return (seat, action) if action["do"] in _ANSWERS else super()._counted(seat, action)

    def _nags(self, seat: int, action: Fields) -> bool:
        """Is this an offer to a person who is done, or one that was made a moment ago? That annoys people."""
        to = action.get("to")
        if action["do"] != "offer" or not isinstance(to, str):
            return False
        if self._table.player_of(self.game.names.seat(to)) is not None:
            return False
        s = self.game.state
        if kind_of(self.game.book).is_done(s, self.game.names.seat(to)):
            return True  # the window may close at once: nobody could answer in time
        sides = tuple(str(_things(action.get(side))) for side in ("give", "get"))
        key = (seat, to, *sides)
        last = self._offered.get(key, -self.game.state.seats * PATIENCE)
        if s.turn_count - last < s.seats * PATIENCE:
            return True
        self._offered[key] = s.turn_count
        return False

    def marks(self) -> list[Mark]:
        """The faults that are not stored yet."""
        return list(self.game.marks)

    def stored(self, marks: list[Mark]) -> None:
        self.game.marks[:] = [mark for mark in self.game.marks if mark not in marks]


def public_words(mark: Mark) -> str:
    """What everybody at the table reads: no word of an offer, and none of the bot's own.

    Those may name a file or its cash, and are for the log.
    """
    about_an_offer = mark.what.partition(":")[0] in ("offer", *_ANSWERS)
    if mark.kind in OWN_WORDS:
        log.warning("a bot failed, it is %s: %s", mark.kind, mark.what)
    return KINDS[mark.kind] if about_an_offer or mark.kind in OWN_WORDS else mark.what


def _things(side: object) -> list[object]:
    """The deeds and cards of one side of an offer, without the money."""
    if not isinstance(side, dict):
        return []
    return [side.get(field) for field in ("deeds", "cards", "jail_cards")]
