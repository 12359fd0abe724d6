"""The names of things on the screens of a one-pawn game, and what its cards do, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from headjudge.engine import codes as C
from headjudge.engine.pawn import strength_cards
from headjudge.engine.state import State
from headjudge.game import Game
from headjudge.game.narration.pawn_teller import PawnTelling
from headjudge.game.narration.teller import listed, money
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.view import PawnView

SHORT_CARDS = {
    "int.awesome-ad-campaign": "Ads",
    "int.diversification": "Diversif.",
    "int.first-mover-advantage": "1st Mover",
    "int.second-mover-advantage": "2nd Mover",
    "int.outstanding-hr": "HR",
    "int.flagship-property": "Flagship",
    "int.marketing-genius": "Marketing",
    "int.managerial-depth": "Depth",
    "int.headquarters-building": "HQ",
    "int.patent-portfolio": "Patents",
    "int.lean-operations": "Lean Op.",
    "int.purchasing-power": "Purchasing",
}
SQUARES = {"jail": "SoftLnd", "go_to_jail": "Recess."}
_LINES = {
    C.LINE_RAILROAD: "railroads",
    C.LINE_UTILITY: "utilities",
    C.LINE_STREET: "streets",
}


def pawn_names(game: Game) -> PawnNames:
    assert isinstance(game.names, PawnNames)
    return game.names


def pawn_view(game: Game, you: str | None) -> PawnView:
    seen = game.view(you)
    assert isinstance(seen, PawnView)
    return seen


@lru_cache(maxsize=4)
def labels_of(game: Game) -> Labels:
    """Made once for a game, because it collects the texts of all cards."""
    return Labels(game)


class Labels:
    """The names of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = pawn_names(game)
        self.telling = PawnTelling(
            game.book, self.names, game.switches, game.state.rules.hotel_level
        )
        decks = (game.book.deck(0, game.switches), game.book.deck(1, game.switches))
        self._words = {card.id: card.words for deck in decks for card in deck}

    # --- places -------------------------------------------------------------------------------

    def deed(self, id_: object) -> str:
        return self.game.book.board.deeds[self.names.deed(id_)].name

    def deeds(self, mask: int) -> str:
        return listed([self.deed(deed) for deed in self.names.deed_names(mask)])

    def square(self, number: int) -> str:
        return self.telling.square(number % C.SQUARES)

    def here(self) -> str:
        co = self.game.state.co
        return "Recession" if co.downturn else self.square(co.square)

    def group(self, id_: object) -> str:
        return self.telling.group(id_).removeprefix("the ").removesuffix(" group")

    # --- cards --------------------------------------------------------------------------------

    def card(self, id_: object) -> str:
        return self.telling.card(id_)

    def short(self, id_: str) -> str:
        return SHORT_CARDS.get(id_) or self.card(id_).split()[0]

    def words(self, id_: object) -> str:
        return self._words.get(str(id_), "")

    def held(self, seat: int) -> list[int]:
        s = self.game.state
        return [card for card in range(s.rules.int_count) if s.co.card_at[card] == seat]

    def gist(self, card: int) -> str:
        """What a card does for its holder now, in a few words."""
        s = self.game.state
        gist = _gist(s, card)
        if strength_cards.is_copy(s, card):
            gist = f"as {self.card(self.names.internal[s.co.copied[card]])}: {gist}"
        flagship = s.co.flagship[card]
        if flagship != C.NO_DEED:
            gist += f": {self.deed(self.names.board.deeds[flagship])}"
        value = s.rules.int_value[card]
        return f"{gist}, worth {money(value)}" if value else gist

    # --- deals --------------------------------------------------------------------------------

    def side(self, given: Mapping[str, object]) -> str:
        """One side of a deal."""
        parts = []
        deeds, cards, cash = given.get("deeds"), given.get("cards"), given.get("cash")
        for deed in deeds if isinstance(deeds, list) else []:
            loan = self.game.state.mortgaged >> self.names.deed(deed) & 1
            parts.append(self.deed(deed) + (" (mortgaged)" if loan else ""))
        parts += [self.card(card) for card in (cards if isinstance(cards, list) else [])]
        if isinstance(cash, int) and cash:
            parts.append(money(cash))
        return listed(parts) if parts else "nothing"


def _gist(s: State, card: int) -> str:
    rules, at = s.rules, strength_cards.works_as(s, card)
    a = rules.int_a[at]
    match rules.int_effect[at]:
        case C.IX_SHIFT:
            reach = "anywhere" if a >= C.SQUARES else f"up to {a} spaces"
            return f"steer the pawn {reach}"
        case C.IX_LINE if s.co.line[card]:
            many = {
                C.LINE_RAILROAD: a,
                C.LINE_UTILITY: rules.int_b[at],
                C.LINE_STREET: rules.int_c[at],
            }
            line = s.co.line[card]
            return f"{many[line]} more for {_LINES[line]}"
        case C.IX_LINE:
            return "more slots for one line"
        case C.IX_FIRST:
            return "the next unowned property at the lowest bid"
        case C.IX_COPY:
            return "acts as a rival's card of your choice"
        case C.IX_POACH:
            return f"take a rival's card for {money(a)}"
        case C.IX_FLAGSHIP:
            return f"your flagship hotel earns {a}%"
        case C.IX_BONUS:
            return f"{a}% more rent, unless shared"
        case C.IX_SLOTS:
            return f"{a} more slot{'' if a == 1 else 's'}"
        case C.IX_ROYALTY:
            return f"{money(a)} at every Go"
        case C.IX_LEVY_PART:
            return f"{a}% of downturn payments"
        case C.IX_BUILD_PART:
            return f"buildings at {a}%"
        case C.IX_PUT:
            return "ends a downturn before it begins"
    return ""
