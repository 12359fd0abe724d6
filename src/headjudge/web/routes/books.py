"""/api/books and /api/bots: what does not change while a game runs."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, QueryParameter

from headjudge.web import reference
from headjudge.web.dependencies import TheConnections, TheManager
from headjudge.web.openapi import examples as E
from headjudge.web.openapi.annotations import answered, fails
from headjudge.wire.reference import Book, BookEntry, BotEntry, ClauseInfo, RuleAnswer

LONGEST = 300  # letters of a question
ANSWERS = 6
Question = Annotated[
    str,
    QueryParameter(
        name="q", min_length=1, max_length=LONGEST, description="a question in plain words"
    ),
]
Lang = Annotated[
    str, QueryParameter(pattern="^(en|es)?$", description="its language, if known: en or es")
]
HOUR = {"cache-control": "public, max-age=3600"}


@get(
    "/api/books",
    tags=["books"],
    responses=fails(unsafe=False) | answered(200, "The books", E.BOOKS),
    sync_to_thread=False,
)
def all_books(manager: TheManager) -> Response[list[BookEntry]]:
    """The rulebooks."""
    return Response(reference.entries(manager.shelf), headers=HOUR)


@get(
    "/api/books/{book:str}",
    tags=["books"],
    responses=fails("input.rulebook", unsafe=False)
    | answered(200, "A book, abridged here", E.BOOK),
    sync_to_thread=False,
)
def one_book(manager: TheManager, book: FromPath[str]) -> Response[Book]:
    """A board with its deeds and cards, and the numbers to show beside it."""
    return Response(reference.book(reference.opened(manager.shelf, book)), headers=HOUR)


@get(
    "/api/books/{book:str}/clauses/{clause:str}",
    tags=["books"],
    responses=fails("input.rulebook", unsafe=False) | answered(200, "A clause", E.CLAUSE),
    sync_to_thread=False,
)
def one_clause(
    manager: TheManager, book: FromPath[str], clause: FromPath[str]
) -> Response[ClauseInfo]:
    """A clause in our words, who enforces it, and where it comes from."""
    rules = reference.opened(manager.shelf, book)
    return Response(reference.clause(rules, clause), headers=HOUR)


@get(
    "/api/books/{book:str}/ask",
    tags=["books"],
    responses=fails("input.rulebook", "web.too_fast", "input.body", unsafe=False)
    | answered(200, "The clauses that answer a question", E.RULE_ANSWER),
    sync_to_thread=True,
)
def ask(
    request: Request[Any, Any, Any],
    manager: TheManager,
    connections: TheConnections,
    book: FromPath[str],
    question: Question,
    lang: Lang = "",
) -> RuleAnswer:
    """The clauses that answer a question in plain words, English or Spanish, the best first."""
    connections.fair(connections.requests, connections.address(request), "requests")
    return reference.asked(reference.opened(manager.shelf, book), question, lang, ANSWERS)


@get(
    "/api/bots",
    tags=["books"],
    responses=fails("input.rulebook", unsafe=False) | answered(200, "The bots", E.BOTS),
    sync_to_thread=True,
)
def all_bots(manager: TheManager, book: FromQuery[str | None] = None) -> list[BotEntry]:
    """The bots that can sit at a table of this book."""
    return reference.bots(None if book is None else reference.opened(manager.shelf, book))


ROUTES: list[HTTPRouteHandler] = [all_books, one_book, one_clause, ask, all_bots]
