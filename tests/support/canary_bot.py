"""A third-party bot, as a file and as a package, that leaves a mark if its code runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

CODE = """
import pathlib
pathlib.Path({mark!r}).touch()
plays = ("tokens", "pawn")

class Bot:
    def answer(self, ask):
        return ask.options[0] if ask.waits else None
"""


@dataclass(frozen=True)
class CanaryBot:
    """What data may call it by, and whether it ran."""

    folder: Path

    @property
    def file(self) -> str:
        return str(self.folder / "stranger.py")

    @property
    def names(self) -> dict[str, str]:
        """As a file, as an installed package's bot, and as a module."""
        return {
            "file": self.file,
            "entry point": "outlander",
            "module": "strange_bots:Bot",
        }

    @property
    def ran(self) -> bool:
        return (self.folder / "it-ran").exists()


def install_canary(folder: Path) -> CanaryBot:
    """To be installed, the folder must be in the path of Python."""
    made = CanaryBot(folder)
    code = CODE.format(mark=str(folder / "it-ran"))
    Path(made.file).write_text(code)
    (folder / "strange_bots.py").write_text(code)
    info = folder / "strange_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[headjudge.bots]\noutlander = strange_bots:Bot\n")
    return made
