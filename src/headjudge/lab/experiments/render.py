"""What an experiment found, as Markdown for documents and as a page for the browser."""

from __future__ import annotations

from headjudge.html import markup, svg_charts
from headjudge.html.document import Card, Page
from headjudge.html.markup import NOTHING, Html
from headjudge.html.tables import DataTable, table
from headjudge.lab.experiments.findings import Finding, Outcome
from headjudge.lab.experiments.phrasing import Amount, Wording
from headjudge.lab.stats.paired import Difference
from headjudge.rulebooks.model import shown


def cells(finding: Finding) -> tuple[str, str, str, str, str]:
    """The cells of a table row: measure, first arm, this arm, difference, interval."""
    d, words = finding.difference, finding.measure.words
    return (
        finding.measure.name,
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
    """With a sign, unless it rounds to zero."""
    text = amount(abs(value))
    if not any(digit in text for digit in "123456789"):
        return text
    return f"{'+' if value > 0 else '−'}{text}"


def arms(outcome: Outcome) -> list[tuple[str, str]]:
    """Each arm with a description of its games."""
    described: list[tuple[str, str]] = []
    for arm, plan in zip(outcome.experiment.arms, outcome.plans, strict=True):
        parts = [plan.rulebook, ", ".join(plan.bots)]
        parts += [f"{key} = {_value(value)}" for key, value in plan.switches.items()]
        if plan.stage:
            parts.append(f"stage {plan.stage}")
        if plan.minutes:
            parts.append(f"{plan.minutes} minutes at {plan.pace} seconds a turn")
        else:
            parts.append(f"at most {plan.rounds} {plan.kind.words.round}s")
        described.append((arm.name, "; ".join(parts)))
    return described


def small_print(outcome: Outcome) -> str:
    methods = sorted({finding.difference.method for finding in outcome.findings})
    return (
        f"{outcome.games:,} games per arm, on the same seeds (seed {outcome.experiment.seed}). "
        f"{_percent(outcome)} intervals: {'; '.join(methods)}. "
        f"“Clear” means that the difference is not zero, even with intervals wide enough for all "
        f"{len(outcome.findings)} comparisons together."
    )


def markdown(outcome: Outcome, command: str) -> str:
    e = outcome.experiment
    lines = [f"# {e.title}", "", e.question, ""]
    lines += [f"- **{finding.arm}** {_lower(finding)}" for finding in outcome.findings]
    lines += ["", "| arm | what is played |", "|---|---|"]
    lines += [f"| {name} | {games} |" for name, games in arms(outcome)]
    for arm in e.arms[1:]:
        lines += [
            "",
            f"| | {e.arms[0].name} | {arm.name} | difference | {_percent(outcome)} interval |",
        ]
        lines.append("|---|--:|--:|--:|--:|")
        lines += [
            f"| {' | '.join(cells(finding))} |"
            for finding in outcome.findings
            if finding.arm == arm.name
        ]
    lines += ["", small_print(outcome), "", f"Written by `{command}`.", ""]
    return "\n".join(lines)


def _lower(finding: Finding) -> str:
    """The sentence without its first words, which are set in bold."""
    return finding.sentence.removeprefix(f"With {finding.arm} ").strip()


def page(outcome: Outcome) -> str:
    e = outcome.experiment
    sentences = markup.bullets(
        [finding.sentence for finding in outcome.findings],
        [finding.strict.clear for finding in outcome.findings],
    )
    cards = [Card("What was found", sentences, wide=True)]
    for arm in e.arms[1:]:
        findings = [finding for finding in outcome.findings if finding.arm == arm.name]
        columns = ("", e.arms[0].name, arm.name, "difference", f"{_percent(outcome)} interval", "")
        rows = [(*cells(finding), bar(finding.difference)) for finding in findings]
        title = f"{arm.name} against {e.arms[0].name}"
        written = table(title, DataTable(columns, rows, right=range(1, 5)))
        cards.append(Card(title, written, wide=True))
    played = table("What is played", DataTable(("arm", "what is played"), arms(outcome)))
    cards.append(Card("What is played", played, wide=True))
    return str(Page(e.title, about=[e.question], cards=cards, foot=[small_print(outcome)]))


def bar(d: Difference) -> Html:
    """The interval as a line, with zero in the middle; each measure has its own scale."""
    if d.low is None or d.high is None or d.most == 0:
        return NOTHING
    return svg_charts.interval(d.low, d.change, d.high, d.most, d.clear)


def _percent(outcome: Outcome) -> str:
    return f"{100 * outcome.experiment.confidence:g}%"


def _value(value: object) -> str:
    return shown(value) if isinstance(value, str | int | float | tuple) else str(value)
