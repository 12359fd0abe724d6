"""The menu of what you can do now in a one-pawn game: only what the rules allow, with costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.cli.terminal.menu import Fields, MenuItem
from headjudge.cli.terminal.pawn.labels import labels_of, pawn_view
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
    """The menu of this moment. An empty line takes the first item, so the likeliest comes first."""
    assert table.you is not None
    return Menu(table).entries()


class Menu:
    def __init__(self, table: TerminalTable) -> None:
        assert table.you is not None
        self.game, self.you, self.me = table.game, table.you, table.me
        self.s = table.game.state
        self.labels = labels_of(self.game)
        self.least = lowest_bid(table)
        self.can: dict[str, list[Fields]] = {}
        for action in self.game.legal(self.you):
            self.can.setdefault(str(action["do"]), []).append(action)

    def entries(self) -> list[MenuItem]:
        return _PHASES.get(self.s.phase, Menu.window)(self)

    # --- parts ----------------------------------------------------------------------------------

    def one(self, word: str, label: str, asks: str = "") -> list[MenuItem]:
        """One item, if the action is legal."""
        return [MenuItem(word, label, action, asks=asks) for action in self.can.get(word, [])[:1]]

    def options(self, word: str, label: Callable[[Fields], str]) -> list[MenuItem]:
        """One item for every way to do it."""
        return [MenuItem(word, label(action), action) for action in self.can.get(word, [])]

    def group(self, word: str, title: str, items: list[MenuItem]) -> list[MenuItem]:
        """One item that opens a list of others."""
        return [MenuItem(word, title, more=tuple(items))] if items else []

    # --- between throws -------------------------------------------------------------------------

    def window(self) -> list[MenuItem]:
        if self.s.phase == C.PH_SHED:
            items = []
        else:
            items = self.one("done", "done: roll the dice")
        items += self.answers()
        items += self.group("build", "order buildings", self.options("build", self._build))
        items += self.group("sell", "sell buildings, or cancel an order", self._sales())
        items += self.group("auction", "auction a deed", self.options("auction", self._auction))
        items += self.group("mortgage", "mortgage", self.options("mortgage", self._mortgage))
        items += self.group("lift", "lift a mortgage", self.options("lift", self._lift))
        items += self.group(
            "abandon", "give a deed back to the Bank", self.options("abandon", self._abandon)
        )
        if self.game.may(self.you, "offer"):
            items.append(MenuItem("offer", "offer a deal", asks="offer"))
        if self.groups_to_ally():
            items.append(MenuItem("ally", "propose an alliance", asks="ally"))
        items += self.group(
            "cancel", "give notice to end an alliance", self.options("cancel", self._ally)
        )
        for card in dict.fromkeys(action["card"] for action in self.can.get("use", [])):
            uses_ = [
                MenuItem("use", self._target(action), action)
                for action in self.can["use"]
                if action["card"] == card
            ]
            items.append(MenuItem("use", f"use {self.labels.card(card)}", more=tuple(uses_)))
        return items

    def answers(self) -> list[MenuItem]:
        """Answers to deals and alliances that others have proposed."""
        items = []
        for action in self.can.get("accept", []):
            if "group" in action:
                items.append(MenuItem("sign", self._sign(action), action))
            else:
                items.append(MenuItem("accept", f"accept: {self._offer(action)}", action))
        for action in self.can.get("reject", []):
            items.append(MenuItem("reject", f"reject: {self._offer(action)}", action))
        return items

    def groups_to_ally(self) -> list[str]:
        """Groups whose owners could form an alliance, or change the terms of theirs."""
        groups = [str(action["group"]) for action in self.can.get("ally", [])]
        for formed in pawn_view(self.game, self.you).alliances:
            partners = formed["partners"]
            if (
                isinstance(partners, list)
                and self.you in partners
                and formed["group"] not in groups
            ):
                split = {"split": {self.you: 100}}  # any terms other than those in force
                proposal = {"by": self.you, "do": "ally", "group": formed["group"], **split}
                if self.s.phase == C.PH_WINDOW and self.game.objection(proposal) is None:
                    groups.append(str(formed["group"]))
        return groups

    def _build(self, action: Fields) -> str:
        deed = self.labels.names.deed(action["on"])
        level = estate.planned(self.s, deed) + 1
        noun = "hotel" if level == self.s.rules.hotel_level else "house"
        price = building_orders.cost(self.s, self.me, deed, level)
        return f"{self.labels.deed(action['on'])}: {noun} for {money(price)}"

    def _sales(self) -> list[MenuItem]:
        items = self.options("sell", self._sell)
        for group, name in enumerate(self.labels.names.board.groups):
            action: Fields = {"by": self.you, "do": "sell_group", "group": name}
            if self.game.objection(action) is None:
                mine = self.s.held[self.me] & self.s.rules.group_mask[group]
                total = sum(self._resale(deed) for deed in range(C.DEEDS) if mine >> deed & 1)
                label = f"all your buildings in {self.labels.group(name)} for {money(total)}"
                items.append(MenuItem("sell", label, action))
        return items

    def _resale(self, deed: int) -> int:
        return self.s.level[deed] * self.s.rules.house_cost[deed] // 2

    def _sell(self, action: Fields) -> str:
        deed, name = self.labels.names.deed(action["on"]), self.labels.deed(action["on"])
        if self.s.co.orders[deed]:
            return f"{name}: cancel one order"
        noun = "hotel" if holdings.is_hotel(self.s, deed) else "house"
        return f"{name}: {noun} for {money(self.s.rules.house_cost[deed] // 2)}"

    def _auction(self, action: Fields) -> str:
        return f"{self.labels.deed(action['deed'])}: you get the price paid"

    def _mortgage(self, action: Fields) -> str:
        loan = self.s.rules.loan[self.labels.names.deed(action["deed"])]
        return f"{self.labels.deed(action['deed'])} for {money(loan)}"

    def _lift(self, action: Fields) -> str:
        cost = estate.lift_cost(self.s, self.labels.names.deed(action["deed"]))
        return f"{self.labels.deed(action['deed'])} for {money(cost)}"

    def _abandon(self, action: Fields) -> str:
        return f"{self.labels.deed(action['deed'])}, for nothing"

    def _ally(self, action: Fields) -> str:
        return self.labels.group(action["group"])

    def _sign(self, action: Fields) -> str:
        group = action["group"]
        for proposal in pawn_view(self.game, self.you).proposals:
            if proposal["group"] == group:
                split, signed = proposal["split"], proposal["signed"]
                terms = "everybody keeps their own rents"
                if isinstance(split, dict):
                    terms = "rents " + ", ".join(f"{name} {part}%" for name, part in split.items())
                names = listed(list(signed)) if isinstance(signed, list) else ""
                return f"sign the alliance for {self.labels.group(group)} with {names} ({terms})"
        return f"sign the alliance for {self.labels.group(group)}"

    def _offer(self, action: Fields) -> str:
        maker = action.get("from")
        for offer in pawn_view(self.game, self.you).offers:
            if offer["from"] == maker and offer["to"] == self.you:
                give, get, join = offer["give"], offer["get"], offer.get("join")
                assert isinstance(give, dict)
                assert isinstance(get, dict)
                more = ""
                if isinstance(join, list):
                    more = f", and the alliance for {listed([self.labels.group(g) for g in join])}"
                got, paid = self.labels.side(give), self.labels.side(get)
                return f"{maker} gives {got}{more} for {paid}"
        return f"{maker}'s offer"

    def _target(self, action: Fields) -> str:
        verb = "take" if self._effect(action) == C.IX_POACH else "act as"
        return f"{verb} {action['from']}'s {self.labels.card(action['target'])}"

    def _effect(self, action: Fields) -> int:
        return strength_cards.effect(self.s, self.labels.names.card_held(action["card"]))

    # --- auctions -------------------------------------------------------------------------------

    def auction(self) -> list[MenuItem]:
        items = self.one("bid", f"bid {money(self.least)} or more", asks="bid")
        items += self.pledges()
        return items + self.one("pass", "pass, and leave this auction")

    def pledges(self) -> list[MenuItem]:
        fee = money(self.s.rules.pledge_fee)
        deeds = self.options("abandon", lambda action: self.labels.deed(action["deed"]))
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
        name = self.labels.deed(self.labels.names.board.deeds[deed])
        price = money(pawn_auction.floor(self.s, deed))
        items = self.one("use", f"take {name} for {price}, without an auction")
        items += self.pledges()
        return items + self.one("decline", "decline: you lose the card, and the deed is auctioned")

    def shift(self) -> list[MenuItem]:
        planned = self.s.co.square + self.s.co.steps
        items = self.one("decline", f"leave it: {self.labels.square(planned)}")
        return items + self.options("use", self._steer)

    def _steer(self, action: Fields) -> str:
        square = self.labels.names.square(action["to"])
        by = strength_card_uses.ahead(self.s, square) - self.s.co.steps
        deed = self.s.rules.deed_at[square]
        owner = ""
        if deed != C.NO_DEED:
            at = self.s.owner[deed]
            owner = " (unowned)" if at == C.BANK else f" ({self.labels.names.seats[at]})"
        return f"steer to {self.labels.square(square)}{owner}, {by:+}"

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
        deeds = self.options(
            "steal", lambda action: f"{self.labels.deed(action['deed'])} of {action['from']}"
        )
        items = self.one("decline", "decline")
        return items + self.group("steal", "take a property from another company", deeds)

    def choice(self) -> list[MenuItem]:
        """Choose a line of business or a flagship."""
        names = {"railroad": "railroads", "utility": "utilities", "street": "streets"}
        card = strength_cards.works_as(self.s, self.s.co.card_asked)
        rules = self.s.rules
        many = {
            "railroad": rules.int_a[card],
            "utility": rules.int_b[card],
            "street": rules.int_c[card],
        }

        def label(action: Fields) -> str:
            if "line" in action:
                line = str(action["line"])
                return f"{names[line]}: {many[line]} more"
            return self.labels.square(self.labels.names.square(action["to"]))

        return self.options("use", label)

    def keep(self) -> list[MenuItem]:
        fee = money(self.s.opening)
        items = []
        for action in self.can.get("pay", []):
            phrase = f"keep {self.labels.card(action['card'])}" if "card" in action else "keep all"
            items.append(
                MenuItem("keep", f"{phrase} for {fee}{'' if 'card' in action else ' each'}", action)
            )
        for action in self.can.get("decline", []):
            phrase = self.labels.card(action["card"]) if "card" in action else "all of them"
            items.append(MenuItem("decline", f"give up {phrase}", action))
        alone = self.s.co.answers[self.me].bit_count() == 1
        return [item for item in items if item.action and ("card" in item.action or not alone)]

    def put(self) -> list[MenuItem]:
        card = self.labels.names.internal[self.s.co.card_asked]
        return self.one("use", f"use {self.labels.card(card)}") + self.one("decline", "keep it")

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
