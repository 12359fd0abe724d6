"""Options in plain words: `build 3 buildings in the orange group`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge.engine import codes as C
from headjudge.game import Game, actions
from headjudge.game.action_fields import write_side
from headjudge.game.narration.teller import Teller, listed, money
from headjudge.lab.chances.options import Option

Fields = Mapping[str, object]

_PLAIN = {
    "pass": "pass",
    "jail_card": "use a jail card",
    "bankrupt": "give up",
    "done": "do nothing more now",
    "land": "let the dice land",
    "die": "throw the die",
}
_THROWS = {"order": "throw for the start", "fresh": "throw for the rent"}
_WAYS = {
    "flat": "pay the flat tax",
    "percent": "pay the percentage of total worth",
    "support": "vote in favour",
    "oppose": "vote against",
}


class OptionPhrases:
    """Describes the options of one position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.teller = Teller(game)

    def words(self, option: Option) -> str:
        made = actions.write(option.action, self.game.names, self.game.state)
        word = str(made["do"])
        if word in _PLAIN:
            return _PLAIN[word]
        say = _WORDS.get(word)
        return say(self, option, made) if say else word.replace("_", " ")

    # --- names ----------------------------------------------------------------------------------

    def deed(self, id_: object) -> str:
        return self.game.book.board.deeds[self.game.names.deed(id_)].name

    def square(self, id_: object) -> str:
        return self.teller.telling.square(self.game.names.square(id_))

    def card(self, id_: object) -> str:
        return self.teller.telling.card(id_)

    def group(self, id_: object) -> str:
        if id_ in ("railroad", "utility"):
            return "the railroads" if id_ == "railroad" else "the utilities"
        return f"the {str(id_).replace('_', ' ')} group"

    def lot(self) -> str:
        s = self.game.state
        if s.lot_kind == C.LOT_DEED:
            return self.game.book.board.deeds[s.lot].name
        if s.lot_kind == C.LOT_CARD:
            return self.card(self.game.names.card_for_sale(s.lot))
        return "a hotel" if s.lot_kind == C.LOT_HOTEL else "a house"

    def side(self, value: object) -> str:
        """One side of a trade."""
        given = value if isinstance(value, Mapping) else {}
        deeds, cards = given.get("deeds"), given.get("cards")
        parts = [self.deed(id_) for id_ in (deeds if isinstance(deeds, list) else [])]
        parts += [self.card(id_) for id_ in (cards if isinstance(cards, list) else [])]
        if given.get("jail_cards"):
            parts.append("a jail card" if given["jail_cards"] == 1 else "two jail cards")
        cash = given.get("cash")
        if isinstance(cash, int) and cash:
            parts.append(money(cash))
        return listed(parts) if parts else "nothing"

    # --- by action --------------------------------------------------------------------------------

    def roll(self, option: Option, made: Fields) -> str:
        return _THROWS.get(self.game.phase, "throw the dice")

    def buy(self, option: Option, made: Fields) -> str:
        s = self.game.state
        bought = self.game.book.board.squares[s.square[s.on_turn]]
        return f"buy {bought.name} for {money(bought.price)}"

    def decline(self, option: Option, made: Fields) -> str:
        if "card" in made:
            return f"give up {self.card(made['card'])}"
        return (
            "decline and let it go to auction" if self.game.phase in ("buy", "first") else "decline"
        )

    def pay(self, option: Option, made: Fields) -> str:
        if self.game.phase != "keep":
            return "pay"
        return f"pay to keep {self.card(made['card']) if 'card' in made else 'all cards'}"

    def fine(self, option: Option, made: Fields) -> str:
        return f"pay the fine of {money(self.game.state.rules.fine)}"

    def bid(self, option: Option, made: Fields) -> str:
        return f"bid {money(option.action.x)} for {self.lot()}"

    def claim(self, option: Option, made: Fields) -> str:
        where = f" for {self.square(made['square'])}" if "square" in made else ""
        return f"ask {made['from']} for the rent{where}"

    def way(self, option: Option, made: Fields) -> str:
        return _WAYS[str(made["way"])]

    def choose(self, option: Option, made: Fields) -> str:
        s = self.game.state
        if "to" in made:
            return f"go to {self.square(made['to'])}"
        square = (s.square[option.action.seat] + option.action.x) % C.SQUARES
        return (
            f"go {option.action.x} squares to {self.square(self.game.names.board.squares[square])}"
        )

    def build(self, option: Option, made: Fields) -> str:
        return self._buildings("build", option)

    def sell(self, option: Option, made: Fields) -> str:
        return self._buildings("sell", option)

    def _buildings(self, verb: str, option: Option) -> str:
        if not option.more:
            return (
                f"{verb} one building on {self.deed(self.game.names.board.deeds[option.deeds[0]])}"
            )
        group = self.game.names.board.groups[self.game.state.rules.group_of[option.action.x]]
        return f"{verb} {len(option.deeds)} buildings in {self.group(group)}"

    def sell_group(self, option: Option, made: Fields) -> str:
        return f"sell all buildings in {self.group(made['group'])}"

    def want(self, option: Option, made: Fields) -> str:
        streets = made["on"]
        assert isinstance(streets, list)
        return f"ask for a building on {listed([self.deed(street) for street in streets])}"

    def with_deed(self, option: Option, made: Fields) -> str:
        word, deed = str(made["do"]), self.deed(made.get("deed"))
        if word == "abandon":
            return f"{'put up' if made.get('for_bid') else 'give back'} {deed}"
        return {"lift": "lift the mortgage on", "auction": "auction off"}.get(
            word, word
        ) + f" {deed}"

    def mortgage(self, option: Option, made: Fields) -> str:
        return f"mortgage {self.deed(made['deed'])}"

    def answer(self, option: Option, made: Fields) -> str:
        if "group" in made:
            return f"sign the alliance for {self.group(made['group'])}"
        s, maker = self.game.state, option.action.x
        if maker >= s.seats:
            return f"{made['do']} the offer"
        names = self.game.names
        give = self._offered(
            s.offer_give_cash[maker], s.offer_give_deeds[maker], s.offer_give_cards[maker]
        )
        get = self._offered(
            s.offer_get_cash[maker], s.offer_get_deeds[maker], s.offer_get_cards[maker]
        )
        return f"{made['do']} {names.seats[maker]}'s offer: {give} for {get}"

    def _offered(self, cash: int, deeds: int, cards: int) -> str:
        return self.side(write_side(cash, deeds, cards, self.game.names))

    def offer(self, option: Option, made: Fields) -> str:
        return f"offer {made['to']} {self.side(made['give'])} for {self.side(made['get'])}"

    def ally(self, option: Option, made: Fields) -> str:
        with_ = made["with"]
        names = listed(with_) if isinstance(with_, list) else str(with_)
        return f"propose an alliance for {self.group(made['group'])} to {names}"

    def cancel(self, option: Option, made: Fields) -> str:
        return f"give notice to end the alliance for {self.group(made['group'])}"

    def use(self, option: Option, made: Fields) -> str:
        words = f"use {self.card(made['card'])}"
        if "target" in made:
            return f"{words} on {made['from']}'s {self.card(made['target'])}"
        if "line" in made:
            return f"{words} for {made['line']}"
        return f"{words} to go to {self.square(made['to'])}" if "to" in made else words

    def steal(self, option: Option, made: Fields) -> str:
        return f"take {self.deed(made['deed'])} from {made['from']}"


_WORDS: dict[str, Callable[[OptionPhrases, Option, Fields], str]] = {
    "roll": OptionPhrases.roll,
    "buy": OptionPhrases.buy,
    "decline": OptionPhrases.decline,
    "pay": OptionPhrases.pay,
    "fine": OptionPhrases.fine,
    "bid": OptionPhrases.bid,
    "claim": OptionPhrases.claim,
    "tax": OptionPhrases.way,
    "vote": OptionPhrases.way,
    "choose": OptionPhrases.choose,
    "build": OptionPhrases.build,
    "sell": OptionPhrases.sell,
    "sell_group": OptionPhrases.sell_group,
    "want": OptionPhrases.want,
    "mortgage": OptionPhrases.mortgage,
    "lift": OptionPhrases.with_deed,
    "abandon": OptionPhrases.with_deed,
    "auction": OptionPhrases.with_deed,
    "accept": OptionPhrases.answer,
    "reject": OptionPhrases.answer,
    "offer": OptionPhrases.offer,
    "ally": OptionPhrases.ally,
    "cancel": OptionPhrases.cancel,
    "use": OptionPhrases.use,
    "steal": OptionPhrases.steal,
}
