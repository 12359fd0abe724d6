"""The menu of what you can do now: only what the rules allow, in groups, with costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from headjudge.cli.terminal import trade_dialog
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.engine.tokens import building, debt, mortgage
from headjudge.game import Game
from headjudge.game.narration.teller import money, square_name

Fields = dict[str, object]
"""An action as a table of its fields."""


@dataclass(frozen=True)
class MenuItem:
    """One line of the menu. `word` can be typed instead of its number."""

    word: str
    label: str
    action: Fields | None = None
    more: tuple[MenuItem, ...] = ()
    asks: str = ""  # "bid", "offer", "want": a short dialogue follows

    @property
    def shown(self) -> str:
        return f"{self.label} …" if self.more or self.asks else self.label


WITH_DEED = {"build": "on", "sell": "on", "mortgage": "deed", "lift": "deed"}
PLAIN_WORDS = frozenset({"buy", "decline", "pass", "pay", "fine", "jail_card", "bankrupt", "done"})
GO_ON = MenuItem("go", "go on")


def entries(table: TerminalTable, waits: Waits) -> list[MenuItem]:
    """The menu of this moment. An empty line takes the first item, so the likeliest comes first."""
    game, you = table.game, table.you
    assert you is not None
    can = game.legal(you)
    items = [GO_ON] if waits in (Waits.PAUSE, Waits.END) else []
    items += [entry for word, label in _SINGLE.items() for entry in _single(game, can, word, label)]
    options = [_option(game, action) for action in can if action["do"] in _LINE_PER_OPTION]
    if len(options) < 9:
        items += options
    else:
        items.append(MenuItem("choose", "choose any space", more=tuple(options)))
    for word, (label, describe) in _GROUPED.items():
        actions = [action for action in can if action["do"] == word]
        if word == "sell":
            actions += [action for action in can if action["do"] == "sell_group"]
        if actions:
            more = tuple(MenuItem(word, describe(game, action), action) for action in actions)
            items.append(MenuItem(word, label, more=more))
    if any(action["do"] == "want" for action in can) or _scarce(game, you):
        items.append(MenuItem("want", "say which buildings you want", asks="want"))
    if game.may(you, "offer"):
        items.append(MenuItem("offer", "offer a trade", asks="offer"))
    if not table.casual:
        items.append(_claim(game, you))
    items += _single(game, can, "bankrupt", _bankrupt)
    return items


def question(table: TerminalTable, waits: Waits) -> str:
    """The question the person has to answer now, in one line."""
    game, you, s = table.game, table.you, table.game.state
    assert you is not None
    me = table.me
    here = square_name(game.book.board, s.square[me])
    offered = [offer["from"] for offer in game.view(you).offers if offer["to"] == you]
    if waits == Waits.PAUSE and offered:
        return f"{offered[0]} offers you {trade_dialog.offer_in_words(game, you, str(offered[0]))}."
    if waits == Waits.PAUSE:
        return f"{game.names.seats[s.on_turn]} is about to throw."
    if waits == Waits.END:
        return "The game is over. This is your last chance to ask for rent."
    owed = debt.first_due(s, me)
    if owed != C.DEBTS:
        to = "the Bank" if s.debt_to[owed] == C.BANK else game.names.seats[s.debt_to[owed]]
        amount = s.debt_amount[owed]
        short = amount - s.cash[me]
        need = f" You need {money(short)} more." if short > 0 else ""
        on = ""
        if s.debt_kind[owed] == C.DEBT_RENT:
            on = f" for {square_name(game.book.board, s.debt_square[owed])}"
        return f"You owe {to} {money(amount)}{on}.{need}"
    match game.phase:
        case "order":
            return "Everybody throws once: the highest starts."
        case "turn" if s.jailed[me]:
            return f"Your turn, in jail: this is try number {s.failed[me] + 1} for doubles."
        case "turn" if s.throws:
            return "You threw doubles: throw again."
        case "turn":
            return f"Your turn, on {here}."
        case "buy":
            deed = game.book.board.squares[s.square[me]]
            return f"{here} is for sale at {money(deed.price)}. You have {money(s.cash[me])}."
        case "auction":
            high = s.high_by
            standing = (
                f"{game.names.who(high)} bids {money(s.high)}" if high < C.SEATS else "no bid yet"
            )
            return f"Auction of {_lot(game)}: {standing}. You have {money(s.cash[me])}."
        case "tax":
            return "Income Tax: choose how to pay before you add up what you own."
        case "choose":
            return "The Speed Die lets you choose."
        case "fresh":
            return f"{here}: throw for the rent."
        case "third":
            return "That was your third throw without doubles."
        case "wants":
            return "Buildings are scarce: first everybody says which ones they want."
    return "Your move."


def lowest_bid(s: State) -> int:
    return max(s.opening, s.high + 1)


# --- the parts of the menu ----------------------------------------------------------------------


def _name(game: Game, deed: object) -> str:
    return game.book.board.deeds[game.names.deed(deed)].name


def _lot(game: Game) -> str:
    s = game.state
    if s.lot_kind == C.LOT_DEED:
        return game.book.board.deeds[s.lot].name
    return "a house" if s.lot_kind == C.LOT_HOUSE else "a hotel"


def _roll(game: Game) -> str:
    return {"order": "throw to see who starts", "fresh": "throw for the rent"}.get(
        game.phase, "throw the dice"
    )


def _buy(game: Game) -> str:
    return f"buy {game.book.board.squares[game.state.square[game.state.on_turn]].name}"


def _fine(game: Game) -> str:
    return f"pay the fine of {money(game.state.rules.fine)}"


def _bid(game: Game) -> str:
    return f"bid {money(lowest_bid(game.state))} or more"


def _bankrupt(game: Game) -> str:
    return "declare yourself bankrupt"


_SINGLE: dict[str, Callable[[Game], str]] = {
    "pay": lambda game: "pay",
    "bid": _bid,
    "pass": lambda game: "pass, and leave this auction",
    "buy": _buy,
    "decline": lambda game: "decline: it will be auctioned",
    "roll": _roll,
    "jail_card": lambda game: "use a jail card",
    "fine": _fine,
    "done": lambda game: "want nothing more",
}


def _single(
    game: Game, can: list[Fields], word: str, label: Callable[[Game], str]
) -> list[MenuItem]:
    actions = [action for action in can if action["do"] == word][:1]
    asks = "bid" if word == "bid" else ""
    return [MenuItem(word, label(game), action, asks=asks) for action in actions]


_LINE_PER_OPTION = frozenset({"tax", "choose", "accept", "reject"})


def _option(game: Game, action: Fields) -> MenuItem:
    """One of several ways to answer, on a line of its own."""
    s, word = game.state, str(action["do"])
    if word == "tax":
        flat = f"pay {money(s.rules.income_flat)}"
        label = flat if action["way"] == "flat" else f"pay {s.rules.income_percent}% of all you own"
        return MenuItem(str(action["way"]), label, action)
    if word == "choose":
        to = action.get("to")
        if isinstance(to, str):
            return MenuItem(word, square_name(game.book.board, game.names.square(to)), action)
        spaces = action["spaces"]
        assert isinstance(spaces, int)
        square = (s.square[s.on_turn] + spaces) % C.SQUARES
        return MenuItem(word, f"move {spaces}, to {square_name(game.book.board, square)}", action)
    maker = str(action["from"])
    terms = trade_dialog.offer_in_words(game, str(action["by"]), maker)
    return MenuItem(word, f"{word} {maker}'s offer: {terms}", action)


def _build(game: Game, action: Fields) -> str:
    deed = game.names.deed(action["on"])
    hotel = game.state.level[deed] == game.state.rules.hotel_level - 1
    noun = "hotel" if hotel else "house"
    return f"{_name(game, action['on'])}: {noun} for {money(building.cost(game.state, deed))}"


def _sell(game: Game, action: Fields) -> str:
    s = game.state
    if action["do"] == "sell_group":
        group = game.names.group(action["group"])
        deeds = [deed for deed in range(C.DEEDS) if s.rules.group_of[deed] == group]
        total = sum(holdings.refund(s, deed, s.level[deed]) for deed in deeds)
        return f"all of {game.book.board.group_names[group]} for {money(total)}"
    deed = game.names.deed(action["on"])
    noun = "hotel" if holdings.is_hotel(s, deed) else "house"
    return f"{_name(game, action['on'])}: {noun} for {money(holdings.refund(s, deed, 1))}"


def _mortgage(game: Game, action: Fields) -> str:
    deed = game.names.deed(action["deed"])
    return f"{_name(game, action['deed'])} for {money(game.state.rules.loan[deed])}"


def _lift(game: Game, action: Fields) -> str:
    deed = game.names.deed(action["deed"])
    return f"{_name(game, action['deed'])} for {money(mortgage.lift_cost(game.state, deed))}"


_GROUPED: dict[str, tuple[str, Callable[[Game, Fields], str]]] = {
    "build": ("build", _build),
    "sell": ("sell buildings", _sell),
    "mortgage": ("mortgage", _mortgage),
    "lift": ("lift a mortgage", _lift),
}


def _claim(game: Game, you: str) -> MenuItem:
    """Always on the menu, with every player: it must not remind anybody of a rent."""
    others = [
        name
        for seat, name in enumerate(game.names.seats)
        if name != you and not game.state.out[seat]
    ]
    asks = tuple(
        MenuItem("claim", name, {"by": you, "do": "claim", "from": name}) for name in others
    )
    return MenuItem("claim", "ask for rent", more=asks)


def _scarce(game: Game, you: str) -> bool:
    """Are so few buildings left that players may say what they want before anybody builds?"""
    s = game.state
    return (s.houses - s.locked <= 4 or s.hotels <= 1) and game.may(you, "want")
