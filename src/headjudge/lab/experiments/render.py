"""What an experiment found, as Markdown for documents and as a page for the browser."""

from __future__ import annotations

from html import escape

from headjudge.lab.experiments.findings import Finding, Found
from headjudge.lab.experiments.phrasing import Amount, Wording
from headjudge.lab.stats.paired import Difference
from headjudge.rulebooks.model import shown

_WIDTH, _ROW = 320, 22
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .3rem .7rem; border-bottom: 1px solid #ddd;
text-align: left; vertical-align: middle; } td.n { text-align: right; font-variant-numeric: tabular-nums; }
.clear { font-weight: 600; } .small { color: #555; font-size: .85rem; }
"""


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
            parts.append(f"at most {plan.rounds} {'rolls' if plan.pawn else 'rounds'}")
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
    parts = [
        "<!doctype html>",
        f'<html lang="en"><meta charset="utf-8"><title>{escape(e.title)}</title>',
        f"<style>{_STYLE}</style>",
        f"<h1>{escape(e.title)}</h1><p>{escape(e.question)}</p><ul>",
    ]
    for each in found.findings:
        mark = ' class="clear"' if each.strict.clear else ""
        parts.append(f"<li{mark}>{escape(each.sentence)}</li>")
    parts.append("</ul>")
    for arm in e.arms[1:]:
        rows = [each for each in found.findings if each.arm == arm.name]
        titles = ("", e.arms[0].name, arm.name, "difference", f"{_percent(found)} interval", "")
        parts.append("<table><tr>" + "".join(f"<th>{escape(t)}</th>" for t in titles) + "</tr>")
        for each in rows:
            name, *numbers = cells(each)
            told = "".join(f'<td class="n">{escape(number)}</td>' for number in numbers)
            parts.append(f"<tr><td>{escape(name)}</td>{told}<td>{bar(each.difference)}</td></tr>")
        parts.append("</table>")
    parts.append("<table>")
    parts += [
        f"<tr><th>{escape(name)}</th><td>{escape(what)}</td></tr>" for name, what in arms(found)
    ]
    parts += ["</table>", f'<p class="small">{escape(small_print(found))}</p></html>', ""]
    return "\n".join(parts)


def bar(d: Difference) -> str:
    """The interval as a line beside nothing, which is in the middle; each measure has its own scale."""
    if d.low is None or d.high is None or d.most == 0:
        return ""
    scale = (_WIDTH / 2 - 8) / d.most
    low, middle, high = (_WIDTH / 2 + scale * value for value in (d.low, d.change, d.high))
    colour = "#1b6ca8" if d.clear else "#888"
    return (
        f'<svg width="{_WIDTH}" height="{_ROW}" role="img" aria-label="interval beside zero">'
        f'<line x1="{_WIDTH / 2}" x2="{_WIDTH / 2}" y1="0" y2="{_ROW}" stroke="#bbb"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{_ROW / 2}" y2="{_ROW / 2}" '
        f'stroke="{colour}" stroke-width="3"/>'
        f'<circle cx="{middle:.1f}" cy="{_ROW / 2}" r="5" fill="{colour}"/></svg>'
    )


def _percent(found: Found) -> str:
    return f"{100 * found.experiment.confidence:g}%"


def _value(value: object) -> str:
    return shown(value) if isinstance(value, str | int | float | tuple) else str(value)
