"""Commands that were carried out already: sending one again gives its first answer, and changes nothing.

None is ever forgotten while the table exists: a command that comes again after hours must not be carried out twice.
"""

from __future__ import annotations

import hashlib
from array import array
from bisect import bisect_left
from typing import NamedTuple, TypeAlias

import msgspec

from headjudge.errors import BadInput, UsedId

MOST_CLIENT = 40  # characters of a command's id
DEVICE = 8  # characters of a key's hash: enough to tell the devices of one table apart
_64_BITS = 2**64 - 1
_encoder = msgspec.json.Encoder(order="sorted")


class Sent(NamedTuple):
    """What identifies a command: its sender's id for it, the sender's device, and a hash of its content."""

    client: str
    device: str = ""
    command: str = ""


class Answer(NamedTuple):
    command: str  # the hash; empty in entries of old versions
    seq: int  # of the look that showed it to its sender


Asker: TypeAlias = tuple[str, int | None, str, str]  # role, seat, device, id


def digest(*content: object) -> str:
    """A hash of what a command asks for."""
    return hashlib.sha256(_encoder.encode(content)).hexdigest()[:16]


def sent(key: str, client: str, *content: object) -> Sent:
    """`key`: the hash of the sender's key."""
    if not client or len(client) > MOST_CLIENT or not client.isprintable():
        raise BadInput(f"must be 1 to {MOST_CLIENT} printable characters", "id")
    return Sent(client, key[:DEVICE], digest(*content))


def salt_sent(salt: str) -> Sent:
    """The reveal of a salt, by whatever device and under whatever id: no id of a client looks like this."""
    return Sent(f"\n{salt}")


class Memory:
    """All answers of a table, sorted by a hash of who asked, in 20 bytes each: a tenth of the entry on disk."""

    __slots__ = ("_askers", "_commands", "_seqs")

    def __init__(self) -> None:
        self._askers, self._commands, self._seqs = array("Q"), array("Q"), array("I")

    def __len__(self) -> int:
        return len(self._askers)

    def get(self, asker: Asker) -> Answer | None:
        mark = _mark(asker)
        place = bisect_left(self._askers, mark)
        if place == len(self._askers) or self._askers[place] != mark:
            return None
        command = self._commands[place]
        return Answer(f"{command:016x}" if command else "", self._seqs[place])

    def keep(self, asker: Asker, answer: Answer) -> None:
        mark, command = _mark(asker), int(answer.command or "0", 16)
        place = bisect_left(self._askers, mark)
        if place < len(self._askers) and self._askers[place] == mark:
            self._commands[place], self._seqs[place] = command, answer.seq
            return
        self._askers.insert(place, mark)
        self._commands.insert(place, command)
        self._seqs.insert(place, answer.seq)


class Repeats:
    """The commands of a table. A draft shares the memory, and keeps what is new to itself until it is stored."""

    __slots__ = ("_memory", "_new")

    def __init__(self, memory: Memory | None = None) -> None:
        self._memory = Memory() if memory is None else memory
        self._new: dict[Asker, Answer] = {}

    def __len__(self) -> int:
        return len(self._memory) + len(self._new)

    def draft(self) -> Repeats:
        twin = Repeats(self._memory)
        twin._new = dict(self._new)
        return twin

    def settle(self) -> None:
        """What this draft has noted is stored: remember it for good."""
        for asker, answer in self._new.items():
            self._memory.keep(asker, answer)
        self._new = {}

    def first_answer(self, role: str, seat: int | None, sent: Sent) -> int | None:
        """The seq of the first answer; None if this command is new. UsedId if its id stands for another one."""
        # entries of old versions name the seat instead of the device
        for asker in (_asker(role, seat, sent), (role, seat, "", sent.client)):
            answer = self._new.get(asker) or self._memory.get(asker)
            if answer is None:
                continue
            if answer.command and answer.command != sent.command:
                raise UsedId("you have sent another command under this id; give each its own")
            return answer.seq
        return None

    def note(self, role: str, seat: int | None, sent: Sent, seq: int) -> None:
        self._new[_asker(role, seat, sent)] = Answer(sent.command, seq)


def _asker(role: str, seat: int | None, sent: Sent) -> Asker:
    """A device has one seat, whose number may change at the start."""
    return ("", None, sent.device, sent.client) if sent.device else (role, seat, "", sent.client)


def _mark(asker: Asker) -> int:
    """64 bits, seeded anew by every process: nobody can choose two ids that have the same."""
    return hash(asker) & _64_BITS
