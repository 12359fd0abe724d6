"""The token game, as the public face asks for it (see `game/kinds.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NoReturn

from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.errors import BadState
from headjudge.game.events import Event
from headjudge.game.names import Names
from headjudge.game.tokens import actions, events, legal, validate
from headjudge.game.tokens.view import open_rents, view
from headjudge.game.view import View
from headjudge.game.vocabulary import ACTIONS, RULINGS
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.playable import dearest_deal


class TokenGame:
    """Everybody moves a token of their own."""

    id = Names.kind
    actions: Mapping[str, int] = ACTIONS
    rulings: Mapping[int, str] = RULINGS
    choices: Sequence[int] = legal.PLAYER_KINDS
    has_companies = False
    seats_throw = True

    def names(
        self, book: Rulebook, switches: Mapping[str, object], seats: Sequence[str], rules: Rules
    ) -> Names:
        return Names(book, switches, seats)

    def check_rules(self, seats: Sequence[str], rules: Rules) -> None:
        """Everybody can pay for the deeds that are dealt at the start."""
        dearest = dearest_deal(rules)
        if rules.start_cash + rules.speed_extra_cash < dearest:
            raise BadState(
                f"must be at least {dearest}: the deeds dealt at the start are paid for",
                "switches.setup.start_cash",
            )

    def read_action(self, fields: object, names: Names, s: State | None) -> Action:
        return actions.read(fields, names)

    def write_action(self, a: Action, names: Names, s: State | None) -> dict[str, object]:
        return actions.write(a, names)

    def event(self, row: tuple[int, ...], names: Names, book: Rulebook) -> Event:
        return events.event(row, names, book)

    def note_terms(
        self,
        terms: object,
        a: Action,
        action: Mapping[str, object] | Action,
        happened: Sequence[Event],
        names: Names,
        book: Rulebook,
    ) -> list[Event]:
        return []

    def read_terms(self, data: object, names: Names) -> NoReturn:
        raise BadState("unknown key", "terms")

    def choices_now(self, s: State, seat: int) -> Sequence[int]:
        return legal.worth_trying(s, seat)

    def of_kind(self, s: State, seat: int, kind: int) -> Iterator[Action]:
        return legal.of_kind(s, seat, kind)

    def may(self, s: State, seat: int, kind: int) -> bool:
        return legal.may(s, seat, kind)

    def check(self, s: State) -> None:
        validate.check(s)

    def check_ranges(self, s: State) -> None:
        validate.in_range(s)

    def view(
        self,
        s: State,
        names: Names,
        book: Rulebook,
        switches: Mapping[str, object],
        terms: object,
        seat: str | None,
    ) -> View:
        return view(s, names, book, switches, seat)

    def open_rents(self, s: State, names: Names) -> list[dict[str, object]]:
        return open_rents(s, names)

    def round(self, s: State) -> int:
        return max(s.turns)

    def ended(self, s: State) -> str | None:
        return None

    def score(self, s: State, seat: int) -> object:
        return self.worth(s, seat)

    def worth(self, s: State, seat: int) -> int:
        return score.worth(s, seat)

    def points(self, s: State, seat: int) -> int:
        return score.points(s, seat)

    def order(self, s: State) -> list[int]:
        """Ties that no tie-break settles stay in seat order."""
        return sorted(range(s.seats), key=lambda seat: (score.place(s, seat), seat))

    def first(self, s: State) -> int | None:
        best = [seat for seat in range(s.seats) if score.place(s, seat) == 1]
        return best[0] if len(best) == 1 else None
