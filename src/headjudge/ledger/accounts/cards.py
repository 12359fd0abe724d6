"""Cards: which were drawn, shown and sold, and their outcomes."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import Event
from headjudge.game.pawn.vocabulary import AFTER
from headjudge.ledger.cells import Co, Row
from headjudge.ledger.replay import ReplayState, Step

_SOLD = frozenset({R.CARD_SOLD, R.CARD_UNSOLD, R.SETUP_CARD_UNSOLD})
_NOTES = {
    R.VOTE_FAILS: "vote failed",
    R.VOTE_ALL: "vote applied",
    R.VOTE_DIE: "vote applied",
    R.ETHICS_DECLINED: "nobody took it",
    R.EXT_CHEAP: "cheap building",
    R.EXT_NOTHING: "nothing happens",
    R.ETHICS_REMOVED: "removed",
}
STOLEN = "flag_stolen"  # reveals who took a hotel: shown only with the ethical choices


class Drawn:
    """Must receive each event after the desk."""

    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.rows: list[Row] = []
        self._card: Row | None = None  # the external card being resolved
        self._lot: Row | None = None  # the internal card being auctioned
        self._told: list[str] = []
        self._paid = self._received = 0

    def begin(self, step: Step) -> None:
        pass

    def end(self, step: Step) -> None:
        self._result()

    def event(self, step: Step, event: Event) -> None:
        kind, ruling, seat, other, amount, place, extra = event.numbers
        match kind:
            case C.EV_DICE if ruling == R.ROLL:
                self._result()
                self._card = None
            case C.EV_EXTERNAL:
                self._external(amount, bool(extra))
            case C.EV_EXTERNAL_TO if place != C.AFTER_BOTTOM:
                self._tell(str(AFTER[place]))
            case C.EV_MOVE if ruling == R.EXT_MOVE:
                self._tell(f"to {self.desk.square(place)}")
            case C.EV_DOWNTURN if extra in (C.DT_BEGINS, C.DT_CANCELLED):
                self._tell(("begins", "", "", "cancelled")[extra])
            case C.EV_LIMIT if ruling == R.LIMIT_RAISED:
                self._tell("limit raised")
            case C.EV_THEFT:
                self._tell("taken")
            case C.EV_OVER:
                self._tell("game over")
            case C.EV_NOTE if ruling in _NOTES:
                self._tell(_NOTES[ruling])
            case C.EV_MONEY if extra == C.FLOW_CARD and ruling not in (R.GO_ROYALTY, R.HR_TAKES):
                self._paid += amount * (other == C.BANK)
                self._received += amount * (seat == C.BANK)
            case C.EV_AUCTION if extra == C.LOT_CARD and ruling != R.LOT_TIE:
                self._put_up(place, ruling)
            case C.EV_SOLD if extra == C.LOT_CARD and self._lot is not None:
                self._lot.update({"result": "sold", "price": amount, "winner": Co(seat)})
            case C.EV_UNSOLD if extra == C.LOT_CARD and self._lot is not None:
                self._lot["result"] = "unsold"
            case C.EV_CARD_TO if ruling not in _SOLD:
                self._moved(amount, other, seat, event.ruling.lower())

    def _row(self, deck: str, card: str, source: str, drawn_for: str | Co | None) -> Row:
        head: Row = {"roll": self.desk.roll, "deck": deck, "card": card, "source": source}
        row = head | {"drawn_for": drawn_for, "result": "", "price": None, "winner": None}
        self.rows.append(row)
        return row

    def _external(self, card: int, way_out: bool) -> None:
        self._result()
        self._told, self._paid, self._received = [], 0, 0
        source = self.desk.card_of(0, card).source
        drawn_for = "exit" if way_out else "table"
        self._card = self._row("external", self.desk.external(card), source, drawn_for)

    def _put_up(self, card: int, ruling: int) -> None:
        source = self.desk.card_of(1, card).source
        drawn_for = "opening" if ruling == R.SETUP_CARD_LOT else "table"
        self._lot = self._row("internal", self.desk.internal(card), source, drawn_for)

    def _moved(self, card: int, had: int, to: int, how: str) -> None:
        holder = Co(had) if had < self.desk.seats else None
        source = self.desk.card_of(1, card).source
        row = self._row("internal", self.desk.internal(card), source, holder)
        row.update({"result": how, "winner": Co(to) if to < self.desk.seats else None})

    def _tell(self, note: str) -> None:
        if self._card is not None and note not in self._told:
            self._told.append(note)

    def _result(self) -> None:
        if self._card is not None:
            parts = list(self._told)
            parts += [f"paid {self._paid}"] if self._paid else []
            parts += [f"received {self._received}"] if self._received else []
            self._card["result"] = "; ".join(parts)
