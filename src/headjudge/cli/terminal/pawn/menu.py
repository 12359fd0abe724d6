"""What you can do now in a one-pawn game: only what the rules allow, with what it costs or brings."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.cli.terminal.menu import Made, MenuItem
from headjudge.cli.terminal.pawn.labels import called_in, pawn_view
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.pawn import auction as pawn_auction
from headjudge.engine.pawn import (
    building_orders,
    estate,
    limits,
    roll,
    strength_card_uses,
    strength_cards,
    vote,
)
from headjudge.game.narration.teller import listed, money

WITH_DEED = {
    "build": "on",
    "sell": "on",
    "mortgage": "deed",
    "lift": "deed",
    "abandon": "deed",
    "auction": "deed",
}
PLAIN_WORDS = frozenset(
    {"bid", "pass", "done", "decline", "pay", "buy", "fine", "jail_card", "bankrupt", "vote", "tax"}
)


def lowest_bid(table: TerminalTable) -> int:
    s = table.game.state
    return max(s.opening, s.high + 1) if s.co.method == C.METHOD_ENGLISH else s.opening


def entries(table: TerminalTable) -> list[MenuItem]:
    """The menu of this moment, the likeliest first: it is taken on an empty line."""
    assert table.you is not None
    return Menu(table).entries()


class Menu:
    def __init__(self, table: TerminalTable) -> None:
        assert table.you is not None
        self.game, self.you, self.me = table.game, table.you, table.me
        self.s = table.game.state
        self.called = called_in(self.game)
        self.least = lowest_bid(table)
        self.can: dict[str, list[Made]] = {}
        for action in self.game.legal(self.you):
            self.can.setdefault(str(action["do"]), []).append(action)

    def entries(self) -> list[MenuItem]:
        return _PHASES.get(self.s.phase, Menu.window)(self)

    # --- parts ----------------------------------------------------------------------------------

    def one(self, word: str, label: str, asks: str = "") -> list[MenuItem]:
        """A line, if it can be done."""
        return [MenuItem(word, label, action, asks=asks) for action in self.can.get(word, [])[:1]]

    def each(self, word: str, label: Callable[[Made], str]) -> list[MenuItem]:
        return [MenuItem(word, label(action), action) for action in self.can.get(word, [])]

    def group(self, word: str, title: str, found: list[MenuItem]) -> list[MenuItem]:
        """Several lines behind one."""
        return [MenuItem(word, title, more=tuple(found))] if found else []

    # --- between throws -------------------------------------------------------------------------

    def window(self) -> list[MenuItem]:
        if self.s.phase == C.PH_SHED:
            found = []
        else:
            found = self.one("done", "nothing more: roll the dice")
        found += self.answers()
        found += self.group("build", "order buildings", self.each("build", self._build))
        found += self.group("sell", "sell buildings, or take an order back", self._sales())
        found += self.group("auction", "auction a deed", self.each("auction", self._auction))
        found += self.group("mortgage", "mortgage", self.each("mortgage", self._mortgage))
        found += self.group("lift", "lift a mortgage", self.each("lift", self._lift))
        found += self.group("abandon", "give a deed back", self.each("abandon", self._abandon))
        if self.game.may(self.you, "offer"):
            found.append(MenuItem("offer", "offer a deal", asks="offer"))
        if self.groups_to_ally():
            found.append(MenuItem("ally", "propose an alliance", asks="ally"))
        found += self.group("cancel", "give notice to an alliance", self.each("cancel", self._ally))
        for card in dict.fromkeys(action["card"] for action in self.can.get("use", [])):
            uses_ = [
                MenuItem("use", self._target(action), action)
                for action in self.can["use"]
                if action["card"] == card
            ]
            found.append(MenuItem("use", f"use {self.called.card(card)}", more=tuple(uses_)))
        return found

    def answers(self) -> list[MenuItem]:
        """To deals and alliances that others have proposed."""
        found = []
        for action in self.can.get("accept", []):
            if "group" in action:
                found.append(MenuItem("sign", self._sign(action), action))
            else:
                found.append(MenuItem("accept", f"accept: {self._offer(action)}", action))
        for action in self.can.get("reject", []):
            found.append(MenuItem("reject", f"reject: {self._offer(action)}", action))
        return found

    def groups_to_ally(self) -> list[str]:
        """Groups whose owners could make an alliance, or make another one of it."""
        found = [str(action["group"]) for action in self.can.get("ally", [])]
        for each in pawn_view(self.game, self.you).alliances:
            partners = each["partners"]
            if isinstance(partners, list) and self.you in partners and each["group"] not in found:
                split = {"split": {self.you: 100}}  # some other terms than those in force
                made = {"by": self.you, "do": "ally", "group": each["group"], **split}
                if self.s.phase == C.PH_WINDOW and self.game.objection(made) is None:
                    found.append(str(each["group"]))
        return found

    def _build(self, action: Made) -> str:
        deed = self.called.names.deed(action["on"])
        level = estate.planned(self.s, deed) + 1
        what = "hotel" if level == self.s.rules.hotel_level else "house"
        price = building_orders.cost(self.s, self.me, deed, level)
        return f"{self.called.deed(action['on'])}: {what} for {money(price)}"

    def _sales(self) -> list[MenuItem]:
        found = self.each("sell", self._sell)
        for group, name in enumerate(self.called.names.board.groups):
            made: Made = {"by": self.you, "do": "sell_group", "group": name}
            if self.game.objection(made) is None:
                mine = self.s.held[self.me] & self.s.rules.group_mask[group]
                total = sum(self._resale(deed) for deed in range(C.DEEDS) if mine >> deed & 1)
                label = f"all your buildings in {self.called.group(name)} for {money(total)}"
                found.append(MenuItem("sell", label, made))
        return found

    def _resale(self, deed: int) -> int:
        return self.s.level[deed] * self.s.rules.house_cost[deed] // 2

    def _sell(self, action: Made) -> str:
        deed, name = self.called.names.deed(action["on"]), self.called.deed(action["on"])
        if self.s.co.orders[deed]:
            return f"{name}: take one order back"
        what = "hotel" if holdings.is_hotel(self.s, deed) else "house"
        return f"{name}: {what} for {money(self.s.rules.house_cost[deed] // 2)}"

    def _auction(self, action: Made) -> str:
        return f"{self.called.deed(action['deed'])}: you get the price"

    def _mortgage(self, action: Made) -> str:
        loan = self.s.rules.loan[self.called.names.deed(action["deed"])]
        return f"{self.called.deed(action['deed'])} for {money(loan)}"

    def _lift(self, action: Made) -> str:
        cost = estate.lift_cost(self.s, self.called.names.deed(action["deed"]))
        return f"{self.called.deed(action['deed'])} for {money(cost)}"

    def _abandon(self, action: Made) -> str:
        return f"{self.called.deed(action['deed'])}, for nothing"

    def _ally(self, action: Made) -> str:
        return self.called.group(action["group"])

    def _sign(self, action: Made) -> str:
        group = action["group"]
        for each in pawn_view(self.game, self.you).proposals:
            if each["group"] == group:
                split, signed = each["split"], each["signed"]
                terms = "everybody keeps their own rents"
                if isinstance(split, dict):
                    terms = "rents " + ", ".join(f"{name} {part}%" for name, part in split.items())
                names = listed(list(signed)) if isinstance(signed, list) else ""
                return f"sign the alliance for {self.called.group(group)} with {names} ({terms})"
        return f"sign the alliance for {self.called.group(group)}"

    def _offer(self, action: Made) -> str:
        maker = action.get("from")
        for offer in pawn_view(self.game, self.you).offers:
            if offer["from"] == maker and offer["to"] == self.you:
                give, get, join = offer["give"], offer["get"], offer.get("join")
                assert isinstance(give, dict)
                assert isinstance(get, dict)
                more = ""
                if isinstance(join, list):
                    more = f", and the alliance for {listed([self.called.group(g) for g in join])}"
                got, paid = self.called.side(give), self.called.side(get)
                return f"{maker} gives {got}{more} for {paid}"
        return f"the offer of {maker}"

    def _target(self, action: Made) -> str:
        verb = "take" if self._effect(action) == C.IX_POACH else "act as"
        return f"{verb} {action['from']}'s {self.called.card(action['target'])}"

    def _effect(self, action: Made) -> int:
        return strength_cards.effect(self.s, self.called.names.card_held(action["card"]))

    # --- auctions -------------------------------------------------------------------------------

    def auction(self) -> list[MenuItem]:
        found = self.one("bid", f"bid {money(self.least)} or more", asks="bid")
        found += self.pledges()
        return found + self.one("pass", "pass, and leave this auction")

    def pledges(self) -> list[MenuItem]:
        fee = money(self.s.rules.pledge_fee)
        deeds = self.each("abandon", lambda action: self.called.deed(action["deed"]))
        if self._has_room():
            return []
        return self.group("pledge", f"put a deed up for a slot (fee {fee})", deeds)

    def _has_room(self) -> bool:
        first = self.s.phase == C.PH_FIRST
        deed = self.s.rules.deed_at[self.s.co.square] if first else self.s.lot
        return limits.room(self.s, self.me, deed)

    # --- questions ------------------------------------------------------------------------------

    def first(self) -> list[MenuItem]:
        deed = self.s.rules.deed_at[self.s.co.square]
        name = self.called.deed(self.called.names.board.deeds[deed])
        price = money(pawn_auction.floor(self.s, deed))
        found = self.one("use", f"take {name} for {price}, without an auction")
        found += self.pledges()
        return found + self.one("decline", "decline: the card is lost, and it is auctioned")

    def shift(self) -> list[MenuItem]:
        planned = self.s.co.square + self.s.co.steps
        found = self.one("decline", f"leave it: {self.called.square(planned)}")
        return found + self.each("use", self._steer)

    def _steer(self, action: Made) -> str:
        square = self.called.names.square(action["to"])
        by = strength_card_uses.ahead(self.s, square) - self.s.co.steps
        deed = self.s.rules.deed_at[square]
        owner = ""
        if deed != C.NO_DEED:
            at = self.s.owner[deed]
            owner = " (unowned)" if at == C.BANK else f" ({self.called.names.seats[at]})"
        return f"steer to {self.called.square(square)}{owner}, {by:+}"

    def tax(self) -> list[MenuItem]:
        s = self.s
        flat = f"pay {money(s.rules.income_flat)}"
        part = (
            f"pay {s.rules.income_percent}% of all you own: {money(roll.percent_tax(s, self.me))}"
        )
        labels = {"flat": flat, "percent": part}
        return [
            MenuItem(str(action["way"]), labels[str(action["way"])], action)
            for action in self.can.get("tax", [])
        ]

    def vote(self) -> list[MenuItem]:
        once = vote.due(self.s, self.me, self.s.co.drawn)
        twice = once * self.s.rules.ext_e[self.s.co.drawn]
        labels = {
            "support": f"support: you pay {money(once)} if it passes",
            "oppose": f"oppose: you pay {money(twice)} if it passes",
        }
        return [
            MenuItem(str(action["way"]), labels[str(action["way"])], action)
            for action in self.can.get("vote", [])
        ]

    def ethics(self) -> list[MenuItem]:
        deeds = self.each(
            "steal", lambda action: f"{self.called.deed(action['deed'])} of {action['from']}"
        )
        found = self.one("decline", "decline")
        return found + self.group("steal", "take a property of another company", deeds)

    def choice(self) -> list[MenuItem]:
        """A line of business or a flagship."""
        names = {"railroad": "railroads", "utility": "utilities", "street": "streets"}
        card = strength_cards.works_as(self.s, self.s.co.card_asked)
        rules = self.s.rules
        many = {
            "railroad": rules.int_a[card],
            "utility": rules.int_b[card],
            "street": rules.int_c[card],
        }

        def label(action: Made) -> str:
            if "line" in action:
                line = str(action["line"])
                return f"{names[line]}: {many[line]} more"
            return self.called.square(self.called.names.square(action["to"]))

        return self.each("use", label)

    def keep(self) -> list[MenuItem]:
        fee = money(self.s.opening)
        found = []
        for action in self.can.get("pay", []):
            what = f"keep {self.called.card(action['card'])}" if "card" in action else "keep all"
            found.append(
                MenuItem("keep", f"{what} for {fee}{'' if 'card' in action else ' each'}", action)
            )
        for action in self.can.get("decline", []):
            what = self.called.card(action["card"]) if "card" in action else "all of them"
            found.append(MenuItem("decline", f"give up {what}", action))
        alone = self.s.co.answers[self.me].bit_count() == 1
        return [each for each in found if each.action and ("card" in each.action or not alone)]

    def put(self) -> list[MenuItem]:
        card = self.called.names.internal[self.s.co.card_asked]
        return self.one("use", f"use {self.called.card(card)}") + self.one("decline", "keep it")

    def dice(self) -> list[MenuItem]:
        return self.one("roll", "throw the dice") + self.one("die", "throw the die")


_PHASES: dict[int, Callable[[Menu], list[MenuItem]]] = {
    C.PH_AUCTION: Menu.auction,
    C.PH_FIRST: Menu.first,
    C.PH_SHIFT: Menu.shift,
    C.PH_TAX: Menu.tax,
    C.PH_VOTE: Menu.vote,
    C.PH_ETHICS: Menu.ethics,
    C.PH_CHOICE: Menu.choice,
    C.PH_KEEP: Menu.keep,
    C.PH_PUT: Menu.put,
    C.PH_CHECK: Menu.dice,
    C.PH_ROLL_OFF: Menu.dice,
    C.PH_DIE: Menu.dice,
}
