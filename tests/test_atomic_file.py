"""Files are complete or not there: nothing half-written, nothing lost, no litter."""

from __future__ import annotations

import os
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from headjudge.atomic_file import Draft, write_files
from headjudge.errors import BadInput


def everything(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text() if path.is_file() else ""
        for path in folder.rglob("*")
    }


@contextmanager
def full_disk(at: int) -> Iterator[None]:
    """No file of this process grows beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (at, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def break_off(target: Path, error: type[BaseException]) -> None:
    with Draft(target) as draft:
        draft.write_text("half of")
        raise error


def test_a_kept_file_is_there_and_nothing_else(tmp_path: Path) -> None:
    with Draft(tmp_path / "new" / "deep" / "a.txt") as draft:
        draft.write_text("one\ntwo\n")
        assert not draft.target.exists()
        draft.keep()
    assert everything(tmp_path) == {"new": "", "new/deep": "", "new/deep/a.txt": "one\ntwo\n"}


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_a_writer_that_raises_leaves_nothing_behind(
    error: type[BaseException], tmp_path: Path
) -> None:
    with pytest.raises(error):
        break_off(tmp_path / "new" / "deep" / "a.txt", error)
    assert everything(tmp_path) == {}


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_existing_file_survives_a_writer_that_raises(
    error: type[BaseException], tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("what was there")
    with pytest.raises(error):
        break_off(tmp_path / "a.txt", error)
    assert everything(tmp_path) == {"a.txt": "what was there"}


def test_a_full_disk_costs_nothing_that_was_there(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("what was there")
    with full_disk(1000), pytest.raises(BadInput, match="cannot be written: File too large"):
        write_files({tmp_path / "a.txt": "small", tmp_path / "new" / "b.txt": "x" * 2000})
    assert everything(tmp_path) == {"a.txt": "what was there"}


def test_of_several_files_all_are_written_or_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("what was there")
    (tmp_path / "folder").mkdir()
    before = everything(tmp_path)
    for place, says in ((tmp_path / "folder", "is a folder"), (tmp_path / "a.txt" / "b", "Not a")):
        with pytest.raises(BadInput, match=f"cannot be written: {says}"):
            write_files({tmp_path / "a.txt": "new", tmp_path / "new" / "c": "c", place: "x"})
        assert everything(tmp_path) == before
    write_files(
        {tmp_path / "a.txt": "new", tmp_path / "new" / "c": "c", tmp_path / "new" / "d": "d"}
    )
    assert everything(tmp_path) == {
        "a.txt": "new",
        "folder": "",
        "new": "",
        "new/c": "c",
        "new/d": "d",
    }


def test_half_a_character_is_said_in_a_line(tmp_path: Path) -> None:
    """JSON can hold one, UTF-8 cannot."""
    with pytest.raises(BadInput, match=r"cannot be written: .* is half a character"):
        write_files({tmp_path / "a.txt": "Ann \ud83c"})
    assert everything(tmp_path) == {}


def test_folders_that_others_have_filled_meanwhile_stay(tmp_path: Path) -> None:
    with Draft(tmp_path / "new" / "a.txt"):
        (tmp_path / "new" / "theirs").write_text("x")
    assert everything(tmp_path) == {"new": "", "new/theirs": "x"}


@pytest.mark.parametrize(("private", "mode"), [(False, 0o640), (True, 0o600)])
def test_a_private_file_is_for_its_owner_alone(private: bool, mode: int, tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        with Draft(tmp_path / "a", private=private) as draft:
            assert stat.S_IMODE(draft.path.stat().st_mode) == mode
            draft.keep(durable=True)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode
