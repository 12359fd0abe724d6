"""`headjudge event clock`."""

import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import Why, writes

if TYPE_CHECKING:
    from headjudge.cli.event.judge import Action
    from headjudge.tournaments import Tournament


@writes
def clock(
    judge: Judge,
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[stop|go|add|call|notice|last-turn|first-roll]",
            help="What happens to the clock. Default: show the time left.",
        ),
    ] = None,
    table: Annotated[
        int | None, typer.Option(help="The number of a table. Default: all tables.")
    ] = None,
    minutes: Annotated[int | None, typer.Option(help="For `add` and `notice`.")] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help='The player who calls "time" at a table of its own clock.'
        ),
    ] = None,
    why: Why = "",
) -> None:
    """Show the time left at each table; or stop the clock, let it go on, add minutes, call time."""
    if word is None:
        _show(judge)
        return

    def action(tournament: "Tournament") -> "Action":
        from headjudge.cli.event.names import call, entrant_id

        numbers = {"table": table, "minutes": minutes}
        fields: dict[str, object] = {"do": "clock", "set": word.replace("-", "_"), "why": why}
        fields |= {key: value for key, value in numbers.items() if value is not None}
        if seat is not None:
            fields["seat"] = call(tournament, entrant_id(tournament, seat, "--seat"))
        return fields

    judge.do(action)


def _show(judge: Judge) -> None:
    from headjudge.cli.event.desk import local, moment
    from headjudge.tournaments.round_clock import clock_of
    from headjudge.tournaments.time_up import time_up

    tournament = judge.read()
    on, now = tournament.desk.round_on(), moment(judge.at)
    running = clock_of(tournament.desk, on)
    rows = []
    for number in range(1, len(on.tables) + 1):
        left, deadline = running.left(number, now), running.deadline(number, now)
        rows.append(
            {
                "table": number,
                "phase": running.phase(now, number),
                "played": _minutes(running.played(number, now)),
                "left": None if left == datetime.timedelta.max else _minutes(left),
                "ends": deadline.isoformat() if deadline else None,
            }
        )
    end = time_up(tournament.desk)

    def tables() -> None:
        output.table(
            ("table", "phase", "played", "left", "ends"),
            [
                (
                    row["table"],
                    row["phase"],
                    row["played"],
                    row["left"] or "no limit",
                    local(str(row["ends"]), "%H:%M:%S") if row["ends"] else "",
                )
                for row in rows
            ],
            title=f"Round {on.number} at {local(now, '%H:%M:%S')}",
            right="table played left",
        )
        output.say(output.cited(f"When time is up: {end.text}", end.clauses))

    judge.show(
        lambda: {
            "round": on.number,
            "at": now.isoformat(),
            "tables": rows,
            "time_up": {"text": end.text, "clauses": list(end.clauses)},
        },
        tables,
    )


def _minutes(time: datetime.timedelta) -> str:
    seconds = round(time.total_seconds())
    return f"{seconds // 60}:{seconds % 60:02}"
