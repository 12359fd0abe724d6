"""Tables and chairs: planned, made by hand, changed, published, laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from headjudge import checks
from headjudge.errors import BadAction
from headjudge.tournaments import state as S
from headjudge.tournaments.advancing import divisions, seats
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.mending import history, player, seated_fact
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.decide.sittings import opening
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.seating import (
    SizeRule,
    Tables,
    best_sizes,
    certify,
    moved,
    next_round,
    why_impossible,
)
from headjudge.tournaments.state import Round, Sitting


def seat(desk: Context, action: Action) -> list[Fact]:
    now = desk.state.open_round()
    if now is not None and now.started:
        ruling = "ROUND_STARTED" if "tables" in action else "ROUND_OPEN"
        raise desk.refused(ruling, read.names_of(desk, now.missing()))
    sitting, facts = sitting_to_seat(desk)
    number = now.number if now else len(desk.state.rounds) + 1
    ids = to_be_seated(desk, sitting.stage)
    rule = desk.size_rule(sitting.stage)
    if len(ids) < rule.least:
        raise desk.refused("SEAT_FEW", f"{len(ids)} of {rule.least}")
    if "tables" in action:
        ruling, (tables, parts, says) = "SEAT_JUDGE", _given(desk, action, sitting, ids, number)
    else:
        ruling, (tables, parts, says) = "SEAT", _planned(desk, action, sitting, ids, number)
    shifted = moved(now.tables, tables) if now else []
    fact = seated_fact(ruling, number, sitting.number, tables, parts, shifted, says)
    return [*facts, fact]


def sitting_to_seat(desk: Context) -> tuple[Sitting, list[Fact]]:
    """The current sitting, or the next stage's where nobody has to check in again."""
    now = desk.state.now()
    if now is None:
        raise desk.refused("SEAT_FEW", "nobody has checked in")
    if desk.state.open_round() is not None or not desk.finished(now):
        return now, []
    after = desk.format.stage_after(now.stage)
    if after is None or after.check_in == "again" or desk.stage(now.stage).sittings == "many":
        detail = "" if after is None else "check players in for the next stage"
        raise desk.refused("ROUND_LAST", detail)
    return opening(desk, after.id)


def to_be_seated(desk: Context, stage: str) -> list[str]:
    """Everybody present; in a later stage only those who hold a seat."""
    if desk.stage_index(stage) == 0:
        return desk.state.present()
    people = desk.state.people
    there = [one for one in seats(desk, stage).players if people[one].status == S.PRESENT]
    sizes = Counter(people[one].division for one in there)
    if desk.table_size(stage).divisions != "apart" or len(sizes) < 2:
        return there
    return [
        one for one in there if sizes[people[one].division] > 1
    ]  # a lone finalist needs no game


Planned = tuple[Tables, list[str], str]


def _planned(
    desk: Context, action: Action, sitting: Sitting, ids: Sequence[str], number: int
) -> Planned:
    count = checks.whole(action["count"], "count", error=BadAction) if "count" in action else None
    groups = fields_of_play(desk, sitting.stage, ids)
    if count is not None and len(groups) > 1:
        raise BadAction(
            "the divisions play apart: their tables cannot be counted together", "count"
        )
    rule = desk.size_rule(sitting.stage)
    seed = f"{read.text(action, 'seed') or desk.state.seed}/{number}"
    tables: Tables = []
    parts: list[str] = []
    says: list[str] = []
    for division, members in groups:
        wanted = (
            count
            if count is not None
            else _number_of_tables(desk, sitting.stage, rule, len(members))
        )
        if not best_sizes(len(members), rule, wanted):
            if len(members) < rule.least:
                raise desk.refused("SEAT_FEW", f"{len(members)} {division}".strip())
            raise desk.refused("SEAT_SIZE", f"{len(members)} players")
        played = [earlier for earlier in sitting.rounds if earlier < number]
        left = max(desk.games(sitting.stage) - len(played), 1)
        players, before = [player(desk, one) for one in members], history(desk, number)
        if read.yes(action, "strict"):
            why_not = why_impossible(players, rule, left, tables=wanted, history=before)
            if why_not:
                raise desk.refused("SEAT_APART", why_not)
        plan = next_round(
            players,
            rule,
            before,
            seed,
            rounds=left,
            tables=wanted,
            first=len(tables) + 1,
        )
        tables += plan.tables
        parts += [division] * len(plan.tables)
        says.append(f"{division}: {plan.certificate.says}" if division else plan.certificate.says)
    return tables, parts, "; ".join(says)


def _number_of_tables(desk: Context, stage: str, rule: SizeRule, players: int) -> int | None:
    """None: the planner chooses. Where each table sends its winner to one last table, no more than fit there."""
    if rule.one_table:
        return 1
    step, after = desk.format.advance_from(stage), desk.format.stage_after(stage)
    if step is None or after is None or step.who != "table_winner":
        return None
    last = desk.size_rule(after.id)
    fits = best_sizes(players, rule, last.most)
    too_many = last.one_table and len(best_sizes(players, rule)) > last.most
    return last.most if too_many and fits else None


