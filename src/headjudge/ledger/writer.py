"""Writing all of it, or nothing: into a folder beside the target first."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from headjudge.errors import BadInput


def write(files: Mapping[Path, str]) -> None:
    """Write all of these files, UTF-8. If one cannot be written, those that were there stay as they were."""
    made: list[Path] = []  # folders that were not there before
    drafts: list[tuple[Path, Path]] = []
    places: dict[Path, Path] = {}
    target = Path()
    try:
        for target, text in files.items():
            if target.is_dir():
                raise IsADirectoryError(21, "is a folder")
            folder = target.parent
            if folder not in places:
                _make(folder, made)
                places[folder] = Path(tempfile.mkdtemp(prefix=".headjudge-", dir=folder))
            draft = places[folder] / target.name
            draft.write_text(text, encoding="utf-8", newline="\n")
            drafts.append((draft, target))
        for draft, target in drafts:
            draft.replace(target)
        made.clear()
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(f"cannot be written: {reason}", str(target)) from None
    finally:
        for place in places.values():
            shutil.rmtree(place, ignore_errors=True)
        for folder in reversed(made):
            shutil.rmtree(folder, ignore_errors=True)


def _make(folder: Path, made: list[Path]) -> None:
    """The folder and those above it, remembering which were new."""
    if not folder.exists():
        _make(folder.parent, made)
        folder.mkdir()
        made.append(folder)
