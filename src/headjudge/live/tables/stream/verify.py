"""Checks a stored game from end to end: its hashes, every commitment, salt, throw, shuffle, event, seal and ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.errors import BadInput, HeadjudgeError, MissingKey, StoreError
from headjudge.game import Event, Game, actions
from headjudge.hosting.kinds import KINDS
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.sealed_answers import seal
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import carried, versions
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.derived import without_cards
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.import_file import stored_in
from headjudge.live.tables.stream.redaction import may_be_redacted
from headjudge.live.tables.stream.state import TableState
from headjudge.live.tables.stream.validate import Validator
from headjudge.store import Entry as StoredEntry
from headjudge.store import chain

FORMATS = (1, 2)
HEAD = re.compile(r"[0-9a-f]{64}", re.ASCII)
Step = Callable[[int], None]


@dataclass(frozen=True)
class RoundFacts:
    """Who had a part in the dice of one round."""

    revealed: tuple[str, ...]
    withheld: tuple[str, ...]
    without: tuple[str, ...]  # people who had promised no salt


@dataclass
class Verified:
    """The findings; `faults` is empty for a fair game."""

    entries: int = 0
    actions: int = 0
    draws: int = 0  # throws, shuffles and deals that were drawn again and compared
    unchecked: int = 0  # ... and those that were not, because another version drew them
    events: int = 0
    seals: int = 0
    rulings: int = 0
    late: int = 0  # rulings after the result
    said: int = 0
    over: bool = False
    format: int = 1
    pinned: int = 0  # the last entry that a pinned head covers
    head: str = ""  # of the last entry
    erased: list[int] = field(default_factory=list)  # entries whose content was removed afterwards
    foreign: str = ""  # of which other version: its events were taken as they are stored
    checked: int = 0  # the last entry that was folded again
    secret: str = ""  # the id of the key without which the dice of a running game cannot be checked
    after: E.After | None = None
    rounds: list[RoundFacts] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def verify(
    stored: Sequence[StoredEntry],
    *,
    stream: str = "",
    pins: Sequence[str] = (),
    keyring: Keyring | None = None,
    step: Step = lambda _: None,
) -> Verified:
    """Replay the whole game. `stream`: what the file calls it.

    `pins`: heads that somebody noted while it was played, or the server's commitments that salts were revealed for.
    `keyring`: of the server, for a game that is not over. `step` is called with each entry's number.
    """
    report = Verified(entries=len(stored), head=stored[-1].hash if stored else "")
    _check_chain(report, stored)
    entries = _decoded(report, stored)
    _check_pins(report, stored, entries, pins)
    state = new_state("verified", [entry for entry in entries if entry], keyring=keyring)
    replay = _Replay(report, state)
    for number, entry in enumerate(entries, 1):
        step(number)
        if entry is None:
            state.version += 1
            continue
        try:
            replay.take(entry, stored[number - 1].at, number)
            report.checked = number
        except MissingKey as missing:
            report.secret = missing.key
            break
        except HeadjudgeError as error:
            report.faults.append(f"entry {number}: {error}")
            break  # nothing after it can be trusted
        except Exception as error:  # a file may hold anything
            report.faults.append(f"entry {number}: it does not fit ({type(error).__name__})")
            break
    if state.opened is None and not report.faults:
        raise BadInput("not a game: the stream does not begin with a table")
    replay.end(stream)
    return report


def verify_file(data: bytes, pins: Sequence[str] = ()) -> Verified:
    """The same, for an exported file; BadState if it cannot even be read."""
    file = stored_in(data)
    return verify(file.stored, stream=file.stream, pins=pins)


def _check_chain(report: Verified, stored: Sequence[StoredEntry]) -> None:
    try:
        chain.check(stored)
    except StoreError as error:
        report.faults.append(str(error))


def _check_pins(
    report: Verified,
    stored: Sequence[StoredEntry],
    entries: Sequence[E.Entry | None],
    pins: Sequence[str],
) -> None:
    versions = {entry.hash: entry.version for entry in stored}
    promises = [entry.promise for entry in entries if isinstance(entry, E.Started | E.Ruled)]
    commitments = {promise.commitment for promise in promises if promise}
    for pin in pins:
        if not HEAD.fullmatch(pin):
            raise BadInput("a head is 64 hexadecimal digits", "--pin")
        if pin not in versions and pin not in commitments:
            report.faults.append(
                f"the head or commitment {pin[:12]}… is not in this game: something was changed since it was noted,"
                " or it is another game"
            )
        report.pinned = max(report.pinned, versions.get(pin, 0))


def _decoded(report: Verified, stored: Sequence[StoredEntry]) -> list[E.Entry | None]:
    """None in place of what was erased, or cannot be read."""
    entries: list[E.Entry | None] = []
    for entry in stored:
        if entry.erased:
            report.erased.append(entry.version)
        try:
            read = E.decode(entry.data)
            if entry.erased and not may_be_redacted(read):
                report.faults.append(
                    f"entry {entry.version}: is said to be redacted, but no words and no name are missing"
                )
            entries.append(None if isinstance(read, E.Erased) else read)
        except HeadjudgeError as error:
            report.faults.append(f"entry {entry.version}: {error}")
            entries.append(None)
    return entries


class _Replay:
    """The table while it is folded again, and what is compared on the way."""

    def __init__(self, report: Verified, state: TableState) -> None:
        self.report = report
        self.state = state
        self._validator = Validator(state)
        self._commits: list[
            tuple[int, int]
        ] = []  # the last entry of each, and the judge's seq then
        self._throws: list[int] = []  # commits with a throw, by place
        self._at = 0.0
        self._before: _Replay | None = None  # of the game that goes on here

    def take(self, entry: E.Entry, at: float, number: int) -> None:
        state, report = self.state, self.report
        if at != self._at:
            if at < self._at and state.format > 1:
                report.faults.append(f"entry {number}: is older than the entry before it")
            self._note_commit()
            self._at = at
        self._check(entry, number)
        self._validator.check(entry, at)
        state.fold(entry, at)
        events = state.recent[-1].events
        if isinstance(entry, E.Acted | E.Started):
            report.events += len(events)
        if isinstance(entry, E.Acted):
            self._check_seal(entry, events, number)
            if entry.action.get("do") in ("roll", "release"):
                self._throws.append(len(self._commits))

    def _note_commit(self) -> None:
        if self.state.version:
            self._commits.append((self.state.version, self.state.seqs[8]))

    def end(self, stream: str) -> None:
        report, state = self.report, self.state
        report.over, report.format = state.status == "over", state.format
        if state.opened is None:
            return
        report.after = state.opened.after
        report.foreign = versions.objection(state.opened) if state.from_store else ""
        name = f"game/{state.opened.table}"
        if stream and state.format > 1 and stream != name:
            report.faults.append(f"the file calls itself {stream}, but it is {name}")
        whole = not report.faults and not report.secret
        if whole and report.over and state.format > 1 and not state.dice.unsealed:
            report.faults.append("the game is over, but its seeds are not shown")
        for begun in state.dice.rounds:
            seats = range(len(begun.salts))
            people = [seat for seat in seats if state.chairs[seat].kind == "person"]
            report.rounds.append(
                RoundFacts(
                    tuple(state.name(seat) for seat in seats if begun.salts[seat]),
                    tuple(state.name(seat) for seat in sorted(begun.withheld)),
                    tuple(state.name(seat) for seat in people if seat not in begun.asked),
                )
            )

    # --- one entry ------------------------------------------------------------------------------

    def _check(self, entry: E.Entry, number: int) -> None:
        report, state = self.report, self.state
        if (state.opened is None) != isinstance(entry, E.Opened):
            raise BadInput("a stream must begin with a table, and have only one")
        match entry:
            case E.Opened():
                self._check_format(entry)
                if entry.after is not None:
                    table = TableState("verified")
                    carried.begin(table, entry.after)
                    assert table.past is not None
                    self._before = _Replay(Verified(), table.past)
            case E.Carried():
                self._check_carried(entry, number)
            case E.Said():
                report.said += 1
            case E.Acted():
                report.actions += 1
                if self._validator.context.foreign:
                    report.unchecked += bool(entry.draw)  # only its own version knows what was due
                else:
                    _check_luck(report, state, entry, number)
            case E.Ruled():
                report.rulings += 1
                report.late += entry.after_result
                self._check_ruling(entry, number)

    def _check_carried(self, entry: E.Carried, outer: int) -> None:
        """An entry of the old game: checked as it was at its own table."""
        before = self._before
        if before is None:
            raise BadInput("there is no old game that goes on here")
        number = before.state.version + 1
        if entry.erased:
            before.report.erased.append(number)
            if outer not in self.report.erased:
                self.report.erased.append(outer)
        before.take(E.decode(entry.data.encode()), entry.at, number)
        self.report.faults += [f"in the old game, {fault}" for fault in before.report.faults]
        before.report.faults.clear()

    def _check_format(self, entry: E.Opened) -> None:
        if entry.format not in FORMATS:
            raise BadInput(f"format {entry.format} is unknown; use a newer headjudge")
        if entry.format == 1 and fair_dice.commitment(entry.seed) != entry.commitment:
            self.report.faults.append(
                "the seed does not match the commitment from before the start"
            )
        if entry.format > 1 and (entry.seed or entry.commitment or not entry.table):
            raise BadInput("a table of this format stores no seed when it is opened")

    def _check_seal(self, entry: E.Acted, events: Sequence[Event], number: int) -> None:
        secret = any(event.kind == "answered" for event in events)
        if number in self.report.erased:
            return  # the seal is that of what it said before
        if entry.seal:
            self.report.seals += 1
            if not secret or seal(entry.action, entry.nonce) != entry.seal:
                self.report.faults.append(
                    f"entry {number}: a secret answer does not match its seal"
                )
        elif secret and self.state.format > 1:
            self.report.faults.append(f"entry {number}: a secret answer has no seal")

    def _check_ruling(self, entry: E.Ruled, number: int) -> None:
        report, state, word = self.report, self.state, entry.ruling.get("do")
        if word not in ("reroll", "rewind"):
            if state.format > 1 and entry.back_to:
                report.faults.append(f"entry {number}: only a rewind goes back")
            return
        if self._validator.context.foreign:
            report.unchecked += 1
        else:
            report.draws += 1
        if state.format == 1:
            if entry.draws != state.draws + 1:
                report.faults.append(f"entry {number}: the decks were not reshuffled")
        elif entry.back_to != self._earlier(entry, word):
            report.faults.append(f"entry {number}: the game went back to another moment than ruled")

    def _earlier(self, entry: E.Ruled, word: object) -> int:
        """The entry to which this ruling goes back."""
        if word == "reroll":
            last = self._throws[-1] if self._throws else 0
            return self._commits[last - 1][0] if last else 0
        to = entry.ruling.get("to")
        reached = [version for version, seq in self._commits if isinstance(to, int) and seq <= to]
        return reached[-1] if reached else 0


def _check_luck(report: Verified, state: TableState, entry: E.Acted, number: int) -> None:
    """Every chance event must come from the next draw, and from nothing else."""
    game = state.game
    if game is None:
        raise BadInput("an action comes before the start")
    lucky = entry.action.get("by") == "chance" or any(
        key in entry.action for key in ("dice", "face", "cards")
    )
    if not entry.draw:
        if lucky:
            report.faults.append(f"entry {number}: dice or cards without a draw")
        return
    if entry.draw != state.draws + 1:
        report.faults.append(
            f"entry {number}: draw {entry.draw} was used instead of {state.draws + 1}"
        )
    again = _drawn(game, state, entry)
    report.draws += 1
    if state.format > 1:
        again = without_cards(again)
    if again != entry.action:
        report.faults.append(
            f"entry {number}: {entry.action} was stored, but the draw gives {again}"
        )


def _drawn(game: Game, state: TableState, entry: E.Acted) -> E.Fields:
    kind = KINDS[game.book.kind.id]
    luck = state.dice.draw(entry.draw)
    thrown = entry.action.get("do") == "roll" and game.kind.seats_throw
    if thrown and game.state.phase != C.PH_AIR:
        a = kind.throw(game.state, game.names.seat(entry.action["by"]), luck)
    else:
        action = kind.chance_action(game.state, luck)
        if action is None:
            raise BadInput("chance had nothing to decide here")
        a = action
    return actions.write(a, game.names, game.state)
