"""Reveals a seat's salts, each once, and only after the server has promised its own part of the dice."""

from __future__ import annotations

import logging

from headjudge import salt_chain
from headjudge.salt_chain import SaltChain
from headjudge.wire.look import Look

log = logging.getLogger("headjudge.client")


class Salts:
    """The salts of one seat. `promises`: by salt, the server's commitment it was revealed for, and the head then."""

    def __init__(self, chain: SaltChain) -> None:
        self._chain = chain
        self.promises: dict[int, tuple[str, str]] = {}

    def due(self, look: Look, head: str) -> str | None:
        """The salt to reveal now; None if none is owed, or if the server asks for what it may not know yet."""
        number, rounds = look.me.salt, look.table.dice.rounds
        if number is None or not rounds or not 1 <= number <= salt_chain.LENGTH:
            return None
        mine = [[salt for salt in each.salts if salt.seat == look.me.seat] for each in rounds]
        used = sum(salt.state in ("revealed", "withheld") for salts in mine for salt in salts)
        current, salt = rounds[-1].commitment, self._chain.salt(number)
        commitments = [each.commitment for each in rounds]
        if (
            not salt_chain.HEX.fullmatch(current)
            or commitments.count(current) > 1
            or number != used + 1
        ):
            return _refused(number, "it has not committed itself to new dice")
        if not any(self._leads(salt, each.commitment, number) for each in mine[-1]):
            return _refused(number, "it is not the next one of this seat")
        if self.promises.setdefault(number, (current, head))[0] != current:
            return _refused(number, "it was revealed for another commitment")
        return salt

    @staticmethod
    def _leads(salt: str, asked: str, number: int) -> bool:
        """To the last salt that was revealed in time, or to the commitment."""
        return any(salt_chain.follows(salt, asked, steps) for steps in range(1, number + 1))


def _refused(number: int, why: str) -> str | None:
    log.warning("the server asks for salt %d, but %s: it is not revealed", number, why)
    return None
