"""A file that is there complete, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType

from headjudge.errors import BadInput


class Draft:
    """Written beside its place, and put there by `keep`. Whoever leaves without that leaves nothing behind.

    The folder is made where it is missing.
    """

    def __init__(self, target: Path) -> None:
        self.target = target
        if target.is_dir():
            raise BadInput("cannot be written: is a folder", str(target))
        self._made = [each for each in target.parents if not each.exists()]  # the innermost first
        with ExitStack() as fails:
            fails.callback(self._remove_folders)
            with self.writing():
                if self._made:
                    target.parent.mkdir(parents=True, exist_ok=True)
                handle, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
                os.close(handle)
            fails.pop_all()
        self.path = Path(name)

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
        """What goes wrong here is this file's fault, and is told in a line."""
        try:
            yield
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadInput(f"cannot be written: {reason}", str(self.target)) from None

    def keep(self, private: bool = False) -> None:
        if not private:
            mask = os.umask(0)
            os.umask(mask)
            self.path.chmod(0o666 & ~mask)  # a temporary file is for its owner alone
        self.path.replace(self.target)

    def _remove_folders(self) -> None:
        """Those that were made for this file, if nothing is in them."""
        with suppress(OSError):
            for folder in self._made:
                folder.rmdir()
