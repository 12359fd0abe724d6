"""The table of a rulebook's clauses for its documentation page: generated, so never stale."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from headjudge import toml_text
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.compare import settings_of
from headjudge.rulebooks.docs.describe import ENFORCED_BY, rulings_of, switches_of
from headjudge.rulebooks.docs.where import sources
from headjudge.rulebooks.loader import ids, load
from headjudge.rulebooks.model import Clause, Setting, shown

Shown = Mapping[str, Sequence[str]]  # by clause: the scenarios and tests that show it
_MOST = 4  # rulings and files named per clause
_SOURCES = "../../src/headjudge"  # relative to docs/rulebooks, also on a code host
_SCENARIOS = "../../scenarios"
SCREEN = "Needs a screen"  # the heading in NOT_SHOWN.md
_RULING = re.compile(r"\bR-\d+\b")  # how a book numbers its own rulings


def scan(scenarios: Path) -> dict[str, list[str]]:
    """By clause: the scenario files that claim to show it. Unreadable files are skipped; other checks report them."""
    files_by_clause: dict[str, list[str]] = {}
    for path in sorted(scenarios.rglob("*.toml")):
        try:
            clauses = toml_text.loads(path.read_text("utf-8")).get("clauses", [])
        except (ValueError, OSError):
            continue
        for clause in clauses if isinstance(clauses, list) else ():
            files_by_clause.setdefault(str(clause), []).append(
                path.relative_to(scenarios).as_posix()
            )
    return files_by_clause


def read_tests(scenarios: Path) -> dict[str, list[str]]:
    """By clause: tests for what no scenario can show, from the tables in the NOT_SHOWN.md files."""
    tests_by_clause: dict[str, list[str]] = {}
    for path in sorted(scenarios.glob("*/NOT_SHOWN.md")):
        book = path.parent.name
        clause_id = re.compile(rf"`({load(book).prefix if book in ids() else book}\.[\w.-]+)`")
        for line in path.read_text("utf-8").splitlines():
            tests = re.findall(r"`(test_\w+)`", line)
            for clause in clause_id.findall(line) if tests else ():
                have = tests_by_clause.setdefault(clause, [])
                have += [test for test in tests if test not in have]
    return tests_by_clause


def read_screens(scenarios: Path) -> dict[str, str]:
    """By clause: the reason why only a screen can show it, from the sections "Needs a screen" of the same files."""
    reasons: dict[str, str] = {}
    for path in sorted(scenarios.glob("*/NOT_SHOWN.md")):
        section = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("## "):
                section = line.removeprefix("## ").strip()
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if section == SCREEN and line.startswith("| `") and len(cells) >= 2:
                for clause in re.findall(r"`([\w.-]+)`", cells[0]):
                    reasons[clause] = cells[1]
    return reasons


def unshown(
    book: Rulebook, scenarios: Shown, tests: Shown, screens: Mapping[str, str] | None = None
) -> list[Clause]:
    """Enforced clauses without a scenario, a test, or the reason why they need a screen."""
    return [
        clause
        for clause in book.own_clauses.values()
        if clause.enforce in ("engine", "host", "judge")
        and not scenarios.get(clause.id)
        and not tests.get(clause.id)
        and not (screens or {}).get(clause.id)
    ]


def markdown(
    book: Rulebook,
    scenarios: Shown | None = None,
    tests: Shown | None = None,
    screens: Mapping[str, str] | None = None,
) -> str:
    scenarios, tests, screens = scenarios or {}, tests or {}, screens or {}
    lines = [f"# {book.title}", "", _opening(book), ""]
    section = ""
    for clause in _by_section(book):
        heading = _heading(clause)
        if heading != section:
            section = heading
            lines += [
                "",
                f"## {section}",
                "",
                "| clause | says | enforced by | settings and rulings | decided in | shown by |",
            ]
            lines.append("|---|---|---|---|---|---|")
        shown_by = [f"[`{file}`]({_SCENARIOS}/{file})" for file in scenarios.get(clause.id, ())]
        shown_by += [f"`{test}`" for test in tests.get(clause.id, ())]
        if clause.id in screens:
            shown_by.append(f"needs a screen: {screens[clause.id]}")
        cells = [
            f"`{clause.id}`",
            f"{clause.statement} ({clause.see})" if clause.see else clause.statement,
            ENFORCED_BY[clause.enforce],
            _bound(book, clause.id),
            _links(_deciding(book, clause.id)),
            "<br>".join(shown_by),
        ]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    for part in (_rulings(book), _numbered(book), _of_a_root(book), _tournament(book)):
        lines += ["", *part] if part else []
    return "\n".join(lines).rstrip() + "\n"


def _opening(book: Rulebook) -> str:
    extends = (
        f" It extends `{book.extends}`, which applies wherever this book is silent."
        if book.extends
        else ""
    )
    counts = f"Edition {book.edition}, `{book.id}`, {len(book.own_clauses)} clauses."
    where = "`headjudge rules where CLAUSE` prints the lines, too."
    return f"{counts}{extends} Generated by `headjudge rules table {book.id}`; {where}"


def _by_section(book: Rulebook) -> list[Clause]:
    """Clauses grouped by section, sections in the order of their first clause."""
    clauses = list(book.own_clauses.values())
    order = list(dict.fromkeys(map(_heading, clauses)))
    return sorted(clauses, key=lambda clause: order.index(_heading(clause)))


def _heading(clause: Clause) -> str:
    """The section, without the document's line numbers."""
    first = clause.section.split(";")[0]
    return first.split(", l.")[0].strip()


