"""What the rules know besides the folded state, and the shapes that all entries share."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from headjudge.bots import registry
from headjudge.errors import BadState
from headjudge.game import Game
from headjudge.live.tables import plan
from headjudge.live.tables.bot_names import PERSON
from headjudge.live.tables.plan import SAFEST, SeatSetup
from headjudge.live.tables.repeats import DEVICE, MOST_CLIENT
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Role
from headjudge.live.tables.stream.state import TableState
from headjudge.live.tables.stream.validation.rewinds import Positions

LATEST = 1e11  # seconds: beyond the year 5000, and still exact in milliseconds

HASH: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
_HEX: Final = re.compile(r"[0-9a-f]*", re.ASCII)
COMMAND = 16  # digits of a command's hash


@dataclass
class Context:
    """A table in the making. The state counts bots that are unknown here as gone; the rest keeps them."""

    state: TableState
    chairs: list[SeatSetup] = field(default_factory=list)
    kinds: tuple[str, ...] = ()
    stand_in: str = ""  # as agreed
    keyless: bool = (
        False  # old exports leave out the hashes of keys: then anybody may have held one
    )
    foreign: bool = False  # of another version: its rows are the truth
    promised: E.Ruled | None = None  # the host's action that this ruling announces must follow
    games: dict[int, Game] = field(default_factory=dict)  # by version, after each commit
    positions: Positions = field(init=False)

    def __post_init__(self) -> None:
        self.positions = Positions(self.games)

    @property
    def game(self) -> Game:
        if self.state.game is None:
            raise BadState("the game has not begun")
        return self.state.game

    def before_the_start(self) -> None:
        if self.state.started is not None:
            raise BadState("the game has begun")

    def seat(self, seat: int | None) -> int:
        if seat is None or not 0 <= seat < len(self.chairs):
            raise BadState(f"there is no seat {seat}")
        return seat

    def person(self, seat: int | None) -> int:
        """A seat that belongs to a person."""
        number = self.seat(seat)
        person = (
            self.kinds[number] == PERSON if self.kinds else self.chairs[number].kind == "person"
        )
        if not person:
            raise BadState(f"nobody sits in seat {number}")
        return number

    def holds_key(
        self, role: Role, seat: int | None, device: str = "", owner: bool = False
    ) -> None:
        """Somebody with a key plays this role, the owner perhaps. Keys of old exports are unknown."""
        if role == "seat":
            self.person(seat)
        elif seat is not None:
            raise BadState(f"a {role} has no seat")
        if self.keyless or self.state.imported:
            return
        if not any(
            (viewer.role, viewer.seat) == (role, seat)
            and viewer.key.startswith(device)
            and (viewer.owner or not owner)
            for viewer in self.state.keys.values()
        ):
            raise BadState(f"nobody at this table has the key of a {role}")

    def owner_device(self, device: str) -> None:
        """The owner's own devices have keys that say so."""
        known = not self.keyless and not self.state.imported
        if known and not any(
            viewer.owner and viewer.key.startswith(device) for viewer in self.state.keys.values()
        ):
            raise BadState("only the owner can do that")


# --- shapes -------------------------------------------------------------------------------------------


def check_sent(client: str, device: str, command: str) -> None:
    """The sender's id for a command; entries of old versions lack the device and the hash."""
    if not client or len(client) > MOST_CLIENT or not client.isprintable():
        raise BadState(f"a command has an id of 1 to {MOST_CLIENT} printable characters")
    if bool(device) != bool(command):
        raise BadState("a command has a device and a hash, or neither")
    check_digits(device, DEVICE, "device")
    check_digits(command, COMMAND, "command")


def check_unsent(client: str, device: str, command: str) -> None:
    if client or device or command:
        raise BadState("nobody sent this, but it has a sender's id")


def check_digits(text: str, digits: int, where: str) -> None:
    """Empty, or so many hexadecimal digits."""
    if text and (len(text) != digits or not _HEX.fullmatch(text)):
        raise BadState(f"must be {digits} hexadecimal digits", where)


def check_key(context: Context, key: str, where: str) -> None:
    """The hash of a new key."""
    if context.keyless:
        if key:
            raise BadState("some hashes of keys were left out, and others were not", where)
        return
    check_hash(key, where)
    if key in context.state.keys:
        raise BadState("this key is in use", where)


def check_hash(text: str, where: str) -> None:
    if not HASH.fullmatch(text):
        raise BadState("must be a hash of 64 hexadecimal digits", where)


def check_name(name: str) -> None:
    if plan.player_name(name) != name:
        raise BadState("a name has no spaces too many", "name")


def check_line(text: str, limit: int, where: str) -> None:
    if plan.clean(text, limit, where) != text:
        raise BadState("must be one line without spaces too many", where)


def check_bot(name: str, where: str) -> None:
    """The id of a bot, here or on another server; never a file or a module."""
    if name != SAFEST and not registry.is_id(name):
        raise BadState("must be the id of a bot", where)
