"""Decisions: what a company was asked or did unasked, its options, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.pawn import auction, limits, roll, strength_cards
from headjudge.engine.state import State
from headjudge.game import Event
from headjudge.game.action_fields import write_side
from headjudge.game.pawn.vocabulary import LINE_WORD, VOTE_WORD
from headjudge.ledger.cells import Co, Row, mark
from headjudge.ledger.replay import ReplayState, Step

WINDOW = "window"  # unasked, in an open action window
_ASKED = frozenset({C.EV_AUCTION, C.EV_CHOICE, C.EV_WINDOW, C.EV_SHED})
_USES = {
    C.IX_SHIFT: "ad_shift",
    C.IX_COPY: "copy",
    C.IX_POACH: "poach",
    C.IX_FIRST: "first_mover",
    C.IX_LINE: "line",
    C.IX_FLAGSHIP: "flagship",
    C.IX_PUT: "put",
}
_ANSWERS = {
    C.PH_ETHICS: "ethical",
    C.PH_SHIFT: "ad_shift",
    C.PH_FIRST: "first_mover",
    C.PH_PUT: "put",
    C.PH_KEEP: "keep",
    C.PH_VOTE: "vote",
    C.PH_TAX: "tax_choice",
    C.PH_AUCTION: "pass",
    C.PH_SHED: "shed",
}
_DEFAULTS = {"vote": "support", "keep": "give up", "pass": "pass", "shed": "cheapest"}


class Decisions:
    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.rows: list[Row] = []
        self._since: float | None = None  # when the question was put

    def begin(self, step: Step) -> None:
        seat = step.a.seat
        if step.a.kind == C.DO_DEADLINE:
            self._defaults(step)
        elif seat < self.desk.seats:
            decision = self._read(step, step.before)
            if decision is not None:
                self._enter(step, seat, *decision, defaulted=False)

    def event(self, step: Step, event: Event) -> None:
        if event.numbers[0] in _ASKED:
            self._since = step.at

    def end(self, step: Step) -> None:
        pass

    def _enter(
        self, step: Step, seat: int, type_: str, options: str, choice: str, defaulted: bool
    ) -> None:
        timed = self._since is not None and step.at is not None and not defaulted
        since = self._since or 0.0
        self.rows.append(
            {
                "id": len(self.rows) + 1,
                "roll": self.desk.roll,
                "clock_s": self.desk.clock.seconds,
                "company": Co(seat),
                "type": type_,
                "options": options,
                "choice": choice,
                "ms": round(((step.at or 0.0) - since) * 1000) if timed else None,
                "defaulted": defaulted,
                "cash_before": step.before.cash[seat],
            }
        )

    # --- what was done --------------------------------------------------------------------------

    def _read(self, step: Step, s: State) -> tuple[str, str, str] | None:
        """Type, options and choice; None if it is no decision."""
        a, seat, deed = step.a, step.a.seat, self.desk.deed
        match a.kind:
            case C.DO_BID:
                return "bid", self._bids(s), str(a.x)
            case C.DO_PASS if s.phase == C.PH_AUCTION:
                return "pass", self._bids(s), "pass"
            case C.DO_ABANDON if a.y:
                return "pledge", f"fee {s.rules.pledge_fee}", deed(a.x)
            case C.DO_ABANDON | C.DO_AUCTION:
                many = limits.over(s, seat)
                way = "auction" if a.kind == C.DO_AUCTION else "abandon"
                return "shed", f"{many} too many" if many else WINDOW, f"{way} {deed(a.x)}"
            case C.DO_BUILD | C.DO_SELL:
                return ("build" if a.kind == C.DO_BUILD else "sell"), WINDOW, deed(a.x)
            case C.DO_SELL_GROUP:
                return "sell", WINDOW, self.desk.group(a.x)
            case C.DO_MORTGAGE | C.DO_LIFT:
                way = "lift " if a.kind == C.DO_LIFT else ""
                return "mortgage", WINDOW, way + deed(a.x)
            case C.DO_ALLY | C.DO_JOIN:
                way = "propose" if a.kind == C.DO_ALLY else "sign"
                return "ally", WINDOW, f"{way} {self.desk.group(a.y)}"
            case C.DO_CANCEL:
                return "notice", WINDOW, self.desk.group(a.y)
            case C.DO_OFFER | C.DO_ACCEPT | C.DO_REJECT:
                return self._deal(step, s)
            case C.DO_TAX:
                return "tax_choice", self._ways(s, seat), ("flat", "percent")[a.x]
            case C.DO_VOTE:
                return "vote", "support|oppose", VOTE_WORD[a.x]
            case C.DO_STEAL:
                return "ethical", "take|decline", f"take {deed(a.y)} from {mark(a.x)}"
            case C.DO_KEEP | C.DO_GIVE_UP:
                which = "all" if a.x == C.ALL_CARDS else self.desk.internal(a.x)
                way = "pay for" if a.kind == C.DO_KEEP else "give up"
                return "keep", self._open(s, seat, "keep"), f"{way} {which}"
            case C.DO_DONE if s.phase == C.PH_WINDOW:
                return None
            case C.DO_DECLINE | C.DO_PASS | C.DO_DONE:
                asked = _ANSWERS[s.phase]
                return asked, self._open(s, seat, asked), _DEFAULTS.get(asked, "decline")
            case C.DO_USE if s.phase == C.PH_KEEP:
                return "keep", self._open(s, seat, "keep"), f"pay for {self.desk.internal(a.x)}"
            case C.DO_USE:
                return self._use(step, s)
            case _:
                return None

    def _use(self, step: Step, s: State) -> tuple[str, str, str]:
        a, desk = step.a, self.desk
        effect = strength_cards.effect(s, strength_cards.meant(s, a.seat, a.x))
        type_ = _USES[effect]
        if effect in (C.IX_COPY, C.IX_POACH):
            choice = f"{desk.internal(a.y)} of {mark(a.z)}"
        elif effect == C.IX_LINE:
            choice = LINE_WORD[a.y]
        elif effect in (C.IX_SHIFT, C.IX_FLAGSHIP):
            choice = desk.square(a.y)
        else:
            choice = "use"
        return type_, self._open(s, a.seat, type_), choice

    def _deal(self, step: Step, s: State) -> tuple[str, str, str]:
        a, names = step.a, self.desk.names
        if a.kind == C.DO_OFFER:
            give = write_side(a.give_cash, a.give_deeds, a.give_cards, names)
            get = write_side(a.get_cash, a.get_deeds, a.get_cards, names)
            return "deal", WINDOW, f"offer {mark(a.x)}: {_side(give)} for {_side(get)}"
        asked = [i for i in range(s.seats) if s.offer_no[i] and s.offer_to[i] == a.seat]
        maker = a.x if a.x in asked else max(asked, key=lambda i: s.offer_no[i])
        give = write_side(
            s.offer_give_cash[maker], s.offer_give_deeds[maker], s.offer_give_cards[maker], names
        )
        get = write_side(
            s.offer_get_cash[maker], s.offer_get_deeds[maker], s.offer_get_cards[maker], names
        )
        way = "accept" if a.kind == C.DO_ACCEPT else "reject"
        choice = f"{way} {mark(maker)}: {_side(give)} for {_side(get)}"
        return "deal", "accept|reject", choice

    # --- what was open --------------------------------------------------------------------------

    def _bids(self, s: State) -> str:
        english = s.co.method == C.METHOD_ENGLISH
        return f"pass|bid from {max(s.opening, s.high + 1) if english else s.opening}"

    def _ways(self, s: State, seat: int) -> str:
        return f"flat {s.rules.income_flat}|percent {roll.percent_tax(s, seat)}"

    def _open(self, s: State, seat: int, asked: str) -> str:
        desk, rules = self.desk, s.rules
        if asked == "ad_shift":
            reach = rules.int_a[strength_cards.works_as(s, s.co.card_asked)]
            first = max(1, s.co.steps - reach)
            ahead = range(first, min(s.co.steps + reach, C.SQUARES) + 1)
            squares = [desk.square((s.co.square + spaces) % C.SQUARES) for spaces in ahead]
            return "|".join(["decline", *squares])
        if asked == "first_mover":
            return f"buy at {auction.floor(s, rules.deed_at[s.co.square])}|decline"
        if asked == "line":
            return "|".join(LINE_WORD.values())
        if asked == "flagship":
            return "|".join(desk.names.deed_names(strength_cards.hotels_free(s, seat)))
        if asked == "keep":
            return f"pay {s.opening}|give up"
        if asked == "put":
            return "use|decline"
        if asked == "tax_choice":
            return self._ways(s, seat)
        if asked == "pass":
            return self._bids(s)
        if asked == "shed":
            return f"{limits.over(s, seat)} too many"
        return {"vote": "support|oppose", "ethical": "take|decline"}.get(asked, WINDOW)

    def _defaults(self, step: Step) -> None:
        """Time was up: the default for those who had not answered."""
        s = step.before
        for seat in range(s.seats):
            asked = self._asked(s, seat)
            if asked:
                choice = _DEFAULTS.get(asked, "decline")
                if asked == "tax_choice":
                    choice = ("flat", "percent")[roll.cheaper_way(s, seat)]
                elif asked in ("line", "flagship"):
                    choice = "street" if asked == "line" else "dearest"
                self._enter(step, seat, asked, self._open(s, seat, asked), choice, defaulted=True)

    def _asked(self, s: State, seat: int) -> str:
        if s.phase == C.PH_CHOICE and s.co.asked >> seat & 1:
            return _USES[strength_cards.effect(s, s.co.card_asked)]
        if s.phase == C.PH_SHED:
            return "shed" if limits.over(s, seat) else ""
        if s.phase == C.PH_AUCTION:
            english = s.co.method == C.METHOD_ENGLISH
            waiting = s.bidding if english else s.bidding & ~s.co.declared
            return "pass" if waiting >> seat & 1 and s.high_by != seat else ""
        return _ANSWERS.get(s.phase, "") if s.co.asked >> seat & 1 else ""


def _side(side: Mapping[str, object]) -> str:
    """One side of a deal, in a few words."""
    parts = [f"${side['cash']}"] if "cash" in side else []
    for key in ("deeds", "cards"):
        listed = side.get(key, [])
        parts += listed if isinstance(listed, list) else []
    return "+".join(parts) or "nothing"