def _bound(book: Rulebook, clause: str) -> str:
    values = settings_of(book)
    settings = [f"`{key}` = {shown(values[key].value)}" for key in switches_of(book, clause)]
    names = rulings_of(book, clause)
    rulings = [f"`{name}`" for name in names[:_MOST]]
    if len(names) > _MOST:
        rulings.append(f"and {len(names) - _MOST} more")
    return "<br>".join(settings + ([", ".join(rulings)] if rulings else []))


def _deciding(book: Rulebook, clause: str) -> list[sources.Ruling]:
    """The rulings that a clause decides; if none, those it supports."""
    bound = {(book.kind.id, name): book.cite(name) for name in rulings_of(book, clause)}
    for name, binding in book.format.rulings.items():
        if clause in binding.clauses:
            bound[sources.TOURNAMENT, name] = binding.clauses
    return [ruling for ruling in bound if bound[ruling][0] == clause] or list(bound)


def _links(rulings: Sequence[sources.Ruling]) -> str:
    """The deciding files, without lines, which every edit would outdate. `rules where` prints the lines."""
    places = [place for ruling in rulings for place in sources.places(ruling)]
    files = list(dict.fromkeys(place.file for place in places))
    links = [f"[{file.removeprefix('engine/')}]({_SOURCES}/{file})" for file in files[:_MOST]]
    if len(files) > _MOST:
        links.append(f"and {len(files) - _MOST} more")
    return "<br>".join(links)


def _rulings(book: Rulebook) -> list[str]:
    """Our own rulings, with their reasons and what they rest on."""
    lines = [
        "## Where we had to rule",
        "",
        "| about | ruling | rests on | because |",
        "|---|---|---|---|",
    ]
    for setting in _own_settings(book):
        if setting.ruled:
            value, rests = shown(setting.value), _clause(setting)
            lines.append(f"| `{setting.key}` | {value} | {rests} | {setting.ruled} |")
    for name, binding in book.bindings.items():
        reason = binding.ruled or binding.silent
        if reason:
            cited = ", ".join(f"`{clause}`" for clause in book.cite(name))
            lines.append(f"| `{name}` | {binding.says} | {cited} | {reason} |")
    return lines if len(lines) > 4 else []


def _own_settings(book: Rulebook) -> list[Setting]:
    figures = [figure for figure in book.figures.values() if figure.book == book.id]
    return [*book.own_switches.values(), *figures]


def _clause(setting: Setting) -> str:
    return f"`{setting.clause}`" if setting.clause else ""


def _numbered(book: Rulebook) -> list[str]:
    """For a book that numbers its own rulings: what each decides."""
    decides: dict[str, list[str]] = {}
    for clause in book.own_clauses.values():
        for number in _RULING.findall(clause.see):
            decides.setdefault(number, []).append(f"`{clause.id}`")
    for setting in _own_settings(book):
        for number in _RULING.findall(setting.ruled or ""):
            decides.setdefault(number, []).append(f"`{setting.key}`")
    if not decides:
        return []
    rows = [f"| {number} | {', '.join(names)} |" for number, names in sorted(decides.items())]
    head = ["## Our rulings by number", "", "| ruling | clauses and settings |", "|---|---|"]
    return [*head, *rows]


def _of_a_root(book: Rulebook) -> list[str]:
    """For a root book, which defines the settings and binds every ruling of its game."""
    if book.parent is not None:
        return []
    lines = ["## Settings", "", "| setting | value | allowed values | about | rests on |"]
    lines.append("|---|---|---|---|---|")
    for key, setting in settings_of(book).items():
        allowed = str(setting.options) if key in book.switches else "fixed by the book"
        cells = (f"`{key}`", shown(setting.value), allowed, setting.doc, _clause(setting))
        lines.append("| " + " | ".join(cells) + " |")
    lines += _cards(book)
    lines += ["", "## What the engine decides", ""]
    lines += ["| ruling | says | rests on | decided in |", "|---|---|---|---|"]
    for name, binding in book.bindings.items():
        cited = ", ".join(f"`{clause}`" for clause in binding.clauses)
        decided = _links([(book.kind.id, name)])
        lines.append(f"| `{name}` | {binding.says} | {cited} | {decided} |")
    return lines


def _cards(book: Rulebook) -> list[str]:
    lines: list[str] = []
    listed: set[str] = set()  # a card that can lie in both decks is listed once
    for deck, name in enumerate(book.kind.decks):
        lines += ["", f"## Cards: {name}", "", "| card | id | copies | says | source |"]
        lines.append("|---|---|---|---|---|")
        cards = book.deck(deck)
        copies = Counter(card.id for card in cards)
        for card in cards:
            if card.id not in listed:
                cells = (card.title, f"`{card.id}`", str(copies[card.id]), card.words, card.origin)
                lines.append("| " + " | ".join(cells) + " |")
                listed.add(card.id)
    return lines


def _tournament(book: Rulebook) -> list[str]:
    """The rulings of its tournament, if the book binds them itself."""
    rulings = [ruling for ruling in book.format.rulings.values() if ruling.book == book.id]
    head = ["## What the head judge decides in a tournament", ""]
    head += ["| ruling | says | rests on | because |", "|---|---|---|---|"]
    rows = []
    for ruling in rulings:
        cited = ", ".join(f"`{clause}`" for clause in ruling.clauses)
        rows.append(f"| `{ruling.ruling}` | {ruling.says} | {cited} | {ruling.ruled} |")
    return [*head, *rows] if rows else []
