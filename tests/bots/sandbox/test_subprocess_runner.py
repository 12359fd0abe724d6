"""A bot in a process of its own: it gets nothing but its questions, and cannot hold anybody up."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from headjudge.bots.discovery import Source
from headjudge.bots.sandbox.runner import Crashed, Runner
from headjudge.bots.sandbox.subprocess_runner import SubprocessRunner
from headjudge.bots.seat import Seat
from headjudge.game.bot_faults import Mark
from headjudge.game.record import RecordedGame
from headjudge.game.tokens.position import place
from headjudge.rulebooks import Rulebook, load
from tests.bots.function_bots import passive, played, says
from tests.support.third_party_bots import EXAMPLE, written

pytestmark = pytest.mark.xdist_group("contract")

PATIENT = 60.0  # seconds: nobody who answers at all is late
AT_ONCE = 0.05
SHOUTS = """
import contextlib, os
for number in range(3, 20):
    with contextlib.suppress(OSError):
        os.write(number, b"nonsense\\n")
return {"do": "roll"}
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load("boise")


def asked(
    source: Source, book: Rulebook, times: int = 1, budget: float = PATIENT
) -> tuple[list[object], list[Mark], SubprocessRunner]:
    """What a bot does, and the marks it gets, when Ann is about to throw."""
    runner = SubprocessRunner(source)
    try:
        game = RecordedGame(book, ("Ann", "Bob"), place(book, ("Ann", "Bob"), {}).state)
        seat = Seat(game, "Ann", runner, 1, budget)
        return [seat.ask(True, 3) for _ in range(times)], game.marks, runner
    finally:
        runner.close()


class Shown:
    """One bot for many tests: what it does when it may make so many offers."""

    def __init__(self, folder: Path, book: Rulebook, cases: Sequence[str]) -> None:
        code = "class Bot:\n    def answer(self, ask):\n"
        for number, case in enumerate(cases, 1):
            lines = case.strip().replace("\n", "\n            ")
            code += f"        if ask.offers == {number}:\n            {lines}\n"
        self.book = book
        self.runner = SubprocessRunner(written(folder, code))

    def ask(self, number: int, budget: float = PATIENT) -> list[Mark]:
        seats = ("Ann", "Bob", "Cy")
        game = RecordedGame(self.book, seats, place(self.book, seats, {}).state)
        Seat(game, "Ann", self.runner, 1, budget).ask(True, number)
        return game.marks


WRONG = {
    "return {}['no']": ("crashed", "KeyError: 'no' (guest.py:4)"),
    "raise SystemExit": ("crashed", "SystemExit"),
    "return object()": ("garbage", "not JSON serializable"),
    "return {'do': float('nan')}": ("garbage", "JSON compliant"),
    "a = []; a.append(a); return a": ("garbage", "Circular"),
    "return ask": ("garbage", "not JSON serializable"),
    "return {'do': 'x' * 1_000_000}": ("garbage", "more than 65536 bytes"),
    "import os; os._exit(0)": ("crashed", "its process ended"),
    "import os, signal; os.kill(os.getpid(), signal.SIGKILL)": ("crashed", "its process ended"),
    SHOUTS: ("garbage", ""),
}


def test_what_goes_wrong_is_marked(tmp_path: Path, book: Rulebook) -> None:
    """One after the other, to the same bot: it can always be asked again."""
    shown = Shown(tmp_path, book, list(WRONG))
    try:
        for number, (kind, what) in enumerate(WRONG.values(), 1):
            [mark] = shown.ask(number)
            assert (mark.kind, what in mark.what) == (kind, True), mark
    finally:
        shown.runner.close()


@pytest.mark.parametrize("code", ["while True: pass", "import time; time.sleep(10_000)"])
def test_one_that_is_late_is_ended(code: str, tmp_path: Path, book: Rulebook) -> None:
    _, [mark], _ = asked(written(tmp_path, code), book, budget=AT_ONCE)
    assert (mark.kind, "no answer within" in mark.what) == ("late", True)


def test_it_is_started_anew_and_begins_again(tmp_path: Path, book: Rulebook) -> None:
    """Whoever died is at the table again for the next question."""
    source = written(
        tmp_path,
        """
        import os

        class Bot:
            def begin(self, chair):
                self.seat = chair.seat
                self.left = os.path.exists(__file__ + ".once")

            def answer(self, ask):
                if not self.left:
                    open(__file__ + ".once", "w").close()
                    os._exit(1)
                return {"by": self.seat, "do": "roll"}
        """,
    )
    answers, marks, _ = asked(source, book, times=2)
    assert answers == [None, {"by": "Ann", "do": "roll"}]
    assert [mark.what for mark in marks] == ["its process ended"]


def test_what_it_prints_and_reads_is_not_the_table_s(tmp_path: Path, book: Rulebook) -> None:
    source = written(
        tmp_path,
        """
        print("hello")
        class Bot:
            def answer(self, ask):
                import sys
                print("{}", flush=True)
                assert sys.stdin.read() == ""
                return {"do": "roll"}
        """,
    )
    answers, marks, _ = asked(source, book, times=2)
    assert answers == [{"by": "Ann", "do": "roll"}] * 2
    assert marks == []


