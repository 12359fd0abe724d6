"""The entries of a table's stream. Stored entries never change, and their fields keep their meaning.

A `nonce` is random: nobody can guess from the hashes that everybody is sent what was stored in private, or that
something was. It is erased with a name or a chat line, so that the digest that stays confirms no guess. Older streams
have fewer of them. An older headjudge says that a newer one wrote such an entry, so the format need not change.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from headjudge.errors import BadState
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.plan import TableTerms
from headjudge.live.tables.stream import upcast

Fields: TypeAlias = dict[str, object]
Role: TypeAlias = Literal["seat", "judge", "banker", "spectator"]


class StoredFields(
    msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True
):
    """An entry of a stream. A field that nobody knows is an error: it may mean anything."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The finished game that a table goes on from: up to this entry, which has this hash."""

    table: str
    version: int
    head: str
    seeds: tuple[str, ...]  # of its rounds; they have been shown
    rewinds: tuple[int, ...] = ()  # the entries to which rewinds in it go back


class Opened(StoredFields, frozen=True, tag="opened"):
    """The table is set up."""

    terms: TableTerms
    seed: str  # of tables of format 1, like the commitment; later ones store no seed before the end
    commitment: str
    owner: str  # hashes of keys
    owner_seat: int | None = None
    judge: str = ""
    banker: str = ""
    salt: str = ""  # of the owner's seat, in format 1
    command: str = ""  # a hash of the plan, so that opening it again is recognised
    format: int = 1  # of this stream: see `upcast`. From 2 on, `judge` and `banker` are codes to redeem with a name
    engine: int = 0  # the version of the rules: see `engine_version`; 0: opened before it was noted
    book_hash: str = ""
    book_files: dict[str, str] | None = None  # a copy, by name, of a book that is not shipped
    table: str = ""  # its id
    salt_commitment: str = ""  # of the owner's seat
    after: After | None = None
    nonce: str = ""


class Carried(StoredFields, frozen=True, tag="carried"):
    """One entry of the game that goes on at this table, as it was stored there."""

    at: float
    data: str
    erased: str = ""  # there or here: its mark, as a store keeps it (`erasure`)


class Joined(StoredFields, frozen=True, tag="joined"):
    """Somebody takes a seat."""

    seat: int
    name: str
    key: str
    salt: str = ""  # in format 1
    command: str = ""
    salt_commitment: str = ""
    nonce: str = ""


class Offered(StoredFields, frozen=True, tag="offered"):
    """A short code for another device, valid for a while. Nobody sees that."""

    role: Role
    seat: int | None
    code: str  # its hash, made with the server's key
    ends: float
    owner: bool = False
    name: str = ""  # of an official
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Keyed(StoredFields, frozen=True, tag="keyed"):
    """Another device gets its own key. Nobody sees that."""

    role: Role
    seat: int | None
    key: str
    owner: bool = False
    code: str = ""  # the hash of the code that it replaces, which is used up
    name: str = ""  # of an official
    nonce: str = ""


class Appointed(StoredFields, frozen=True, tag="appointed"):
    """Somebody takes office as judge or banker, by name: everybody sees it."""

    role: Role
    name: str
    key: str
    code: str = ""  # the hash of the code, which stays valid: an office may be shared
    nonce: str = ""
    owner: bool = False  # the owner, who has no seat, and stays the owner


class Invited(StoredFields, frozen=True, tag="invited"):
    """The owner makes a new code for a judge or banker: everybody sees that, and an earlier code is void."""

    role: Role
    code: str  # its hash
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Revoked(StoredFields, frozen=True, tag="revoked"):
    """The owner takes all keys of a seat or a role away."""

    role: Role
    seat: int | None = None
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""
    own: bool = False  # of the owner's other devices; the one that opened the table keeps its key


class Seated(StoredFields, frozen=True, tag="seated"):
    """Before the start: a bot takes a seat, or the owner makes it free again."""

    seat: int
    name: str
    bot: str = ""
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Started(StoredFields, frozen=True, tag="started"):
    """The names of the players, in order, and the promise of the first round of dice."""

    seats: tuple[str, ...]
    kinds: tuple[str, ...]  # "person", or the name of a bot
    salts: tuple[str, ...]  # in format 1
    keys: tuple[int, ...]  # by seat: its number before empty seats were removed
    promise: Promise | None = None
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Salted(StoredFields, frozen=True, tag="salted"):
    """A player reveals the salt that the seat owes."""

    seat: int
    salt: str
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Withheld(StoredFields, frozen=True, tag="withheld"):
    """The time is over in which these seats had to reveal their salts."""

    seats: tuple[int, ...]
    nonce: str = ""
    again: bool = (
        False  # they are asked for their next salt in the next round; in old entries they are not
    )


