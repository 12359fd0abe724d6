"""/api/tables: opening, joining, playing and replaying, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

from headjudge.errors import WrongKey
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.tables import LiveTable, NewTable, TableManager, Viewer
from headjudge.live.tables.erasing import erase_line
from headjudge.web import reference
from headjudge.web.dependencies import TableId, TheConnections, TheManager
from headjudge.web.openapi import examples as E
from headjudge.web.openapi.annotations import AT_A_TABLE, FOLDED, OFFER, PLAN, answered, fails, sent
from headjudge.web.security import seat_cookies
from headjudge.web.security.connections import ConnectionLimits
from headjudge.wire import answers, commands
from headjudge.wire.messages import Line, Weighed

Asked = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(description="the language of the log: en or es")]
LINES = 200  # lines of the log per request
FRAMES = 200  # steps of a replay per request
FARTHEST = 2**53  # the largest number that every JSON reader keeps exact
COMMAND = (
    *AT_A_TABLE,
    "table.not_yours",
    "table.not_started",
    "table.paused",
    "table.over",
    "table.used_id",
    "table.frozen",
    "table.salts",
    "table.final",
)


async def at_table(
    request: Asked, manager: TableManager, connections: ConnectionLimits, table_id: str
) -> tuple[LiveTable, Viewer]:
    """Count by address before the table is loaded: nothing else about a stranger is certain."""
    address = connections.address(request)
    connections.fair(connections.requests, address, "requests")
    connections.count_stored(address)  # if this wakes the table, its bots count, too
    table = await manager.table(table_id, address)
    return table, seat_cookies.viewer_of(request, table)


async def _command(
    request: Asked, manager: TableManager, connections: ConnectionLimits, table_id: str
) -> tuple[LiveTable, Viewer]:
    """Limit how often a key may act, once it is known to be valid here; made-up keys count as their address."""
    table, viewer = await at_table(request, manager, connections, table_id)
    who = viewer.key or connections.address(request)
    connections.fair(connections.commands, who, "commands")
    connections.meter(connections.address(request))
    return table, viewer


async def _back(
    request: Asked, manager: TableManager, connections: ConnectionLimits, table_id: str
) -> tuple[LiveTable, Viewer]:
    """Limit how often somebody may replay, which costs more than looking."""
    connections.fair(connections.history, connections.address(request), "looks back")
    return await at_table(request, manager, connections, table_id)


@post(
    "/api/tables",
    tags=["tables"],
    responses=fails("input.rulebook") | answered(201, "The table, and where you sit", E.OPENED),
    status_code=201,
)
async def open_table(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    data: Annotated[commands.TablePlan, sent("A table with a friend and a bot", PLAN)],
) -> Response[answers.TableOpened]:
    """Open a table. The key comes as a cookie, or in the answer with `bearer`."""
    connections.fair(connections.opened, connections.address(request), "tables opened")
    address = connections.address(request)
    connections.meter(address)
    return _opened(request, await manager.new_table(data, address), data.bearer)


def _opened(request: Asked, opened: NewTable, bearer: bool) -> Response[answers.TableOpened]:
    key = opened.key if bearer else None
    answer = answers.TableOpened(opened.table, opened.seat, key, opened.judge, opened.banker)
    response = Response(answer, status_code=201)
    if not bearer:
        seat_cookies.keep(response, request, opened.table, opened.key)
    return response


@post(
    "/api/tables/{table_id:str}/go_on",
    tags=["tables"],
    responses=fails(*AT_A_TABLE, "table.not_yours", "table.not_over")
    | answered(201, "The new table, and where you sit", E.OPENED),
    status_code=201,
)
async def go_on(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.GoOn, sent("From an earlier look on", {"seq": 212})],
) -> Response[answers.TableOpened]:
    """Let a finished game go on at a new table, from an earlier moment. Only its owner or judge can."""
    connections.fair(connections.opened, connections.address(request), "tables opened")
    connections.meter(connections.address(request))
    old, viewer = await at_table(request, manager, connections, table_id)
    opened = await manager.go_on(old, viewer, data, connections.address(request))
    return _opened(request, opened, data.bearer)


@get(
    "/api/tables/{table_id:str}",
    tags=["tables"],
    responses=fails(*AT_A_TABLE, "input.language", unsafe=False)
    | answered(200, "A table that waits for a friend", E.SHOWN),
)
async def look(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    lang: Lang = ENGLISH,
) -> answers.Shown:
    """The table as you may see it, and the seq of that look."""
    table, viewer = await at_table(request, manager, connections, table_id)
    return answers.Shown(table.seq(viewer), table.look(viewer, lang), table.head(viewer))


@post(
    "/api/tables/{table_id:str}/join",
    tags=["tables"],
    status_code=201,
    responses=fails(
        *AT_A_TABLE,
        "table.full",
        "table.name_taken",
        "table.plays_here",
        "table.holds_key",
        "table.started",
        "table.used_id",
    )
    | answered(201, "Your seat", E.SEATED),
)
async def join(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Join, sent("A name is enough", {"name": "Ann"})],
) -> Response[answers.Seated]:
    """Take a seat. A name is enough."""
    connections.fair(connections.joined, connections.address(request), "seats taken")
    connections.meter(connections.address(request))
    table = await manager.table(table_id, connections.address(request))
    holders = seat_cookies.holders(request, table)
    loses = None if data.bearer else seat_cookies.replaced(request, table)
    joined = await table.join(data.name, data.seat, data.salt_commitment, data.key, holders, loses)
    response = Response(
        answers.Seated(joined.seat, joined.key if data.bearer else None), status_code=201
    )
    if not data.bearer:
        seat_cookies.keep(response, request, table_id, joined.key)
    return response


@post(
    "/api/tables/{table_id:str}/start",
    tags=["tables"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours", "table.started")
    | answered(200, "The look in which it has begun", E.BEGAN),
)
async def start(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Start, sent("Bots for the open seats", {"empty": "bots"})],
) -> answers.Began:
    """Start the game. Only the owner can."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Began(await table.start(viewer, data.empty, data.id))


