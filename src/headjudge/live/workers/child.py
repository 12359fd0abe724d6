"""The worker's side: `python -m headjudge.live.workers.child`. Does jobs until the server hangs up."""

from __future__ import annotations

import argparse
import os
import traceback
from pathlib import Path
from typing import IO

import msgspec

from headjudge.bots import registry
from headjudge.bots.registry import AnnouncedEntry
from headjudge.bots.sandbox.confinement import confine
from headjudge.bots.sandbox.limits import Limits
from headjudge.errors import BadInput
from headjudge.live.workers import protocol
from headjudge.live.workers.jobs import Jobs
from headjudge.live.workers.protocol import Broken, Ready, Refusal, Reply, Request, TooMuch

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

_bots = msgspec.json.Decoder(list[tuple[str, str, tuple[str, ...], str]])
FILES = 64  # open at the same time: rulebooks are read, and nothing else
FILE_SIZE = 1  # MiB: nothing is written


def answered(jobs: Jobs, request: Request) -> Reply:
    """The reply to one request, whatever becomes of it."""
    try:
        return jobs.do(request)
    except MemoryError:
        return TooMuch()
    except BadInput as error:
        return Refusal(error.code, error.message, error.where)
    except Exception:
        return Broken(traceback.format_exc())


def limit_cpu(seconds: int) -> None:
    """The kernel ends this process when the next job has used so much more of the processor."""
    if not hasattr(resource, "RLIMIT_CPU"):
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + seconds + 1
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def next_request(out_of: IO[bytes]) -> Request | None:
    head = out_of.read(protocol.HEAD)
    if len(head) < protocol.HEAD:
        return None  # the server has hung up
    return protocol.request(out_of.read(protocol.size(head)))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--memory", type=int, required=True)
    options.add_argument("--cpu", type=int, required=True)
    options.add_argument("--bots", default="[]")
    options.add_argument("--scratch", type=Path, required=True)
    given = options.parse_args()
    registry.allow(AnnouncedEntry(*bot) for bot in _bots.decode(given.bots))
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nothing, standard)

    def say(message: Reply) -> None:
        replies.write(protocol.frame(message))
        replies.flush()

    limits = Limits(memory=given.memory, files=FILES, file_size=FILE_SIZE)
    say(Ready(confine(limits, [], given.scratch, closed=True)))
    jobs = Jobs()
    while (request := next_request(requests)) is not None:
        limit_cpu(given.cpu)
        message = answered(jobs, request)
        say(message)
        if isinstance(message, TooMuch):
            return  # begin afresh, with all memory


if __name__ == "__main__":
    main()
