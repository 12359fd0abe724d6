"""Where a clause or a ruling is decided, and what a file decides."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from headjudge.rulebooks.beside import Beside, all_beside
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.compare import settings_of
from headjudge.rulebooks.docs.describe import rulings_of, switches_of
from headjudge.rulebooks.docs.where import sources
from headjudge.rulebooks.docs.where.evidence import Evidence
from headjudge.rulebooks.docs.where.names import ClauseName, FileName, RulingName
from headjudge.rulebooks.docs.where.sources import PACKAGE, TOURNAMENT, Place, Ruling
from headjudge.rulebooks.docs.where.views import (
    Answer,
    BookHere,
    BoundView,
    CitedHere,
    ClauseAnswer,
    DecidedHere,
    FileAnswer,
    InBook,
    InGame,
    LineView,
    RulingAnswer,
    SettingView,
    TestView,
)
from headjudge.rulebooks.loader import ids, load
from headjudge.rulebooks.model import Binding, Setting


def answer(
    name: ClauseName | RulingName | FileName, books: Sequence[Rulebook], evidence: Evidence
) -> Answer:
    if isinstance(name, ClauseName):
        return clause_answer(name, books, evidence)
    if isinstance(name, RulingName):
        return ruling_answer(name, books)
    return file_answer(name, books)


# --- a clause -------------------------------------------------------------------------------------


def clause_answer(name: ClauseName, books: Sequence[Rulebook], evidence: Evidence) -> ClauseAnswer:
    book, clause = name.book, name.book.clauses[name.clause]
    settings = settings_of(book)
    rulings: list[Ruling] = [(book.kind.id, ruling) for ruling in rulings_of(book, clause.id)]
    rulings += [(TOURNAMENT, ruling) for ruling in tournament_rulings_of(book, clause.id)]
    scenarios = evidence.scenarios(clause.id)
    return {
        "kind": "clause",
        "id": clause.id,
        "book": book.id,
        "section": clause.section,
        "statement": clause.statement,
        "enforce": clause.enforce,
        "stated_at": _file_line(clause.where, clause.book),
        "rulings": [_bound(book, clause.id, ruling, books) for ruling in rulings],
        "settings": [_setting(book, settings[key]) for key in switches_of(book, clause.id)],
        "scenarios": None if scenarios is None else [display(file) for file in scenarios],
        "tests": _tests(evidence, clause.id),
        "screen": evidence.screen(clause.id),
    }


def tournament_rulings_of(book: Rulebook, clause: str) -> list[str]:
    return [name for name, bound in book.format.rulings.items() if clause in bound.clauses]


def _bound(book: Rulebook, clause: str, ruling: Ruling, books: Sequence[Rulebook]) -> BoundView:
    binding = _binding(book, ruling)
    return {
        "id": ruling[1],
        "game": ruling[0],
        "says": binding.says,
        "rests_on": list(_clauses(book, ruling)),
        "ruled": binding.ruled,
        "bound_at": _file_line(binding.where, binding.book),
        "decided_at": _lines(ruling),
        "also_in": [
            {"book": other.id, "silent": _binding(other, ruling).silent}
            for other in books
            if other is not book and _binds(other, ruling) and clause in _clauses(other, ruling)
        ],
    }


def _binding(book: Rulebook, ruling: Ruling) -> Binding:
    game, name = ruling
    return book.format.rulings[name] if game == TOURNAMENT else book.binding(name)


def _clauses(book: Rulebook, ruling: Ruling) -> tuple[str, ...]:
    game, name = ruling
    return book.format.rulings[name].clauses if game == TOURNAMENT else book.cite(name)


def _lines(ruling: Ruling) -> list[LineView]:
    return [_line(place) for place in sources.places(ruling)]


def _line(place: Place) -> LineView:
    file = display(PACKAGE / place.file)
    return {"file": file, "line": place.line, "function": place.function}


def _setting(book: Rulebook, setting: Setting) -> SettingView:
    own_setting = book.own_switches.get(setting.key) or (
        setting if setting.key in book.figures and setting.book == book.id else None
    )
    where = _file_line(own_setting.where, own_setting.book) if own_setting is not None else ""
    return {"key": setting.key, "value": setting.value, "set_at": where}


def _tests(evidence: Evidence, clause: str) -> list[TestView]:
    names = evidence.tests(clause)
    places = evidence.test_places() if names else {}
    views: list[TestView] = []
    for name in names:
        path, line = places.get(name, (None, 0))
        views.append({"name": name, "file": display(path) if path else "", "line": line})
    return views


# --- a ruling -------------------------------------------------------------------------------------


def ruling_answer(name: RulingName, books: Sequence[Rulebook]) -> RulingAnswer:
    """The ruling in each of the books' kinds of game that has it."""
    games: list[InGame] = []
    for game in name.games:
        ruling = (game, name.name)
        bound = [_in_book(book, ruling) for book in books if _binds(book, ruling)]
        if bound:
            games.append({"game": game, "decided_at": _lines(ruling), "books": bound})
    return {"kind": "ruling", "id": name.name, "games": games}


