"""One live table: commands come in one at a time, are tried, stored, and only then shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from headjudge import checks
from headjudge.errors import (
    BadAction,
    BadInput,
    NameTaken,
    NotOver,
    NotStarted,
    NotYours,
    Paused,
    StaleLook,
    Started,
    TableFull,
    TableOver,
    UsedId,
    WaitsForSalts,
    WrongKey,
)
from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables import access_keys, plan, redeeming, rulings, starting
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.dice import salts
from headjudge.live.tables.limits import HANDOFF, MOST_ACTIONS, MOST_TEXT, QUICK
from headjudge.live.tables.looking_back import LookingBack
from headjudge.live.tables.looks import trade_preview as weighing
from headjudge.live.tables.looks.broadcast import Outbox
from headjudge.live.tables.repeats import Sent, digest, salt_sent, sent
from headjudge.live.tables.ruling_effects import TAKE_BACK
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import history
from headjudge.live.tables.stream.entries import Entry, Fields, Role
from headjudge.live.tables.stream.state import SPECTATOR, Viewer
from headjudge.live.tables.streamed_table import StreamedTable
from headjudge.live.workers.pool import replay_of
from headjudge.live.workers.protocol import History
from headjudge.rulebooks import Rulebook
from headjudge.wire.answers import Replay
from headjudge.wire.look import Look
from headjudge.wire.messages import Line, Weighed

START = "start"  # its id, where none is given: a table starts once


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


class LiveTable(StreamedTable):
    @property
    def _goes_on(self) -> bool:
        return self.state.opened is not None and self.state.opened.after is not None

    # --- who is who -----------------------------------------------------------------------------

    def viewer(self, key: str | None) -> Viewer:
        """The viewer that a key stands for; without a key, a spectator."""
        self.touched = self.now()
        if key is None:
            return SPECTATOR
        if self.state.imported:
            raise WrongKey("no key is valid at an imported game; look at it without one")
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

    async def join(
        self,
        name: str,
        seat: str | None = None,
        salt_commitment: str = "",
        key: str = "",
        holders: Collection[Viewer] = (),
        loses: Viewer | None = None,
    ) -> Joined:
        """Take a free seat, by its name or the first one. With a key of one's own, it can be repeated.

        `holders`: what the same device holds at this table already; `loses`: what it would lose by a new key.
        """
        name, promised = plan.player_name(name), salts.commitment(salt_commitment)
        key = access_keys.checked(key) if key else access_keys.new_key()
        hashed, command = access_keys.hashed(key), digest("join", name, seat, promised)
        async with self.ready():
            holder = self.state.keys.get(hashed)
            if holder is not None:
                if holder.seat is None or self.state.joins.get(hashed) != command:
                    raise UsedId("this key opens something else at this table; make a new one")
                return Joined(self.state.name(holder.seat), key)
            if hashed in self.state.joins:
                raise WrongKey("the owner has taken this key away; make a new one")
            redeeming.check_new(self.state, hashed)
            if self.state.started is not None:
                raise Started("the game has begun; you can watch")
            chairs = self.state.chairs
            free = [i for i, chair in enumerate(chairs) if chair.kind == "open"]
            if seat is not None:
                free = [i for i in free if chairs[i].name == seat]
            if not free:
                raise TableFull("no seat is free; you can watch")
            redeeming.check_apart(self.state, "seat", holders)
            self.state.check_promise(promised)
            redeeming.check_keeps(loses, Viewer("seat", free[0]))
            if self._goes_on:
                free = [i for i in free if chairs[i].name == name]
                if not free:
                    raise NameTaken("the game goes on: take the name of a player who is missing")
            else:
                redeeming.check_free(self.state, name)
            await self.commit([E.Joined(free[0], name, hashed, "", command, promised)])
            return Joined(name, key)

    async def start(self, viewer: Viewer, empty: str = "bots", client: str = "") -> int:
        """The owner starts the game: free seats are filled with bots or removed."""
        command = sent(viewer.key, client or START, "start", empty)
        async with self.ready():
            state, current = self.state, self.feed.viewer(viewer)
            if not current.owner:
                raise NotYours("only the player who opened the table can start the game")
            answered = state.first_answer(current, command)
            if answered is not None:
                return answered
            if state.started is None:
                started = starting.started(state, empty)
                await self.commit([msgspec.structs.replace(started, **command._asdict())])
                return state.seq(self.feed.viewer(viewer))
            if state.started.client:
                raise Started("the game has begun")
            began = state.first_answer(current, Sent(""))  # when it was opened, as asked
            return state.seq(current) if began is None else began

    async def reveal(self, viewer: Viewer, client: str, salt: str) -> int:
        """Reveal the salt that the seat owes; the last one begins the draws, in the same commit."""
        command = sent(viewer.key, client, "reveal", salts.salt(salt))
        async with self.ready():
            seat, current = self._seat(viewer), self.feed.viewer(viewer)
            answered = self.state.first_answer(current, command)
            if answered is not None:
                return answered
            if self.state.started is None:
                raise NotStarted("the game has not begun")
            answered = self.state.first_answer(current, salt_sent(salt))  # to another device
            if answered is not None and self.state.dice.has_revealed(seat, salt):
                return answered
            self.state.dice.check(seat, salt)
            await self.commit([E.Salted(seat, salt, *command)])
            return self.state.seq(current)

    async def act(
        self, viewer: Viewer, client: str, seen: int, actions: Sequence[Mapping[str, object]]
    ) -> int:
        """Do all of these actions or none: try, store, show."""
        command = sent(viewer.key, client, "act", list(actions))
        if not 1 <= len(actions) <= MOST_ACTIONS:
            raise BadInput(f"1 to {MOST_ACTIONS} actions can be sent together", "actions")
        async with self.ready():
            seat = self._seat(viewer)
            viewer = self.feed.viewer(viewer)
            state = self.state
            answered = state.first_answer(viewer, command)
            if answered is not None:
                return answered
            self._check_continues()
            if state.game is None:
                raise NotStarted("the game has not begun")
            if state.paused is not None:
                raise Paused(f"the table is paused: {state.paused.reason}")
            if state.game.over and not state.game.state.claims:
                raise TableOver("the game is over")
            if state.dice.owed:
                raise WaitsForSalts("the dice wait for the players' salts, ten seconds at most")
            if state.is_stale(viewer, seen):
                raise StaleLook("the table has moved on; look again and decide anew")
            attempt = Attempt(state)
            attempt.act_together(seat, actions, command)
            entries: list[Entry] = list(attempt.entries)
            if seat in state.stand_ins:
                entries.insert(0, E.Sat(seat))
            await self.commit(entries, attempt)
            return state.seq(viewer)

    def weigh(self, viewer: Viewer, action: Mapping[str, object]) -> Weighed:
        """What an offer, or accepting one, would do."""
        self._check_continues()
        if self.state.game is None:
            raise NotStarted("the game has not begun")
        return weighing.weigh(self.state.game, self.state.name(self._seat(viewer)), dict(action))

    async def say(self, viewer: Viewer, client: str, text: str = "", quick: str = "") -> int:
        command = sent(viewer.key, client, "say", text, quick)
        text = plan.clean(text, MOST_TEXT, "text")
        if bool(text) == bool(quick) or (quick and quick not in QUICK):
            raise BadInput(f"must be a string, or one of {', '.join(QUICK)}", "quick")
        async with self.ready():
            current = self.feed.viewer(viewer)
            if current.role == "spectator":
                raise NotYours("spectators cannot send messages")
            answered = self.state.first_answer(current, command)
            if answered is None:
                await self.commit([E.Said(current.role, current.seat, text, quick, *command)])
            return self.state.seq(current) if answered is None else answered

    async def seat_command(
        self, viewer: Viewer, client: str, do: str, by: str | None = None
    ) -> int:
        """Leave the seat to a bot for a while, or take it back."""
        command = sent(viewer.key, client, "seat", do, by)
        async with self.ready():
            seat, current = self._seat(viewer), self.feed.viewer(viewer)
            answered = self.state.first_answer(current, command)
            if answered is not None:
                return answered
            if self.state.started is None:
                raise NotStarted("the game has not begun")
            if do == "leave":
                name = plan.stand_in(by or self.state.terms.stand_in, self.state.book)
                await self.commit([E.Sat(seat, name, "left", *command)])
            elif do == "back":  # stored even if nobody stood in: it must not come again later
                await self.commit([E.Sat(seat, "", "back", *command)])
            else:
                raise BadInput("must be leave or back", "do")
            return self.state.seq(current)

    async def furnish(self, viewer: Viewer, seat: str, bot: str | None, client: str = "") -> int:
        """The owner, before the start: seat a bot in a free seat, or make a seat free."""
        command = sent(viewer.key, client, "furnish", seat, bot) if client else Sent("")
        async with self.ready():
            state, current = self.state, self.feed.viewer(viewer)
            if not current.owner:
                raise NotYours("only the player who opened the table can change the seats")
            answered = state.first_answer(current, command) if client else None
            if answered is not None:
                return answered
            if state.started is not None:
                raise Started("the game has begun")
            numbers = [i for i, chair in enumerate(state.chairs) if chair.name == seat]
            if not numbers or numbers[0] == current.seat:
                raise BadInput(f"{seat!r} is not free", "seat")
            number = numbers[0]
            if bot is not None and state.chairs[number].kind == "person":
                raise BadInput(f"{seat!r} is not free", "seat")
            name = plan.free_seat(number)
            if bot is not None:
                officials = [official.name for official in state.officials]
                name = plan.free_name([*(chair.name for chair in state.chairs), *officials])
                bot = plan.bot_for(bot, state.book, "bot")
            if self._goes_on:
                name = state.chairs[number].name  # it stands in the old game
            await self.commit([E.Seated(number, name, bot or "", *command)])
            return state.seq(current)

    async def appoint(self, viewer: Viewer, client: str, office: Role, key: str) -> str:
        """The owner gets a new code for a judge or a banker; an earlier one is void. The same id, the same code.

        `key`: the owner's own, from which the code is made.
        """
        command = sent(viewer.key, client, "appoint", office)
        async with self.ready():
            current = self.feed.viewer(viewer)
            if not current.owner:
                raise NotYours("only the player who opened the table can appoint a judge or banker")
            code = access_keys.office_code(key, self.id, office, client)
            if self.state.first_answer(current, command) is None:
                await self.commit([E.Invited(office, access_keys.hashed(code), *command)])
            return code

    async def revoke(self, viewer: Viewer, client: str, seat: str | None) -> int:
        """The owner takes the keys of a player, the judge or the banker away; a stand-in acts for a player.

        None: the keys of the owner's own other devices.
        """
        command = sent(viewer.key, client, "revoke", seat)
        async with self.ready():
            state, current = self.state, self.feed.viewer(viewer)
            if not current.owner:
                raise NotYours("only the player who opened the table can take keys away")
            answered = state.first_answer(current, command)
            if answered is not None:
                return answered
            if seat is None:
                await self.commit([E.Revoked(current.role, current.seat, *command, own=True)])
                return state.seq(current)
            office = redeeming.office_of(state, seat)
            if office is not None:
                await self.commit([E.Revoked(office, None, *command)])
                return state.seq(current)
            if state.started is None:
                raise NotStarted("make the seat free instead: the game has not begun")
            people = [i for i, chair in enumerate(state.chairs) if chair.kind == "person"]
            number = next((i for i in people if state.name(i) == seat), None)
            if number is None or number == current.seat:
                raise BadInput(f"{seat!r} is not another player", "seat")
            entries: list[Entry] = [E.Revoked("seat", number, *command)]
            if number not in state.stand_ins:
                entries.append(E.Sat(number, plan.SAFEST, "left"))
            await self.commit(entries)
            return state.seq(current)

    async def rule(self, viewer: Viewer, client: str, ruling: Mapping[str, object]) -> int:
        """A judge or a banker decides, with a reason."""
        fields = dict(ruling)
        command = sent(viewer.key, client, "rule", fields)
        async with self.ready():
            current, state = self.feed.viewer(viewer), self.state
            answered = state.first_answer(current, command)
            if answered is not None:
                return answered
            word = rulings.check(state, current.role, fields)
            self._check_continues()
            ruled, *following = await self._ruling(current, word, fields)
            await self.commit([msgspec.structs.replace(ruled, **command._asdict()), *following])
            return state.seq(current)

    async def _ruling(self, viewer: Viewer, word: str, fields: Fields) -> list[Entry]:
        state, role = self.state, viewer.role
        if word in ("remove", "time_up"):
            attempt = Attempt(state)
            parameters = {"player": fields.get("player")} if word == "remove" else {}
            ruled = rulings.host_ruling(state, role, word, fields)
            attempt.host(word, **parameters)
            return [ruled, *attempt.entries]
        if word in TAKE_BACK:
            stored = await self.store.read(self.stream)
            if word == "reroll":
                earlier = await history.before_last_throw(self.id, stored, self.seeds)
            else:
                to = checks.whole(fields.get("to"), "to", 0, state.seq(viewer), BadAction)
                earlier = await history.game_at(self.id, stored, viewer, to, self.seeds)
            state.kept[earlier.version] = earlier.game
            return [rulings.rewind_ruling(state, role, fields, *earlier)]
        if word in ("pause", "resume", "extra"):
            return [rulings.clock_ruling(state, role, word, fields)]
        return [rulings.correction(state, role, word, fields)]

    # --- another device -------------------------------------------------------------------------

    async def handoff(self, viewer: Viewer, client: str = "", key: str = "") -> Handoff:
        """A short code that gives another device the same rights, once. Asking again with the id gives it again."""
        command = sent(viewer.key, client, "handoff") if client else Sent("")
        async with self.ready():
            state, current = self.state, self.feed.viewer(viewer)
            if current is SPECTATOR:
                raise NotYours("watching needs no code: open the table's link")
            code = access_keys.code_of(key, self.id, client) if client else access_keys.new_code()
            hashed, owner, name = self._code(code), current.owner, current.name
            if not client or state.first_answer(current, command) is None:
                ends = self.now() + HANDOFF
                offered = E.Offered(current.role, current.seat, hashed, ends, owner, name)
                await self.commit([msgspec.structs.replace(offered, **command._asdict())])
            if hashed not in state.code_ends:
                raise UsedId(
                    "the server's key has changed since this code was made; ask for a new one"
                )
            return Handoff(code, state.code_ends[hashed])

    def _code(self, code: str) -> str:
        """The hash of a short code; of one that was given out before, by the server's key at that time."""
        keyring = self.state.dice.keyring
        assert keyring is not None, "a live table has its server's keys"
        hashes = keyring.codes(code)
        return next((hashed for hashed in hashes if hashed in self.state.code_ends), hashes[0])

    async def redeem(
        self,
        code: str,
        key: str = "",
        name: str = "",
        holders: Collection[Viewer] = (),
        loses: Viewer | None = None,
    ) -> Redeemed:
        """Exchange a code for a key; an official's code needs a name. With a key of one's own, it can be repeated.

        `holders`: what the same device holds at this table already; `loses`: what it would lose by a new key.
        """
        key = access_keys.checked(key) if key else access_keys.new_key()
        hashed = access_keys.hashed(key)
        long, short = access_keys.hashed(code.strip()), self._code(code.strip().upper())
        async with self.ready():
            state, holder = self.state, self.state.keys.get(hashed)
            if holder is None:
                redeeming.check_new(state, hashed)
                at = self.now()
                given = redeeming.redeemed(state, long, short, hashed, name, holders, at, loses)
                redeeming.check_keeps(loses, redeeming.viewer_of(given))
                await self.commit([given])
                holder = self.state.keys[hashed]
            elif self.state.joins.get(hashed) not in (long, short):
                raise UsedId("this key opens something else at this table; make a new one")
            elif self.state.joins[hashed] == long and plan.player_name(name) != holder.name:
                raise UsedId("this key has taken office under another name; make a new one")
            seat = None if holder.seat is None else self.state.name(holder.seat)
            return Redeemed(holder.role, seat, key)

    # --- looking --------------------------------------------------------------------------------

    def look(self, viewer: Viewer, language: str = ENGLISH) -> Look:
        self.touched = self.now()
        self.automation.set_clock()
        return self.feed.look(self.feed.viewer(viewer), language)

    def seq(self, viewer: Viewer) -> int:
        return self.state.seq(self.feed.viewer(viewer))

    def head(self, viewer: Viewer) -> str:
        """The head of the record that belongs to this viewer's look."""
        return self.state.head_for(self.feed.viewer(viewer))

    async def attach(
        self,
        viewer: Viewer,
        outbox: Outbox,
        since: int | None = None,
        language: str = ENGLISH,
    ) -> None:
        """Queue what the viewer missed, then every step; an absent person counts as back."""
        async with self.ready():
            self.touched = self.now()
            self.automation.set_clock()
            if not len(self.feed):
                self.automation.ask_again()
            try:
                self.feed.add(viewer, outbox, since, language)
                self.feed.tell_presence()
                seat = self.feed.viewer(viewer).seat
                sat = None if seat is None else self.state.stand_ins.get(seat)
                away = sat is not None and sat.why == "absent"
                if seat is not None and away and not self.state.frozen:
                    await self.commit([E.Sat(seat)])
            except BaseException:
                self.detach(outbox)  # nobody else will: the caller was not let in
                raise
            self.automation.wake()

    def detach(self, outbox: Outbox) -> None:
        self.touched = self.now()
        self.feed.remove(outbox)
        self.feed.tell_presence()
        self.automation.wake()

    async def log(
        self, viewer: Viewer, before: int, limit: int, language: str = ENGLISH, asker: str = ""
    ) -> list[Line]:
        """`asker`: whose turn it uses up, if a worker has to fold the whole stream."""
        return await self._looking_back(viewer, language, asker).log(before, limit)

    async def replay(
        self, viewer: Viewer, start: int, count: int, language: str = ENGLISH, asker: str = ""
    ) -> Replay:
        return replay_of(await self.replay_json(viewer, start, count, language, asker))

    async def replay_json(
        self, viewer: Viewer, start: int, count: int, language: str = ENGLISH, asker: str = ""
    ) -> bytes:
        self._only_when_over()
        return await self._looking_back(viewer, language, asker).replay(start, count)

    async def ruling_json(
        self,
        viewer: Viewer,
        frame: int,
        under: Rulebook | None = None,
        language: str = ENGLISH,
        asker: str = "",
    ) -> bytes:
        """One frame of the replay, ruled on again; also under another book."""
        self._only_when_over()
        return await self._looking_back(viewer, language, asker).ruling(frame, under)

    async def export(self, viewer: Viewer, asker: str = "") -> bytes:
        self._only_when_over()
        return await self._looking_back(viewer, ENGLISH, asker).export()

    def _looking_back(self, viewer: Viewer, language: str, asker: str) -> LookingBack:
        texts(language)  # raises before anything is read
        now = self.feed.viewer(viewer)
        past = History(
            self.id,
            self.stream,
            self.state.version,
            self.content,
            now.role,
            now.seat,
            now.owner,
            language,
        )
        return LookingBack(past, now, self.store, self.workers, asker, self.seeds)

    def _only_when_over(self) -> None:
        if self.state.status != "over":
            raise NotOver("that would reveal hidden information; ask again when the game is over")
