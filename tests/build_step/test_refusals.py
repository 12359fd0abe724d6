"""What C would do differently without a word is refused, with the place and the remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge._build.command import generate
from headjudge._build.model import CannotCompile, Package

STATE = """
class State:
    cash: list[int]
    turn: int

    def __init__(self) -> None:
        self.cash = [0] * 8
        self.turn = 0
"""
USER = "from bad.engine.state import State\n"


def write(folder: Path, **modules: str) -> dict[str, str]:
    """Generates, and answers with the text of each `.pxd` and each copy."""
    package = folder / "src" / "bad" / "engine"
    package.mkdir(parents=True)
    for parent in (package, package.parent):
        (parent / "__init__.py").touch()
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text)
    out = folder / "out"
    generate(folder / "src", out, (Package("bad.engine", by_default=True),))
    return {path.name: path.read_text() for path in (out / "bad" / "engine").iterdir()}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "def f(s: State, *names: str) -> None:\n    s.cash[0] = 1\n",
            r"user.py:3: `s.cash\[…\] = …` would be lost",
        ),
        (
            "def f(s: State, t: State) -> bool:\n    return s.cash == t.cash\n",
            r"user.py:3: write `list\(….cash\)`",
        ),
        (
            "def f(s: State, short: int) -> int:\n    return short\n",
            "user.py:2: .*`short`, a keyword of C",
        ),
        ("from bad.engine.other import g\n", "user.py:2: `g` cannot be imported directly"),
        ("from bad.engine.codes import TEN\n", "user.py:2: `TEN` cannot be imported directly"),
        ("raise SystemExit('oh no')\n", "the plain files cannot be imported"),
    ],
)
def test_refused(tmp_path: Path, text: str, message: str) -> None:
    other = "def g(x: int) -> int:\n    return x\n"
    user = (
        USER
        + text
        + "\nclass Used:\n    x: int\n\n    def __init__(self) -> None:\n        self.x = 0\n"
    )
    with pytest.raises(CannotCompile, match=message):
        write(tmp_path, state=STATE, codes="TEN = 10\n", other=other, user=user)


def test_a_package_name_may_be_used_in_annotations(tmp_path: Path) -> None:
    text = "from bad.engine import state as st\n\ndef f(s: st.State) -> int:\n    return s.turn\n"
    made = write(tmp_path, state=STATE, user=text)
    assert "cdef int f(st.State s) except? -1 nogil" in made["user.pxd"]


def test_a_list_that_is_empty_at_first_stays_a_list(tmp_path: Path) -> None:
    made = write(tmp_path, state=STATE.replace("[0] * 8", "[]"))
    assert "cdef public list cash" in made["state.pxd"]


def test_line_numbers_stay_as_they_are(tmp_path: Path) -> None:
    text = (
        USER
        + "def f(s: State, t: State) -> None:\n    if s.turn:\n        return\n    s.cash = t.cash[\n        :\n    ]\n"
    )
    made = write(tmp_path, state=STATE, user=text)["user.py"]
    kept, _, relied = made.rpartition("# relies on ")
    assert relied
    assert kept == USER + (
        "def f(s: State, t: State) -> None:\n    if s.turn:\n        return 0\n    s.cash = t.cash\n\n\n"
    )


def test_numbers_beyond_32_bits_have_names(tmp_path: Path) -> None:
    text = "Wide = int\n\n\ndef f(x: Wide) -> Wide:\n    return x & 0xFFFFFFFF\n"
    made = write(tmp_path, codes="HUGE = 1 << 40\nTEN = 10\n", user=text)
    assert "x & _large_4294967295" in made["user.py"]
    assert "#define headjudge__large_4294967295 4294967295LL" in made["user.pxd"]
    assert "#define headjudge_HUGE 1099511627776LL" in made["codes.pxd"]
    assert "    TEN = 10" in made["codes.pxd"]


def test_marks_on_a_def_line(tmp_path: Path) -> None:
    text = USER + (
        "def a(s: State) -> None:  # gil: why\n    print(s)\n\n"
        "def b(s: State) -> None:  # plain\n    print(s)\n\n"
        "def c(\n    s: State,  # gil\n) -> None:\n    print(s)\n"
    )
    made = write(tmp_path, state=STATE, user=text)["user.pxd"]
    assert "cdef int a(State s) except? -1 with gil" in made
    assert " b(" not in made
    assert "cdef int c(State s) except? -1 with gil" in made


def test_python_can_call_what_plain_files_name_and_what_is_marked(tmp_path: Path) -> None:
    text = USER + (
        "def named(s: State) -> None:\n    pass\n\n"
        "def marked(s: State) -> None:  # open\n    pass\n\n"
        "def value(s: State) -> None:\n    pass\n\n"
        "def within(s: State) -> None:\n    named(s)\n\n"
        "def all_of_them() -> list[object]:\n    return [value]\n"
    )
    plain = "# plain\nfrom bad.engine import user as u\n\n\ndef f() -> None:\n    u.named(None)\n"
    made = write(tmp_path, state=STATE, user=text, names=plain)["user.pxd"]
    words = {
        each.partition("(")[0].split()[-1]: each.split()[0]
        for each in made.splitlines()[3:]
        if each
    }
    assert words == {
        "named": "cpdef",
        "marked": "cpdef",
        "value": "cpdef",
        "within": "cdef",
        "all_of_them": "cdef",
    }


@pytest.mark.parametrize(
    "plain",
    [
        "from bad.engine import user\nprint([user])\n",
        "import bad.engine.user\n",
        "from bad.engine.user import f, g\n",
    ],
    ids=["handed on", "dotted", "by name"],
)
def test_a_module_that_is_handed_on_is_open_altogether(tmp_path: Path, plain: str) -> None:
    text = "def f() -> None:\n    pass\n\n\ndef g() -> None:\n    pass\n"
    made = write(tmp_path, user=text, names=f"# plain\n{plain}")["user.pxd"]
    assert "cpdef int f()" in made
    assert "cpdef int g()" in made


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def g(s: State, n: int = C.TEN) -> int:\n    return n\n", "needs a literal"),
        ("def g(s: State, name: str) -> int:\n    return 1\n", "handles Python objects"),
        ("def h(s: State) -> int:\n    return 1\n", "is not a compiled function"),
    ],
)
def test_what_cannot_run_without_the_lock_is_refused(
    tmp_path: Path, text: str, message: str
) -> None:
    user = "from bad.engine import codes as C\n" + USER + text
    unlocked = "from bad.engine.user import g as g\n"
    with pytest.raises(CannotCompile, match=message):
        write(tmp_path, state=STATE, codes="TEN = 10\n", user=user, _nogil=unlocked)
