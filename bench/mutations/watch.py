"""Notes what Python processes open, start and import: in this one by an audit hook, in those it starts by another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OUR_WORKER = "headjudge.live.workers.child"
STARTS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork")
HOOK = '''
"""Made by bench.mutations: every Python process that is started notes the same."""
import os, sys
_log = os.open({log!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
_planted, _starts = {planted!r}, {starts!r}
def _hook(event, details):
    named = event in ("open", "import") and details and any(
        word in str(details[0]) for word in _planted
    )
    if named and event == "open" and details[2] & os.O_PATH:
        return  # a worker that confines itself names the folders of its path: nothing is read
    if named or event in _starts:
        os.write(_log, (event + " " + str(details)[:300].replace("\\n", " ") + "\\n").encode())
sys.addaudithook(_hook)
'''
CANARY = """
from pathlib import Path
Path({ran!r}).write_text("it ran")
class Bot: ...
"""


class Watch:
    """A folder with planted files. `names` are put into data; `seen` says what should not have happened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "planted-hj"
        self.folder.mkdir()
        self.ran = folder / "ran"
        module = self.folder / "planted_hj_module.py"
        module.write_text(CANARY.format(ran=str(self.ran)))
        for name in ("game.json", "book.toml", "people.csv"):
            (self.folder / name).write_text("{}")
        (self.folder / "rulebook").mkdir()
        self.names = (
            str(module),
            str(self.folder / "game.json"),
            str(self.folder / "rulebook"),
            "planted_hj_module",
            "planted_hj_module:Bot",
            f"file://{module}",
        )
        self.log = folder / "noted"
        self.log.write_text("")
        self.log.chmod(0o666)
        self.site = folder / "site"
        self.site.mkdir()
        planted = ("planted-hj", "planted_hj")
        hook = HOOK.format(log=str(self.log), planted=planted, starts=STARTS)
        (self.site / "sitecustomize.py").write_text(hook)
        self._planted = planted
        self._on = False
        self._noted: list[str] = []
        sys.addaudithook(self._hook)

    def _hook(self, event: str, details: tuple[object, ...]) -> None:
        if not self._on:
            return
        if event in ("open", "import"):
            if details and any(word in str(details[0]) for word in self._planted):
                self._noted.append(f"{event} {details}"[:300])
        elif event in STARTS and OUR_WORKER not in str(details):
            self._noted.append(f"{event} {details}"[:300])

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Processes that are started meanwhile note the same, since they get our path."""
        sys.path[:0] = [str(self.site), str(self.folder)]
        self._on = True
        try:
            yield
        finally:
            self._on = False
            sys.path.remove(str(self.site))
            sys.path.remove(str(self.folder))

    @property
    def seen(self) -> list[str]:
        ran = ["the planted file ran"] if self.ran.exists() else []
        return [*self._noted, *self.log.read_text().splitlines(), *ran]
