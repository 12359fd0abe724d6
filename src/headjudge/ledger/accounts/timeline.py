"""Events of the whole table: the pawn's path, downturns, cards drawn, votes; which companies cashed out, and why."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import Event
from headjudge.game.pawn.vocabulary import DOWNTURNS, STATUS, VOTE_WORD
from headjudge.ledger.accounts import levies
from headjudge.ledger.cells import Co, Row
from headjudge.ledger.replay import ReplayState, Step

_NOTES = {
    R.RENT_MORTGAGED: "mortgaged",
    R.FREE_PARKING: "free parking",
    R.SOFT_LANDING: "soft landing",
    R.THREE_DOUBLES: "three doubles",
    R.END_DOUBLES: "doubles after time",
}
_STEPS = {
    C.DT_BEGINS: "begins",
    C.DT_OUT: "out by doubles",
    C.DT_CANCELLED: "cancelled",
    C.DT_EXIT: "exit card",
}


@dataclass
class Downturn:
    id: int
    kind: str
    trigger: str
    roll: int
    cancelled_by: str | None = None
    rolls: int = 0
    payments: int = 0
    paid: dict[int, int] = field(default_factory=dict)
    exit: str = ""
    exit_card: str | None = None
    end: int | None = None


@dataclass
class CashOut:
    """A company that could not pay, and what would have been enough."""

    roll: int
    seat: int
    cause: str
    due: int
    had: int
    downturn: Downturn | None


@dataclass
class Theft:
    roll: int
    seat: int
    victim: int
    deed: int


class Course:
    """Must receive each event after the desk."""

    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.positions: list[Row] = []
        self.downturns: list[Downturn] = []
        self.votes: list[Row] = []
        self.cash_outs: list[CashOut] = []
        self.busts: list[tuple[int, int, str]] = []  # roll, seat, how
        self.thefts: list[Theft] = []
        self.offered = 0  # ethical opportunities
        self._pawn = 0
        self._tags: list[str] = []
        self._running: Downturn | None = None
        self._exit: Downturn | None = None  # waits for its card
        self._three = False
        self._paid: dict[int, int] = {}
        self._vote: list[Row] = []

    def begin(self, step: Step) -> None:
        self._three = False
        self._paid = {}

    def end(self, step: Step) -> None:
        self._show()

    def event(self, step: Step, event: Event) -> None:
        kind, ruling, seat, other, amount, place, extra = event.numbers
        match kind:
            case C.EV_DICE if ruling == R.ROLL:
                self._rolled(amount, place)
            case C.EV_MOVE:
                self._pawn = place
            case C.EV_NOTE if ruling in _NOTES:
                self._three |= ruling == R.THREE_DOUBLES
                self._tag(_NOTES[ruling])
            case C.EV_NOTE if ruling in (R.VOTE_ALL, R.VOTE_DIE, R.VOTE_FAILS):
                for row in self._vote:
                    row["applied"] = ruling != R.VOTE_FAILS
            case C.EV_MONEY:
                self._money(seat, amount, extra)
            case C.EV_AUCTION if ruling != R.LOT_TIE:
                short = extra in (C.LOT_HOUSE, C.LOT_HOTEL)
                self._tag("shortage auction" if short else "auction")
            case C.EV_RENT:
                self._tag("rent")
            case C.EV_EXTERNAL:
                self._tag(self.desk.external(amount))
                self.offered += self.desk.rules.ext_effect[amount] == C.FX_ETHICS
                if self._exit is not None and extra:
                    self._exit.exit_card = self.desk.external(amount)
            case C.EV_DOWNTURN:
                self._downturn(amount, place, extra)
            case C.EV_VOTE:
                self._voted(step, seat, amount)
            case C.EV_DIE if extra == C.DIE_VOTE:
                for row in self._vote:
                    row["die"] = amount
            case C.EV_TRUST:
                self._cashed_out(step, seat)
            case C.EV_BUST:
                self._tag("bust")
                self.busts.append((self.desk.roll, seat, STATUS[amount]))
            case C.EV_OUT:
                self._tag("put out")
            case C.EV_DEED if ruling == R.FIRST_USED:
                self._tag("first mover")
            case C.EV_SHIFT:
                self._tag("ad shift")
            case C.EV_THEFT:
                self.thefts.append(Theft(self.desk.roll, seat, other, place))
            case C.EV_OVER:
                self._over(amount)

    # --- the pawn -------------------------------------------------------------------------------

    def _rolled(self, die1: int, die2: int) -> None:
        self._show()
        self._tags = []
        if self._running is not None:
            self._running.rolls += 1
        row: Row = {"roll": self.desk.roll, "pawn": 0, "dice": f"{die1}+{die2}"}
        self.positions.append(row | {"doubles": die1 == die2, "space": "", "event": ""})

    def _tag(self, tag: str) -> None:
        if tag not in self._tags:
            self._tags.append(tag)

    def _show(self) -> None:
        """The row of this roll as it stands now."""
        if self.positions:
            square = self.desk.square(self._pawn)
            tags = ";".join(self._tags)
            self.positions[-1].update({"pawn": self._pawn, "space": square, "event": tags})

    # --- money and downturns --------------------------------------------------------------------

    def _money(self, payer: int, amount: int, flow: int) -> None:
        if flow == C.FLOW_TAX:
            self._tag("tax")
        elif flow == C.FLOW_GO:
            self._tag("go")
        if payer < self.desk.seats:
            self._paid[payer] = amount
            if flow in (C.FLOW_RECESSION, C.FLOW_DEPRESSION) and self._running is not None:
                paid = self._running.paid
                paid[payer] = paid.get(payer, 0) + amount

    def _downturn(self, severity: int, place: int, step: int) -> None:
        kind = DOWNTURNS[severity]
        self._tag(f"payment {place}" if step == C.DT_PAYMENT else f"{kind} {_STEPS[step]}")
        if step == C.DT_BEGINS:
            self._running = Downturn(len(self.downturns) + 1, kind, self._trigger(), self.desk.roll)
            self.downturns.append(self._running)
        elif self._running is not None:
            if step == C.DT_PAYMENT:
                self._running.payments = place
                return
            ended, self._running = self._running, None
            ended.end = self.desk.roll
            if step == C.DT_CANCELLED:
                ended.exit, ended.cancelled_by = "cancelled", self.desk.external(place)
            elif step == C.DT_OUT:
                ended.exit = "doubles"
            else:
                ended.exit, self._exit = "card", ended

    def _trigger(self) -> str:
        desk = self.desk
        if self._three:
            return "three doubles"
        if desk.card is not None and desk.rules.ext_effect[desk.card] == C.FX_DOWNTURN:
            return desk.external(desk.card)
        return "space"

    def _over(self, reason: int) -> None:
        self._tag("game over")
        if self._running is not None:
            self._running.exit, self._running.end = "game over", self.desk.roll
        elif reason == C.END_CARD and self._exit is not None:
            self._exit.exit = "game over"

    def _cashed_out(self, step: Step, seat: int) -> None:
        desk, s = self.desk, step.before
        self._tag("cash-out")
        percent = step.a.kind == C.DO_TAX and step.a.x == C.WAY_PERCENT
        owed = levies.total(desk, seat, s, percent)
        if desk.cause == "tax" and step.a.kind != C.DO_TAX:
            owed = min(owed, levies.total(desk, seat, s, percent_tax=True))
        had = self._paid.get(seat, 0)
        in_downturn = self._running if desk.cause in ("recession", "depression") else None
        cause = desk.cause
        if cause == "card" and desk.card is not None:
            cause = desk.external(desk.card)
        self.cash_outs.append(CashOut(desk.roll, seat, cause, owed, had, in_downturn))

    # --- votes ----------------------------------------------------------------------------------

    def _voted(self, step: Step, seat: int, way: int) -> None:
        s, desk = step.before, self.desk
        if (
            not self._vote
            or self._vote[-1]["die"] is not None
            or self._vote[-1]["applied"] is not None
        ):
            self._vote = []
        silent = step.a.kind == C.DO_DEADLINE and bool(s.co.asked >> seat & 1)
        row: Row = {
            "roll": desk.roll,
            "card": desk.external(desk.card) if desk.card is not None else "",
            "company": Co(seat),
            "choice": VOTE_WORD[way],
            "defaulted": silent,
            "supporters": 0,
            "die": None,
            "applied": None,
        }
        self._vote.append(row)
        self.votes.append(row)
        support = sum(ballot["choice"] == "support" for ballot in self._vote)
        for ballot in self._vote:
            ballot["supporters"] = support

    # --- rows -----------------------------------------------------------------------------------

    def downturn_rows(self) -> list[Row]:
        return [
            {
                "id": downturn.id,
                "kind": downturn.kind,
                "trigger": downturn.trigger,
                "cancelled_by": downturn.cancelled_by,
                "rolls": downturn.rolls,
                "payments": downturn.payments,
                "paid_by_company": {
                    Co(seat): downturn.paid.get(seat, 0) for seat in range(self.desk.seats)
                },
                "exit": downturn.exit or "open",
                "exit_card": downturn.exit_card,
            }
            for downturn in self.downturns
        ]
