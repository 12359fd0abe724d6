"""Our engine, measured in a process of its own: `python -m bench.ours WHAT NUMBER…` prints one JSON object.

The environment says whether the plain files run or the compiled ones (HEADJUDGE_PLAIN, HEADJUDGE_REQUIRE_COMPILED).
Everything plays the standard game with the greedy player and rents collected at the landing, as limit.c does.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from threading import Thread

from bench import fairness, lab, pawn
from headjudge import rulebooks
from headjudge.engine import judge, log, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import random_streams
from headjudge.hosting.rng import Random
from headjudge.sim.probes import _nogil, greedy_series

BOOK = "classic"
SWITCHES = {"rent.claim_until": "auto_collect"}
SEED = 1
PLAYERS, ROUNDS = 4, 100  # where only one kind of table is measured
BATCHES = 100  # of the games that memory is watched over
SHORT = 30  # rounds: their games are short, so that there can be a million

Answer = dict[str, float]


class Player:
    """All that one thread needs to play games: nothing is shared but the rules, which nobody writes to."""

    def __init__(self, players: int, listening: bool = False) -> None:
        rules = rulebooks.load(BOOK).rules(None, SWITCHES)
        self.blank = State(rules)
        judge.new_game(self.blank, players)
        self.state = State(rules)
        if listening:
            log.listen(self.state)
        self.action = Action()
        self.luck = random_streams.single(Random())
        self.tally = greedy_series.Tally()

    def play(self, first: int, games: int, rounds: int) -> int:
        """How many throws it took."""
        before = self.tally.throws
        _nogil.play_games(
            self.blank,
            self.state,
            self.action,
            self.luck,
            self.tally,
            SEED,
            first,
            games,
            rounds,
        )
        return self.tally.throws - before


def filling(seconds: float, play: Callable[[int], int]) -> int:
    """How many games fill the time: batches double until one takes a good part of it."""
    games = 1
    while True:
        began = time.process_time()
        play(games)
        spent = time.process_time() - began
        if spent > seconds / 4:
            return max(1, int(games * seconds / spent))
        games *= 2


# --- what can be asked for ----------------------------------------------------------------------------------


def throws(players: float, rounds: float, seconds: float) -> Answer:
    one = Player(int(players))
    games = filling(seconds, lambda games: one.play(0, games, int(rounds)))
    began = time.process_time()
    done = one.play(0, games, int(rounds))
    return {"games": games, "throws": done, "seconds": time.process_time() - began}


def pawn_throws(investors: float, seconds: float) -> Answer:
    """The one-pawn game: four investors, or four who play at random."""
    one = pawn.Series(PLAYERS, pawn.INVESTORS if investors else pawn.AT_RANDOM)
    games = filling(seconds, lambda games: one.play(SEED, 0, games))
    began = time.process_time()
    done = one.play(SEED, 0, games)
    return {"games": games, "throws": done, "seconds": time.process_time() - began}


def copy(repeats: float) -> Answer:
    """A position in the middle of a game, copied from Python; the loop around it is taken off."""
    one = Player(PLAYERS)
    one.play(0, 1, ROUNDS // 3)
    position, times = one.state, 20_000
    copying = timeit.Timer("copy(s)", globals={"copy": state.copy, "s": position})
    nothing = timeit.Timer("pass")
    best = min(copying.repeat(int(repeats), times)) - min(nothing.repeat(int(repeats), times))
    return {"microseconds": best / times * 1e6}


def events(seconds: float, repeats: float) -> Answer:
    """Nobody listening, then somebody who throws every event away; in turns, the best of each."""
    silent, heard = Player(PLAYERS), Player(PLAYERS, listening=True)
    games = filling(seconds, lambda games: silent.play(0, games, ROUNDS))
    best = {"off": 0.0, "on": 0.0}
    for _ in range(int(repeats)):
        for name, player in (("off", silent), ("on", heard)):
            began = time.process_time()
            done = player.play(0, games, ROUNDS)
            best[name] = max(best[name], done / (time.process_time() - began))
    return best


def threads(seconds: float, repeats: float) -> Answer:
    """One thread; two; and two processes, to see whether two cores are to be had. By the clock on the wall."""
    one, two = Player(PLAYERS), Player(PLAYERS)
    games = filling(seconds, lambda games: one.play(0, games, ROUNDS))
    best = {"one": 0.0, "two": 0.0, "processes": 0.0}
    for _ in range(int(repeats)):
        began = time.perf_counter()
        done = one.play(0, games, ROUNDS)
        best["one"] = max(best["one"], done / (time.perf_counter() - began))
        both = [Thread(target=each.play, args=(0, games, ROUNDS)) for each in (one, two)]
        began = time.perf_counter()
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        best["two"] = max(best["two"], 2 * done / (time.perf_counter() - began))
        best["processes"] = max(best["processes"], _two_processes(games))
    return best


def _two_processes(games: int) -> float:
    """Throws per second of both. They wait for a line, so that they start together."""
    command = [sys.executable, "-m", "bench.ours", "on_call", str(games)]
    pair = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for each in pair:
        assert each.stdout is not None
        each.stdout.readline()
    began = time.perf_counter()
    for each in pair:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    done = 0
    for each in pair:
        assert each.stdout is not None
        done += int(each.stdout.readline())
    seconds = time.perf_counter() - began
    for each in pair:
        each.communicate()
    return done / seconds


def on_call(games: float) -> Answer:
    """One of those two."""
    one = Player(PLAYERS)
    one.play(0, 1, ROUNDS)
    print("ready", flush=True)
    sys.stdin.readline()
    print(one.play(0, int(games), ROUNDS), flush=True)
    return {}


def memory(games: float) -> Answer:
    """The most memory this process ever had: after the first hundredth of the games, and after all of them."""
    batch = max(1, int(games) // BATCHES)
    first = 0.0
    for number in range(BATCHES):
        Player(PLAYERS).play(number * batch, batch, SHORT)
        if number == 0:
            first = _peak()
    return {"games": batch * BATCHES, "first": first, "last": _peak()}


def _peak() -> float:
    """In megabytes; macOS counts bytes, others kilobytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


ASKED: dict[str, Callable[..., Answer]] = {
    "throws": throws,
    "pawn_throws": pawn_throws,
    "copy": copy,
    "events": events,
    "threads": threads,
    "memory": memory,
    "simulated": lab.simulated,
    "playouts": lab.playouts,
    "fairness": fairness.measured,
    "on_call": on_call,
}


if __name__ == "__main__":
    answer = ASKED[sys.argv[1]](*map(float, sys.argv[2:]))
    if answer:
        print(json.dumps(answer))
