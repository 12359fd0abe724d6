"""Runs `make` targets as stages, all of them whatever fails, and says at the end how each went.

python tests/stages.py lint+build test-plain      (+ between those that run side by side)
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import IO


@dataclass
class Stage:
    """One target. Its output is kept until its end where others run beside it."""

    target: str
    output: IO[bytes] | None
    began: float
    process: subprocess.Popen[bytes]
    seconds: float = 0.0
    busy: float = 0.0  # seconds of processors, its children's among them
    failed: bool = False

    @classmethod
    def start(cls, target: str, alone: bool) -> Stage:
        output = None if alone else tempfile.TemporaryFile()  # noqa: SIM115  (closed at its end)
        command = [os.environ.get("MAKE", "make"), "--no-print-directory", "-k", target]
        process = subprocess.Popen(command, stdout=output, stderr=output and subprocess.STDOUT)
        return cls(target, output, time.monotonic(), process)

    def ended(self, busy: float) -> None:
        self.seconds, self.busy = time.monotonic() - self.began, busy
        self.failed = self.process.returncode != 0
        if self.output is not None:
            self.output.seek(0)
            sys.stdout.buffer.write(self.output.read())
            sys.stdout.flush()
            self.output.close()


def run(group: str) -> list[Stage]:
    """All targets of a group side by side, until the last one has ended."""
    targets = group.split("+")
    print(f"== {', '.join(targets)}", flush=True)
    stages = [Stage.start(target, len(targets) == 1) for target in targets]
    running = {stage.process.pid: stage for stage in stages}
    while running:
        pid, status, used = os.wait4(-1, 0)
        if stage := running.pop(pid, None):
            stage.process.returncode = os.waitstatus_to_exitcode(status)
            stage.ended(used.ru_utime + used.ru_stime)
    return stages


def main(groups: list[str]) -> int:
    began = time.monotonic()
    stages = [stage for group in groups for stage in run(group)]
    width = max(len(stage.target) for stage in stages)
    print(f"\n{'stage':<{width}}  result  seconds  of processors")
    for stage in stages:
        result = "FAILED" if stage.failed else "ok"
        print(f"{stage.target:<{width}}  {result:<6}  {stage.seconds:7.0f}  {stage.busy:13.0f}")
    print(f"{'':<{width}}  {'':<6}  {time.monotonic() - began:7.0f}")
    return int(any(stage.failed for stage in stages))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
