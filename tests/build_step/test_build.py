"""Where there is no compiler; what is compiled again and what is not; the checked build."""

from __future__ import annotations

import os

import pytest

from tests.build_step.conftest import Toy

pytestmark = pytest.mark.xdist_group("toy")


@pytest.mark.parametrize(
    "missing", [{"CC": "/bin/false"}, {"PATH": "/nowhere"}], ids=["broken", "missing"]
)
def test_without_a_compiler_the_plain_files_are_used_and_it_says_so(
    written_toy: Toy, missing: dict[str, str]
) -> None:
    done = written_toy.build(**missing)
    assert done.returncode == 0, done.stderr
    assert "NOT compiled" in done.stderr
    assert written_toy.compiled == []
    assert written_toy.run("-c", "from toy.engine import turn").returncode == 0


def test_without_a_compiler_nothing_old_is_left(built_toy: Toy) -> None:
    """Half an engine would be worse than none."""
    turn = built_toy.src / "toy" / "engine" / "turn.py"
    turn.write_text(turn.read_text().replace("s.turn += 1", "s.turn += 2"))
    assert built_toy.build(CC="/bin/false").returncode == 0
    assert built_toy.compiled == []


def test_a_failed_build_can_be_an_error(written_toy: Toy) -> None:
    done = written_toy.build(CC="/bin/false", HEADJUDGE_REQUIRE_COMPILED="1")
    assert done.returncode != 0
    assert "the engine cannot be compiled" in done.stderr


def test_compiling_can_be_declined(bare_toy: Toy) -> None:
    done = bare_toy.build(HEADJUDGE_PLAIN="1")
    assert done.returncode == 0, done.stderr
    assert bare_toy.compiled == []
    assert not (bare_toy.folder / "build").exists()


def test_only_what_changed_is_compiled_again(built_toy: Toy) -> None:
    generated = built_toy.folder / "build" / "generated" / "toy" / "engine"
    before = {path.stem: path.stat().st_mtime_ns for path in generated.glob("*.c")}
    rent = built_toy.src / "toy" / "engine" / "rent.py"
    rent.write_text(rent.read_text().replace("base * 2", "base * 3"))
    os.utime(built_toy.src / "toy" / "engine" / "dice.py")
    assert built_toy.build().returncode == 0
    after = {path.stem: path.stat().st_mtime_ns for path in generated.glob("*.c")}
    assert {name for name in before if before[name] != after[name]} == {"rent"}


def test_what_was_compiled_from_a_file_that_has_gone_goes_too(built_toy: Toy) -> None:
    for name in ("simple", "_nogil"):
        (built_toy.src / "toy" / "bots" / f"{name}.py").unlink()
    assert built_toy.build().returncode == 0
    assert built_toy.compiled == ["dice", "rent", "rules", "state", "turn"]


def test_the_checked_build_stops_at_an_index_out_of_bounds(written_toy: Toy) -> None:
    lib = written_toy.folder / "checked"
    built = written_toy.build(
        "build", "--build-lib", str(lib), HEADJUDGE_SANITIZE="1", HEADJUDGE_REQUIRE_COMPILED="1"
    )
    assert built.returncode == 0, built.stderr
    code = (
        "from toy.engine import turn; from toy.engine.rules import Rules; from toy.engine.state import State;"
        "print(turn.past_the_end(State(Rules(), 2), {}))"
    )
    checked = Toy(written_toy.folder, lib)
    assert checked.run("-c", code.format(7)).stdout == "1500\n"
    for index in (-1, 8):
        done = checked.run("-c", code.format(index))
        assert done.returncode != 0
        assert "out of bounds" in done.stderr