def fields_of_play(desk: Context, stage: str, ids: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The divisions that play apart, or everybody together."""
    people = desk.state.people
    apart = [
        (division, [one for one in ids if people[one].division == division])
        for division in divisions(desk)
    ]
    apart = [(division, members) for division, members in apart if members]
    rule = desk.size_rule(stage)
    how = desk.table_size(stage).divisions
    chosen = desk.state.options.get("divisions")
    if how != "apart" and isinstance(chosen, str):
        how = chosen
    together = [("", list(ids))]
    if len(apart) < 2:
        return apart or together
    if how == "mixed":
        return together
    if how == "apart":
        return apart
    mixed_off = _outside(len(ids), rule)
    apart_off = [_outside(len(members), rule) for _, members in apart]
    if any(off is None for off in apart_off):
        return together
    fewer = mixed_off is not None and sum(off or 0 for off in apart_off) > mixed_off
    return together if fewer else apart


def _outside(players: int, rule: SizeRule) -> int | None:
    """How many tables are outside the aim; None if no tables can be made."""
    sizes = best_sizes(players, rule)
    if not sizes:
        return None
    return sum(not min(rule.aim) <= size <= max(rule.aim) for size in sizes) if rule.aim else 0


def _given(
    desk: Context, action: Action, sitting: Sitting, ids: Sequence[str], number: int
) -> Planned:
    given = action["tables"]
    if "count" in action:
        raise BadAction("give either the tables or their number", "count")
    if not isinstance(given, list) or not all(isinstance(table, list) for table in given):
        raise BadAction("must be a list of tables, each a list of names", "tables")
    tables = [[read.known(desk, name, "tables") for name in table] for table in given]
    rule = desk.size_rule(sitting.stage)
    for table in tables:
        if not rule.least <= len(table) <= rule.most:
            raise desk.refused("SEAT_SIZE", f"{len(table)} at a table")
    seated = [one for table in tables for one in table]
    wrong = [one for one in dict.fromkeys((*seated, *ids)) if seated.count(one) != (one in ids)]
    if wrong:
        raise desk.refused("SEAT_EVERYBODY", read.names_of(desk, wrong))
    parts = [_division_of(desk, sitting.stage, table) for table in tables]
    if rule.one_table and len(set(parts)) < len(parts):
        raise desk.refused("SEAT_SIZE", "one table")
    return tables, parts, judged(desk, tables, sitting.stage, number)


def _division_of(desk: Context, stage: str, table: Sequence[str]) -> str:
    own = {desk.state.people[one].division for one in table}
    if len(own) == 1:
        return own.pop()
    if desk.table_size(stage).divisions == "apart":
        raise desk.refused("SEAT_EVERYBODY", "the divisions play apart")
    return ""


def judged(desk: Context, tables: Tables, stage: str, number: int) -> str:
    """What tables made by hand cost: repeats and clashes, and whether fewer are possible."""
    people = [player(desk, one) for table in tables for one in table]
    before = history(desk, number)
    return certify(tables, people, desk.size_rule(stage), before, method="judge").says


# --- by hand ----------------------------------------------------------------------------------------


def swap(desk: Context, action: Action) -> list[Fact]:
    """Two players change places."""
    ids = read.some(desk, action)
    if len(ids) != 2:
        raise BadAction("name two players", "names")
    now = before_the_start(desk)
    for one in ids:
        if one not in now.seat:
            raise desk.refused("RESULT_SEAT", desk.state.name(one))
    other = {ids[0]: ids[1], ids[1]: ids[0]}
    return [_by_hand(desk, now, [[other.get(one, one) for one in table] for table in now.tables])]


def move(desk: Context, action: Action) -> list[Fact]:
    """One player moves to another table, and to a chair there."""
    one = read.one(desk, action)
    now = before_the_start(desk)
    if one not in now.seat:
        raise desk.refused("RESULT_SEAT", desk.state.name(one))
    number = read.whole(action, "table", 1, len(now.tables))
    tables = [[other for other in table if other != one] for table in now.tables]
    chair = read.whole(action, "chair", 1, 8, len(tables[number - 1]) + 1)
    tables[number - 1].insert(chair - 1, one)
    rule = desk.size_rule(now.stage)
    for table in tables:
        if not rule.least <= len(table) <= rule.most:
            raise desk.refused("SEAT_SIZE", f"{len(table)} at a table")
    return [_by_hand(desk, now, tables)]


def _by_hand(desk: Context, now: Round, tables: Tables) -> Fact:
    parts = [_division_of(desk, now.stage, table) for table in tables]
    says = judged(desk, tables, now.stage, now.number)
    shifted = moved(now.tables, tables)
    return seated_fact("SEAT_JUDGE", now.number, now.sitting, tables, parts, shifted, says)


def before_the_start(desk: Context) -> Round:
    now = desk.round_on()
    if now.started:
        raise desk.refused("ROUND_STARTED")
    return now


# --- ready ------------------------------------------------------------------------------------------


def publish(desk: Context, action: Action) -> list[Fact]:
    now = before_the_start(desk)
    return [draft("published", "PUBLISH", {"round": now.number})]


def lay(desk: Context, action: Action) -> list[Fact]:
    now = before_the_start(desk)
    table = read.whole(action, "table", 1, len(now.tables))
    return [draft("laid", "LAID", {"round": now.number, "table": table})]


def banker(desk: Context, action: Action) -> list[Fact]:
    """Only the judge names the Banker; acting only as Banker needs more than five at the table."""
    now = desk.round_on()
    table = read.whole(action, "table", 1, len(now.tables))
    who, only = read.text(action, "who", needed=True), read.yes(action, "only")
    if only and len(now.tables[table - 1]) <= 5:
        raise desk.refused("BANKER_ONLY", f"{len(now.tables[table - 1])} at table {table}")
    data = {"round": now.number, "table": table, "who": who, "only": only}
    return [draft("banker", "BANKER", data)]
