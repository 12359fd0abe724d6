"""What a server said no to, and what went wrong on the way."""

from __future__ import annotations

from headjudge.errors import HeadjudgeError, Refused
from headjudge.wire.answers import Failure


class Denied(HeadjudgeError):
    """The server said no; `code` is the server's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Unreachable(HeadjudgeError):
    """No connection, and patience is at an end. Whether the last command was done is not known."""

    code = "client.unreachable"


class Closed(HeadjudgeError):
    """This connection was closed, by us."""

    code = "client.closed"


def error_of(failure: Failure) -> HeadjudgeError:
    if failure.code == Refused.code:
        return Refused(failure.ruling or "", tuple(failure.clauses or ()), failure.message)
    return Denied(failure.code, failure.message)