class Unsealed(StoredFields, frozen=True, tag="unsealed"):
    """The game is over: the seeds of all rounds. Nothing is drawn after it."""

    seeds: tuple[str, ...]
    nonce: str = ""


class Acted(StoredFields, frozen=True, tag="acted"):
    """One action, and the engine's rows of its effects. Since format 2 a shuffle does not say how the cards lie."""

    action: Fields
    rows: list[list[int]]
    # empty: the person; "bot", "stand-in", "clock"; "stands": said before, and still true
    via: str = ""
    draw: int = 0  # the number of the random draw behind it
    client: str = ""  # the sender's id for the command
    seal: str = ""  # of a secret answer: a hash that everybody sees at once
    nonce: str = ""
    device: str = ""
    command: str = ""
    told: tuple[int, ...] = ()  # the seat whose offer is taken back by it; no row says so
    private: bool = False  # the rules remark on an offer: as private as the offer. Old entries show remarks to all


class Woke(StoredFields, frozen=True, tag="woke"):
    """The server was down or stood still, and so did all clocks."""

    since: float = 0.0  # play went on until then; 0: until the previous entry
    stopped: float = 0.0  # seconds, if known: then everybody is told
    nonce: str = ""


class Resumed(StoredFields, frozen=True, tag="resumed"):
    """A pause that nobody ended in time is over."""

    nonce: str = ""


class Marked(StoredFields, frozen=True, tag="marked"):
    """A bot's mistake: the safest action was taken instead."""

    seat: int
    kind: str
    what: str
    nonce: str = ""


class Said(StoredFields, frozen=True, tag="said"):
    """A message to everybody at the table."""

    role: Role
    seat: int | None
    text: str = ""
    quick: str = ""
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""  # erased with the text, so that its digest confirms no guess
    erased: bool = False  # it said something once


class Sat(StoredFields, frozen=True, tag="sat"):
    """A stand-in acts for a person, or the person is back."""

    seat: int
    stand_in: str = ""  # empty: the person is back
    why: Literal["left", "absent", "slow", "back"] = "back"
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Ruled(StoredFields, frozen=True, tag="ruled"):
    """A judge or banker has decided something, for a reason that everybody sees."""

    role: Role
    ruling: Fields
    reason: str
    text: str  # its effect, in words
    position: Fields | None = None  # in format 1: the game afterwards, if changed
    draws: int = 0  # in format 1: draws used so far, including a rewind's reshuffle
    client: str = ""
    before: int | None = None  # the old amount, if cash was corrected
    back_to: int = 0  # after a rewind: the last entry that still counts
    device: str = ""
    command: str = ""
    promise: Promise | None = None  # after a rewind: of the next round of dice
    after_result: bool = False  # made after the seeds were shown
    nonce: str = ""


class Erased(StoredFields, frozen=True, tag="erased"):
    """What stands in the place of an entry that was erased as a whole."""


Entry: TypeAlias = (
    Opened
    | Carried
    | Joined
    | Offered
    | Keyed
    | Appointed
    | Invited
    | Revoked
    | Seated
    | Started
    | Salted
    | Withheld
    | Unsealed
    | Acted
    | Woke
    | Resumed
    | Marked
    | Said
    | Sat
    | Ruled
    | Erased
)

TYPES = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Entry))
MOST_SHOWN = 30  # characters of an unknown type

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class Newer(BadState):
    """Written by a newer headjudge. The message is for everybody: it names types and formats only."""


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(data: bytes, format_: int | None = None) -> Entry:
    """An entry of a stream of this format. None: a first entry, which names it, or any entry of today's format."""
    if format_ is None:
        first = upcast.peek(data)
        format_ = first.format if first.type == "opened" else upcast.FORMAT
    if format_ > upcast.FORMAT:
        raise Newer(f"written by a newer headjudge (format {format_}); upgrade to go on")
    try:
        return _decoder.decode(upcast.upcast(data, format_))
    except msgspec.MsgspecError as error:
        raise _unreadable(data, error) from None


def _unreadable(data: bytes, error: msgspec.MsgspecError) -> BadState:
    type_ = upcast.peek(data).type
    if type_ and type_ not in TYPES:
        return Newer(
            f"written by a newer headjudge (entry type {type_[:MOST_SHOWN]!r}); upgrade to go on"
        )
    if type_ and "unknown field" in str(error):
        return Newer(
            f"written by a newer headjudge (an unknown field of entry type {type_!r}); upgrade to go on"
        )
    return BadState(f"not an entry of a table: {error}")