@post(
    "/api/tables/{table_id:str}/furnish",
    tags=["tables"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours", "table.started")
    | answered(200, "The look that shows it", E.BEGAN),
)
async def furnish(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Furnish, sent("A bot", {"seat": "Seat 2", "bot": "trader"})],
) -> answers.Began:
    """Seat a bot, or make a seat free, before the start. Only the owner can."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Began(await table.furnish(viewer, data.seat, data.bot, data.id))


@post(
    "/api/tables/{table_id:str}/appoint",
    tags=["tables"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours", "table.used_id", "table.frozen")
    | answered(200, "The code, for a judge's link", E.OFFICE_CODE),
)
async def appoint(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Appoint, sent("A new judge", {"id": "o1", "office": "judge"})],
) -> answers.OfficeCode:
    """Get a new code for a judge or a banker, at any time. Only the owner can; everybody sees it."""
    table, viewer = await _command(request, manager, connections, table_id)
    key = seat_cookies.key_of(request, table_id) or ""
    return answers.OfficeCode(await table.appoint(viewer, data.id, data.office, key))


@post(
    "/api/tables/{table_id:str}/revoke",
    tags=["tables"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours", "table.not_started")
    | answered(200, "Done: the keys open nothing any more", E.DONE),
)
async def revoke(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Revoke, sent("A player's keys", {"id": "k1", "seat": "Ann"})],
) -> answers.Done:
    """Take the keys of a player, the judge, the banker or your own other devices away. Only the owner can."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.revoke(viewer, data.id, data.seat))


@post(
    "/api/tables/{table_id:str}/reveal",
    tags=["playing"],
    status_code=200,
    responses=fails(*COMMAND, "input.salt", "table.no_salt") | answered(200, "Revealed", E.DONE),
)
async def reveal(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.RevealBody, sent("Your salt", {"id": "d1", "salt": E.SALT})],
) -> answers.Done:
    """Reveal the salt that your seat owes. The dice wait for it, ten seconds at most."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.reveal(viewer, data.id, data.salt))


@post(
    "/api/tables/{table_id:str}/act",
    tags=["playing"],
    status_code=200,
    responses=fails(*COMMAND, "refused", "input.action", "table.stale")
    | answered(200, "Done: stored, and shown to all", E.DONE),
)
async def act(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[
        commands.ActBody,
        sent(
            "Buy what you stand on",
            {"id": "a1", "seen": 17, "actions": [{"do": "buy"}]},
            bid={"id": "a2", "seen": 18, "actions": [{"do": "bid", "amount": 120}]},
            offer={"id": "a3", "seen": 19, "actions": [OFFER]},
        ),
    ],
) -> answers.Done:
    """Act for your seat: all actions of the list, or none."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.act(viewer, data.id, data.seen, data.actions))