def test_the_table_is_not_in_its_process(tmp_path: Path, book: Rulebook) -> None:
    """It finds no game there, however hard it looks; and that it looks is noted."""
    source = written(
        tmp_path,
        """
        import gc
        found = [each for each in gc.get_objects() if type(each).__name__ in ("Game", "RecordedGame")]
        assert not found
        return {"do": "roll"}
        """,
    )
    answers, marks, runner = asked(source, book)
    assert (len(answers), marks) == (1, [])
    assert runner.reached == {"searches the memory of its process"}


REACHES = {
    "open(__file__).close(); return {'do': 'roll'}": None,
    "open(__file__ + '.out', 'w').close(); return {'do': 'roll'}": "changes files",
    "import os; os.remove(__file__); return {'do': 'roll'}": "changes files",
}


def test_reaching_beyond_the_table_is_noted(tmp_path: Path, book: Rulebook) -> None:
    shown = Shown(tmp_path, book, list(REACHES))
    try:
        for number, reached in enumerate(REACHES.values(), 1):
            shown.runner.reached.clear()
            assert shown.ask(number) == []
            assert shown.runner.reached == ({reached} if reached else set())
    finally:
        shown.runner.close()


def test_what_it_started_ends_with_it(tmp_path: Path, book: Rulebook) -> None:
    source = written(
        tmp_path,
        """
        import ctypes

        class Bot:
            def begin(self, chair):
                child = ctypes.PyDLL(None).fork()  # round the hook, which refuses os.fork
                if child == 0:
                    ctypes.PyDLL(None).sleep(10_000)
                with open(__file__ + ".pid", "w") as file:
                    file.write(str(child))

            def answer(self, ask):
                while True: pass
        """,
    )
    asked(source, book, budget=AT_ONCE)
    pid = int(Path(source.file + ".pid").read_text())
    if pid == -1:
        return  # the kernel refused it
    ends = time.monotonic() + PATIENT
    while _runs(pid):  # it was killed, but a busy machine may need a moment to end it
        assert time.monotonic() < ends, f"{pid} still runs"
        time.sleep(0.01)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("class Bot", "SyntaxError"),
        ("class Player: pass", "neither `make(seed)` nor a class `Bot`"),
        ("from headjudge.bots.contract import Bot\ndef makes(): pass", "neither"),
        ("class Bot: pass\nraise ImportError('no torch')", "ImportError: no torch (guest.py:2)"),
        ("make = 7\nclass X: pass", "cannot make bots"),
        ("class Bot:\n    plays = 7", "`plays` must be a list"),
        ("import os\nclass Bot: pass\nos._exit(3)", "its process ended"),
    ],
)
def test_a_file_that_is_no_bot_says_so(code: str, what: str, tmp_path: Path) -> None:
    runner = SubprocessRunner(written(tmp_path, code))
    with pytest.raises(Crashed) as error:
        runner.describe()
    runner.close()
    assert what in str(error.value)


def test_inside_or_outside_it_is_the_same_game(book: Rulebook) -> None:
    """The example of the documentation, in its own process and in ours."""
    from headjudge.bots import discovery as loading
    from headjudge.bots.sandbox.in_process import InProcessRunner

    make = loading.find(Source(file=str(EXAMPLE))).make
    guests: list[SubprocessRunner] = [SubprocessRunner(Source(file=str(EXAMPLE))) for _ in range(2)]
    try:
        others: list[Runner] = [says(passive)]
        outside = played("boise", *guests, *others, rounds=6)
    finally:
        for guest in guests:
            guest.close()
    inside = played("boise", InProcessRunner(make), InProcessRunner(make), *others, rounds=6)
    assert outside.record == inside.record
    assert outside.record.marks == ()


def test_its_position_is_the_one_that_its_seat_sees(tmp_path: Path) -> None:
    """By both kinds of game: what arrives is what was sent."""
    from headjudge.bots.conformance.positions import moments
    from headjudge.game import serialization
    from headjudge.hosting.visibility import state_seen_by

    source = written(
        tmp_path,
        """
        from headjudge.game import serialization as stored
        import hashlib, json

        class Bot:
            plays = ("tokens", "pawn")

            def answer(self, ask):
                told = json.dumps(stored.to_json(ask.position), sort_keys=True)
                return {"do": hashlib.sha256(told.encode()).hexdigest()[:16]}
        """,
    )
    import hashlib
    import json

    runner = SubprocessRunner(source)
    try:
        for name in ("boise", "opoly487"):
            moment = moments(load(name), 2, 1, 1)[-1]
            game = moment.game()
            Seat(game, moment.seat, runner, 1, PATIENT).ask(True, 3)
            sent = serialization.to_json(state_seen_by(game, moment.seat))
            told = json.dumps(sent, sort_keys=True)
            assert hashlib.sha256(told.encode()).hexdigest()[:16] in game.marks[0].what
    finally:
        runner.close()


def test_processes_do_not_outlive_the_game(tmp_path: Path, book: Rulebook) -> None:
    source = written(tmp_path, "import os\nreturn {'do': str(os.getpid())}")
    _, [mark], _ = asked(source, book)
    pid = int("".join(each for each in mark.what if each.isdigit()))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
