"""Play, rank and show one league from the command line."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from headjudge.atomic_file import Draft
from headjudge.cli.lab.progress import counter
from headjudge.cli.lab.stopping import STOPPED, stoppable
from headjudge.cli.lab.workers import warn_if_plain, workers
from headjudge.errors import BadInput
from headjudge.lab.league import standings
from headjudge.lab.league.league import League, Played, play
from headjudge.lab.league.standings import StandingsRow


@dataclass(frozen=True)
class Wanted:
    """Where the output goes, and in which format."""

    threads: int | None
    cluster: str | None
    docs: Path | None
    command: str  # the command that makes the same table
    as_json: bool
    quiet: bool


def run(league: League, wanted: Wanted) -> int:
    """Run the league and return the exit code. The page is checked before the first game, not after the last."""
    warn_if_plain(league.games)
    with ExitStack() as files, stoppable() as stop:
        page, draft = "", None
        if wanted.docs is not None:
            page = _page(wanted.docs)
            draft = files.enter_context(Draft(wanted.docs))
        with (
            workers(wanted.threads, wanted.cluster) as who,
            counter(league.games, "games", wanted.quiet) as (update, _),
        ):
            played = play(league, who, lambda done: update(done, ""), stop)
        rows = standings.standings(played) if all(played.sat) else []
        _show(played, rows, wanted)
        if not played.complete:
            print(f"stopped after {played.games:,} of {league.games:,} games", file=sys.stderr)
            return STOPPED
        if draft is not None:
            book = league.plans[0].rulebook
            text = standings.as_markdown(played, rows, wanted.command)
            draft.write_text(standings.into_page(page, book, text))
            draft.keep()
            print(f"written: {wanted.docs}", file=sys.stderr)
    return 0


def _page(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot be read as text: {error}", str(path)) from None


def _show(played: Played, rows: list[StandingsRow], wanted: Wanted) -> None:
    if wanted.as_json:
        print(json.dumps(standings.as_json(played, rows), indent=1))
    elif rows:
        Console(highlight=False, markup=False, emoji=False).print(standings.as_table(rows))