@post(
    "/api/tables/{table_id:str}/weigh",
    tags=["playing"],
    status_code=200,
    responses=fails(*COMMAND, "input.action") | answered(200, "What the offer would do", E.WEIGHED),
)
async def weigh(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.WeighBody, sent("An offer", {"action": OFFER})],
) -> Weighed:
    """What an offer would do, or why it would be refused. Changes nothing."""
    table, viewer = await _command(request, manager, connections, table_id)
    return table.weigh(viewer, data.action)


@post(
    "/api/tables/{table_id:str}/say",
    tags=["playing"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours") | answered(200, "Said", E.DONE),
)
async def say(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[
        commands.SayBody,
        sent("Words", {"id": "s1", "text": "hello"}, quick={"id": "s2", "quick": "nice"}),
    ],
) -> answers.Done:
    """Say something to those at the table."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.say(viewer, data.id, data.text, data.quick))


@post(
    "/api/tables/{table_id:str}/erase",
    tags=["playing"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours") | answered(200, "Erased", E.DONE),
)
async def erase(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.Erase, sent("A chat line", {"id": "e1", "line": 17})],
) -> answers.Done:
    """Erase a chat line for good: your own, or any as the owner or the judge. Everybody sees that one was erased."""
    table, viewer = await _command(request, manager, connections, table_id)
    connections.fair(connections.history, connections.address(request), "looks back")
    return answers.Done(data.id, await erase_line(table, viewer, data.id, data.line))


@post(
    "/api/tables/{table_id:str}/rule",
    tags=["judging"],
    status_code=200,
    responses=fails(*COMMAND, "refused", "input.action") | answered(200, "Ruled", E.DONE),
)
async def rule(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[
        commands.RuleBody,
        sent(
            "The cash of a player",
            {"id": "r1", "do": "cash", "player": "Ann", "amount": 1450, "reason": "miscounted"},
            pause={"id": "r2", "do": "pause", "reason": "fire alarm"},
        ),
    ],
) -> answers.Done:
    """Make a ruling, as a judge or a banker. Everybody sees it with its reason."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.rule(viewer, data.id, data.ruling()))


@post(
    "/api/tables/{table_id:str}/seat",
    tags=["playing"],
    status_code=200,
    responses=fails(*COMMAND) | answered(200, "Done", E.DONE),
)
async def seat(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[
        commands.SeatBody,
        sent("A bot plays for me", {"id": "p1", "do": "stand_in", "by": "trader"}),
    ],
) -> answers.Done:
    """Hand your seat to a bot for a while, or take it back."""
    table, viewer = await _command(request, manager, connections, table_id)
    return answers.Done(data.id, await table.seat_command(viewer, data.id, data.word, data.by))


@post(
    "/api/tables/{table_id:str}/handoff",
    tags=["tables"],
    status_code=200,
    responses=fails(*AT_A_TABLE, "table.not_yours")
    | answered(200, "The code, and when it expires", E.CODE),
)
async def handoff(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[commands.HandOff | None, sent("With an id", {"id": "h1"})] = None,
) -> answers.Code:
    """Get a short code to move your seat to another device. It works once, within five minutes."""
    table, viewer = await _command(request, manager, connections, table_id)
    key = seat_cookies.key_of(request, table_id) or ""
    ticket = await table.handoff(viewer, data.id if data else "", key)
    return answers.Code(ticket.code, int(ticket.ends * 1000))


@post(
    "/api/tables/{table_id:str}/redeem",
    tags=["tables"],
    status_code=200,
    responses=fails(
        *AT_A_TABLE, "table.name_taken", "table.plays_here", "table.holds_key", "table.used_id"
    )
    | answered(200, "Who you are now", E.KEYED),
)
async def redeem(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    data: Annotated[
        commands.Redeem,
        sent(
            "A code from another device",
            {"code": "K7QM2XPA"},
            judge={"code": E.OPENED.judge, "name": "Carla"},
        ),
    ],
) -> Response[answers.Keyed]:
    """Exchange a code for a key. A judge or a banker gives a name, which everybody sees."""
    connections.fair(connections.redeemed, connections.address(request), "codes tried")
    connections.meter(connections.address(request))
    table = await manager.table(table_id, connections.address(request))
    try:
        holders = seat_cookies.holders(request, table)
        loses = None if data.bearer else seat_cookies.replaced(request, table)
        redeemed = await table.redeem(data.code, data.key, data.name, holders, loses)
        role, seat, key = redeemed.role, redeemed.seat, redeemed.key
    except WrongKey:
        if table.state.format > 1:
            raise
        # at tables of old versions, a judge's code is itself a key
        me = table.look(table.viewer(data.code)).me
        role, seat, key = me.role, me.seat, data.code
    response = Response(answers.Keyed(role, seat, key if data.bearer else None))
    if not data.bearer:
        seat_cookies.keep(response, request, table_id, key)
    return response


@get(
    "/api/tables/{table_id:str}/log",
    tags=["looking back"],
    responses=fails(*AT_A_TABLE, *FOLDED, "input.language", unsafe=False)
    | answered(200, "Lines of the log", [E.LINE]),
)
async def log(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    before: Annotated[
        int | None, QueryParameter(ge=0, le=FARTHEST, description="only lines before this seq")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=LINES)] = 100,
    lang: Lang = ENGLISH,
) -> list[Line]:
    """Older lines, in order."""
    table, viewer = await _back(request, manager, connections, table_id)
    newest = table.seq(viewer) + 1
    asker = connections.address(request)
    return await table.log(viewer, newest if before is None else before, limit, lang, asker)


