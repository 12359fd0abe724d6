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
        fields = actions.write(option.action, self.game.names, self.game.state)
        word = str(fields["do"])
        if word in _PLAIN:
            return _PLAIN[word]
        say = _WORDS.get(word)
        return say(self, option, fields) if say else word.replace("_", " ")

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

    def roll(self, option: Option, fields: Fields) -> str:
        return _THROWS.get(self.game.phase, "throw the dice")

    def buy(self, option: Option, fields: Fields) -> str:
        s = self.game.state
        bought = self.game.book.board.squares[s.square[s.on_turn]]
        return f"buy {bought.name} for {money(bought.price)}"

    def decline(self, option: Option, fields: Fields) -> str:
        if "card" in fields:
            return f"give up {self.card(fields['card'])}"
        return (
            "decline and let it go to auction" if self.game.phase in ("buy", "first") else "decline"
        )

    def pay(self, option: Option, fields: Fields) -> str:
        if self.game.phase != "keep":
            return "pay"
        return f"pay to keep {self.card(fields['card']) if 'card' in fields else 'all cards'}"

    def fine(self, option: Option, fields: Fields) -> str:
        return f"pay the fine of {money(self.game.state.rules.fine)}"

    def bid(self, option: Option, fields: Fields) -> str:
        return f"bid {money(option.action.x)} for {self.lot()}"

    def claim(self, option: Option, fields: Fields) -> str:
        where = f" for {self.square(fields['square'])}" if "square" in fields else ""
        return f"ask {fields['from']} for the rent{where}"

    def way(self, option: Option, fields: Fields) -> str:
        return _WAYS[str(fields["way"])]

    def choose(self, option: Option, fields: Fields) -> str:
        s = self.game.state
        if "to" in fields:
            return f"go to {self.square(fields['to'])}"
        square = (s.square[option.action.seat] + option.action.x) % C.SQUARES
        return (
            f"go {option.action.x} squares to {self.square(self.game.names.board.squares[square])}"
        )

    def build(self, option: Option, fields: Fields) -> str:
        return self._buildings("build", option)

    def sell(self, option: Option, fields: Fields) -> str:
        return self._buildings("sell", option)

    def _buildings(self, verb: str, option: Option) -> str:
        if not option.more:
            return (
                f"{verb} one building on {self.deed(self.game.names.board.deeds[option.deeds[0]])}"
            )
        group = self.game.names.board.groups[self.game.state.rules.group_of[option.action.x]]
        return f"{verb} {len(option.deeds)} buildings in {self.group(group)}"

    def sell_group(self, option: Option, fields: Fields) -> str:
        return f"sell all buildings in {self.group(fields['group'])}"

    def want(self, option: Option, fields: Fields) -> str:
        streets = fields["on"]
        assert isinstance(streets, list)
        return f"ask for a building on {listed([self.deed(street) for street in streets])}"

    def with_deed(self, option: Option, fields: Fields) -> str:
        word, deed = str(fields["do"]), self.deed(fields.get("deed"))
        if word == "abandon":
            return f"{'put up' if fields.get('for_bid') else 'give back'} {deed}"
        return {"lift": "lift the mortgage on", "auction": "auction off"}.get(
            word, word
        ) + f" {deed}"

    def mortgage(self, option: Option, fields: Fields) -> str:
        return f"mortgage {self.deed(fields['deed'])}"

    def answer(self, option: Option, fields: Fields) -> str:
        if "group" in fields:
            return f"sign the alliance for {self.group(fields['group'])}"
        s, maker = self.game.state, option.action.x
        if maker >= s.seats:
            return f"{fields['do']} the offer"
        names = self.game.names
        give = self._offered(
            s.offer_give_cash[maker], s.offer_give_deeds[maker], s.offer_give_cards[maker]
        )
        get = self._offered(
            s.offer_get_cash[maker], s.offer_get_deeds[maker], s.offer_get_cards[maker]
        )
        return f"{fields['do']} {names.seats[maker]}'s offer: {give} for {get}"

    def _offered(self, cash: int, deeds: int, cards: int) -> str:
        return self.side(write_side(cash, deeds, cards, self.game.names))

    def offer(self, option: Option, fields: Fields) -> str:
        return f"offer {fields['to']} {self.side(fields['give'])} for {self.side(fields['get'])}"

    def ally(self, option: Option, fields: Fields) -> str:
        with_ = fields["with"]
        names = listed(with_) if isinstance(with_, list) else str(with_)
        return f"propose an alliance for {self.group(fields['group'])} to {names}"

    def cancel(self, option: Option, fields: Fields) -> str:
        return f"give notice to end the alliance for {self.group(fields['group'])}"

    def use(self, option: Option, fields: Fields) -> str:
        words = f"use {self.card(fields['card'])}"
        if "target" in fields:
            return f"{words} on {fields['from']}'s {self.card(fields['target'])}"
        if "line" in fields:
            return f"{words} for {fields['line']}"
        return f"{words} to go to {self.square(fields['to'])}" if "to" in fields else words

    def steal(self, option: Option, fields: Fields) -> str:
        return f"take {self.deed(fields['deed'])} from {fields['from']}"


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
