"""Reads rulebooks: shipped ones by id, your own from a folder."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.errors import BadRulebook
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.bindings import read_bindings
from headjudge.rulebooks.files.board import check_proportions, read_board
from headjudge.rulebooks.files.clauses import read_clauses
from headjudge.rulebooks.files.derived import clashes, summed_up
from headjudge.rulebooks.files.implied import with_implied
from headjudge.rulebooks.files.switches import read_switches
from headjudge.rulebooks.files.toml_source import Source, read
from headjudge.rulebooks.files.toml_table import TomlTable, only
from headjudge.rulebooks.files.topics import check_known, read_topic_bindings, topic_ids
from headjudge.rulebooks.format.read import read_format
from headjudge.rulebooks.kinds import KINDS, TOKENS, Kind
from headjudge.rulebooks.problems import Problem, raise_first

DATA = Path(__file__).parent / "data"
_FILES = (
    "clauses.toml",
    "switches.toml",
    "rulings.toml",
    "format.toml",
    "cards.toml",
    "board.toml",
    "topics.toml",
)
_OPTIONAL = ("format.toml", "cards.toml", "board.toml")  # inherited if missing
_ALWAYS_OPTIONAL = ("topics.toml",)  # a root may leave it out, too


@dataclass(frozen=True)
class _Head:
    """rulebook.toml."""

    id: str
    title: str
    edition: str
    version: str
    prefix: str
    kind: Kind
    board: str  # the book whose board is used; empty: its own or its parent's


def ids(game: str | None = None) -> tuple[str, ...]:
    """The shipped rulebooks of one kind of game or of all: by kind, roots first."""
    return tuple(book for book, kind in _shipped() if game in (None, kind))


@cache
def _shipped() -> tuple[tuple[str, str], ...]:
    """Each book's id and kind of game."""
    shipped = []
    for path in DATA.glob("*/rulebook.toml"):
        head = tomllib.loads(path.read_text("utf-8"))
        parent = head.get("extends", "")
        kind = _shipped_kind(path.parent.name)
        shipped.append((list(KINDS).index(kind), bool(parent), path.parent.name, kind))
    return tuple((book, kind) for _, _, book, kind in sorted(shipped))


def _shipped_kind(book: str) -> str:
    head = tomllib.loads((DATA / book / "rulebook.toml").read_text("utf-8"))
    if "extends" in head:
        return _shipped_kind(head["extends"])
    return str(head.get("game", TOKENS))


@cache
def load(book: str) -> Rulebook:
    if book not in ids():
        raise BadRulebook(
            f"there is no rulebook {book!r}{meant(book, ids())}; there are: {', '.join(ids())}"
        )
    problems: list[Problem] = []
    loaded = _folder(DATA / book, book, problems)
    raise_first(problems)
    assert loaded is not None  # no problem was found
    return loaded


def load_folder(path: str | Path) -> Rulebook:
    """A user's own rulebook, which extends a shipped one."""
    problems: list[Problem] = []
    loaded = _folder(Path(path), str(path), problems)
    raise_first(problems)
    assert loaded is not None  # no problem was found
    return loaded


def check(path: str | Path) -> list[Problem]:
    """Everything wrong with a folder; empty if it loads."""
    problems: list[Problem] = []
    _folder(Path(path), str(path), problems)
    return problems


def _folder(folder: Path, label: str, problems: list[Problem]) -> Rulebook | None:
    if not folder.is_dir():
        problems.append(Problem(P.MISSING_FILE, label, "there is no such folder"))
        return None
    head = read(folder / "rulebook.toml", f"{label}/rulebook.toml", problems)
    if head is None:
        return None
    entry = TomlTable(head, (), head.data, problems)
    book, title = entry.text("id"), entry.text("title")
    edition, version = entry.text("edition"), entry.text("version")
    prefix = entry.text_or("prefix", book)
    extends = entry.text_or("extends", "")
    game = entry.text_or("game", "", among=KINDS)
    board = entry.text_or("board", "", among=ids())
    entry.finish()
    parent = _parent(entry, book, extends, shipped=folder.parent == DATA)
    if parent is not None and game and game != parent.kind.id:
        entry.wrong(P.EXTENDS, f"{extends} is a game of the kind {parent.kind.id!r}", "game")
    kind = parent.kind if parent is not None else KINDS[game or TOKENS]
    sources = _sources(folder, label, parent is None, bool(board), problems)
    if board and "board.toml" in sources:
        entry.wrong(P.CLASH, "there is a board.toml as well", "board")
    needed = [name for name in _FILES if name not in (*_OPTIONAL, *_ALWAYS_OPTIONAL)]
    if not entry.sound or any(name not in sources for name in needed):
        return None
    parsed_head = _Head(book, title, edition, version, prefix, kind, board)
    return _read(sources, parsed_head, parent, problems)


