"""The counts of an observer once more, from the public events of a game and the positions between them.

Slow and simple on purpose, in words instead of numbers, and nothing of it is the observer's own code.
"""

from __future__ import annotations

from collections import Counter

from headjudge.engine import codes as C
from headjudge.game.events import Event
from headjudge.game.game import Game

Counts = Counter[tuple[str, int]]  # by name and place in its list

RENT_PAID = ("RENT_PAID", "RENT_COLLECTED")
TOKEN_WAYS = {"BUY_DEED": 0, "AUCTION_PAY": 1, "TRADE_MADE": 2, "RENT_IN_KIND": 2}
TOKEN_WAYS["BANKRUPT_TO_PLAYER"] = 3
PAWN_WAYS = {"FIRST_USED": 0, "LOT_SOLD": 1, "DEAL_DONE": 2}
DONE_DEAL = ("TRADE_MADE", "DEAL_DONE")
PRICED = {"MORTGAGE": 0}


class Recount:
    """Looks on at one game; `bots` says which bot plays which seat."""

    def __init__(self, game: Game, bots: list[int]) -> None:
        self.game = game
        self.board = game.book.board
        self.pawn = bool(game.state.rules.pawn)
        self.bot = dict(zip(game.names.seats, bots, strict=False))
        self.n: Counts = Counter()
        self.seen = -1  # rounds looked at
        self.before()

    # --- the position before an action ----------------------------------------------------------

    def before(self) -> None:
        s = self.game.state
        self.owner = {deed.id: s.owner[i] for i, deed in enumerate(self.board.deeds)}
        self.level = {deed.id: s.level[i] for i, deed in enumerate(self.board.deeds)}
        self.free = {deed.id: not s.mortgaged >> i & 1 for i, deed in enumerate(self.board.deeds)}
        self.stock = (s.houses, s.hotels)
        self.debts = [
            (s.debt_from[i], s.debt_to[i], s.debt_amount[i], s.debt_square[i])
            for i in range(s.debts)
            if s.debt_kind[i] == C.DEBT_RENT
        ]
        self.lot = s.lot_kind
        self.downturn = s.co.downturn

    def add(self, name: str, place: int = 0, many: int = 1) -> None:
        if many:
            self.n[name, place] += many

    # --- what is asked of the board -------------------------------------------------------------

    def index(self, deed: str | None) -> int:
        return self.board.deed_index[str(deed)]

    def family(self, deed: str) -> list[str]:
        group = self.board.deeds[self.index(deed)].group
        return [each.id for each in self.board.deeds if each.group == group]

    def state_of(self, deed: str) -> int:
        mine = [each for each in self.family(deed) if self.owner[each] == self.owner[deed]]
        if self.board.deeds[self.index(deed)].type != "street":
            return len(mine)
        level = self.level[deed]
        if level == 0:
            return int(len(mine) == len(self.family(deed)))
        return 6 if level == self.game.state.rules.hotel_level else level + 1

    def pair(self, one: str | None, other: str | None) -> int:
        return 8 * self.bot[str(one)] + self.bot[str(other)]

    # --- events ---------------------------------------------------------------------------------

    def after(self, events: list[Event]) -> None:
        for i, each in enumerate(events):
            handler = getattr(self, "on_" + each.kind.replace("-", "_"), None)
            if handler is not None:
                handler(each, events[i + 1 :])
        self.round_over()
        self.before()

    def on_move(self, e: Event, _: list[Event]) -> None:
        self.add("landings", self.board.square_index[str(e.place)])

    def on_dice(self, e: Event, _: list[Event]) -> None:
        if e.ruling not in ("DICE_MOVE", "ROLL"):
            return
        self.add("rolls")
        if not self.pawn:
            self.add("throws", self.bot[str(e.seat)])
        elif self.downturn:
            self.add("down_rolls", self.downturn - 1)
        self.add("stock", max(0, min(32, self.stock[0])))
        self.add("hotel_stock", max(0, min(12, self.stock[1])))
        for deed, owner in self.owner.items():
            if owner == C.BANK or not self.free[deed]:
                continue
            if self.pawn or self.game.names.seats[owner] != e.seat:
                self.add("stood", 7 * self.index(deed) + self.state_of(deed))

    def on_rent(self, e: Event, _: list[Event]) -> None:
        deed = str(e.place)
        at = 7 * self.index(deed) + self.state_of(deed)
        self.add("rents", at)
        self.add("rent", at, e.amount)
        if not self.pawn and self.game.state.rules.claim == C.CLAIM_AUTO:
            self.asks(e)

    def asks(self, e: Event) -> None:
        seats = self.game.names.seats
        self.add("asked", 0, e.amount)
        square = self.board.square_index[str(e.place)]
        self.debts.append((seats.index(str(e.seat)), seats.index(str(e.other)), e.amount, square))

    def on_claim(self, e: Event, _: list[Event]) -> None:
        self.asks(e)

    def on_lapsed(self, e: Event, _: list[Event]) -> None:
        self.add("lost", self.index(e.place))
        self.add("lost_sum", self.index(e.place), e.amount)
        self.add("lost_by", self.bot[str(e.other)], e.amount)

    def on_money(self, e: Event, _: list[Event]) -> None:
        if e.ruling in RENT_PAID:
            seats = self.game.names.seats
            want = (seats.index(str(e.seat)), seats.index(str(e.other)), e.amount)
            debt = next(each for each in self.debts if each[:3] == want)
            self.debts.remove(debt)
            self.add("paid", self.index(self.board.squares[debt[3]].id), e.amount)
            self.add("paid_by", self.bot[str(e.seat)], e.amount)
            self.add("earned_by", self.bot[str(e.other)], e.amount)
        if e.ruling == "TRADE_MADE":
            self.add("trade_cash", self.pair(e.seat, e.other), e.amount)
        if e.ruling in (
            "BUILD_PRICE",
            "HOTEL_SWAP",
            "SHORTAGE_SOLE",
            "SHORTAGE_ENOUGH",
            "SHORTAGE_PLACE",
        ):
            self.add("built_by", self.bot[str(e.seat)], e.amount)
        if self.pawn:
            self.flow(e)

    def flow(self, e: Event) -> None:
        kind, item = e.numbers[6], e.numbers[5]
        if e.seat in self.bot:
            self.add("flow_out", 8 * kind + self.bot[str(e.seat)], e.amount)
        if e.other in self.bot:
            self.add("flow_in", 8 * kind + self.bot[str(e.other)], e.amount)
        if kind == C.FLOW_RENT:
            self.add("paid", item, e.amount)
            self.add("earned_by", self.bot[str(e.other)], e.amount)
        if kind == C.FLOW_BUILD and e.other not in self.bot:
            self.add("built_by", self.bot[str(e.seat)], e.amount)
        if kind == C.FLOW_DEAL:
            self.add("trade_cash", self.pair(e.seat, e.other), e.amount)

    def on_deed(self, e: Event, _: list[Event]) -> None:
        deed = str(e.place)
        self.owner[deed] = C.BANK if e.seat not in self.bot else self.game.names.seat(str(e.seat))
        ways = PAWN_WAYS if self.pawn else TOKEN_WAYS
        way = ways.get(e.ruling, 4)
        if way == 0:
            self.add("bought", self.index(deed))
        if e.ruling in DONE_DEAL:
            self.add("trade_deeds", self.pair(e.other, e.seat))
            self.add("traded", self.index(deed))
        owners = {self.owner[each] for each in self.family(deed)}
        if len(owners) == 1 and owners != {C.BANK}:
            group = self.board.deeds[self.index(deed)].group
            self.add("completed", 5 * self.board.group_index[group] + way)

    def on_building(self, e: Event, _: list[Event]) -> None:
        self.level[str(e.place)] = e.amount

    def on_mortgage(self, e: Event, _: list[Event]) -> None:
        self.free[str(e.place)] = False

    def on_lift(self, e: Event, _: list[Event]) -> None:
        self.free[str(e.place)] = True

    def on_auction(self, e: Event, _: list[Event]) -> None:
        self.lot = e.numbers[6]
        if e.ruling != "LOT_TIE" and self.lot in (C.LOT_HOUSE, C.LOT_HOTEL):
            self.add("building_lots", self.lot - 1)

    def on_sold(self, e: Event, rest: list[Event]) -> None:
        kind, lot, bot = e.numbers[6], e.numbers[5], self.bot[str(e.seat)]
        if kind == C.LOT_CARD:
            self.add("card_sold", lot)
            self.add("card_sum", lot, e.amount)
        elif kind == C.LOT_DEED:
            price = self.board.deeds[lot].price
            self.add("sold", lot)
            self.add("sold_sum", lot, e.amount)
            self.add("sold_bins", 32 * lot + min(31, int(e.amount / price * 8 + 1e-9)))
            self.add("won_by", bot)
            self.add("spent_by", bot, e.amount)
            self.add("listed_by", bot, price)
        else:
            self.add("buildings_won", kind - 1)
            self.add("building_sum", kind - 1, e.amount)
            street = next(each for each in rest if each.kind == "building")
            deed = self.board.deeds[self.index(street.place)]
            hotel = street.amount == self.game.state.rules.hotel_level
            self.add("building_list", kind - 1, deed.hotel_cost if hotel else deed.house_cost)

    def on_unsold(self, e: Event, _: list[Event]) -> None:
        if self.lot == C.LOT_CARD:
            self.add("card_unsold", e.numbers[5])
        elif self.lot == C.LOT_DEED and e.ruling != "AUCTION_VOID":
            self.add("unsold", e.numbers[5])

    def on_offer(self, e: Event, _: list[Event]) -> None:
        self.add("offers", self.pair(e.seat, e.other))

    def on_no_trade(self, e: Event, _: list[Event]) -> None:
        if e.seat != e.other:
            self.add("refusals", self.pair(e.other, e.seat))

    def on_trade(self, e: Event, _: list[Event]) -> None:
        if e.ruling != "RENT_IN_KIND":
            self.add("trades", self.pair(e.other, e.seat))

    def on_want(self, e: Event, _: list[Event]) -> None:
        self.add("wanted", self.bot[str(e.seat)])

    def on_note(self, e: Event, _: list[Event]) -> None:
        if e.ruling == "SHORTAGE_AUCTION":
            self.add("shortages")
        if e.ruling == "JAIL_STAYS":
            self.add("stayed")

    def on_jailed(self, e: Event, _: list[Event]) -> None:
        self.add("jailed", ["JAIL_SPACE", "JAIL_CARD", "JAIL_DOUBLES"].index(e.ruling))

    def on_freed(self, e: Event, _: list[Event]) -> None:
        ways = {"JAIL_EXIT_DOUBLES": 0, "JAIL_EXIT_FINE": 1, "JAIL_EXIT_CARD": 2}
        self.add("freed", ways.get(e.ruling, 3))

    def on_out(self, e: Event, _: list[Event]) -> None:
        if self.pawn:
            return
        seat = self.game.names.seat(str(e.seat))
        self.add("out_at", min(300, self.game.state.turns[seat]))
        self.add("out_by", self.bot[str(e.seat)])
        self.add("out_to", self.bot.get(str(e.other), 8))

    # --- of a one-pawn game ---------------------------------------------------------------------

    def on_external(self, e: Event, _: list[Event]) -> None:
        self.add("drawn", e.amount)

    def on_downturn(self, e: Event, _: list[Event]) -> None:
        self.add("downturns", 5 * (e.amount - 1) + e.numbers[6])

    def on_alliance(self, e: Event, _: list[Event]) -> None:
        if e.numbers[4] == C.ALLY_RUNS:
            self.add("allied", e.numbers[5])

    def on_trust(self, e: Event, _: list[Event]) -> None:
        self.add("out_at", min(300, self.game.state.turn_count))
        self.add("out_by", self.bot[str(e.seat)])

    def on_bust(self, e: Event, _: list[Event]) -> None:
        self.add("busted", self.bot[str(e.seat)])

    def on_theft(self, e: Event, _: list[Event]) -> None:
        self.add("thefts")

    def on_vote(self, e: Event, _: list[Event]) -> None:
        self.add("votes", e.numbers[4] - C.VOTE_SUPPORT)

    # --- rounds ---------------------------------------------------------------------------------

    def round_over(self) -> None:
        s = self.game.state
        if s.over:
            return
        if self.pawn:
            rounds, now = s.turn_count, self.game.phase == "window"
        else:
            rounds, now = s.turns[s.on_turn], s.phase == C.PH_TURN and not s.throws
        if now and rounds > self.seen:
            self.seen = rounds
            if _looked_at(rounds):
                self.look(_looked_at(rounds) - 1)

    def look(self, slot: int) -> None:
        self.add("going", slot)
        for seat, worth in self.game.worth().items():
            self.add("worth", (self.bot[seat] * 76 + slot) * 128 + _step(worth))
        if self.pawn:
            for seat, earnings in self.game.earnings().items():
                self.add("future", (self.bot[seat] * 76 + slot) * 128 + _step(int(earnings)))
            self.add("bank", slot * 128 + _step(self.game.state.cash[C.BANK]))


ROUNDS = [*range(31), *range(32, 61, 2), *range(65, 121, 5), *range(130, 301, 10)]
EDGES = [*range(0, 200, 10), *range(200, 2000, 50), *range(2000, 5000, 100)]
EDGES += [*range(5000, 10000, 250), *range(10000, 30000, 1000), 30000]


def _looked_at(rounds: int) -> int:
    """1 for the first look, and so on; 0 if none is taken."""
    return ROUNDS.index(rounds) + 1 if rounds in ROUNDS else 0


def _step(dollars: int) -> int:
    return 0 if dollars <= 0 else sum(edge <= dollars for edge in EDGES)
