"""Reads rulebooks: shipped ones by id, anybody's own from a folder or from the copy that a game keeps."""

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from headjudge.errors import BadRulebook
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.beside import beside
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.digest import SEARCHED, digest_of
from headjudge.rulebooks.files import bounds, texts
from headjudge.rulebooks.files.bindings import read_bindings
from headjudge.rulebooks.files.board import check_proportions, read_board
from headjudge.rulebooks.files.clauses import read_clauses
from headjudge.rulebooks.files.derived import clashes, summed_up
from headjudge.rulebooks.files.implied import with_implied
from headjudge.rulebooks.files.switches import read_switches
from headjudge.rulebooks.files.toml_source import Source, parse
from headjudge.rulebooks.files.toml_table import TomlTable, only
from headjudge.rulebooks.files.topics import check_known, read_topic_bindings, topic_ids
from headjudge.rulebooks.format.read import read_format
from headjudge.rulebooks.kinds import KINDS, TOKENS, Kind
from headjudge.rulebooks.playable import check_playable
from headjudge.rulebooks.problems import Problem, raise_first

_KEPT = 64  # books from copies that stay in memory


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
    shipped: bool
    copied: bool  # by a game, some time ago


def ids(game: str | None = None) -> tuple[str, ...]:
    """The shipped rulebooks of one kind of game or of all: by kind, roots first."""
    return tuple(book for book, kind in _shipped() if game in (None, kind))


@cache
def _shipped() -> tuple[tuple[str, str], ...]:
    """Each book's id and kind of game."""
    shipped = []
    for path in texts.DATA.glob("*/rulebook.toml"):
        head = tomllib.loads(path.read_text("utf-8"))
        if "beside" in head:  # see `beside`
            continue
        parent = head.get("extends", "")
        kind = _shipped_kind(path.parent.name)
        shipped.append((list(KINDS).index(kind), bool(parent), path.parent.name, kind))
    return tuple((book, kind) for _, _, book, kind in sorted(shipped))


def _shipped_kind(book: str) -> str:
    head = tomllib.loads((texts.DATA / book / "rulebook.toml").read_text("utf-8"))
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
    files = texts.of_folder(texts.DATA / book, book, problems)
    return _sound(_book(files, book, problems, shipped=True), problems)


def book_hash(book: str) -> str:
    """The hash of a shipped book: see `digest`."""
    return load(book).digest


def load_folder(path: str | Path) -> Rulebook:
    """A user's own rulebook, which extends a shipped one."""
    problems: list[Problem] = []
    return _sound(_folder(Path(path), problems), problems)


def open_book(name: str) -> Rulebook:
    """A shipped rulebook by its id, or somebody's own by the path of its folder."""
    if name in ids():
        return load(name)
    with suppress(OSError):  # a name can be too long for a path
        if Path(name).is_dir():
            return load_folder(name)
    if "/" in name or "\\" in name:
        raise BadRulebook("there is no such folder", name)
    return load(name)  # says what there is


def load_copy(files: object) -> Rulebook:
    """A rulebook from the copy that a game keeps: its files by name. Whoever wrote it, it is checked like a folder."""
    if not isinstance(files, Mapping) or not all(
        name in texts.FILES and isinstance(text, str) for name, text in files.items()
    ):
        raise BadRulebook("the copy of a rulebook holds its files by name", "book")
    return _from_copy(tuple(sorted(files.items())))


@lru_cache(maxsize=_KEPT)
def _from_copy(files: tuple[tuple[str, str], ...]) -> Rulebook:
    problems: list[Problem] = []
    label = "copy of the rulebook"
    texts.check_size(dict(files), label, problems)
    raise_first(problems)
    return _sound(_book(dict(files), label, problems, copied=True), problems)


def check(path: str | Path) -> list[Problem]:
    """Everything wrong with a folder; empty if it loads."""
    problems: list[Problem] = []
    _folder(Path(path), problems)
    return problems


def _sound(book: Rulebook | None, problems: list[Problem]) -> Rulebook:
    raise_first(problems)
    assert book is not None  # no problem was found
    return book


def _folder(folder: Path, problems: list[Problem]) -> Rulebook | None:
    label = str(folder)
    if not folder.is_dir():
        problems.append(Problem(P.MISSING_FILE, label, "there is no such folder"))
        return None
    files = texts.of_folder(folder, label, problems)
    if any(problem.kind == P.TOO_LARGE for problem in problems):
        return None
    return _book(files, label, problems, shipped=folder.parent == texts.DATA)


