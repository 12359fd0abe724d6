"""Errors of the client: what a server refused, and what failed in transport."""

from __future__ import annotations

from headjudge.errors import HeadjudgeError, Refused
from headjudge.wire.answers import Failure


class Denied(HeadjudgeError):
    """The server refused; `code` is the server's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Unreachable(HeadjudgeError):
    """No connection, and the patience has run out. It is unknown whether the last command was done."""

    code = "client.unreachable"


class Closed(HeadjudgeError):
    """This client closed the connection."""

    code = "client.closed"


def error_of(failure: Failure) -> HeadjudgeError:
    if failure.code == Refused.code:
        return Refused(failure.ruling or "", tuple(failure.clauses or ()), failure.message)
    return Denied(failure.code, failure.message)