@get(
    "/api/tables/{table_id:str}/replay",
    tags=["looking back"],
    responses=fails(*AT_A_TABLE, *FOLDED, "input.language", "table.not_over", unsafe=False)
    | answered(200, "A game that is over", E.REPLAY),
)
async def replay(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=FARTHEST)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=FRAMES)] = 100,
    lang: Lang = ENGLISH,
) -> Response[answers.Replay]:
    """The game from its start, once it is over: looks, lines, events, wealth by round, turning points."""
    table, viewer = await _back(request, manager, connections, table_id)
    asker = connections.address(request)
    written = await table.replay_json(viewer, first, count, lang, asker)
    return Response(written, media_type="application/json")  # type: ignore[arg-type]


@get(
    "/api/tables/{table_id:str}/replay/{frame:int}/ruling",
    tags=["looking back"],
    responses=fails(
        *AT_A_TABLE,
        *FOLDED,
        "input.language",
        "input.rulebook",
        "input.state",
        "table.not_over",
        unsafe=False,
    )
    | answered(200, "A step, ruled on again", E.RULED_STEP),
)
async def ruling(
    request: Asked,
    manager: TheManager,
    connections: TheConnections,
    table_id: TableId,
    frame: Annotated[int, PathParameter(ge=0, le=FARTHEST, description="`n` of the frame")],
    under: Annotated[
        str, QueryParameter(max_length=60, description="also under this book: its id")
    ] = "",
    lang: Lang = ENGLISH,
) -> Response[answers.RuledStep]:
    """One step of a finished game: what was decided, every clause behind it, and what another book would say."""
    table, viewer = await _back(request, manager, connections, table_id)
    other = reference.opened(manager.shelf, under) if under else None
    written = await table.ruling_json(viewer, frame, other, lang, connections.address(request))
    return Response(written, media_type="application/json")  # type: ignore[arg-type]


@get(
    "/api/tables/{table_id:str}/export",
    tags=["looking back"],
    media_type="application/x-ndjson",
    responses=fails(*AT_A_TABLE, *FOLDED, "table.not_over", unsafe=False),
)
async def export(
    request: Asked, manager: TheManager, connections: TheConnections, table_id: TableId
) -> Response[bytes]:
    """The whole game as JSON lines, once it is over; `headjudge verify` checks its dice."""
    table, viewer = await _back(request, manager, connections, table_id)
    headers = {"content-disposition": f'attachment; filename="{table.id}.jsonl"'}
    written = await table.export(viewer, connections.address(request))
    return Response(written, headers=headers, media_type="application/x-ndjson")


ROUTES: list[HTTPRouteHandler] = [
    open_table,
    go_on,
    look,
    join,
    start,
    furnish,
    appoint,
    revoke,
    reveal,
    act,
    weigh,
    say,
    erase,
    rule,
    seat,
    handoff,
    redeem,
    log,
    replay,
    ruling,
    export,
]
