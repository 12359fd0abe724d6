"""A tournament of several games, run by a book that defines how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from headjudge.errors import BadInput, BadState
from headjudge.game import Game
from headjudge.rulebooks import Rulebook, ids, load
from headjudge.tournaments import seating
from headjudge.tournaments.commands import decide
from headjudge.tournaments.context import Context
from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.ranking.two_scores import counting, places, points, solvent
from headjudge.tournaments.sheets.two_scores import TwoScoresKind, TwoScoresSheet
from headjudge.tournaments.standings import Standing, champions, standings
from headjudge.tournaments.state import TOLD, Round, TournamentState, evolve

FORMAT = 1
MOST_ENTRANTS = 2_000
MOST_ROUNDS = 99
NOT_A_NAME = ("host", "bank", "chance")  # these names have a meaning at a table


def runnable(book: Rulebook) -> bool:
    """Does this book define everything needed to run its tournament?"""
    return bool(book.format.rulings) and book.format.points_of(book.format.stages[0].id) is not None


class Tournament:
    """A list of events and what follows from them. Only `apply` adds to it."""

    def __init__(
        self,
        rulebook: str | Rulebook,
        entrants: Sequence[str | Mapping[str, str]],
        rounds: int | None = None,
        seed: int = 0,
        switches: Mapping[str, object] | None = None,
    ) -> None:
        book = _book(rulebook)
        rounds = book.format.stages[0].games if rounds is None else rounds
        if not 1 <= rounds <= MOST_ROUNDS:
            raise BadInput(f"must be a number from 1 to {MOST_ROUNDS}", "rounds")
        entries = _entrants(entrants)
        opened: dict[str, object] = {
            "event": book.id,
            "rounds": rounds,
            "seed": seed,
            "switches": dict(switches or {}),
        }
        self.log: list[TournamentEvent] = []
        self._open(book, opened["switches"])
        self._add([self.desk.event("opened", "OPEN", opened)])
        self._add([self.desk.event("entered", "ENTER", entry) for entry in entries])

    def _open(self, book: Rulebook, switches: object) -> None:
        if not isinstance(switches, Mapping):
            raise BadInput("must be a table of settings", "switches")
        stage = book.format.stages[0].id
        table = book.format.table_of(stage)
        assert table is not None  # a book with rulings has table sizes
        two = book.resolve(switches).get("allow_two_players")
        least = 2 if two is not None and two.value is True else table.least
        self.desk = Context(
            book, stage, TournamentState(), counting(book, stage, switches), table, least
        )

    # --- what happens ---------------------------------------------------------------------------

    def apply(self, action: Mapping[str, object]) -> list[TournamentEvent]:
        """Carry out the judge's action and return what follows; or refuse and change nothing."""
        return self._add(decide(self.desk, action))

    def take(self, game: Game, by: str = "judge") -> list[TournamentEvent]:
        """Enter the results of a whole table from its game, which must be over."""
        now = self.desk.round_on()
        names = list(game.names.seats)
        if game.book.id != self.desk.book.id or not game.over:
            raise self.desk.refused("RESULT_UNFINISHED")
        if sorted(names) not in [sorted(table) for table in now.tables]:
            raise self.desk.refused("RESULT_SEAT", ", ".join(names))
        twice = [name for name in names if name in now.sheets]
        if twice:
            raise self.desk.refused("RESULT_TWICE", ", ".join(twice))
        results = []
        for name, sheet in TwoScoresKind().of_game(game).items():
            data = {"round": now.number, "player": name, "sheet": sheet.as_json()}
            results.append(self.desk.event("result", "RESULT_GAME", data, by))
        return self._add(results)

    def _add(self, events: list[TournamentEvent]) -> list[TournamentEvent]:
        for event in events:
            evolve(self.state, event)
        every = [*events, *self._told(events)]
        self.log += every
        return every

    def _told(self, events: list[TournamentEvent]) -> list[TournamentEvent]:
        """What follows: places and points of a table, and the champion."""
        consequences: list[TournamentEvent] = []
        for event in events:
            number, name = event.data.get("round"), event.data.get("player")
            if event.kind not in ("closed", "corrected") or not isinstance(number, int):
                continue
            on = self.state.rounds[number - 1]
            if on.closed:
                for table in on.tables:
                    consequences += self._table(on, table) if name is None or name in table else []
        if self.state.over() and any(
            cause.kind in ("closed", "corrected", "ejected") for cause in events
        ):
            consequences.append(self._champion())
        return consequences

    def _champion(self) -> TournamentEvent:
        first = self.champions()
        table = self.standings()
        ruling = "CHAMPION" if len(first) == 1 else "CHAMPION_SHARED"
        if len(first) == 1 and sum(standing.points == table[0].points for standing in table) > 1:
            ruling = "STANDINGS_TIE"
        return self.desk.event("champion", ruling, {"names": first})

    def _table(self, on: Round, table: list[str]) -> list[TournamentEvent]:
        sheets = on.at(table)
        won = points(sheets, self.desk.count)
        placed = {score: places(sheets, score) for score in self.desk.count.scores}
        events = []
        for name, sheet in sheets.items():
            where: dict[str, object] = {"round": on.number, "player": name}
            here = {"places": {score: placed[score][name] for score in placed}}
            ruling = "SCORE_PLACE"
            if not solvent(sheet):
                ruling = "SCORE_ZERO" if sheet.out else "SCORE_REDUCED"
            events.append(self.desk.event("place", ruling, where | here))
            gained = where | {"points": str(won[name])}
            events.append(self.desk.event("points", "SCORE_POINTS", gained))
        return events

    # --- how it stands --------------------------------------------------------------------------

    @property
    def state(self) -> TournamentState:
        return self.desk.state

    @property
    def round(self) -> Round | None:
        """The current round, or the last one."""
        return self.state.rounds[-1] if self.state.rounds else None

    @property
    def over(self) -> bool:
        return self.state.over()

    def standings(self) -> list[Standing]:
        return standings(self.state, self.desk.count)

    def points(self) -> dict[str, Fraction]:
        """Over all closed rounds."""
        won = {standing.name: standing.points for standing in self.standings()}
        return {name: won.get(name, Fraction(0)) for name in self.state.entrants}

    def champions(self) -> list[str]:
        """Usually one name; several if the title is shared; none before the last round is closed."""
        return champions(self.state, self.desk.count)

    def advancing(self) -> list[str]:
        """The players who advance from the round just closed: everybody still in; after the last, the champion."""
        if not self.state.closed():
            return []
        if self.over:
            return self.champions()
        return [entrant.name for entrant in self.state.entrants.values() if not entrant.left]

    def places(self, name: str, number: int | None = None) -> dict[str, int] | None:
        """In that round, or in this entrant's last closed round."""
        for round_ in reversed(self.state.closed()):
            table = round_.table_of(name)
            if table is not None and number in (None, round_.number):
                sheets = round_.at(table)
                return {score: places(sheets, score)[name] for score in self.desk.count.scores}
        return None

    def sheet(self, name: str) -> TwoScoresSheet | None:
        """The latest result."""
        for round_ in reversed(self.state.rounds):
            if name in round_.sheets:
                return round_.sheets[name]
        return None

    def repeats(self) -> int:
        """Pairs at one table of this round that have met before."""
        if self.round is None:
            return 0
        met = self.state.met(self.round.number)
        return sum(pair in met for pair in seating.pairs(self.round.tables))

    def clashes(self) -> int:
        """Pairs of one family at one table of this round."""
        if self.round is None:
            return 0
        family = {entrant.name: entrant.family for entrant in self.state.entrants.values()}
        homes = [{family[name] for name in pair} for pair in seating.pairs(self.round.tables)]
        return sum(len(home) == 1 and "" not in home for home in homes)

    def minutes(self) -> int:
        return self.desk.book.minutes(self.desk.stage, self.state.switches)

    # --- keeping --------------------------------------------------------------------------------

    @classmethod
    def replay(cls, log: Iterable[TournamentEvent], rulebook: Rulebook | None = None) -> Tournament:
        """Rebuild the tournament from its events."""
        events = list(log)
        if not events or events[0].kind != "opened":
            raise BadState("a tournament begins with its opening", "log")
        tournament = cls.__new__(cls)
        tournament.log = []
        opened = events[0].data
        tournament._open(_book(rulebook or str(opened.get("event"))), opened.get("switches"))
        for event in events:
            evolve(tournament.state, event)
            tournament.log.append(event)
        return tournament

    def facts(self) -> list[TournamentEvent]:
        """The log without events that only report consequences."""
        return [event for event in self.log if event.kind not in TOLD]

    def to_json(self) -> dict[str, object]:
        return {"headjudge": FORMAT, "log": [event.as_json() for event in self.log]}

    @classmethod
    def from_json(cls, payload: object, rulebook: Rulebook | None = None) -> Tournament:
        if not isinstance(payload, Mapping) or payload.get("headjudge") != FORMAT:
            raise BadState(f"not a tournament stored by headjudge (format {FORMAT})")
        log = payload.get("log")
        if not isinstance(log, list):
            raise BadState("must be a list of events", "log")
        events = [TournamentEvent.from_json(record, f"log[{i}]") for i, record in enumerate(log)]
        return cls.replay(events, rulebook)


def _book(rulebook: str | Rulebook) -> Rulebook:
    book = load(rulebook) if isinstance(rulebook, str) else rulebook
    if not runnable(book):
        known = ", ".join(book_id for book_id in ids() if runnable(load(book_id)))
        raise BadInput(f"a tournament by {book.id!r} cannot be run yet; possible: {known}", "event")
    return book


def _entrants(entrants: Sequence[str | Mapping[str, str]]) -> list[dict[str, object]]:
    if len(entrants) > MOST_ENTRANTS:
        raise BadInput(f"there are at most {MOST_ENTRANTS}", "entrant")
    entries: list[dict[str, object]] = []
    for entrant in entrants:
        fields = {"name": entrant} if isinstance(entrant, str) else dict(entrant)
        name, family = fields.get("name"), fields.get("family", "")
        if not isinstance(name, str) or not name.strip() or name in NOT_A_NAME:
            raise BadInput(f"{name!r} is not a name", "entrant")
        if not isinstance(family, str):
            raise BadInput("must be a name", "entrant.family")
        entries.append({"name": name, "family": family})
    names = [entrant["name"] for entrant in entries]
    if len(set(names)) != len(names):
        raise BadInput("two entrants have the same name", "entrant")
    return entries
