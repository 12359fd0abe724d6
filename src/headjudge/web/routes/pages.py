"""The pages: one built page serves every path and routes in the browser."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from headjudge.web.dependencies import ThePages
from headjudge.web.static_pages import INDEX, MISSING

PAGES = (
    "/",
    "/play",
    "/t/{rest:path}",
    "/replay/{rest:path}",
)


@get(list(PAGES), include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], pages: ThePages) -> Response[bytes]:
    if INDEX not in pages.files:
        return Response(
            MISSING.encode(), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type="text/plain"
        )
    return pages.answer(INDEX, _accepts(request), _known(request))


@get("/{name:path}", include_in_schema=False, sync_to_thread=False)
def file(
    request: Request[Any, Any, Any], pages: ThePages, name: FromPath[str], v: FromQuery[str] = ""
) -> Response[bytes]:
    """A built file, at its own path or below /static."""
    wanted = name.lstrip("/").removeprefix("static/")
    if wanted not in pages.files:
        raise NotFoundException
    return pages.answer(wanted, _accepts(request), _known(request), versioned=bool(v))


def _accepts(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("accept-encoding", "")


def _known(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("if-none-match", "")


ROUTES: list[HTTPRouteHandler] = [page, file]
