"""What live tables need to know about token games (see `kinds.py`)."""

from __future__ import annotations

from typing import Any

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.engine.tokens import building, mortgage, rent
from headjudge.game import Game, legal
from headjudge.game.narration.texts import Texts
from headjudge.game.tokens import view
from headjudge.live.tables.looks import token_sheet
from headjudge.rulebooks import Rulebook
from headjudge.wire.commands import TablePlan
from headjudge.wire.look import Raise, Sheet
from headjudge.wire.names import Fields


class LiveTokens:
    """Everybody moves a token of their own."""

    default_bot = "trader"
    public_fields: tuple[str, ...] = ()
    also_offered: tuple[str, ...] = ()
    interest_on_trades = True
    move_key = "move"

    def switches(self, plan: TablePlan) -> Fields:
        """At a casual table rent is collected automatically."""
        return {} if plan.strict else {"rent.claim_until": "auto_collect"}

    def auto_rent(self, switches: Fields) -> bool:
        return switches.get("rent.claim_until") == "auto_collect"

    def cash_private(self, book: Rulebook, switches: Fields) -> bool:
        return view.cash_is_private(book, switches)

    # --- what is seen

    def private_fields(self, game: Game, name: str, public: Fields) -> Fields:
        """The seat's own cash and offers."""
        s, names = game.state, game.names
        me, players = names.seat(name), public["players"]
        assert isinstance(players, dict)
        mine = view.player(s, names, me, show_cash=True)
        return {"players": players | {name: mine}, "offers": view.offers(s, names, me)}

    def rent(self, s: State, deed: int) -> int:
        return rent.for_landing(s, deed)

    def wants(self, game: Game) -> dict[str, list[str]] | None:
        """In a shortage: the streets that each player has named, which are public."""
        s = game.state
        if s.phase != C.PH_WANTS and not s.series:
            return None
        deeds, streets = game.names.board.deeds, s.wants
        return {
            name: [deeds[streets[seat * C.WANTS + i]] for i in range(s.want_count[seat])]
            for seat, name in enumerate(game.names.seats)
            if s.want_count[seat]
        }

    def raisable(self, game: Game, seat: int) -> Raise | None:
        """What this seat could pay with: cash, all buildings sold, everything mortgaged."""
        s = game.state
        if s.out[seat]:
            return None
        mine = [deed for deed in range(C.DEEDS) if s.owner[deed] == seat]
        level, loan = s.level, s.rules.loan
        buildings = sum(holdings.refund(s, deed, level[deed]) for deed in mine)
        mortgages = sum(loan[deed] for deed in mine if not s.mortgaged >> deed & 1)
        cash = s.cash[seat]
        return Raise(cash, buildings, mortgages, cash + buildings + mortgages)

    def has_left(self, s: State, seat: int) -> bool:
        return bool(s.out[seat])

    def is_done(self, s: State, seat: int) -> bool:
        return False

    def may_want(self, seen: State, seat: int) -> bool:
        return legal.may(seen, seat, C.DO_WANT)

    def price(self, game: Game, seat: int, action: Fields) -> int:
        s, names = game.state, game.names
        match action["do"]:
            case "buy":
                return s.rules.price[s.rules.deed_at[s.square[seat]]]
            case "fine":
                return s.rules.fine
            case "build":
                return building.cost(s, names.deed(action["on"]))
            case "lift":
                return mortgage.lift_cost(s, names.deed(action["deed"])) if "deed" in action else 0
            case "pay":
                return _owed(s, seat)
            case _:
                return 0

    def sheet(self, game: Game, texts: Texts) -> Sheet:
        return token_sheet.sheet(game, texts)

    # --- what a judge may correct

    def move(self, game: Game, numbers: dict[str, Any], player: object, square: int) -> None:
        seat = game.names.seat(player, "player")
        for field, value in (("square", square), ("jailed", 0), ("failed", 0)):
            numbers[field][seat] = value

    def jail(self, game: Game, numbers: dict[str, Any], seat: int, on: bool) -> None:
        numbers["jailed"][seat], numbers["failed"][seat] = int(on), 0
        if on:
            numbers["square"][seat] = game.names.square("jail")

    def may_clash(self, s: State, word: str) -> bool:
        return False  # no rule of this game hangs on an offer or on private cash


def _owed(s: State, seat: int) -> int:
    debtor, due, amounts = s.debt_from, s.debt_due, s.debt_amount
    return next((amounts[i] for i in range(s.debts) if debtor[i] == seat and due[i]), 0)
