"""One live table: commands come in one at a time, are tried, stored, and only then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from headjudge import checks
from headjudge.errors import (
    BadAction,
    BadInput,
    NameTaken,
    NotOver,
    NotStarted,
    NotYours,
    Paused,
    Stale,
    StaleLook,
    Started,
    TableFull,
    TableOver,
    WrongKey,
)
from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables import access_keys, plan, rulings
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.automation import Automation
from headjudge.live.tables.looks import trade_preview as weighing
from headjudge.live.tables.looks.broadcast import Feed, Outbox
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import history
from headjudge.live.tables.stream.entries import Entry, Fields
from headjudge.live.tables.stream.state import SPECTATOR, TableState, Viewer
from headjudge.store import Store
from headjudge.wire.answers import Replay
from headjudge.wire.look import Look
from headjudge.wire.messages import Line, Weighed

MOST_ACTIONS = 40  # sent together: enough for houses on three streets, and more
MOST_CLIENT = 40  # characters of a command's id
MOST_TEXT = 300
QUICK = ("hello", "nice", "thanks", "oops", "wait", "hurry", "good_game", "deal", "no_deal")
TICK = 2e-6  # shortest time between commits, in seconds: entries with the same time belong together
HANDOFF = 300.0  # seconds that a code is valid


@dataclass(frozen=True)
class Joined:
    seat: str
    key: str


@dataclass(frozen=True)
class Handoff:
    code: str
    ends: float


@dataclass(frozen=True)
class Redeemed:
    role: str
    seat: str | None
    key: str


class LiveTable:
    def __init__(self, state: TableState, store: Store, now: Callable[[], float]) -> None:
        self.id = state.id
        self.state = state
        self.store = store
        self.now = now
        self.feed = Feed(state)
        self.lock = asyncio.Lock()
        self.touched = now()
        self.automation = Automation(self)
        self._codes: dict[str, tuple[Viewer, float]] = {}
        self.automation.wake()

    @property
    def stream(self) -> str:
        return f"game/{self.id}"

    # --- who is who -----------------------------------------------------------------------------

    def viewer(self, key: str | None) -> Viewer:
        """The viewer that a key stands for; without a key, a spectator."""
        self.touched = self.now()
        if key is None:
            return SPECTATOR
        viewer = self.state.keys.get(access_keys.hashed(key))
        if viewer is None:
            raise WrongKey("this key is not valid at this table; join again")
        return viewer

    def _seat(self, viewer: Viewer) -> int:
        current = self.feed.viewer(viewer)
        if current.seat is None:
            raise NotYours("only players can do that; you have no seat at this table")
        return current.seat

    # --- commands -------------------------------------------------------------------------------

    async def join(self, name: str, seat: str | None = None, salt: str = "") -> Joined:
        """Take a free seat, by its name or the first one."""
        name, salt = plan.player_name(name), plan.clean_salt(salt)
        async with self.lock:
            if self.state.started is not None:
                raise Started("the game has begun; you can watch")
            chairs = self.state.chairs
            free = [i for i, chair in enumerate(chairs) if chair.kind == "open"]
            if seat is not None:
                free = [i for i in free if chairs[i].name == seat]
            if not free:
                raise TableFull("no seat is free; you can watch")
            if name.casefold() in {chair.name.casefold() for chair in chairs}:
                raise NameTaken(f"somebody here is already called {name}")
            key = access_keys.new_key()
            await self.commit([E.Joined(free[0], name, access_keys.hashed(key), salt)])
            return Joined(name, key)

    async def start(self, viewer: Viewer, empty: str = "bots") -> None:
        """The owner starts the game: free seats are filled with bots or removed."""
        async with self.lock:
            if not self.feed.viewer(viewer).owner:
                raise NotYours("only the player who opened the table can start the game")
            if self.state.started is not None:
                return
            if empty not in ("bots", "remove"):
                raise BadInput("must be bots or remove", "empty")
            await self._start(empty)

    async def _start(self, empty: str) -> None:
        state = self.state
        names: list[str] = []
        kinds: list[str] = []
        salts: list[str] = []
        old: list[int] = []
        taken = [chair.name for chair in state.chairs]
        for number, chair in enumerate(state.chairs):
            if chair.kind == "open" and empty == "remove":
                continue
            name, kind = chair.name, chair.bot or "person"
            if chair.kind == "open":
                name, kind = plan.free_name([*taken, *names]), plan.bot_for("", state.book, "empty")
            names.append(name)
            kinds.append(kind)
            salts.append(state.salts.get(number, ""))
            old.append(number)
        plan.check_seats(state.terms, names)
        await self.commit([E.Started(tuple(names), tuple(kinds), tuple(salts), tuple(old))])
        attempt = Attempt(state)
        attempt.chance()
        await self.commit(attempt.entries, attempt)
        self.feed.begin_anew()

    async def act(
        self, viewer: Viewer, client: str, seen: int, actions: Sequence[Mapping[str, object]]
    ) -> int:
        """Do all of these actions or none: try, store, show."""
        _check_client(client)
        if not 1 <= len(actions) <= MOST_ACTIONS:
            raise BadInput(f"1 to {MOST_ACTIONS} actions can be sent together", "actions")
        async with self.lock:
            seat = self._seat(viewer)
            viewer = self.feed.viewer(viewer)
            state = self.state
            if state.was_answered(viewer, client):
                return state.seq(viewer)
            if state.game is None:
                raise NotStarted("the game has not begun")
            if state.paused is not None:
                raise Paused(f"the table is paused: {state.paused.reason}")
            if state.game.over and not state.game.state.claims:
                raise TableOver("the game is over")
            if state.is_stale(viewer, seen):
                raise StaleLook("the table has moved on; look again and decide anew")
            attempt = Attempt(state)
            for action in actions:
                attempt.act(seat, action, client=client)
            entries: list[Entry] = list(attempt.entries)
            if seat in state.stand_ins:
                entries.insert(0, E.Sat(seat))
            await self.commit(entries, attempt)
            return state.seq(viewer)

    def weigh(self, viewer: Viewer, action: Mapping[str, object]) -> Weighed:
        """What an offer, or accepting one, would do."""
        if self.state.game is None:
            raise NotStarted("the game has not begun")
        return weighing.weigh(self.state.game, self.state.name(self._seat(viewer)), dict(action))

    async def say(self, viewer: Viewer, client: str, text: str = "", quick: str = "") -> int:
        _check_client(client)
        text = plan.clean(text, MOST_TEXT, "text")
        if bool(text) == bool(quick) or (quick and quick not in QUICK):
            raise BadInput(f"must be a string, or one of {', '.join(QUICK)}", "quick")
        async with self.lock:
            current = self.feed.viewer(viewer)
            if current.role == "spectator":
                raise NotYours("spectators cannot send messages")
            if not self.state.was_answered(current, client):
                await self.commit([E.Said(current.role, current.seat, text, quick, client)])
            return self.state.seq(current)

    async def seat_command(
        self, viewer: Viewer, client: str, do: str, by: str | None = None
    ) -> int:
        """Leave the seat to a bot for a while, or take it back."""
        _check_client(client)
        async with self.lock:
            seat, current = self._seat(viewer), self.feed.viewer(viewer)
            if self.state.was_answered(current, client):
                return self.state.seq(current)
            if self.state.started is None:
                raise NotStarted("the game has not begun")
            if do == "leave":
                name = plan.stand_in(by or self.state.terms.stand_in, self.state.book)
                await self.commit([E.Sat(seat, name, "left", client)])
            elif do == "back":
                if seat in self.state.stand_ins:
                    await self.commit([E.Sat(seat, client=client)])
            else:
                raise BadInput("must be leave or back", "do")
            return self.state.seq(current)

    async def furnish(self, viewer: Viewer, seat: str, bot: str | None) -> None:
        """The owner, before the start: seat a bot in a free seat, or remove it."""
        async with self.lock:
            state = self.state
            if not self.feed.viewer(viewer).owner:
                raise NotYours("only the player who opened the table can change the seats")
            if state.started is not None:
                raise Started("the game has begun")
            numbers = [i for i, chair in enumerate(state.chairs) if chair.name == seat]
            if not numbers or state.chairs[numbers[0]].kind == "person":
                raise BadInput(f"{seat!r} is not free", "seat")
            name, number = f"Seat {numbers[0] + 1}", numbers[0]
            if bot is not None:
                name = plan.free_name([chair.name for chair in state.chairs])
                bot = plan.bot_for(bot, state.book, "bot")
            await self.commit([E.Seated(number, name, bot or "")])

    async def rule(self, viewer: Viewer, client: str, ruling: Mapping[str, object]) -> int:
        """A judge or a banker decides, with a reason."""
        _check_client(client)
        fields = dict(ruling)
        async with self.lock:
            current, state = self.feed.viewer(viewer), self.state
            if state.was_answered(current, client):
                return state.seq(current)
            word = rulings.check(state, current.role, fields)
            await self.commit(await self._ruling(current, word, fields, client))
            return state.seq(current)

    async def _ruling(self, viewer: Viewer, word: str, fields: Fields, client: str) -> list[Entry]:
        state, role = self.state, viewer.role
        if word in ("remove", "time_up"):
            attempt = Attempt(state)
            parameters = {"player": fields.get("player")} if word == "remove" else {}
            ruled = rulings.host_ruling(state, role, word, fields, client)
            attempt.host(word, **parameters)
            return [ruled, *attempt.entries]
        if word in rulings.TAKE_BACK:
            stored = await self.store.read(self.stream)
            if word == "reroll":
                earlier = history.before_last_throw(self.id, stored)
            else:
                to = checks.whole(fields.get("to"), "to", 0, state.seq(viewer), BadAction)
                earlier = history.game_at(self.id, stored, viewer, to)
            return [rulings.rewind_ruling(state, role, fields, *earlier, client)]
        if word in ("pause", "resume", "extra"):
            return [rulings.clock_ruling(state, role, word, fields, client)]
        return [rulings.position_ruling(state, role, word, fields, client)]

    # --- another device -------------------------------------------------------------------------

    def handoff(self, viewer: Viewer) -> Handoff:
        """A short code that gives another device the same rights, once."""
        current = self.feed.viewer(viewer)
        if current is SPECTATOR:
            raise NotYours("watching needs no code: open the table's link")
        self._codes = {code: held for code, held in self._codes.items() if held[1] > self.now()}
        code, ends = access_keys.new_code(), self.now() + HANDOFF
        self._codes[code] = (current, ends)
        return Handoff(code, ends)

    async def redeem(self, code: str) -> Redeemed:
        async with self.lock:
            viewer, ends = self._codes.pop(code.strip().upper(), (SPECTATOR, 0.0))
            if ends <= self.now():
                raise WrongKey("this code is used, expired or mistyped; ask for a new one")
            current, key = self.feed.viewer(viewer), access_keys.new_key()
            await self.commit(
                [E.Keyed(current.role, current.seat, access_keys.hashed(key), current.owner)]
            )
            seat = None if current.seat is None else self.state.name(current.seat)
            return Redeemed(current.role, seat, key)

    # --- looking --------------------------------------------------------------------------------

    def look(self, viewer: Viewer, language: str = ENGLISH) -> Look:
        self.touched = self.now()
        self.automation.set_clock()
        return self.feed.look(self.feed.viewer(viewer), language)

    def seq(self, viewer: Viewer) -> int:
        return self.state.seq(self.feed.viewer(viewer))

    async def attach(
        self,
        viewer: Viewer,
        outbox: Outbox,
        since: int | None = None,
        language: str = ENGLISH,
    ) -> None:
        """Queue what the viewer missed, then every step; an absent person counts as back."""
        async with self.lock:
            self.touched = self.now()
            self.automation.set_clock()
            self.feed.add(viewer, outbox, since, language)
            self.feed.tell_presence()
            seat = self.feed.viewer(viewer).seat
            sat = None if seat is None else self.state.stand_ins.get(seat)
            if seat is not None and sat is not None and sat.why == "absent":
                await self.commit([E.Sat(seat)])
            self.automation.wake()

    def detach(self, outbox: Outbox) -> None:
        self.touched = self.now()
        self.feed.remove(outbox)
        self.feed.tell_presence()
        self.automation.wake()

    async def log(
        self, viewer: Viewer, before: int, limit: int, language: str = ENGLISH
    ) -> list[Line]:
        texts(language)  # raises before anything is read
        stored = await self.store.read(self.stream)
        viewer = self.feed.viewer(viewer)
        request = (self.id, stored, viewer, before, limit, language)
        return await asyncio.to_thread(history.lines, *request)

    async def replay(
        self, viewer: Viewer, start: int, count: int, language: str = ENGLISH
    ) -> Replay:
        self._only_when_over()
        texts(language)
        stored = await self.store.read(self.stream)
        viewer = self.feed.viewer(viewer)
        request = (self.id, stored, viewer, start, count, language)
        return await asyncio.to_thread(history.replay, *request)

    async def export(self, viewer: Viewer) -> bytes:
        self._only_when_over()
        return history.exported(self.id, await self.store.read(self.stream))

    def _only_when_over(self) -> None:
        if self.state.status != "over":
            raise NotOver("that would reveal hidden information; ask again when the game is over")

    # --- storing --------------------------------------------------------------------------------

    async def commit(self, entries: Sequence[Entry], attempt: Attempt | None = None) -> None:
        """Store, then fold, then show. The caller holds the lock. An attempt has already acted on its copy."""
        state = self.state
        at = max(self.now(), state.clock.last + TICK)
        data = [E.encode(entry) for entry in entries]
        try:
            await self.store.append(self.stream, state.version, data, at)
        except Stale:
            await self._catch_up()
            raise StaleLook("another process has moved the table on; look again") from None
        self._fold([(entry, at) for entry in entries], attempt)

    def _fold(self, entries: Sequence[tuple[Entry, float]], attempt: Attempt | None = None) -> None:
        state, prior, news = self.state, list(self.state.seqs), []
        tried_events = iter(attempt.events if attempt is not None else ())
        if attempt is not None:
            state.adopt(attempt.game)
        for entry, at in entries:
            tried = (
                next(tried_events) if attempt is not None and isinstance(entry, E.Acted) else None
            )
            state.fold(entry, at, tried)
            news.append(state.recent[-1])
        self.automation.happened(news)
        self.feed.publish(news, prior)

    async def _catch_up(self) -> None:
        """Another process has written: catch up with its entries."""
        stored = await self.store.read(self.stream, self.state.version)
        self._fold([(E.decode(entry.data), entry.at) for entry in stored])

    async def hinted(self, version: int) -> None:
        """The stream has reached this version, perhaps by another process."""
        async with self.lock:
            if version > self.state.version:
                await self._catch_up()

    @property
    def idle(self) -> bool:
        """No viewers, and no running official clock."""
        clocked = self.state.terms.minutes is not None and self.state.status == "playing"
        return not len(self.feed) and not clocked and not self.lock.locked()

    async def close(self) -> None:
        await self.automation.close()


def _check_client(client: str) -> None:
    if not client or len(client) > MOST_CLIENT or not client.isprintable():
        raise BadInput(f"must be 1 to {MOST_CLIENT} printable characters", "id")
