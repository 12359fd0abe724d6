"""What people send, over HTTP or the socket. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from headjudge.wire.names import Action

Id: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="an id of your choice; sending it again is harmless",
        examples=["a1"],
    ),
]
OwnKey: TypeAlias = Annotated[
    str,
    Meta(
        max_length=64,
        description="a key of your own (32 to 64 random letters, digits, - and _): then repeating this is harmless",
    ),
]
MaybeId: TypeAlias = Annotated[
    str, Meta(max_length=40, description="an id of your choice; sending it again is harmless")
]
SaltCommitment: TypeAlias = Annotated[
    str,
    Meta(
        max_length=64,
        pattern="^([0-9a-f]{64})?$",
        description="the commitment to your salts for the dice, in hex; empty: you give none",
    ),
]
Seen: TypeAlias = Annotated[int, Meta(ge=0, description="the seq of the look on which you decided")]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything sent to a server."""


# --- HTTP bodies -------------------------------------------------------------------------------------------


class SeatPlan(Strict, frozen=True):
    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""


class ClockPlan(Strict, frozen=True):
    minutes: int | Literal["book"] | None = None  # for the whole game
    turn: int | None = None  # seconds for a player the table waits for
    auction: int | None = 10  # seconds after the last bid


class TablePlan(Strict, frozen=True):
    """The plan of a new table."""

    book: str
    seats: list[SeatPlan]
    stage: str | None = None
    name: str = ""
    strict: bool = False
    reminders: bool = True
    clock: ClockPlan = ClockPlan()
    stand_in: str = ""
    pace: float = 0.8
    switches: dict[str, object] = {}
    judge: bool = False
    salt_commitment: SaltCommitment = ""
    start: bool = True
    bearer: bool = False
    key: OwnKey = ""


class Join(Strict, frozen=True):
    """Take a seat."""

    name: Annotated[str, Meta(max_length=100, examples=["Ann"])]
    seat: str | None = None
    salt_commitment: SaltCommitment = ""
    bearer: Annotated[bool, Meta(description="give me the key instead of a cookie")] = False
    key: OwnKey = ""


class Start(Strict, frozen=True):
    """Start the game. Open seats are filled with bots or removed."""

    empty: Literal["bots", "remove"] = "bots"
    id: MaybeId = ""


class ActBody(Strict, frozen=True):
    """Actions that happen all together or not at all."""

    id: Id
    seen: Seen
    actions: Annotated[list[Action], Meta(min_length=1, max_length=40)]


class WeighBody(Strict, frozen=True):
    """What would this offer do?"""

    action: Action


class SayBody(Strict, frozen=True):
    """A message to those at the table: a text, or a quick one."""

    id: Id
    text: Annotated[str, Meta(max_length=500)] = ""
    quick: Annotated[str, Meta(max_length=40)] = ""


class RuleBody(Strict, frozen=True):
    """A ruling of the judge or the banker, with its reason."""

    id: Id
    do: Annotated[str, Meta(max_length=40)]
    reason: Annotated[str, Meta(max_length=500)] = ""
    player: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    square: str | UnsetType = UNSET
    deed: str | UnsetType = UNSET
    level: int | UnsetType = UNSET
    on: bool | UnsetType = UNSET
    minutes: int | UnsetType = UNSET
    to: int | UnsetType = UNSET

    def ruling(self) -> dict[str, object]:
        """The ruling itself, without the id and the type of the message."""
        fields: dict[str, object] = msgspec.to_builtins(self)
        return {name: value for name, value in fields.items() if name not in ("id", "type")}


class SeatBody(Strict, frozen=True):
    """Hand your seat to a bot (`by`, or the table's stand-in) for a while, or take it back."""

    id: Id
    do: Literal["leave", "back", "stand_in"]
    by: str | None = None

    @property
    def word(self) -> str:
        """Naming a stand-in is a way to leave."""
        return "leave" if self.do == "stand_in" else self.do


class RevealBody(Strict, frozen=True):
    """The salt that you owe: the one before it in your chain, or your commitment, is its hash."""

    id: Id
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hex")]


class GoOn(Strict, frozen=True):
    """A new table on which a finished game goes on from an earlier moment, with the same terms and seats."""

    seq: Annotated[int, Meta(ge=0, description="of your last look that still counts")]
    salt_commitment: SaltCommitment = ""
    judge: bool = False
    bearer: bool = False
    key: OwnKey = ""


class Furnish(Strict, frozen=True):
    """Before the start: seat a bot in a free seat, or (`null`) make a seat free."""

    seat: str
    bot: str | None = None
    id: MaybeId = ""


class Erase(Strict, frozen=True):
    """Erase a chat line: the number that it has in your log."""

    id: Id
    line: Annotated[int, Meta(ge=1)]


class Appoint(Strict, frozen=True):
    """A new code for a judge or a banker. An earlier code is void; whoever is in office stays."""

    id: Id
    office: Literal["judge", "banker"]


class Revoke(Strict, frozen=True):
    """Take all keys of a player, the `judge` or the `banker` away; `null`: of your own other devices."""

    id: Id
    seat: Annotated[str, Meta(max_length=100)] | None


class HandOff(Strict, frozen=True):
    """A code for another device. With an id, asking again gives the same code."""

    id: MaybeId = ""


class Redeem(Strict, frozen=True):
    """A code from another device, or a judge's or banker's, which needs a name: everybody sees who they are."""

    code: Annotated[str, Meta(max_length=100)]
    name: Annotated[str, Meta(max_length=100, examples=["Carla"])] = ""
    bearer: bool = False
    key: OwnKey = ""


# --- the socket -----------------------------------------------------------------------------------------------


class Act(ActBody, frozen=True, tag="act", tag_field="type"):
    pass


class Weigh(WeighBody, frozen=True, tag="weigh", tag_field="type", kw_only=True):
    id: Id


class Say(SayBody, frozen=True, tag="say", tag_field="type"):
    pass


class Rule(RuleBody, frozen=True, tag="rule", tag_field="type"):
    pass


class SeatCommand(SeatBody, frozen=True, tag="seat", tag_field="type"):
    pass


class Reveal(RevealBody, frozen=True, tag="reveal", tag_field="type"):
    pass


class Resume(Strict, frozen=True, tag="resume", tag_field="type"):
    since: Annotated[int, Meta(ge=0)]


class Ping(Strict, frozen=True, tag="ping", tag_field="type"):
    pass


Identified: TypeAlias = (
    Act | Weigh | Say | Rule | SeatCommand | Reveal
)  # each is answered under its id
Command: TypeAlias = Identified | Resume | Ping
