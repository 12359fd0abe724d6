"""A rehearsal or the findings on fairness as JSON."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction

from headjudge.lab.stats.wilson import CONFIDENCE
from headjudge.lab.tournaments.fairness import Findings, Measured
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.rehearsal import Rehearsal
from headjudge.tournaments.views import Standing


def _plan(plan: EventPlan) -> dict[str, object]:
    return {
        "format": plan.rulebook,
        "players": plan.players,
        "seed": plan.seed,
        "best": plan.best,
        "others": list(plan.others),
        "pace": plan.pace,
    }


def rehearsal_json(plan: EventPlan, done: Rehearsal) -> dict[str, object]:
    return _plan(plan) | {
        "timetable": [
            {
                "what": row.what,
                "from": row.starts.isoformat(timespec="minutes"),
                "to": row.ends.isoformat(timespec="minutes"),
                "clause": row.clause,
            }
            for row in done.timetable
        ],
        "rounds": [asdict(round_) for round_ in done.rounds],
        "standings": [_standing(row) for row in done.tournament.standings()],
        "finalists": {
            stage: [asdict(title) for title in titles] for stage, titles in done.finalists.items()
        },
        "champions": [asdict(title) for title in done.champions],
        "lots": done.lots,
        "waiting": done.waiting,
        "facts": len(done.tournament.facts),
    }


def _standing(row: Standing) -> dict[str, object]:
    fields: dict[str, object] = {
        "rank": row.rank,
        "name": row.name,
        "division": row.division,
        "games": row.games,
    }
    sums = {"points": row.points, "total": row.total, "cash": row.cash}
    return fields | {key: _number(value) for key, value in sums.items() if value is not None}


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def findings_json(plan: EventPlan, findings: Findings) -> dict[str, object]:
    return _plan(plan) | {
        "events": findings.base.events,
        "confidence": CONFIDENCE,
        "variants": [
            _variant(findings, number, measured)
            for number, measured in enumerate(findings.measured)
        ],
    }


def _variant(findings: Findings, number: int, measured: Measured) -> dict[str, object]:
    measures: dict[str, object] = {}
    for measure in measured.happened:
        low, high = measured.interval(measure)
        fields: dict[str, object] = {
            "share": measured.share(measure),
            "low": low,
            "high": high,
            "even": measured.even[measure],
        }
        if number:
            change = findings.change(number, measure)
            fields["change"] = {
                "by": change.change,
                "low": change.low,
                "high": change.high,
                "clear": change.clear,
            }
        measures[measure] = fields
    return {
        "variant": measured.variant.name,
        "tables": measured.variant.shape(),
        "games_per_event": measured.variant.course().games,
        "best_wins_a_game": measured.best_won / max(1, measured.best_games),
        "measures": measures,
    }