def _binds(book: Rulebook, ruling: Ruling) -> bool:
    game, name = ruling
    return name in book.format.rulings if game == TOURNAMENT else game == book.kind.id


def _in_book(book: Rulebook, ruling: Ruling) -> InBook:
    binding = _binding(book, ruling)
    return {
        "book": book.id,
        "says": binding.says,
        "clauses": [{"id": c, "statement": book.statement(c)} for c in _clauses(book, ruling)],
        "ruled": binding.ruled,
        "silent": binding.silent,
        "bound_at": _file_line(binding.where, binding.book),
    }


# --- a file ---------------------------------------------------------------------------------------


def file_answer(name: FileName, books: Sequence[Rulebook]) -> FileAnswer:
    """By book, the clauses that the file decides. A clause shared by several books is listed where it is stated."""
    cited = sources.rulings_in(name.file)
    asked, beside = {book.id for book in books}, all_beside()
    by_book: list[BookHere] = []
    for book in books:
        here: dict[str, list[CitedHere]] = {}
        for ruling, places in cited.items():
            for clause in _clauses(book, ruling) if _binds(book, ruling) else ():
                stated_by = book.clauses[clause].book
                if stated_by == book.id or (stated_by not in asked and stated_by not in beside):
                    here.setdefault(clause, []).append(_cited_here(book, clause, ruling, places))
        if here:
            by_book.append({"book": book.id, "title": book.title, "clauses": _in_order(book, here)})
    by_book += [here for rules in beside.values() for here in _beside(rules, cited, asked)]
    return {"kind": "file", "file": display(PACKAGE / name.file), "books": by_book}


def _beside(
    rules: Beside, cited: Mapping[Ruling, Sequence[Place]], asked: set[str]
) -> Iterable[BookHere]:
    """The clauses that lie beside a book: listed once, whichever books cite them."""
    if rules.root not in asked:
        return
    root = load(rules.root)
    here: dict[str, list[CitedHere]] = {}
    for ruling, places in cited.items():
        for clause in _clauses(root, ruling) if _binds(root, ruling) else ():
            if clause in rules.clauses:
                here.setdefault(clause, []).append(_cited_here(root, clause, ruling, places))
    if here:
        yield {"book": rules.id, "title": rules.title, "clauses": _in_order(root, here)}


def _cited_here(book: Rulebook, clause: str, ruling: Ruling, places: Sequence[Place]) -> CitedHere:
    return {
        "ruling": ruling[1],
        "game": ruling[0],
        "decides": _clauses(book, ruling)[0] == clause,
        "lines": [place.line for place in places],
    }


def _in_order(book: Rulebook, here: dict[str, list[CitedHere]]) -> list[DecidedHere]:
    """In the order of the file; under each clause, the rulings it decides come first."""
    clauses: list[DecidedHere] = []
    for clause, cited in here.items():
        rulings = sorted(cited, key=lambda ruling: (not ruling["decides"], ruling["lines"]))
        clauses.append({"id": clause, "statement": book.statement(clause), "rulings": rulings})
    return sorted(clauses, key=lambda decided: (decided["rulings"][0]["lines"], decided["id"]))


# --- how files are named --------------------------------------------------------------------------


def display(path: Path) -> str:
    """The path to type from here: relative below this folder, else absolute."""
    full, here = path.resolve(), Path.cwd().resolve()
    return full.relative_to(here).as_posix() if here in full.parents else full.as_posix()


def _file_line(where: str, book: str) -> str:
    """file:line in a rulebook's data. Files of a shipped book are named by its id, others by their folder."""
    return display(PACKAGE / "rulebooks" / "data" / where) if book in ids() else where
