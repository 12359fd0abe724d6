"""Names of a one-pawn table. External and internal cards have names, too; copies share an id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.errors import BadAction
from headjudge.game.names import Names, mask_of
from headjudge.game.pawn.vocabulary import NO_EXTERNAL
from headjudge.rulebooks import Rulebook


class PawnNames(Names):
    """Translates ids to the engine's numbers and back, where one pawn moves for everybody."""

    kind = "pawn"
    cards_field = "cards"

    def __init__(
        self, book: Rulebook, switches: Mapping[str, object], seats: Sequence[str], rules: Rules
    ) -> None:
        super().__init__(book, switches, seats)
        self.external = self.board.cards[0][: rules.ext_count]
        ids = self.board.cards[1]
        # a policy card that a player may own has the id of its external card
        self.internal = tuple(
            ids[card]
            if rules.int_external[card] == NO_EXTERNAL
            else self.external[rules.int_external[card]]
            for card in range(rules.int_count)
        )
        self.effects = tuple(rules.int_effect[: rules.int_count])
        self._internal = {name: i for i, name in enumerate(self.internal)}

    def card_held(self, name: object, where: str = "card") -> int:
        """The number of a card that a company may hold."""
        if isinstance(name, str) and name in self._internal:
            return self._internal[name]
        raise BadAction(f"{name!r} is not an internal card", where)

    def cards_held(self, names: object, where: str = "cards") -> int:
        """A list of such cards as a mask."""
        return mask_of(names, self.card_held, "cards", where)

    def offered_cards(self, value: object, where: str) -> int:
        return self.cards_held(value, where)

    def write_offered_cards(self, cards: int) -> object:
        return self.cards_named(cards)

    def card_for_sale(self, number: int) -> str:
        return self.internal[number]

    def cards_named(self, mask: int) -> list[str]:
        return [name for i, name in enumerate(self.internal) if mask >> i & 1]

    def cards_of_deck(self, deck: int, ids: object, among: Iterable[int], where: str) -> list[int]:
        """The numbers of these ids, taken from `among`; copies are used up in order."""
        if not isinstance(ids, list | tuple):
            raise BadAction("must be a list of cards", where)
        all_ids = (self.external, self.internal)[deck]
        free: dict[str, list[int]] = {}
        for number in among:
            free.setdefault(all_ids[number], []).append(number)
        counts = Counter(card_id for card_id in ids if isinstance(card_id, str))
        numbers = []
        for name in ids:
            if not isinstance(name, str) or name not in all_ids:
                raise BadAction(f"{name!r} is not a card of that deck", where)
            if counts[name] > all_ids.count(name):
                raise BadAction(f"{name!r} is named more often than it exists", where)
            if not free.get(name):
                raise BadAction(f"{name!r} is not in that deck now", where)
            numbers.append(free[name].pop(0))
        return numbers

    def externals(self, mask: int) -> list[str]:
        return [name for i, name in enumerate(self.external) if mask >> i & 1]

    def groups(self, names: object, where: str) -> int:
        """One group or a list of them, as a mask."""
        if isinstance(names, str):
            names = [names]
        if not isinstance(names, list | tuple):
            raise BadAction("must be a list of groups", where)
        mask = 0
        for name in names:
            mask |= 1 << self.group(name, where)
        return mask

    def group_names(self, mask: int) -> list[str]:
        return [name for i, name in enumerate(self.board.groups) if mask >> i & 1]

    def seats_of(self, mask: int) -> list[str]:
        return [name for i, name in enumerate(self.seats) if mask >> i & 1]

    def all_of(self, mask: int) -> list[str]:
        """Seats, and also the host and chance."""
        others = (("host", C.HOST), ("chance", C.CHANCE))
        return [*self.seats_of(mask), *(name for name, bit in others if mask >> bit & 1)]
