"""Commands that were carried out already: sending one again gives its first answer, and changes nothing."""

from __future__ import annotations

import hashlib
from typing import NamedTuple, TypeAlias

import msgspec

from headjudge.errors import BadInput, UsedId

MOST_CLIENT = 40  # characters of a command's id
REMEMBERED = 512  # commands of one table
DEVICE = 8  # characters of a key's hash: enough to tell the devices of one table apart
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


class Repeats(dict[Asker, Answer]):
    """The latest commands of a table, the oldest first."""

    def first_answer(self, role: str, seat: int | None, sent: Sent) -> int | None:
        """The seq of the first answer; None if this command is new. UsedId if its id stands for another one."""
        for device in (sent.device, ""):  # old entries do not name a device
            answer = self.get((role, seat, device, sent.client))
            if answer is None:
                continue
            if answer.command and answer.command != sent.command:
                raise UsedId("you have sent another command under this id; give each its own")
            return answer.seq
        return None

    def note(self, role: str, seat: int | None, sent: Sent, seq: int) -> None:
        self[role, seat, sent.device, sent.client] = Answer(sent.command, seq)
        while len(self) > REMEMBERED:
            del self[next(iter(self))]
