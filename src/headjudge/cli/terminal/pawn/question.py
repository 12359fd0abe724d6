"""The question to answer now in a one-pawn game, in a line or two. It says what the rules say and gives no advice."""

from __future__ import annotations

from headjudge.cli.terminal.pawn.labels import labels_of, pawn_view
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.engine.pawn import auction, limits
from headjudge.game.narration.teller import money
from headjudge.game.pawn.view import sealed


def question(table: TerminalTable) -> str:
    return _Asked(table).say()


class _Asked:
    def __init__(self, table: TerminalTable) -> None:
        self.table, self.game, self.s = table, table.game, table.game.state
        self.me = table.me
        self.labels = labels_of(self.game)

    def say(self) -> str:
        s, labels = self.s, self.labels
        cash = money(s.cash[self.me])
        match s.phase:
            case C.PH_WINDOW if s.co.status[self.me] == C.IN_TRUST:
                return "Your company is in trust. A trustee may sign an alliance and build."
            case C.PH_WINDOW:
                when = "Before the first throw" if not s.turn_count else "Before the next throw"
                return f"{when}: everybody may act. You have {cash}.{self._ordered()}"
            case C.PH_AUCTION:
                return self._auction()
            case C.PH_SHED:
                many = limits.over(s, self.me)
                return f"You hold {many} too many: sell, auction or give back until you are within your limit."
            case C.PH_TAX:
                return f"Income Tax: everybody chooses how to pay. You have {cash}."
            case C.PH_VOTE:
                return (
                    "Environmental standards: a secret vote. They pass if all support them, or if a die "
                    "shows at most one more than the number of supporters."
                )
            case C.PH_ETHICS:
                return (
                    "One company may take a property of another. Everybody answers in secret. A company "
                    "that takes one rolls again after every 2 from then on; a second 2 ends it."
                )
            case C.PH_SHIFT:
                dice = f"{s.die1} and {s.die2}"
                return f"The dice show {dice}. You may steer the pawn before it moves."
            case C.PH_FIRST:
                deed = s.rules.deed_at[s.co.square]
                floor = money(auction.floor(s, deed))
                name = labels.square(s.co.square)
                offer = f"{name} is unowned. You come first, at the lowest bid of {floor}."
                return f"{offer} You have {cash}.{self._slots()}"
            case C.PH_CHOICE:
                card = labels.names.internal[s.co.card_asked]
                return f"{labels.card(card)}: choose once and for all."
            case C.PH_KEEP:
                return f"Each internal card costs {money(s.opening)} to keep. You have {cash}."
            case C.PH_PUT:
                downturn = pawn_view(self.game, self.table.you).pawn["downturn"]
                card = labels.names.internal[s.co.card_asked]
                return f"A {downturn} begins. Do you want to use {labels.card(card)}?"
            case C.PH_CHECK:
                return (
                    "Snake eyes, and you have acted unethically: throw. Another 2 ends the company."
                )
            case C.PH_ROLL_OFF:
                return "Several companies want to take a property: throw. The highest may."
            case C.PH_DIE:
                return "Busted: the die decides. Even: your company is scored as it stands. Odd: it is destroyed."
        return "Your move."

    def _ordered(self) -> str:
        orders = pawn_view(self.game, self.table.you).orders.get(self.table.you or "", {})
        if not orders:
            return ""
        parts = [f"{self.labels.deed(deed)} {many}" for deed, many in orders.items()]
        return f" Ordered: {', '.join(parts)}."

    def _auction(self) -> str:
        s, labels = self.s, self.labels
        lot = "a house" if s.lot_kind == C.LOT_HOUSE else "a hotel"
        note = ""
        if s.lot_kind == C.LOT_CARD:
            lot = labels.card(labels.names.internal[s.lot])
            note = f" ({labels.gist(s.lot)})"
        elif s.lot_kind == C.LOT_DEED:
            lot = labels.deed(labels.names.board.deeds[s.lot])
            note = f" (price {money(s.rules.price[s.lot])})"
        standing = f"the lowest bid is {money(s.opening)}"
        if sealed(s):
            standing += "; bids are secret"
            if s.co.rebid:
                standing = f"a tie at {money(s.opening)}: bid again in secret, at least that much"
        elif s.high_by < C.SEATS:
            standing = f"{labels.names.seats[s.high_by]} bids {money(s.high)}"
        have = f"You have {money(s.cash[self.me])}."
        return f"Auction of {lot}{note}: {standing}. {have}{self._slots()}"

    def _slots(self) -> str:
        s = self.s
        first = s.phase == C.PH_FIRST
        if not first and s.lot_kind != C.LOT_DEED:
            return ""
        deed = s.rules.deed_at[s.co.square] if first else s.lot
        if limits.room(s, self.me, deed):
            return ""
        return " You have no slot for it: you would have to put up one of your deeds."
