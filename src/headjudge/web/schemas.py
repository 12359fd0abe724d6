"""What people send, over HTTP or a socket, and what they get back. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from headjudge.live.tables import Look

Id = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="of your own making; sending it again is harmless",
        examples=["a1"],
    ),
]
Seen = Annotated[int, Meta(ge=0, description="the seq of the look that this was decided by")]
Action = dict[str, object]


class Asked(Struct, forbid_unknown_fields=True):
    """The base of everything that is sent to us."""


# --- HTTP bodies -------------------------------------------------------------------------------------------


class Join(Asked):
    """Take a seat."""

    name: Annotated[str, Meta(max_length=100, examples=["Ann"])]
    seat: str | None = None
    salt: Annotated[str, Meta(max_length=200, description="your own part of the dice")] = ""
    bearer: Annotated[bool, Meta(description="give me the key instead of a cookie")] = False


class Start(Asked):
    """Begin. Open seats get bots, or vanish."""

    empty: Literal["bots", "remove"] = "bots"


class ActBody(Asked):
    """Actions that are done all together or not at all, in one step."""

    id: Id
    seen: Seen
    actions: Annotated[list[Action], Meta(min_length=1, max_length=40)]


class WeighBody(Asked):
    """What would this offer do?"""

    action: Action


class SayBody(Asked):
    """A message to those at the table: words, or a quick one."""

    id: Id
    text: Annotated[str, Meta(max_length=500)] = ""
    quick: Annotated[str, Meta(max_length=40)] = ""


class RuleBody(Asked):
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
        """What was said, without the id and the type of the message."""
        said: dict[str, object] = msgspec.to_builtins(self)
        return {name: value for name, value in said.items() if name not in ("id", "type")}


class SeatBody(Asked):
    """Leave your seat to a bot (`by`, or the table's own stand-in) for a while, or take it back."""

    id: Id
    do: Literal["leave", "back", "stand_in"]
    by: str | None = None

    @property
    def word(self) -> str:
        """To name a stand-in is to leave."""
        return "leave" if self.do == "stand_in" else self.do


class Furnish(Asked):
    """Before the start: a bot sits down on a free seat, or (`null`) gets up again."""

    seat: str
    bot: str | None = None


class Redeem(Asked):
    """A code from another device, or a judge's."""

    code: Annotated[str, Meta(max_length=100)]
    bearer: bool = False


# --- answers ------------------------------------------------------------------------------------------------


class TableOpened(Struct, omit_defaults=True):
    """`key` only where it was asked for; a browser keeps it in a cookie. `judge` and `banker` are codes to redeem."""

    table: str
    seat: str | None
    key: str | None = None
    judge: str | None = None
    banker: str | None = None


class Seated(Struct, omit_defaults=True):
    seat: str
    key: str | None = None


class Shown(Struct):
    """`seq` is the number of this look, for you."""

    seq: int
    look: Look


class Done(Struct):
    """`seq` of the look that shows it."""

    id: str
    seq: int


class Began(Struct):
    seq: int


class Code(Struct):
    """Good once, until `ends` (ms since 1970)."""

    code: str
    ends: int


class Keyed(Struct, omit_defaults=True):
    role: str
    seat: str | None = None
    key: str | None = None


class Imported(Struct):
    table: str


# --- the socket -----------------------------------------------------------------------------------------------


class Act(ActBody, tag="act", tag_field="type"):
    pass


class Weigh(WeighBody, tag="weigh", tag_field="type", kw_only=True):
    id: Id


class Say(SayBody, tag="say", tag_field="type"):
    pass


class Rule(RuleBody, tag="rule", tag_field="type"):
    pass


class SeatFrame(SeatBody, tag="seat", tag_field="type"):
    pass


class Resume(Asked, tag="resume", tag_field="type"):
    since: Annotated[int, Meta(ge=0)]


class Ping(Asked, tag="ping", tag_field="type"):
    pass


Frame = Act | Weigh | Say | Rule | SeatFrame | Resume | Ping


class WithId(Struct):
    """To answer a frame that cannot be read: the id it may have."""

    id: str = ""


class Ack(Struct, tag="ack", tag_field="type"):
    id: str
    seq: int


class No(Struct, tag="no", tag_field="type", omit_defaults=True):
    id: str
    code: str
    message: str
    ruling: str | None = None
    clauses: list[str] | None = None


class Weighed(Struct, tag="weighed", tag_field="type"):
    id: str
    weighed: object


class Pong(Struct, tag="pong", tag_field="type"):
    now: int


class Bye(Struct, tag="bye", tag_field="type"):
    code: str
    message: str
