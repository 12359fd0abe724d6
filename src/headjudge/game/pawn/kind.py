"""The game with one pawn for everybody, as the public face asks for it (see `game/kinds.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.errors import BadState
from headjudge.game.events import Event
from headjudge.game.names import Names
from headjudge.game.pawn import action_text, actions, events, legal, score, validate, view
from headjudge.game.pawn.agreements import Terms
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.view import PawnView
from headjudge.game.pawn.vocabulary import ACTIONS, RULINGS
from headjudge.rulebooks import Rulebook


class PawnGame:
    """One pawn moves for everybody."""

    id = PawnNames.kind
    actions: Mapping[str, int] = ACTIONS
    rulings: Mapping[int, str] = RULINGS
    choices: Sequence[int] = legal.KINDS
    has_companies = True
    seats_throw = False

    def names(
        self, book: Rulebook, switches: Mapping[str, object], seats: Sequence[str], rules: Rules
    ) -> PawnNames:
        return PawnNames(book, switches, seats, rules)

    def check_rules(self, seats: Sequence[str], rules: Rules) -> None:
        """A limited bank must have something left once everybody has their cash."""
        if 0 < rules.bank_total <= len(seats) * rules.start_cash:
            raise BadState("must be more than the players' starting cash", "switches.bank_total")

    def read_action(self, fields: object, names: Names, s: State | None) -> Action:
        return actions.read(fields, _pawn_names(names), s)

    def write_action(self, a: Action, names: Names, s: State | None) -> dict[str, object]:
        return action_text.write(a, _pawn_names(names), s)

    def event(self, row: tuple[int, ...], names: Names, book: Rulebook) -> Event:
        return events.event(row, _pawn_names(names), book)

    def note_terms(
        self,
        terms: Terms,
        a: Action,
        action: Mapping[str, object] | Action,
        happened: Sequence[Event],
        names: Names,
        book: Rulebook,
    ) -> list[Event]:
        noted = terms.note(a, action, happened)
        return [events.terms(a.seat, a.y, noted, _pawn_names(names), book)] if noted else []

    def read_terms(self, data: object, names: Names) -> Terms:
        return Terms.from_json(data, _pawn_names(names))

    def choices_now(self, s: State, seat: int) -> Sequence[int]:
        return self.choices

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
        terms: Terms,
        seat: str | None,
    ) -> PawnView:
        return view.view(s, _pawn_names(names), seat, terms.in_force)

    def open_rents(self, s: State, names: Names) -> list[dict[str, object]]:
        """Here rents are paid at once, by the bank."""
        return []

    def round(self, s: State) -> int:
        return s.turn_count

    def ended(self, s: State) -> str | None:
        """time, downturn-card, bank-empty or one-left."""
        return score.ended(s)

    def score(self, s: State, seat: int) -> object:
        """Both scores: assets and earnings."""
        return {"assets": score.assets(s, seat), "earnings": float(score.earnings(s, seat))}

    def worth(self, s: State, seat: int) -> int:
        return score.assets(s, seat)

    def points(self, s: State, seat: int) -> int | float:
        return score.number(score.points(s, seat))

    def order(self, s: State) -> list[int]:
        return score.order(s)

    def first(self, s: State) -> int | None:
        return score.first(s)


def _pawn_names(names: Names) -> PawnNames:
    assert isinstance(names, PawnNames)
    return names
