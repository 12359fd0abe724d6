"""A desk of a tournament. Two desks never overwrite each other: whoever comes second re-reads and decides again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from headjudge.errors import BadInput, BadState, Stale, UnknownName
from headjudge.game import Game
from headjudge.rulebooks import Rulebook
from headjudge.store import Entry, Store
from headjudge.tournaments import Fact, Tournament
from headjudge.tournaments.decide.reading import Action

PREFIX = "event/"
TRIES = 20
ID = re.compile(r"[A-Za-z0-9_-]{1,60}", re.ASCII)


def stream_of(event_id: str) -> str:
    if not ID.fullmatch(event_id):
        raise BadInput(f"{event_id!r} is not an id: use letters, digits, - and _", "event")
    return PREFIX + event_id


async def event_ids(store: Store) -> list[str]:
    names: list[str] = []
    while more := await store.streams(PREFIX, after=names[-1] if names else ""):
        names += more
    return [name.removeprefix(PREFIX) for name in names]


class EventDesk:
    def __init__(self, store: Store, stream: str, tournament: Tournament, version: int) -> None:
        self.store, self.stream = store, stream
        self.tournament, self.version = tournament, version

    @classmethod
    async def create(cls, store: Store, event_id: str, tournament: Tournament) -> EventDesk:
        """Store a new tournament; refused if the id is taken."""
        stream = stream_of(event_id)
        try:
            version = await store.append(stream, 0, _encoded(tournament.facts))
        except Stale:
            raise BadInput(f"there is an event {event_id!r} already", "event") from None
        return cls(store, stream, tournament, version)

    @classmethod
    async def open(cls, store: Store, event_id: str, rulebook: Rulebook | None = None) -> EventDesk:
        stream = stream_of(event_id)
        entries = await store.read(stream)
        if not entries:
            known = ", ".join(await event_ids(store)) or "none yet"
            raise UnknownName(f"there is no event {event_id!r}; there are: {known}", "event")
        return cls(store, stream, tournament_of(entries, rulebook), entries[-1].version)

    async def apply(self, action: Action) -> list[Fact]:
        """Decide, store, then fold. If another desk was first, re-read and decide again."""
        return await self._add(lambda tournament: tournament.decide(action))

    async def take(
        self, game: Game, by: str = "judge", at: str = "", client: str = "", *, table: int = 0
    ) -> list[Fact]:
        """Hand in the results of a finished online game."""
        return await self._add(
            lambda tournament: tournament.decide_game(game, by, at, client, table=table)
        )

    async def _add(self, decide: Callable[[Tournament], list[Fact]]) -> list[Fact]:
        for _ in range(TRIES):
            await self.refresh()
            facts = decide(self.tournament)
            if not facts:
                return []
            try:
                self.version = await self.store.append(self.stream, self.version, _encoded(facts))
            except Stale:
                continue
            self.tournament.extend(facts)
            return facts
        raise Stale(self.stream, self.version, await self.store.version(self.stream))

    async def refresh(self) -> None:
        """Take in what other desks have stored."""
        entries = await self.store.read(self.stream, self.version)
        if entries:
            self.tournament.extend([fact_of(entry) for entry in entries])
            self.version = entries[-1].version


def tournament_of(entries: Sequence[Entry], rulebook: Rulebook | None = None) -> Tournament:
    """The tournament of a stream; BadInput names the fact that does not fit."""
    return Tournament([fact_of(entry) for entry in entries], rulebook)


def _encoded(facts: list[Fact]) -> list[bytes]:
    return [msgspec.json.encode(fact.as_json()) for fact in facts]


def fact_of(entry: Entry) -> Fact:
    where = f"fact {entry.version}"
    try:
        payload: object = msgspec.json.decode(entry.data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadState(str(error), where) from None
    return Fact.from_json(payload, where)
