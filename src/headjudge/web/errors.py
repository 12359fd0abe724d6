"""Every error as `{"code", "message"}` with a fitting status; never a traceback."""

from __future__ import annotations

import logging
import math
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from headjudge.errors import HeadjudgeError, Moved, OverQuota, Refused, StoreError, TableBusy
from headjudge.wire.answers import Failure

RETRY = 20  # seconds
LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
LOG = logging.getLogger("headjudge.web")


EXACT = {
    "refused": HTTPStatus.CONFLICT,
    "input.rulebook": HTTPStatus.NOT_FOUND,
    "table.no_such": HTTPStatus.NOT_FOUND,
    "table.not_yours": HTTPStatus.FORBIDDEN,
    "table.no_key": HTTPStatus.UNAUTHORIZED,
    "table.moved": HTTPStatus.SERVICE_UNAVAILABLE,
    "table.too_costly": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "table.busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "web.request": HTTPStatus.BAD_REQUEST,
    "web.host": HTTPStatus.FORBIDDEN,
    "web.origin": HTTPStatus.FORBIDDEN,
    "web.too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "web.quota": HTTPStatus.TOO_MANY_REQUESTS,
    "web.too_big": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "web.no_pages": HTTPStatus.SERVICE_UNAVAILABLE,
}
FAMILIES = {
    "input": HTTPStatus.BAD_REQUEST,
    "table": HTTPStatus.CONFLICT,
    "web": HTTPStatus.BAD_REQUEST,
    "store": HTTPStatus.SERVICE_UNAVAILABLE,
}
BROKEN = Failure("headjudge.error", "something went wrong here; nothing was changed")
STORE_FAILED = "games cannot be read or stored at the moment; try again in a little while"
STORE = {
    "store.stale": "the table has moved on; look again and decide again",
    "store.full": "there is no room left to store games; whoever runs this server has to make some",
    "store.closed": "the server is stopping; try again in a little while",
}
MARK, MOVED_MARK = "x-headjudge", "moved"  # of an answer
CUT_OFF = "client disconnected prematurely"  # Litestar's words for a body that ends too early
NESTED = Failure("input.body", "this is nested too deeply")
WORDS = {
    HTTPStatus.NOT_FOUND: ("web.not_found", "there is nothing here"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("web.method", "this path is not used in this way"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("web.too_big", "this is too long"),
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: ("web.media", "send JSON"),
}


def status_of(code: str) -> HTTPStatus:
    family = FAMILIES.get(code.partition(".")[0], HTTPStatus.INTERNAL_SERVER_ERROR)
    return EXACT.get(code, family)


def failure_of(error: BaseException) -> Failure:
    """The public part of an error. Unexpected errors reveal nothing."""
    if isinstance(error, Refused):
        return Failure(error.code, error.statement, error.ruling, list(error.clauses))
    if isinstance(error, StoreError):  # its own words name files and servers: they are for the log
        return Failure(error.code, STORE.get(error.code, STORE_FAILED))
    if isinstance(error, HeadjudgeError):
        return Failure(error.code, " ".join(str(error).split()))
    if isinstance(error, RecursionError):
        return NESTED
    return BROKEN


def respond(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    if isinstance(error, HTTPException):
        return _answer(_of_http(error), HTTPStatus(error.status_code))
    failure = failure_of(error)
    status = status_of(failure.code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and not isinstance(error, Moved | TableBusy):
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(failure, status, error.seconds if isinstance(error, OverQuota) else RETRY)


def _of_http(error: HTTPException) -> Failure:
    """Errors of the framework: its words for an invalid body, ours for the rest."""
    status = HTTPStatus(error.status_code)
    if status in WORDS:
        return Failure(*WORDS[status])
    if status == HTTPStatus.BAD_REQUEST:
        extra = error.extra if isinstance(error.extra, list) else []
        messages = [_field(problem) for problem in extra if isinstance(problem, dict)]
        return Failure("input.body", "; ".join(filter(None, messages)) or _reason(error))
    if status < HTTPStatus.INTERNAL_SERVER_ERROR:
        return Failure("web.refused", status.phrase.lower())
    if error.detail != CUT_OFF:  # nobody waits for that answer, and nothing went wrong here
        LOG.error("a request failed", exc_info=error)
    return BROKEN


def _field(problem: dict[str, Any]) -> str:
    key, message = str(problem.get("key", "")), str(problem.get("message", ""))
    if message == repr(key):  # of a KeyError
        message = "is missing"
    return f"{key}: {message}" if key else message


def _reason(error: HTTPException) -> str:
    """The decoder's message, if it concerns the body and not our code."""
    cause = error.__cause__ or error.__context__
    while cause is not None and not isinstance(cause, msgspec.DecodeError):
        cause = cause.__cause__ or cause.__context__
    return str(cause) if cause is not None else "this cannot be read"


def _answer(failure: Failure, status: HTTPStatus, seconds: float = RETRY) -> Response[Failure]:
    headers = retry_after(failure.code, status, seconds)
    return Response(failure, status_code=status, headers=headers, media_type="application/json")


def retry_after(code: str, status: int, seconds: float = RETRY) -> dict[str, str]:
    """When to ask again, and for a sibling process: that nothing was done here."""
    if code == Moved.code:
        return {"retry-after": "1", MARK: MOVED_MARK}
    return {"retry-after": str(math.ceil(seconds))} if status in LATER else {}
