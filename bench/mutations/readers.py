"""Everything on the command line that reads a file, with a good file for each to begin from."""

from __future__ import annotations

import gzip
import json
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bench.mutations.changes import Changer
from headjudge.cli.main import app
from headjudge.game import Game
from tests.support.foreign_files import foreign_file

ROOT = Path(__file__).parents[2]
V0 = ROOT / "tests" / "fixtures" / "v0"
EXAMPLES = ROOT / "docs" / "examples"
PEOPLE = ("Ann Lee", "Bob Ray", "Cy Hall", "Dan Fox", "Eve Poe", "Flo Kay", "Gus Orr", "Hal Im")
GAME = "murgb97qgvcw"  # the game in a store
PATIENCE = 20  # seconds after which a command counts as stuck


@dataclass(frozen=True)
class Reader:
    """`words` with FILE where the file goes; `store`: a store to begin from."""

    name: str
    words: tuple[str, ...]
    files: tuple[tuple[str, bytes], ...]  # suffix or name, content
    store: Path | None = None
    folder: Path | None = None  # if a whole folder is read: one of its files is changed


@dataclass
class Read:
    codes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # tracebacks
    slow: int = 0


def headjudge(*words: object) -> None:
    done = CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)
    assert done.exit_code == 0, (words, done.output)


def readers(folder: Path) -> list[Reader]:
    """Each with good files, and stores in which the commands make sense."""
    paths = sorted(V0.glob("streams/*.jsonl"))
    streams = tuple((".jsonl", path.read_bytes()) for path in paths)
    foreign = tuple((".jsonl", foreign_file(path)) for path in paths)  # of another version
    saved = tuple((".json", path.read_bytes()) for path in sorted(V0.glob("play/*.json")))
    records = tuple(
        (".json", gzip.decompress(path.read_bytes()).splitlines()[0])
        for path in sorted(V0.glob("records/*.gz"))
    )
    books = tuple(record for record in records if b'"opoly487"' in record[1][:200])
    positions = json.loads(gzip.decompress((V0 / "positions.json.gz").read_bytes()))
    quick = ("chances", "FILE", "--playouts", "1", "--best", "0", "--rounds", "1", "-q")
    places = tuple((".json", json.dumps(place).encode()) for place in list(positions.values())[:40])
    scenarios = sorted((ROOT / "scenarios").glob("*/*.toml"))[::29]
    experiments = sorted(EXAMPLES.glob("experiments/*.toml"))
    event, playing = _events(folder)
    over = Game.new("boise", list(PEOPLE[4:]), "qualifier")
    over.apply({"by": "host", "do": "time_up"})
    ended = json.dumps(over.to_json()).encode()
    people = b"name,family,born\n" + b"Ida Jay,,1990-01-01\nKim Lu,Lu,1991-02-03\n"
    sheets = {name: {"total": 1900, "cash": 300, "unmortgaged": 0} for name in PEOPLE[:4]}
    table = b"name,total,cash,unmortgaged\nAnn Lee,1900,300,0\nBob Ray,100,100,0\n"
    tables = (",".join(PEOPLE[:4]) + "\n" + ",".join(PEOPLE[4:]) + "\n").encode()
    results = tuple(
        (path.suffix, path.read_bytes()) for path in sorted(V0.glob("results/*")) if path.is_file()
    )
    stored = _stored(folder, playing)
    opened = ((".db", playing.read_bytes()),)
    mixed = (*places, *(("-start.toml", path.read_bytes()) for path in scenarios))
    club = tuple((path.name, path.read_bytes()) for path in sorted(EXAMPLES.glob("club/*.toml")))
    own_book = ("event", "new", "FILE", "mine", "--store", "STORE")
    compare = ("compare", "FILE", "--games", "1", "-q")
    return [
        Reader("report", ("report", "FILE"), results),
        Reader("compare", compare, tuple((".toml", path.read_bytes()) for path in experiments)),
        Reader("play --load", ("play", "--auto", "--rounds", "1", "--load", "FILE"), saved),
        Reader("chances", quick, mixed),
        Reader("scenario", ("scenario", "FILE"), tuple((".toml", p.read_bytes()) for p in scenarios)),
        Reader("ledger", ("ledger", "FILE"), books + streams[10:12] + foreign[10:12]),
        Reader("verify", ("verify", "FILE"), streams + foreign),
        Reader("import", ("import", "FILE", "--store", "STORE"), streams + foreign, store=event),
        Reader("event import", ("event", "import", "FILE", "--store", "STORE"), ((".csv", people),), event),
        Reader(
            "event sheets",
            ("event", "sheets", "FILE", "--store", "STORE"),
            ((".json", json.dumps(sheets).encode()), (".csv", table)),
            playing,
        ),
        Reader(
            "event take",
            ("event", "take", "FILE", "--store", "STORE"),
            ((".json", ended), *streams[:2], *foreign[:2], *saved[:2]),
            playing,
        ),
        Reader("event trades", ("event", "trades", "FILE"), (*records, *streams[:3], *saved)),
        Reader("event seat", ("event", "seat", "--by-hand", "FILE", "--store", "STORE"), ((".txt", tables),), event),
        Reader("rules check", ("rules", "check", "FILE"), club, folder=EXAMPLES / "club"),
        Reader("event new FOLDER", own_book, club, folder=EXAMPLES / "club"),
        Reader("store: event show", ("event", "show", "--store", "FILE"), opened),
        Reader("store: event standings", ("event", "standings", "--store", "FILE"), opened),
        Reader("store: event tables", ("event", "tables", "--store", "FILE"), opened),
        Reader("store: event list", ("event", "list", "--store", "FILE"), opened),
        Reader("store: event log", ("event", "log", "--store", "FILE"), opened),
        Reader("store: verify", ("verify", GAME, "--store", "FILE"), stored),
        Reader("store: export", ("export", f"game/{GAME}", "--store", "FILE", "-o", "OUT"), stored),
        Reader("store: backup", ("backup", "OUT", "--store", "FILE"), stored),
        Reader("store: erase", ("erase", "--older-than", "0", "--yes", "--store", "FILE"), stored),
    ]  # fmt: skip


