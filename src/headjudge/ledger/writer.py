"""Writes all files or none: first into a folder beside the target."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from headjudge.errors import BadInput


def write(files: Mapping[Path, str]) -> None:
    """Write all of these files, in UTF-8. If one cannot be written, existing files stay unchanged."""
    made: list[Path] = []  # newly created folders
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
    """Create the folder and its parents, and remember which were new."""
    if not folder.exists():
        _make(folder.parent, made)
        folder.mkdir()
        made.append(folder)