def _book(
    files: Mapping[str, str],
    label: str,
    problems: list[Problem],
    shipped: bool = False,
    copied: bool = False,
) -> Rulebook | None:
    if texts.HEAD not in files:
        if not problems:
            problems.append(Problem(P.MISSING_FILE, f"{label}/{texts.HEAD}:1", "is missing"))
        return None
    head = parse(files[texts.HEAD], f"{label}/{texts.HEAD}", problems)
    if head is None:
        return None
    bounds.check_bounds(head, problems)
    entry = TomlTable(head, (), head.data, problems)
    book, title = entry.text("id"), entry.text("title")
    edition, version = entry.text("edition"), entry.text("version")
    prefix = entry.text_or("prefix", book)
    extends = entry.text_or("extends", "")
    game = entry.text_or("game", "", among=KINDS)
    board = entry.text_or("board", "", among=ids())
    entry.finish()
    if entry.sound:
        _check_names(entry)
    parent = _parent(entry, book, extends, shipped)
    if parent is not None and game and game != parent.kind.id:
        entry.wrong(P.EXTENDS, f"{extends} is a game of the kind {parent.kind.id!r}", "game")
    kind = parent.kind if parent is not None else KINDS[game or TOKENS]
    if board and parent is not None and load(board).kind is not kind:
        entry.wrong(P.CLASH, f"the board of {board} is for another kind of game", "board")
    sources = _sources(files, label, parent is None, bool(board), problems)
    if board and "board.toml" in sources:
        entry.wrong(P.CLASH, "there is a board.toml as well", "board")
    needed = [name for name in texts.FILES if name not in texts.OPTIONAL]
    if not entry.sound or any(name not in sources for name in needed if name != texts.HEAD):
        return None
    parsed_head = _Head(book, title, edition, version, prefix, kind, board, shipped, copied)
    sources[texts.HEAD] = head
    loaded = _read(files, sources, parsed_head, parent, problems)
    if loaded is not None and not shipped:
        check_playable(loaded, sources, problems)
    return None if problems else loaded


def _check_names(entry: TomlTable) -> None:
    """The id becomes part of addresses and file names, the others a line of text."""
    for key in ("id", "prefix"):
        if key in entry.data and not bounds.ID.fullmatch(str(entry.data[key])):
            message = f"{key} must be 1 to 40 lower-case letters, digits, - or _"
            entry.wrong(P.BAD_VALUE, message, key)
        elif entry.data.get(key) in KINDS:  # bots say by these names what they play
            entry.wrong(P.CLASH, f"{key} is the name of a kind of game", key)
    for key in ("title", "edition", "version"):
        text = str(entry.data[key])
        if len(text) > bounds.TITLE or not text.isprintable():
            entry.wrong(P.TOO_LARGE, f"{key} must be one line of {bounds.TITLE} characters", key)


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
    files: Mapping[str, str],
    label: str,
    root: bool,
    board_of_another: bool,
    problems: list[Problem],
) -> dict[str, Source]:
    sources: dict[str, Source] = {}
    said = {problem.where.rsplit(":", 1)[0] for problem in problems}
    for name in texts.FILES[1:]:
        where = f"{label}/{name}"
        if name in files:
            source = parse(files[name], where, problems)
            if source is not None:
                bounds.check_bounds(source, problems)
                sources[name] = source
            continue
        spared = name in texts.OPTIONAL and (
            not root or name == SEARCHED or (name == "board.toml" and board_of_another)
        )
        if not spared and where not in said:
            problems.append(Problem(P.MISSING_FILE, f"{where}:1", "is missing"))
    return sources


def _read(
    files: Mapping[str, str],
    sources: Mapping[str, Source],
    head: _Head,
    parent: Rulebook | None,
    problems: list[Problem],
) -> Rulebook | None:
    book = head.id
    shared = beside(book) if parent is None else []
    known = (
        parent.clauses
        if parent
        else {id_: c for rules in shared for id_, c in rules.clauses.items()}
    )
    own_clauses = read_clauses(sources["clauses.toml"], book, head.prefix, known, problems)
    clauses = {**own_clauses, **known}
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
        head.copied,
    )
    topics = {}
    if "topics.toml" in sources:
        topics = read_topic_bindings(sources["topics.toml"], book, clauses, problems)
        if not head.shipped and not head.copied:  # a test looks after the shipped ones
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
    others = {"extends": parent.digest} if parent is not None else {}
    others |= {rules.id: rules.digest for rules in shared}
    others |= {"board": load(head.board).digest} if head.board else {}
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
        digest=digest_of({name: source.data for name, source in sources.items()}, others),
        copy=None if head.shipped else texts.kept(files),
    )
