"""A file that is there complete, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from headjudge.errors import BadInput


class Draft:
    """Written beside its place, and put there by `keep`. Whoever leaves without that leaves nothing behind."""

    def __init__(self, target: Path) -> None:
        self.target = target
        if target.is_dir():
            raise BadInput("cannot be written: is a folder", str(target))
        with self.writing():
            handle, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
            os.close(handle)
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
