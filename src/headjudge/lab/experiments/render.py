"""What an experiment found, as Markdown for documents and as a page for the browser."""

from __future__ import annotations

from headjudge.html import markup, svg_charts
from headjudge.html.document import Card, Page
from headjudge.html.markup import NOTHING, Html
from headjudge.html.tables import DataTable, table
from headjudge.lab.experiments.findings import Finding, Found
from headjudge.lab.experiments.phrasing import Amount, Wording
from headjudge.lab.stats.paired import Difference
from headjudge.rulebooks.model import shown


def cells(each: Finding) -> tuple[str, str, str, str, str]:
    """Measure, first arm, this arm, difference, interval."""
    d, words = each.difference, each.measure.words
    return (
        each.measure.name,
        words.value(d.before),
        words.value(d.after),
        signed(d.change, words.brief),
        interval(d, words),
    )


def interval(d: Difference, words: Wording) -> str:
    if d.low is None or d.high is None:
        return "–"
    return f"{signed(d.low, words.bare)} to {signed(d.high, words.bare)}"


def signed(value: float, amount: Amount) -> str:
    """What rounds to nothing has no sign."""
    told = amount(abs(value))
    if not any(digit in told for digit in "123456789"):
        return told
    return f"{'+' if value > 0 else '−'}{told}"


def arms(found: Found) -> list[tuple[str, str]]:
    """Each arm with what is played in it."""
    told: list[tuple[str, str]] = []
    for arm, plan in zip(found.experiment.arms, found.plans, strict=True):
        parts = [plan.rulebook, ", ".join(plan.bots)]
        parts += [f"{key} = {_value(value)}" for key, value in plan.switches.items()]
        if plan.stage:
            parts.append(f"stage {plan.stage}")
        if plan.minutes:
            parts.append(f"{plan.minutes} minutes at {plan.pace} seconds a turn")
        else:
            parts.append(f"at most {plan.rounds} {plan.kind.words.round}s")
        told.append((arm.name, "; ".join(parts)))
    return told


def small_print(found: Found) -> str:
    methods = sorted({each.difference.method for each in found.findings})
    return (
        f"{found.games:,} games of each, on the same seeds (seed {found.experiment.seed}). "
        f"Intervals hold {_percent(found)}: {'; '.join(methods)}. "
        f"Clear means: also with an interval wide enough for all {len(found.findings)} comparisons together."
    )


def markdown(found: Found, command: str) -> str:
    e = found.experiment
    lines = [f"# {e.title}", "", e.question, ""]
    lines += [f"- **{each.arm}** {_lower(each)}" for each in found.findings]
    lines += ["", "| arm | what is played |", "|---|---|"]
    lines += [f"| {name} | {what} |" for name, what in arms(found)]
    for arm in e.arms[1:]:
        lines += [
            "",
            f"| | {e.arms[0].name} | {arm.name} | difference | {_percent(found)} interval |",
        ]
        lines.append("|---|--:|--:|--:|--:|")
        lines += [
            f"| {' | '.join(cells(each))} |" for each in found.findings if each.arm == arm.name
        ]
    lines += ["", small_print(found), "", f"Written by `{command}`.", ""]
    return "\n".join(lines)


def _lower(each: Finding) -> str:
    """The sentence without its first words, which are set in bold."""
    return each.sentence.removeprefix(f"With {each.arm} ").strip()


def page(found: Found) -> str:
    e = found.experiment
    sentences = markup.bullets(
        [each.sentence for each in found.findings], [each.strict.clear for each in found.findings]
    )
    cards = [Card("What was found", sentences, wide=True)]
    for arm in e.arms[1:]:
        findings = [each for each in found.findings if each.arm == arm.name]
        columns = ("", e.arms[0].name, arm.name, "difference", f"{_percent(found)} interval", "")
        rows = [(*cells(each), bar(each.difference)) for each in findings]
        title = f"{arm.name} against {e.arms[0].name}"
        written = table(title, DataTable(columns, rows, right=range(1, 5)))
        cards.append(Card(title, written, wide=True))
    played = table("What is played", DataTable(("arm", "what is played"), arms(found)))
    cards.append(Card("What is played", played, wide=True))
    return str(Page(e.title, about=[e.question], cards=cards, foot=[small_print(found)]))


def bar(d: Difference) -> Html:
    """The interval as a line beside nothing, which is in the middle; each measure has its own scale."""
    if d.low is None or d.high is None or d.most == 0:
        return NOTHING
    return svg_charts.interval(d.low, d.change, d.high, d.most, d.clear)


def _percent(found: Found) -> str:
    return f"{100 * found.experiment.confidence:g}%"


def _value(value: object) -> str:
    return shown(value) if isinstance(value, str | int | float | tuple) else str(value)
