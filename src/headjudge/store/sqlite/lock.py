"""One server per SQLite file: a lock file beside it. The system releases it, even after kill -9."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from headjudge.errors import StoreUnavailable


class ServerLock:
    """Held by one server. Not on the store itself: that would disturb SQLite's own locks."""

    def __init__(self, path: Path) -> None:
        path = (
            path.resolve()
        )  # whatever links lead to it: SQLite keeps its log beside the file itself
        self._path = path.with_name(f"{path.name}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_nlink > 1:
                raise StoreUnavailable(
                    f"{path}: this file has several names (hard links), and SQLite would keep a log for each; "
                    "remove the others"
                )
            while not self._take():
                pass
        except BlockingIOError:
            raise StoreUnavailable(
                f"{path}: another server uses this store; stop it, or use PostgreSQL for several"
            ) from None
        except OSError as error:
            raise StoreUnavailable(
                f"{self._path}: cannot be written to ({error.strerror}). Check the permissions of the folder"
            ) from None

    def _take(self) -> bool:
        """False if the last owner removed the file between opening and locking it."""
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(self._file), self._path.stat()):
                return True
        except FileNotFoundError:
            pass
        except OSError:
            os.close(self._file)
            raise
        os.close(self._file)
        return False

    def release(self) -> None:
        self._path.unlink(missing_ok=True)
        os.close(self._file)
