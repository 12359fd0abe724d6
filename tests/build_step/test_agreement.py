"""Compiled and plain do the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.engine import COMPILED
from tests.build_step.conftest import HERE, SRC, Toy

pytestmark = pytest.mark.xdist_group("toy")

SEAT = st.integers(0, 7)
CALLS = st.one_of(
    st.tuples(st.just("turn"), st.just("move"), st.tuples(SEAT, st.integers(0, 50))),
    st.tuples(
        st.just("turn"), st.sampled_from(["broke", "settle", "past_the_end"]), st.tuples(SEAT)
    ),
    st.tuples(st.just("turn"), st.sampled_from(["skip", "minus_one", "bits"]), st.tuples()),
    st.tuples(st.just("turn"), st.just("tell"), st.tuples(SEAT, st.integers(-(2**31), 2**31 - 1))),
    st.tuples(st.just("dice"), st.sampled_from(["word", "throw"]), st.tuples()),
    st.tuples(
        st.just("simple"), st.just("play_games"), st.tuples(st.integers(0, 3), st.integers(0, 30))
    ),
    st.tuples(st.just("unlocked"), st.just("play_games"), st.tuples(st.integers(0, 3))),
)


class Server:
    def __init__(self, toy: Toy, mode: str) -> None:
        paths = os.pathsep.join(map(str, (toy.src, SRC)))
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "toy_server.py"), mode, str(toy.src)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": paths},
        )
        self.file: str = self._answer()

    def ask(self, calls: object) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(calls) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())


@pytest.fixture(scope="module")
def both(toy: Toy) -> Iterator[tuple[Server, Server]]:
    servers = Server(toy, "compiled"), Server(toy, "plain")
    yield servers
    for server in servers:
        server.process.communicate()


def test_each_side_runs_what_it_should(both: tuple[Server, Server]) -> None:
    compiled, plain = both
    assert not compiled.file.endswith(".py")
    assert plain.file.endswith(".py")


@given(calls=st.lists(CALLS, max_size=20))
def test_compiled_and_plain_agree(both: tuple[Server, Server], calls: list[object]) -> None:
    compiled, plain = both
    expected = plain.ask(calls)
    answered = compiled.ask(calls)
    # a procedure answers nothing in Python and 0 in C; nobody reads it
    assert [each or 0 for each in answered] == [each or 0 for each in expected]


SNIPPET = """
from headjudge._plain import prefer_sources
{plain}
from toy.engine import turn
from toy.engine.rules import Rules
from toy.engine.state import State
from toy.engine import names
from toy.bots import talker
s = State(Rules(), 2)
old = turn.fork(s, 3)
print(old == s, old.cash[3] - s.cash[3], old.before is s, hash(old) == hash(old.copy()))
print(turn.load(s, {{1: 5, 2: 7}}), s.cash, s.total(), s.total(2), s.rich(1))
s.restore(old)
print(s == old, s.shown(), State.SHOWN, names.name(s), talker.say(s))
"""


def test_objects_copy_compare_and_show_themselves_alike(toy: Toy) -> None:
    compiled = toy.run("-c", SNIPPET.format(plain=""))
    plain = toy.run("-c", SNIPPET.format(plain=f"prefer_sources({str(toy.src)!r})"))
    assert compiled.stdout == plain.stdout
    assert compiled.stdout.startswith("False 1 True True\n2 seats [1500, 5, 7, 1500")


def test_what_is_compiled_and_what_is_not(toy: Toy) -> None:
    assert toy.compiled == ["_nogil", "dice", "rent", "rules", "simple", "state", "turn"]


def test_python_sees_no_more_of_a_compiled_file_than_is_open(toy: Toy) -> None:
    code = "from toy.engine import dice, rent; print(dice.__file__, hasattr(dice, 'turned'), hasattr(rent, 'due'))"
    assert toy.run("-c", code).stdout.endswith(".so True False\n")


TICKS = """
import sys, threading
from toy.bots import _nogil, simple
from toy.engine.rules import Rules
from toy.engine.state import State

sys.setswitchinterval(1000)  # whoever has the lock keeps it until it is given up

def seen_playing(play, games):
    begins, playing = threading.Event(), []
    def work():
        playing.append(1)
        begins.set()
        play(State(Rules(), 2), games)
        playing.clear()
    worker = threading.Thread(target=work)
    worker.start()
    begins.wait()
    seen = bool(playing)
    worker.join()
    return seen

games = 1000
while not seen_playing(_nogil.play_games, games) and games < 1e9:
    games *= 4  # it was over before this thread had a turn
print(games < 1e9, seen_playing(simple.play_games, 1000))
"""


def test_the_nogil_wrapper_lets_other_threads_run(toy: Toy) -> None:
    """With the lock nobody else gets a turn before the games are over; without it others get one."""
    assert toy.run("-c", TICKS).stdout.split() == ["True", "False"]


def run_headjudge(**variables: str) -> subprocess.CompletedProcess[str]:
    code = "from headjudge import engine; from headjudge.engine import rules; print(engine.COMPILED, rules.__file__)"
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HEADJUDGE_")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=clean | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_plain_files_can_be_forced() -> None:
    compiled, file = run_headjudge(HEADJUDGE_PLAIN="1").stdout.split()
    assert compiled == "False"
    assert Path(file).name == "rules.py"


def test_an_engine_that_must_be_compiled_says_so_when_it_is_not() -> None:
    done = run_headjudge(HEADJUDGE_PLAIN="1", HEADJUDGE_REQUIRE_COMPILED="1")
    assert done.returncode == 1
    assert "NotCompiled" in done.stderr


def test_the_engine_says_whether_it_is_compiled() -> None:
    compiled, file = run_headjudge().stdout.split()
    assert compiled == str(COMPILED)
    assert (Path(file).suffix != ".py") == COMPILED
