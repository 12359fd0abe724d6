"""One game at one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from headjudge.engine import codes as C
from headjudge.engine import judge, log, state, to_act
from headjudge.engine.action import Action
from headjudge.engine.rules import Rules
from headjudge.errors import BadInput, BadState, Refused
from headjudge.game import actions, legal, serialization
from headjudge.game.events import Event
from headjudge.game.kinds import KINDS
from headjudge.game.pawn import score as pawn_score
from headjudge.game.pawn.agreements import Terms
from headjudge.game.view import View
from headjudge.game.vocabulary import PHASES, STAGES
from headjudge.rulebooks import Rulebook, copies, load

FORMAT = 1
KEYS = ("headjudge", "rulebook", "book", "stage", "switches", "seats", "state", "terms")


class Game:
    """A position, the rulebook it is played under, and the names of the players.

    `apply` is the only way to change it. Chance and the host act through it like anybody else.
    """

    def __init__(
        self,
        book: Rulebook,
        seats: Sequence[str],
        position: state.State,
        stage: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> None:
        self.book = book
        self.stage = stage
        self.switches = dict(switches or {})
        self.kind = KINDS[book.kind.id]
        self.names = self.kind.names(book, self.switches, seats, position.rules)
        self.state = position
        self.terms = Terms()  # of alliances, in words
        log.listen(self.state)

    @classmethod
    def new(
        cls,
        rulebook: str | Rulebook,
        seats: Sequence[str],
        stage: str | None = None,
        switches: Mapping[str, object] | None = None,
        told_cards: bool = False,
    ) -> Game:
        """Set a table up. The decks wait to be shuffled: that is chance's first action."""
        book = load(rulebook) if isinstance(rulebook, str) else rulebook
        check_table(seats, stage)
        position = state.State(book.rules(stage, switches))
        check_seats(seats, position.rules)
        KINDS[book.kind.id].check_rules(seats, position.rules)
        log.listen(position)  # events of the set-up are returned with the first action
        judge.new_game(position, len(seats))
        position.told = 1 if told_cards else 0
        return cls(book, seats, position, stage, switches)

    # --- acting ---------------------------------------------------------------------------------

    def apply(self, action: Mapping[str, object] | Action) -> list[Event]:
        """Carry an action out and say what happened; or raise Refused and change nothing."""
        a = self._read(action)
        refusal = judge.apply(self.state, a)
        if refusal:
            raise self.refused(refusal)
        happened = self.take_events()
        return happened + self.kind.note_terms(
            self.terms, a, action, happened, self.names, self.book
        )

    def take_events(self) -> list[Event]:
        """The events logged since the last call; the log is empty afterwards."""
        rows = log.read(self.state)
        return [
            self.kind.event(tuple(rows[at : at + C.LOG_WIDTH]), self.names, self.book)
            for at in range(0, len(rows), C.LOG_WIDTH)
        ]

    def _read(self, action: Mapping[str, object] | Action) -> Action:
        if isinstance(action, Action):
            return action
        return actions.read(action, self.names, self.state)

    def objection(self, action: Mapping[str, object] | Action) -> Refused | None:
        """The refusal that `apply` would raise; None if it would go through."""
        refusal = judge.objection(self.state, self._read(action))
        return self.refused(refusal) if refusal else None

    def refused(self, ruling: int) -> Refused:
        """The refusal in the ruling's own few words; `explain` has the clauses in full."""
        word = self.kind.rulings[ruling]
        return Refused(word, self.book.cite(word), self.book.binding(word).says)

    # --- asking ---------------------------------------------------------------------------------

    def legal(self, seat: str) -> list[dict[str, object]]:
        """Everything this seat can do now except offers, of which there is no end."""
        number = self.names.seat(seat)
        return [
            actions.write(a, self.names, self.state) for a in legal.all_actions(self.state, number)
        ]

    def may(self, seat: str, word: str) -> bool:
        """Can this seat use this word now?"""
        numbers = self.kind.actions
        if word not in numbers:
            raise BadInput(f"{word!r} is not an action", "do")
        return legal.may(self.state, self.names.seat(seat), numbers[word])

    def to_act(self) -> list[str]:
        """Everybody the game is waiting for."""
        return [self.names.who(seat) or "" for seat in legal.to_act(self.state)]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def over(self) -> bool:
        return to_act.over(self.state)

    @property
    def ended(self) -> str | None:
        """Why a one-pawn game is over: time, downturn-card, bank-empty or one-left."""
        return self.kind.ended(self.state)

    def scores(self) -> Mapping[str, object]:
        """By seat: total worth; in a game with two scores, a table of both."""
        return {name: self.kind.score(self.state, i) for i, name in enumerate(self.names.seats)}

    def worth(self) -> dict[str, int]:
        """By seat: the one sum that counts most."""
        return {name: self.kind.worth(self.state, i) for i, name in enumerate(self.names.seats)}

    def earnings(self) -> dict[str, Fraction]:
        """By seat: the exact future earnings of a one-pawn game."""
        return {name: pawn_score.earnings(self.state, i) for i, name in enumerate(self.names.seats)}

    def places(self) -> dict[str, dict[str, int]]:
        """By seat: the place in each ranking of a one-pawn game."""
        return {name: pawn_score.places(self.state, i) for i, name in enumerate(self.names.seats)}

    def points(self) -> Mapping[str, int | float]:
        return {name: self.kind.points(self.state, i) for i, name in enumerate(self.names.seats)}

    def placing(self) -> list[str]:
        """Best first; ties that no tie-break settles stay in seat order."""
        return [self.names.seats[i] for i in self.kind.order(self.state)]

    def winner(self) -> str | None:
        """The winner once the game is over; None before that, and on a tie left to the judge."""
        first = self.kind.first(self.state) if self.over else None
        return None if first is None else self.names.seats[first]

    def explain(self, ruling: str) -> list[tuple[str, str]]:
        """The clauses a ruling rests on in this book, each with its statement."""
        return [(clause, self.book.statement(clause)) for clause in self.book.cite(ruling)]

    def view(self, seat: str | None) -> View:
        """What a seat may see; None is a spectator."""
        return self.kind.view(self.state, self.names, self.book, self.switches, self.terms, seat)

    # --- keeping --------------------------------------------------------------------------------

    def copy(self) -> Game:
        twin = Game.__new__(Game)
        twin.book, twin.stage, twin.switches = self.book, self.stage, dict(self.switches)
        twin.kind, twin.names = self.kind, self.names  # they never change
        twin.state = state.copy(self.state)
        twin.terms = self.terms.copy()
        log.listen(twin.state)
        return twin

    def to_json(self) -> dict[str, object]:
        """The game as a file may hold it, with a copy of a book that is not shipped."""
        return {**self.position(), **copies.stored(self.book)}

    def position(self) -> dict[str, object]:
        """The game for whoever knows the book."""
        stored: dict[str, object] = {
            "headjudge": FORMAT,
            "rulebook": self.book.id,
            "stage": self.stage,
            "switches": self.switches,
            "seats": list(self.names.seats),
            "state": serialization.to_json(self.state),
        }
        return stored | ({"terms": self.terms.to_json()} if self.terms else {})

    @classmethod
    def at_position(cls, data: object, book: Rulebook) -> Game:
        """What `position` gives; a copy of another book has no place in it."""
        if isinstance(data, Mapping) and copies.KEY in data:
            raise BadState("unknown key", copies.KEY)
        return cls.from_json(data, book)

    @classmethod
    def from_json(cls, data: object, book: Rulebook | None = None) -> Game:
        """A stored game, checked. `book`: instead of the copy that it may hold."""
        if not isinstance(data, Mapping) or data.get("headjudge") != FORMAT:
            raise BadState(f"not a game stored by headjudge (format {FORMAT})")
        for key in data:
            if key not in KEYS:
                raise BadState("unknown key", str(key))
        name, seats, switches = data.get("rulebook"), data.get("seats"), data.get("switches") or {}
        stage = data.get("stage")
        if not isinstance(name, str) or not isinstance(seats, list):
            raise BadState("must come with a rulebook and a list of seats", "rulebook")
        if not isinstance(switches, Mapping) or not (stage is None or isinstance(stage, str)):
            raise BadState("must be a table of settings", "switches")
        book = book or copies.find(name, data.get("book"))
        check_table(seats, stage)
        rules = book.rules(stage, switches)
        check_seats(seats, rules)
        position = serialization.from_json(data.get("state"), rules)
        if position.seats != len(seats):
            raise BadState("does not agree with the seats", "state.seats")
        game = cls(book, seats, position, stage, switches)
        if "terms" in data:
            game.terms = game.kind.read_terms(data["terms"], game.names)
        return game


def check_seats(seats: Sequence[str], rules: Rules) -> None:
    """Some books need more than two players."""
    if len(seats) < rules.least_seats:
        raise BadState(
            f"a table has {rules.least_seats} to {C.SEATS} seats by this book and these settings",
            "seats",
        )


def check_table(seats: object, stage: object) -> None:
    if not isinstance(seats, list | tuple) or not 2 <= len(seats) <= C.SEATS:
        raise BadState(f"a table has 2 to {C.SEATS} seats", "seats")
    for name in seats:
        if not isinstance(name, str) or not name.strip() or name in ("host", "bank", "chance"):
            raise BadState(f"{name!r} is not a name for a seat", "seats")
    if len(set(seats)) != len(seats):
        raise BadState("two seats have the same name", "seats")
    if stage is not None and stage not in STAGES:
        raise BadState(f"must be one of {', '.join(STAGES)}", "stage")