def _events(folder: Path) -> tuple[Path, Path]:
    """A store with an event that takes entries, and one with a round that is on."""
    event, playing = folder / "event.db", folder / "playing.db"
    headjudge("event", "new", "boise", "open", "--date", "2026-05-30", "--store", event)
    people = folder / "people.csv"
    people.write_text("\n".join(["name", *PEOPLE]))
    headjudge("event", "import", people, "--store", event)
    headjudge("event", "check-in", "--store", event)
    shutil.copy(event, playing)
    tables = ";".join([",".join(PEOPLE[:4]), ",".join(PEOPLE[4:])])
    headjudge("event", "seat", "--by-hand", tables, "--store", playing)
    headjudge("event", "publish", "--store", playing)
    headjudge("event", "start", "--at", "2026-05-30T10:00:00+00:00", "--store", playing)
    return event, playing


def _stored(folder: Path, playing: Path) -> tuple[tuple[str, bytes], ...]:
    """A store with a round that is on and a game."""
    store = folder / "stored.db"
    shutil.copy(playing, store)
    headjudge("import", EXAMPLES / "games" / "short.jsonl", "--store", store)
    return ((".db", store.read_bytes()),)


def read_mutated(
    reader: Reader, number: int, changer: Changer, folder: Path, step: Callable[[], None]
) -> Read:
    told = Read()
    for _ in range(number):
        name, content = changer.luck.choice(reader.files)
        _one(reader, changer.changed(content, Path(f"x{name}").suffix), name, folder, told)
        step()
    return told


def _one(reader: Reader, data: bytes, name: str, folder: Path, told: Read) -> None:
    here = folder / "at-work"
    here.mkdir()
    try:
        file = here / (name if reader.folder else f"file{name}")
        if reader.folder:
            shutil.copytree(reader.folder, here, dirs_exist_ok=True)
        file.write_bytes(data)
        store = here / "store.db"
        if reader.store is not None:
            shutil.copy(reader.store, store)
        given = {
            "FILE": str(here if reader.folder else file),
            "STORE": str(store),
            "OUT": str(here / "written"),
        }
        _run([given.get(word, word) for word in reader.words], data, told)
    finally:
        shutil.rmtree(here)


def _run(words: list[str], data: bytes, told: Read) -> None:
    try:
        with _alarm():
            done = CliRunner().invoke(app, words, input="")
    except _Stuck:
        told.slow += 1
        return
    error = done.exception
    told.codes[str(done.exit_code)] += 1
    if isinstance(error, _Stuck):
        told.slow += 1
    elif error is not None and not isinstance(error, SystemExit):
        told.failures.append(f"{type(error).__name__}: {str(error)[:200]} {_where(error)}")
    elif "Traceback" in done.output:
        told.failures.append(done.output[-300:])


def _where(error: BaseException) -> str:
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames[-4:]))


class _Stuck(BaseException):
    pass


@contextmanager
def _alarm() -> Iterator[None]:
    def ring(*_: Any) -> None:
        raise _Stuck

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


__all__ = ["Read", "Reader", "read_mutated", "readers"]
