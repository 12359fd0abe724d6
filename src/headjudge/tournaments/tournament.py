"""A tournament: a list of facts and what follows from them. Only `apply` and `take` add to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from headjudge import checks
from headjudge.errors import BadInput, BadState
from headjudge.game import Game
from headjudge.rulebooks import Rulebook, copies, ids, load
from headjudge.tournaments import format_1, views
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import check_stamp, decide, only
from headjudge.tournaments.decide.reading import Action, reason
from headjudge.tournaments.decide.results import of_game
from headjudge.tournaments.evolve import evolve
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.state import TournamentState

FORMAT = 2  # of a stored tournament
MOST_ROUNDS = 99


def runnable(book: Rulebook) -> bool:
    """Does this book define everything needed to run its tournament?"""
    return not book.format.lacking()


class Tournament:
    def __init__(self, facts: Iterable[Fact] = (), rulebook: Rulebook | None = None) -> None:
        """Rebuild a tournament from its facts. See `open` for a new one."""
        self.facts: list[Fact] = []
        self._clients: set[str] = set()
        self._book = rulebook
        stored = list(facts)
        if not stored or stored[0].kind != "opened":
            raise BadState("a tournament begins with its opening", "facts")
        self.desk = _desk(stored[0], rulebook)
        self._keep(stored)
        self._fold()

    @classmethod
    def open(
        cls,
        rulebook: str | Rulebook,
        entrants: Sequence[str | Mapping[str, object]] = (),
        *,
        event_id: str = "",
        title: str = "",
        date: str = "",
        place: str = "",
        seed: int = 0,
        rounds: int | None = None,
        minutes: int | None = None,
        switches: Mapping[str, object] | None = None,
        options: Mapping[str, object] | None = None,
        by: str = "judge",
        at: str = "",
    ) -> Tournament:
        """A new tournament. `rounds` and `minutes` are what the event agreed on where the book leaves it open."""
        book = _runnable(load(rulebook) if isinstance(rulebook, str) else rulebook)
        data: dict[str, object] = {
            "id": event_id,
            "format": book.id,
            "title": title or book.title,
            "date": date,
            "place": place,
            "seed": seed,
            "games": _games(book, rounds),
            "minutes": _minutes(book, minutes),
            "options": dict(options or {}),
            "switches": dict(switches or {}),
            **copies.stored(book),
        }
        opened = Fact("opened", "OPEN", data, by, at)
        tournament = cls([opened], copies.own(book))
        if entrants:
            entries = [{"name": item} if isinstance(item, str) else item for item in entrants]
            tournament.apply({"do": "enter_many", "entrants": entries, "by": by, "at": at})
        return tournament

    # --- what happens -------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Fact]:
        """Carry out an action and return its facts; or refuse it and change nothing.

        A repeated client id changes nothing and returns no facts.
        """
        facts = self.decide(action)
        self.extend(facts)
        return facts

    def take(
        self, game: Game, by: str = "judge", at: str = "", client: str = "", *, table: int = 0
    ) -> list[Fact]:
        """Enter the results of a whole table from its game, which must be over."""
        facts = self.decide_game(game, by, at, client, table=table)
        self.extend(facts)
        return facts

    def decide(self, action: Action) -> list[Fact]:
        """The facts of an action. Nothing changes before they are handed to `extend`."""
        check_stamp(action)
        if self._repeated(action):
            return []
        if action.get("do") == "undo":
            only(action, frozenset({"why"}))
            return self._stamped([self._undo(action)], action)
        return self._stamped(decide(self.desk, action), action)

    def decide_game(
        self, game: Game, by: str = "judge", at: str = "", client: str = "", *, table: int = 0
    ) -> list[Fact]:
        stamp = {"by": by, "at": at, "client": client}
        check_stamp(stamp)
        if self._repeated(stamp):
            return []
        return self._stamped(of_game(self.desk, game, table), stamp)

    def _undo(self, action: Action) -> Fact:
        """Take back the last action that still counts, by a fact that says so."""
        acts = [fact.act for fact in self.facts if fact.kind not in ("opened", "undone")]
        taken_back = self._undone()
        open_acts = [act for act in acts if act not in taken_back]
        if not open_acts:
            raise self.desk.refused("UNDO_NONE")
        return Fact("undone", "UNDO", {"act": open_acts[-1]}, why=reason(action, needed=False))

    def _repeated(self, action: Action) -> bool:
        return action.get("client") in self._clients

    def _stamped(self, drafts: Sequence[Fact], action: Action) -> list[Fact]:
        by, at = str(action.get("by", "") or "judge"), str(action.get("at", ""))
        client, act = str(action.get("client", "")), self.facts[-1].act + 1
        return [replace(fact, by=by, at=at, client=client, act=act) for fact in drafts]

    def extend(self, facts: Sequence[Fact]) -> None:
        """Take in facts that were decided elsewhere, such as by another desk."""
        self._keep(facts)
        if any(fact.kind == "undone" for fact in facts):
            self._fold()
        else:
            for fact in facts:
                evolve(self.desk, fact)

    def _keep(self, facts: Sequence[Fact]) -> None:
        self.facts += facts
        self._clients.update(fact.client for fact in facts if fact.client)

    def _undone(self) -> set[int]:
        acts = (fact.data.get("act") for fact in self.facts if fact.kind == "undone")
        return {act for act in acts if isinstance(act, int)}

    def _fold(self) -> None:
        """The state from all facts that still count."""
        self.desk.state = TournamentState()
        undone = self._undone()
        for fact in self.facts:
            if fact.act not in undone or fact.kind == "undone":
                evolve(self.desk, fact)

    def copy(self) -> Tournament:
        return Tournament(self.facts, self._book)

    # --- how it stands ------------------------------------------------------------------------------

    @property
    def state(self) -> TournamentState:
        return self.desk.state

    @property
    def book(self) -> Rulebook:
        return self.desk.book

    @property
    def over(self) -> bool:
        return views.over(self.desk)

    def tables(self) -> list[list[str]]:
        """The names at the tables of the current round, or of the last one, in the order of their chairs."""
        on = views.current_round(self.desk)
        return [[self.state.name(one) for one in table] for table in on.tables] if on else []

    def standings(self, division: str = "") -> list[views.Standing]:
        return views.standings(self.desk, division)

    def champions(self, division: str = "") -> list[str]:
        """Ids: usually one; several if the title is shared; none while it is open."""
        return views.champions(self.desk, division)

    # --- keeping ------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        return {"headjudge": FORMAT, "facts": [fact.as_json() for fact in self.facts]}

    @classmethod
    def from_json(cls, payload: object, rulebook: Rulebook | None = None) -> Tournament:
        if not isinstance(payload, Mapping) or payload.get("headjudge") not in (1, FORMAT):
            raise BadState(f"not a tournament stored by headjudge (format 1 or {FORMAT})")
        if payload.get("headjudge") == 1:
            log = payload.get("log")
            if not isinstance(log, list):
                raise BadState("must be a list of events", "log")
            return cls(format_1.facts_of(log), rulebook)
        facts = payload.get("facts")
        if not isinstance(facts, list):
            raise BadState("must be a list of facts", "facts")
        return cls(
            [Fact.from_json(record, f"facts[{i}]") for i, record in enumerate(facts)], rulebook
        )


def _desk(opened: Fact, rulebook: Rulebook | None) -> Context:
    switches = opened.data.get("switches")
    if not isinstance(switches, Mapping):
        raise BadState("must be a table of settings", "switches")
    name = str(opened.data.get("format"))
    book = rulebook or copies.find(name, opened.data.get(copies.KEY))
    return Context.of(_runnable(book), switches)


def _runnable(book: Rulebook) -> Rulebook:
    missing = book.format.lacking()
    if missing:
        known = ", ".join(book_id for book_id in ids() if runnable(load(book_id)))
        raise BadInput(
            f"a tournament by {book.id!r} cannot be run: its format lacks {', '.join(missing[:3])};"
            f" shipped formats: {known}",
            "event",
        )
    return book


def _games(book: Rulebook, rounds: int | None) -> dict[str, int]:
    """The event's number of rounds goes to the stage whose number is open, or to the first one."""
    if rounds is None:
        return {}
    if not checks.is_whole(rounds) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"must be a number from 1 to {MOST_ROUNDS}", "rounds")
    agreed = [stage.id for stage in book.format.stages if stage.agreed]
    stage = (agreed or [book.format.stages[0].id])[0]
    if not agreed and rounds != book.format.stages[0].games:
        games = book.format.stages[0].games
        raise BadInput(f"{book.id} says {games}; only an open number can be agreed on", "rounds")
    return {stage: rounds}


def _minutes(book: Rulebook, minutes: int | None) -> dict[str, int]:
    if minutes is None:
        return {}
    if not checks.is_whole(minutes) or not 1 <= minutes <= 1440:
        raise BadInput("must be a number from 1 to 1440", "minutes")
    if book.kind.minutes:  # a setting of the game, which an event may choose
        return {stage.id: minutes for stage in book.format.stages}
    agreed = {item.stage: minutes for item in book.format.minutes if not item.value}
    if not agreed:
        raise BadInput(f"{book.id} names the minutes; only open ones can be agreed on", "minutes")
    return agreed
