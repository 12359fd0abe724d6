"""Reads the deciding sources and notes the line of every ruling they cite.

The engine and the game cite a ruling as `R.HOTEL_NEEDS`, a tournament by its name, `"SEAT_SIZE"`. An installed
package also has the plain files beside the compiled ones.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import headjudge
from headjudge.engine import rulings as token_rulings
from headjudge.engine.pawn import rulings as pawn_rulings
from headjudge.rulebooks.format.rulings import EVENT_RULINGS
from headjudge.rulebooks.kinds import KINDS

PACKAGE = Path(headjudge.__file__).resolve().parent
TOURNAMENT = "tournament"  # listed beside the kinds of game: the rulings of a tournament
_MODULES = {token_rulings.__name__: "tokens", pawn_rulings.__name__: "pawn"}

Ruling = tuple[str, str]  # the kind of game and the name: two kinds may use one name


@dataclass(frozen=True, order=True)
class Place:
    """A line that cites a ruling."""

    file: str  # below the package, with slashes
    line: int
    function: str  # the enclosing function; empty at module level


def places(ruling: Ruling) -> tuple[Place, ...]:
    """Where a ruling is decided."""
    return _index().get(ruling, ())


def rulings_in(file: str) -> dict[Ruling, tuple[Place, ...]]:
    """What a file decides, with its lines."""
    places_by_ruling = {ruling: _in_file(cited, file) for ruling, cited in _index().items()}
    return {ruling: cited for ruling, cited in places_by_ruling.items() if cited}


def deciding_files() -> tuple[str, ...]:
    return tuple(sorted({place.file for cited in _index().values() for place in cited}))


def all_files() -> tuple[str, ...]:
    """Every source file of headjudge."""
    return tuple(sorted(_name(path) for path in PACKAGE.rglob("*.py")))


def _in_file(cited: tuple[Place, ...], file: str) -> tuple[Place, ...]:
    return tuple(place for place in cited if place.file == file)


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def _index() -> Mapping[Ruling, tuple[Place, ...]]:
    places_by_ruling: dict[Ruling, set[Place]] = {}
    for folder, read in _READERS.items():
        for path in (PACKAGE / folder).rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            for ruling, line, function in read(tree):
                places_by_ruling.setdefault(ruling, set()).add(Place(_name(path), line, function))
    return {ruling: tuple(sorted(cited)) for ruling, cited in places_by_ruling.items()}


def _game_citations(tree: ast.Module) -> Iterator[tuple[Ruling, int, str]]:
    games = _games_by_alias(tree)
    for node, function in _nodes(tree) if games else ():
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            continue
        game = games.get(node.value.id)
        if game is not None and node.attr in KINDS[game].rulings:
            yield (game, node.attr), node.lineno, function


def _tournament_citations(tree: ast.Module) -> Iterator[tuple[Ruling, int, str]]:
    """Rulings cited as quoted names. A tournament also cites the engine's rulings about scores."""
    for node, function in _nodes(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node.value in EVENT_RULINGS:
            yield (TOURNAMENT, node.value), node.lineno, function
        for game, kind in KINDS.items():
            if node.value in kind.rulings:
                yield (game, node.value), node.lineno, function


def _games_by_alias(tree: ast.Module) -> dict[str, str]:
    """The names under which a file imports the modules of rulings, usually `R`."""
    games = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                game = _MODULES.get(f"{node.module}.{name.name}")
                if game is not None:
                    games[name.asname or name.name] = game
    return games


def _nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every node of a file with its enclosing function, except those only compared with."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, function = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(node, ast.Compare) and isinstance(child, _COMPARED):
                continue
            inside = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else function
            yield child, inside
            waiting.append((child, inside))


_COMPARED = (ast.Attribute, ast.Constant, ast.Tuple)  # `ruling == R.ROLL` decides nothing
_READERS = {
    "engine": _game_citations,
    "game": _game_citations,
    "tournaments": _tournament_citations,
}
