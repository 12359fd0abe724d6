"""The conversation with the person at a one-pawn table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from headjudge.cli.terminal import trade_dialog
from headjudge.cli.terminal.menu import Fields, MenuItem
from headjudge.cli.terminal.pawn import details, menu, question, trade_sides
from headjudge.cli.terminal.pawn.labels import Labels, labels_of, pawn_view
from headjudge.cli.terminal.session import BACK, Session
from headjudge.cli.terminal.table import Waits
from headjudge.engine import codes as C
from headjudge.engine.pawn import alliance
from headjudge.game.narration.teller import listed, money

WELCOME = (
    "One pawn moves for everybody, the Bank pays all rents, and everything is auctioned: first ten deeds "
    "and five cards. Type a number and press Enter. For everything else, type help."
)


class PawnSession(Session):
    with_deed: ClassVar[Mapping[str, str]] = menu.WITH_DEED
    plain_words: ClassVar[frozenset[str]] = menu.PLAIN_WORDS
    pauses: ClassVar[str] = "Questions between all throws"
    welcome: ClassVar[str] = WELCOME

    def entries(self, waits: Waits) -> list[MenuItem]:
        return menu.entries(self.table)

    def question(self, waits: Waits) -> str:
        return question.question(self.table)

    def example(self, word: str, rest: str) -> Fields:
        amount = rest.lstrip("$").replace(",", "")
        few: dict[str, Fields] = {
            "bid": {"amount": int(amount) if amount.isdecimal() and len(amount) < 7 else 1},
            "vote": {"way": "support"},
            "tax": {"way": "flat"},
        }
        return few.get(word, {})

    def range_of_bids(self) -> str:
        most = self.table.game.state.cash[self.table.me]
        return f"{money(menu.lowest_bid(self.table))} to {money(most)}"

    def dialogues(self) -> dict[str, Callable[[], Fields | None]]:
        return {"bid": self._ask_bid, "offer": self._ask_deal, "ally": self._ask_alliance}

    def help(self) -> str:
        return details.HELP

    def look(self, subject: str) -> list[str]:
        return details.look(self.table, subject)

    def _look_on(self) -> bool:
        options = [
            MenuItem("finish", "stop here"),
            MenuItem("watch", "watch the others play on"),
        ]
        chosen = self._pick("Your company is no more.", options)
        self.table.watching = chosen is not None and chosen.word == "watch"
        return self.table.watching

    def _command(self, text: str) -> bool:
        if text.lower() == "cards":
            self._show(details.cards(self.table))
        elif text.lower() == "alliances":
            self._show(details.alliances(self.table))
        else:
            return super()._command(text)
        return True

    # --- deals ----------------------------------------------------------------------------------

    def _ask_deal(self) -> Fields | None:
        game, you, labels = self.table.game, self.you, labels_of(self.table.game)
        s, names = game.state, game.names.seats
        others = [
            MenuItem("to", name)
            for seat, name in enumerate(names)
            if name != you and s.co.status[seat] == C.ACTIVE
        ]
        chosen = others[0] if len(others) == 1 else self._pick("Make an offer to whom?", others)
        if chosen is None:
            return None
        other = chosen.label
        (page,) = self.screen.pages(
            [
                f"An offer to {other}: {trade_sides.HINT}; back leaves.",
                "",
                f"You have: {trade_sides.holdings(labels, self.table.me)}",
                f"{other} has: {trade_sides.holdings(labels, game.names.seat(other))}",
                "",
            ]
        )[:1]
        self.screen.show(page)
        give = self._ask_things(labels, self.table.me, "You give: ")
        seat = game.names.seat(other)
        get = None if give is None else self._ask_things(labels, seat, f"You get from {other}: ")
        if give is None or get is None:
            self.notice = ["No offer was made."]
            return None
        action: Fields = {"by": you, "do": "offer", "to": other}
        action |= {"give": give.as_json(), "get": get.as_json()}
        join = self._joined(labels, [*give.deeds, *get.deeds])
        join += self._signed(labels, seat, join)
        gives, gets = labels.side(give.as_json()), labels.side(get.as_json())
        print(f"You give {gives} and get {gets}.")
        if not self._agrees(f"Make this offer to {other}?"):
            self.notice = ["No offer was made."]
            return None
        return action | ({"join": join} if join else {})

    def _ask_things(self, labels: Labels, seat: int, prompt: str) -> trade_sides.Side | None:
        while True:
            text = self._read(prompt)
            if text.lower() in ("back", "b", "quit"):
                return None
            try:
                return trade_sides.read_side(labels, seat, text)
            except trade_dialog.Unclear as unclear:
                print(f"{unclear}.")

    def _joined(self, labels: Labels, deeds: list[str]) -> list[str]:
        """The alliances that the new owner of a deed joins as part of the deal."""
        s, names = self.table.game.state, labels.names
        groups = dict.fromkeys(s.rules.group_of[names.deed(deed)] for deed in deeds)
        return [
            names.board.groups[group]
            for group in groups
            if s.co.ally[group] == C.ALLY_RUNS
            and self._agrees(
                f"Does the new owner join the alliance for {labels.group(names.board.groups[group])}?"
            )
        ]

    def _signed(self, labels: Labels, seat: int, joined: list[str]) -> list[str]:
        """The alliances that both sign as part of the deal, perhaps for money."""
        s, groups = self.table.game.state, labels.names.board.groups
        return [
            groups[group]
            for group in range(C.GROUPS)
            if groups[group] not in joined
            and s.co.ally[group] != C.ALLY_RUNS
            and not alliance.owners(s, group) >> C.BANK & 1
            and alliance.both_own(s, self.table.me, seat, group)
            and self._agrees(f"Do both of you sign the alliance for {labels.group(groups[group])}?")
        ]

    # --- alliances ------------------------------------------------------------------------------

    def _ask_alliance(self) -> Fields | None:
        labels = labels_of(self.table.game)
        groups = menu.Menu(self.table).groups_to_ally()
        options = [MenuItem("ally", self._with_whom(labels, group)) for group in groups]
        chosen = (
            options[0] if len(options) == 1 else self._pick("An alliance for which group?", options)
        )
        if chosen is None:
            return None
        group = groups[options.index(chosen)]
        partners = self._owners(labels, group)
        action: Fields = {"by": self.you, "do": "ally", "group": group}
        action["with"] = [name for name in partners if name != self.you]
        print(
            f"{chosen.label.capitalize()}. You can share the rents, in percent: {' '.join(partners)}."
        )
        while True:
            text = self._read("Shares in that order, such as 60 40 (empty: none; or back): ")
            if text.lower() in BACK - {""}:
                return None
            parts = text.replace("%", " ").replace(",", " ").replace("/", " ").split()
            if all(part.isdecimal() and len(part) < 4 for part in parts) and len(parts) in (
                0,
                len(partners),
            ):
                break
            print(f"Type {len(partners)} whole numbers that add up to 100.")
        if parts:
            action["split"] = dict(zip(partners, map(int, parts), strict=True))
        return action

    def _owners(self, labels: Labels, group: str) -> list[str]:
        s = self.table.game.state
        return labels.names.seats_of(alliance.owners(s, labels.names.group(group)))

    def _with_whom(self, labels: Labels, group: str) -> str:
        others = [name for name in self._owners(labels, group) if name != self.you]
        running = any(
            formed["group"] == group for formed in pawn_view(self.table.game, self.you).alliances
        )
        new = "new terms" if running else "an alliance"
        return f"{new} for {labels.group(group)} with {listed(others)}"
