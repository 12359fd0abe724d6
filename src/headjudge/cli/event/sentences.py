"""Facts and their consequences in words, for the terminal and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from headjudge.cli.event.names import shown
from headjudge.tournaments.amounts import money

if TYPE_CHECKING:
    from headjudge.tournaments import Fact, Tournament
    from headjudge.tournaments.consequences import Consequence

Told = tuple[str, tuple[str, ...]]
FEW = 6  # names in one sentence
MANY = 20  # names of those who go on
TOGETHER = (
    "entered",
    "sheet",
)  # many of one kind are told in one sentence, a few with the clauses once


def of_facts(tournament: Tournament, facts: Sequence[Fact]) -> Iterator[Told]:
    """One sentence for each fact; an import is one sentence, too."""
    for (kind, ruling), same in groupby(facts, key=lambda fact: (fact.kind, fact.ruling)):
        group = list(same)
        clauses = tournament.desk.cite(ruling)
        if kind in TOGETHER and len(group) > FEW:
            noun = "players entered" if kind == "entered" else "sheets handed in"
            yield f"{len(group)} {noun}.", clauses
            continue
        for fact in group:
            last = fact is group[-1] or kind not in TOGETHER
            yield sentence(tournament, fact), clauses if last else ()


def sentence(tournament: Tournament, fact: Fact) -> str:
    text = _KINDS.get(fact.kind, _other)(tournament, fact.data) if fact.kind != "opened" else ""
    if fact.kind == "opened":
        text = f"{fact.data['title']} opened, by the format {fact.data['format']}."
    return f"{text} Reason: {fact.why}" if fact.why else text


def of_consequences(tournament: Tournament, consequences: Sequence[Consequence]) -> Iterator[Told]:
    """Titles, seats and ties; places and points are in the standings."""
    words = {"event_top": "Best of all tables", "going_on": "Goes on", "champion": "Champion"}
    titled = any(item.kind == "champion" for item in consequences)
    told: set[str] = set()
    for (kind, clauses), same in groupby(consequences, key=lambda item: (item.kind, item.clauses)):
        group = list(same)
        if titled and kind == "going_on":  # to the title, which is told as such
            continue
        if kind == "tie":
            for item in group:
                about = item.data["about"]
                text = f"Tied for {about}, the judge decides: "
                text += _names(tournament, item.data["players"], 60)
                if text not in told:
                    yield f"{text}.", clauses
                told.add(text)
        elif kind in words:
            names = _names(tournament, [item.data["player"] for item in group], MANY)
            yield f"{words[kind]}: {names}.", clauses


def of_choices(tournament: Tournament) -> Iterator[Told]:
    """What the judge can do about tables that are too small."""
    from headjudge.tournaments.choices import choices

    for choice in choices(tournament.desk):
        text = f"Table {choice.table} is short. You may {choice.text}: {choice.consequence}."
        yield text, choice.clauses


Data = Mapping[str, object]


def _names(tournament: Tournament, ids: object, most: int = FEW) -> str:
    people = [str(one) for one in ids] if isinstance(ids, list | tuple) else []
    if len(people) > most:
        return f"{len(people)} players"
    known = tournament.state.people
    return ", ".join(shown(tournament, one) if one in known else one for one in people)


def _name(tournament: Tournament, one: object) -> str:
    return _names(tournament, [one])


def _people(verb: str) -> Callable[[Tournament, Data], str]:
    def told(tournament: Tournament, data: Data) -> str:
        order = f" Order: {data['order']}." if data.get("order") else ""
        scored = f" Counts as out in round {data['round']}." if "round" in data else ""
        return f"{verb}: {_names(tournament, data['ids'])}.{order}{scored}"

    return told


def _entered(tournament: Tournament, data: Data) -> str:
    [name, *_] = data["names"] if isinstance(data["names"], list | tuple) else [data["names"]]
    waiting = ", on the waiting list" if data.get("waiting") else ""
    return f"Entered: {name} ({data['id']}){waiting}."


def _amended(tournament: Tournament, data: Data) -> str:
    changed = ", ".join(
        f"{key} {', '.join(map(str, value)) if isinstance(value, list | tuple) else value}"
        for key, value in data.items()
        if key != "id"
    )
    return f"Amended: {_name(tournament, data['id'])}: {changed}."


def _sitting(tournament: Tournament, data: Data) -> str:
    stage = tournament.desk.stage(str(data["stage"])).title
    about = ", ".join(str(data[key]) for key in ("date", "place", "start") if data.get(key))
    return f"Sitting {data['sitting']} planned: {stage}{f', {about}' if about else ''}."


def _seated(tournament: Tournament, data: Data) -> str:
    tables = data["tables"] if isinstance(data["tables"], list) else []
    sizes = Counter(map(len, tables))
    split = " and ".join(f"{count} of {size}" for size, count in sorted(sizes.items())[::-1])
    noun = "table" if len(tables) == 1 else "tables"
    moved = data["moved"] if isinstance(data["moved"], list | tuple) else ()
    where = {one: number for number, seats in enumerate(tables, 1) for one in seats}
    reasons = _reasons(data.get("moves"))
    moves = [
        f"{_name(tournament, one)} to table {where[one]}{reasons.get(one, '')}"
        for one in moved
        if one in where
    ]
    to = f" Moved: {', '.join(moves)}." if 0 < len(moves) <= FEW * 2 else ""
    what = f"Round {data['round']} seated at {len(tables)} {noun} ({split})"
    return f"{what}: {data['certificate']}.{to}"


def _reasons(moves: object) -> dict[str, str]:
    """Why each player moved, in brackets."""
    items = moves if isinstance(moves, list | tuple) else ()
    return {str(item["player"]): f" ({item['why']})" for item in items if isinstance(item, Mapping)}


def _sheet(verb: str) -> Callable[[Tournament, Data], str]:
    def told(tournament: Tournament, data: Data) -> str:
        payload = data["sheet"]
        sheet = tournament.desk.sheets.from_json(payload if isinstance(payload, Mapping) else {})
        keys = ("assets", "earnings") if sheet.value("assets") is not None else ("total", "cash")
        sums = ", ".join(
            f"{key} {money(sheet.value(key))}" for key in keys if sheet.value(key) is not None
        )
        says = "out" if sheet.out else sums
        return f"{verb} in round {data['round']}: {_name(tournament, data['player'])}: {says}."

    return told


def _clock(verb: str) -> Callable[[Tournament, Data], str]:
    def told(tournament: Tournament, data: Data) -> str:
        table = f"table {data['table']}" if data.get("table") else "all tables"
        minutes = f", {data['minutes']} minutes" if data.get("minutes") else ""
        return f"{verb}: {table}{minutes}."

    return told


def _banker(tournament: Tournament, data: Data) -> str:
    only = ", as Banker only" if data.get("only") else ""
    return f"Banker of table {data['table']}: {_name(tournament, data['who'])}{only}."


def _noted(tournament: Tournament, data: Data) -> str:
    about = _names(tournament, data["about"])
    return f"{str(data['what']).capitalize()}{f' about {about}' if about else ''}: {data['text']}"


def _undone(tournament: Tournament, data: Data) -> str:
    facts = [fact for fact in tournament.facts if fact.act == data["act"] and fact.kind != "undone"]
    what = " ".join(sentence(tournament, fact) for fact in facts[:2])
    more = f" and {len(facts) - 2} more facts" if len(facts) > 2 else ""
    return f"Undone, action {data['act']}: {what}{more}"


def _other(tournament: Tournament, data: Data) -> str:
    return ", ".join(f"{key} {value}" for key, value in data.items())


_KINDS: Mapping[str, Callable[[Tournament, Data], str]] = {
    "entered": _entered,
    "amended": _amended,
    "sitting": _sitting,
    "sitting_on": lambda t, data: f"Sitting {data['sitting']} is on.",
    "checked_in": _people("Checked in"),
    "waiting": _people("On the waiting list"),
    "absent": _people("Absent"),
    "forfeited": _people("Absent and out for good"),
    "withdrawn": _people("Withdrawn"),
    "ejected": _people("Ejected"),
    "reinstated": _people("Reinstated"),
    "seated": _seated,
    "published": lambda t, data: f"Seating of round {data['round']} published.",
    "laid": lambda t, data: f"Table {data['table']} is laid.",
    "banker": _banker,
    "started": lambda t, data: f"Round {data['round']} started.",
    "clock_first_roll": _clock("First roll"),
    "clock_stop": _clock("Clock stopped"),
    "clock_go": _clock("Clock goes on"),
    "clock_add": _clock("Minutes added"),
    "clock_call": _clock("Time called"),
    "clock_notice": _clock("Notice of the time left"),
    "clock_last_turn": _clock("Last turns called"),
    "sheet": _sheet("Sheet"),
    "corrected": _sheet("Corrected"),
    "signed": lambda t, data: f"Table {data['table']} signed by {_name(t, data['who'])}.",
    "closed": lambda t, data: f"Round {data['round']} closed.",
    "decided": lambda t, data: f"Tie decided: {_names(t, data['order'], 60)}.",
    "noted": _noted,
    "dispute_closed": lambda t, data: f"Dispute {data['note']} closed: {data['decision']}.",
    "undone": _undone,
}