def _parent(entry: TomlTable, book: str, extends: str, shipped: bool) -> Rulebook | None:
    """None for a root, which defines the switches of its game. Only shipped books are roots."""
    if not extends:
        if not shipped:
            entry.wrong(
                P.EXTENDS, f'say which rulebook this one extends, e.g. extends = "{ids()[0]}"'
            )
        return None
    if extends == book or extends not in ids():
        entry.wrong(
            P.EXTENDS, f"cannot extend {extends!r}; there are: {', '.join(ids())}", "extends"
        )
        return None
    if not shipped and book in ids():
        entry.wrong(P.CLASH, f"{book!r} is the id of a shipped rulebook; choose another", "id")
    return load(extends)


def _sources(
    folder: Path, label: str, root: bool, board_of_another: bool, problems: list[Problem]
) -> dict[str, Source]:
    sources: dict[str, Source] = {}
    for name in _FILES:
        spared = name in _ALWAYS_OPTIONAL or (
            name in _OPTIONAL and (not root or (name == "board.toml" and board_of_another))
        )
        if spared and not (folder / name).exists():
            continue
        source = read(folder / name, f"{label}/{name}", problems)
        if source is not None:
            sources[name] = source
    for path in sorted(folder.glob("*.toml")):
        if path.name not in (*_FILES, "rulebook.toml"):
            known = ", ".join(("rulebook.toml", *_FILES))
            problems.append(
                Problem(
                    P.UNKNOWN_FILE,
                    f"{label}/{path.name}:1",
                    f"is not a file of a rulebook; known: {known}",
                )
            )
    return sources


def _read(
    sources: Mapping[str, Source], head: _Head, parent: Rulebook | None, problems: list[Problem]
) -> Rulebook | None:
    book = head.id
    own_clauses = read_clauses(
        sources["clauses.toml"], book, head.prefix, parent.clauses if parent else {}, problems
    )
    clauses = {**own_clauses, **(parent.clauses if parent else {})}
    inherited = parent.switches if parent else None
    switch_files = [sources[name] for name in ("switches.toml", "format.toml") if name in sources]
    only(sources["switches.toml"], ("switch", "figure"), problems)
    own_switches = read_switches(switch_files, book, inherited, clauses, problems)
    figures = read_switches(
        [sources["switches.toml"]],
        book,
        parent.figures if parent else None,
        clauses,
        problems,
        "figure",
    )
    if parent is not None:  # the root only defines what there is
        clashes(sources, own_switches, problems)
    switches = with_implied(inherited or {}, own_switches, book)
    bindings = read_bindings(
        sources["rulings.toml"],
        book,
        head.kind.rulings,
        parent.bindings if parent else None,
        clauses,
        problems,
    )
    topics = {}
    if "topics.toml" in sources:
        topics = read_topic_bindings(sources["topics.toml"], book, clauses, problems)
        if book not in ids():  # a test looks after the shipped ones
            check_known(sources["topics.toml"], topic_ids(), problems)
    form = None
    if "format.toml" in sources:
        above = parent.format if parent else None
        form = read_format(sources["format.toml"], clauses, switches, problems, book, above)
    if form is not None and not problems:
        switches.update(summed_up(form, switches, book))
    form = form or (parent.format if parent else None)
    board = parent.board if parent else None
    if head.board:
        board = load(head.board).board
    elif "board.toml" in sources:
        own = read_board(sources["board.toml"], problems)
        if own is not None and board is not None and head.kind.in_proportion:
            check_proportions(sources["board.toml"], own, board, problems)
        board = own
    cards = parent.cards if parent else None
    if "cards.toml" in sources and not problems:
        cards = head.kind.read_cards(sources["cards.toml"], switches, problems)
    if problems or form is None or board is None or cards is None:
        return None
    return Rulebook(
        id=book,
        title=head.title,
        edition=head.edition,
        version=head.version,
        kind=head.kind,
        prefix=head.prefix,
        parent=parent,
        own_clauses=own_clauses,
        clauses=clauses,
        own_switches=own_switches,
        switches=switches,
        figures={**(parent.figures if parent else {}), **figures},
        bindings=bindings,
        topics=topics,
        board=board,
        cards=cards,
        format=form,
    )
