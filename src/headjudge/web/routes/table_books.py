"""/api/tables/{id}/book: the book of one table. It keeps a copy of a book that is not shipped, as it was then."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from headjudge.rulebooks import Rulebook
from headjudge.web import reference
from headjudge.web.dependencies import TableId, TheConnections, TheManager
from headjudge.web.openapi import examples as E
from headjudge.web.openapi.annotations import AT_A_TABLE, answered, fails
from headjudge.web.routes.books import ANSWERS, Lang, Question
from headjudge.web.routes.tables import at_table
from headjudge.wire.reference import Book, BotEntry, ClauseInfo, RuleAnswer

Asked = Request[Any, Any, Any]


async def _book(
    request: Asked, manager: TheManager, connections: TheConnections, table_id: str
) -> Rulebook:
    table, _ = await at_table(request, manager, connections, table_id)
    return table.state.book


@get(
    "/api/tables/{table_id:str}/book",
    tags=["books"],
    responses=fails(*AT_A_TABLE, unsafe=False) | answered(200, "A book, abridged here", E.BOOK),
)
async def table_book(
    request: Asked, manager: TheManager, connections: TheConnections, table_id: TableId
) -> Book:
    """The book that this table plays by, as `/api/books/{book}` shows those that are offered."""
    return reference.book(await _book(request, manager, connections, table_id))


@get(
    "/api/tables/{table_id:str}/book/clauses/{clause:str}",
    tags=["books"],
    responses=fails(*AT_A_TABLE, "input.rulebook", unsafe=False)
    | answered(200, "A clause", E.CLAUSE),
)
async def table_clause(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    clause: FromPath[str],
) -> ClauseInfo:
    """A clause of that book."""
    return reference.clause(await _book(request, manager, connections, table_id), clause)


@get(
    "/api/tables/{table_id:str}/book/bots",
    tags=["books"],
    responses=fails(*AT_A_TABLE, unsafe=False) | answered(200, "The bots", E.BOTS),
)
async def table_bots(
    request: Asked, manager: TheManager, connections: TheConnections, table_id: TableId
) -> list[BotEntry]:
    """The bots that can sit at this table."""
    return reference.bots(await _book(request, manager, connections, table_id))


@get(
    "/api/tables/{table_id:str}/book/ask",
    tags=["books"],
    responses=fails(*AT_A_TABLE, "input.body", unsafe=False)
    | answered(200, "The clauses that answer a question", E.RULE_ANSWER),
)
async def table_ask(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    question: Question,
    lang: Lang = "",
) -> RuleAnswer:
    """A question in plain words to that book."""
    rules = await _book(request, manager, connections, table_id)
    return await asyncio.to_thread(reference.asked, rules, question, lang, ANSWERS)


ROUTES: list[HTTPRouteHandler] = [table_book, table_clause, table_bots, table_ask]
