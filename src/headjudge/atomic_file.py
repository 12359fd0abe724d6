"""Files that are there complete, or not at all: written beside their place first, then put there."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType

from headjudge.errors import BadInput


class Draft:
    """A file in the making. `keep` puts it in its place; if that is never called, nothing is left of it.

    Missing folders are made, and removed again unless the file is kept. A private file is readable by its owner alone.
    """

    def __init__(self, target: Path, private: bool = False) -> None:
        self.target = target
        if target.is_dir():
            raise BadInput("cannot be written: is a folder", str(target))
        self.path = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        self._made = [path for path in target.parents if not path.exists()]  # the innermost first
        with ExitStack() as undo:
            undo.callback(self._remove_folders)
            with self.writing():
                if self._made:
                    target.parent.mkdir(parents=True, exist_ok=True)
                flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY
                os.close(os.open(self.path, flags, 0o600 if private else 0o666))
            undo.pop_all()

    def __enter__(self) -> Draft:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.path.unlink(missing_ok=True)
        self._remove_folders()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """An operating system's error in here is one line that names the file."""
        try:
            yield
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadInput(f"cannot be written: {reason}", str(self.target)) from None

    def write_text(self, text: str) -> None:
        """UTF-8, with the same line ends everywhere."""
        with self.writing():
            try:
                self.path.write_text(text, encoding="utf-8", newline="\n")
            except UnicodeEncodeError as error:
                broken = f"{text[error.start]!r} is half a character"
                raise BadInput(f"cannot be written: {broken}", str(self.target)) from None

    def keep(self, durable: bool = False) -> None:
        """Put it in its place, over a file that may be there. `durable`: not before it is on disk."""
        with self.writing():
            if durable:
                with self.path.open("r+b") as file:
                    os.fsync(file.fileno())
            self.path.replace(self.target)

    def _remove_folders(self) -> None:
        """Those that were made for this file, if nothing is in them."""
        with suppress(OSError):
            for folder in self._made:
                folder.rmdir()


def write_files(files: Mapping[Path, str]) -> None:
    """Write all of these texts. If one cannot be written, all files that were there stay as they were."""
    with ExitStack() as drafts:
        written = []
        for target, text in files.items():
            draft = drafts.enter_context(Draft(target))
            draft.write_text(text)
            written.append(draft)
        for draft in written:
            draft.keep()
