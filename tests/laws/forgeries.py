"""Changes to pinned records of games, of every field of every entry, and forgeries with a purpose: all must be found.

    python -m tests.laws.forgeries --changes 2000

Every change is made twice: as it is, and with all hashes computed anew, as a forger would. Whoever verifies has
noted the last head while the game was played.
"""

from __future__ import annotations

import argparse
import copy
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from headjudge.errors import HeadjudgeError
from headjudge.live.tables.stream.verify import verify_file
from headjudge.store import chain
from tests.laws import dice_forgeries
from tests.support.forged_files import Row, first, rows_of, ruled, written
from tests.support.recorded_evening import recorded

GAME = "Friday"
OTHER = "Saturday"  # the same people, other dice
Path = tuple[str | int, ...]
COMPUTED = frozenset({"hash", "version", "events"})  # a forger computes them anew


# --- every field ----------------------------------------------------------------------------------


def paths(value: Any, start: Path = ()) -> Iterator[Path]:
    """The way to every field, at any depth."""
    if start:
        yield start
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from paths(inner, (*start, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, (*start, place))


def kind_of(row: Row, path: Path) -> str:
    """What a field is: its entry's type, and its name without places in lists."""
    entry = row["data"]["type"] if "data" in row else "header"
    return ".".join([entry, *(str(part) for part in path if isinstance(part, str))])


def other(value: Any, luck: random.Random) -> Any:
    """Another value of the same sort, or of none."""
    match value:
        case bool():
            return not value
        case int() | float():
            return luck.choice([value + 1, value - 1, value + 1000])
        case str() if value:
            place = luck.randrange(len(value))
            letter = "0" if value[place] != "0" else "1"
            return luck.choice([value[:place] + letter + value[place + 1 :], value + "x", ""])
        case str():
            return "x"
        case list() if value:
            return luck.choice([value[:-1], [*value, value[0]], value[1:] + value[:1], []])
        case list():
            return [1]
        case dict() if value:
            return luck.choice([{**value, "x": 1}, dict(list(value.items())[:-1]), {}])
        case _:
            return 1


def changed(rows: list[Row], at: int, path: Path, luck: random.Random) -> bool:
    """Change one field in place: its value, or its being there at all. False if it came out the same."""
    holder: Any = rows[at]
    for part in path[:-1]:
        holder = holder[part]
    before, last = holder[path[-1]], path[-1]
    if isinstance(holder, dict) and luck.random() < 0.15:
        del holder[last]
        return True
    holder[last] = other(copy.deepcopy(before), luck)
    return bool(holder[last] != before) or type(holder[last]) is not type(before)


def structural(rows: list[Row], luck: random.Random) -> str:
    """Whole entries: one is left out, doubled, moved or erased."""
    at = luck.randrange(1, len(rows))
    match luck.randrange(4):
        case 0:
            del rows[at]
            return "an entry left out"
        case 1:
            rows.insert(at, copy.deepcopy(rows[at]))
            return "an entry doubled"
        case 2:
            to = at - 1 if at > 1 else at + 1
            rows[at], rows[to] = rows[to], rows[at]
            return "two entries swapped"
        case _:
            data = written([rows[0], rows[at]]).splitlines()[1]
            digest = chain.digest_of(data.partition(b'"data":')[2].rpartition(b',"hash"')[0])
            rows[at] = {**rows[at], "data": {"type": "erased"}, "erased": digest.hex()}
            return "an entry erased"


# --- forgeries with a purpose -----------------------------------------------------------------------


def stacked_deck(rows: list[Row]) -> None:
    """The cards lie as somebody likes them."""
    action = first(rows, draw=1)["action"]
    action["cards"] = ["advance_go", "bank_dividend"]


def gift_in_a_rewind(rows: list[Row]) -> None:
    """When the game goes back, somebody has more cash than before."""
    rewind = ruled(rows, "rewind")
    rewind["position"] = {"headjudge": 1, "rulebook": "boise", "state": {"cash": [9999]}}


def words_in_a_mouth(rows: list[Row]) -> None:
    first(rows, type="said")["text"] = "I give up, take it all"


def speech_put_in(rows: list[Row]) -> None:
    """A message that nobody wrote, just before the end."""
    said = copy.deepcopy(next(row for row in rows[1:] if row["data"]["type"] == "said"))
    said["data"] |= {"text": "the judge is always right", "client": "z9"}
    said["at"] = rows[-1]["at"]
    rows.insert(len(rows) - 1, said)


def game_made_anew(rows: list[Row]) -> None:
    """Another game of the same people under the same name: every throw in it is fair."""
    name = rows[1]["data"]["table"]
    rows[1:] = rows_of(recorded(OTHER))[1:]
    rows[1]["data"]["table"] = name


def dropped_entry(rows: list[Row]) -> None:
    """A ruling that somebody is ashamed of."""
    rows.remove(next(row for row in rows[1:] if row["data"].get("after_result")))


def swapped_entries(rows: list[Row]) -> None:
    at = next(i for i, row in enumerate(rows[1:], 1) if row["data"]["type"] == "salted")
    rows[at], rows[at + 1] = rows[at + 1], rows[at]


def changed_salt(rows: list[Row]) -> None:
    """Bob's salts and what he had promised, so that they fit each other."""
    from headjudge.salt_chain import SaltChain

    chosen = SaltChain("77" * 32)
    joined = first(rows, type="joined", name="Bob")
    joined["salt_commitment"] = chosen.commitment
    mine = [
        row["data"] for row in rows[1:] if row["data"]["type"] == "salted" and row["data"]["seat"]
    ]
    for number, salted in enumerate(mine, 1):
        salted["salt"] = chosen.salt(number)


def withheld_instead(rows: list[Row]) -> None:
    """A salt that made for bad throws was never revealed."""
    at = next(i for i, row in enumerate(rows[1:], 1) if row["data"]["type"] == "salted")
    seat = rows[at]["data"]["seat"]
    del rows[at]
    withheld = first(rows, type="withheld")
    withheld["seats"] = sorted([*withheld["seats"], seat])


def changed_result(rows: list[Row]) -> None:
    """The ruling after the game says another amount."""
    late = first(rows, type="ruled", after_result=True)
    late["ruling"]["amount"] = 1


def changed_time(rows: list[Row]) -> None:
    """Everything after the start happened a minute later, so that somebody was too slow."""
    start = next(i for i, row in enumerate(rows[1:], 1) if row["data"]["type"] == "started")
    for row in rows[start + 1 :]:
        row["at"] += 60.0


def replaced_last_throw(rows: list[Row]) -> None:
    throw = [row["data"] for row in rows[1:] if "dice" in row["data"].get("action", {})][-1]
    throw["action"]["dice"] = [dice % 6 + 1 for dice in throw["action"]["dice"]]


def another_seed(rows: list[Row]) -> None:
    """A seed, and the commitment to it, that fit each other but not the throws."""
    from headjudge.live.tables.dice.fair_dice import commitment

    first(rows, type="unsealed")["seeds"][0] = "12" * 32
    first(rows, type="started")["promise"]["commitment"] = commitment("12" * 32, 2)


FORGERIES: tuple[Callable[[list[Row]], None], ...] = (
    stacked_deck,
    gift_in_a_rewind,
    words_in_a_mouth,
    speech_put_in,
    game_made_anew,
    dropped_entry,
    swapped_entries,
    changed_salt,
    withheld_instead,
    changed_result,
    changed_time,
    replaced_last_throw,
    another_seed,
    *dice_forgeries.FORGERIES,
)


# --- counting ---------------------------------------------------------------------------------------


@dataclass
class Found:
    changes: int = 0
    without_pin: int = 0  # of these, found even by somebody who noted nothing
    kinds: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)


def is_found(data: bytes, pins: list[str]) -> bool:
    try:
        report = verify_file(data, pins)
    except HeadjudgeError:
        return True
    return bool(report.faults or report.erased)


def judge(rows: list[Row], rechain: bool, head: str, kind: str, found: Found) -> None:
    data = written(rows, rechain)
    found.changes += 1
    found.kinds[kind] += 1
    found.without_pin += is_found(data, [])
    if not is_found(data, [head]):
        found.missed.append(f"{kind} ({'all hashes anew' if rechain else 'as it is'})")


def single_changes(data: bytes, count: int, seed: int) -> Found:
    """So many changes, beginning with one of every field of every sort of entry."""
    rows, luck, found = rows_of(data), random.Random(seed), Found()
    head = rows[-1]["hash"]
    every = [(at, path) for at, row in enumerate(rows) for path in paths(row)]
    luck.shuffle(every)
    firsts = {kind_of(rows[at], path): (at, path) for at, path in every}
    queue = [*firsts.values(), *every]
    while found.changes < count:
        forged = copy.deepcopy(rows)
        if found.changes % 20 == 19:
            kind = structural(forged, luck)
            judge(forged, kind != "an entry erased" or luck.random() < 0.5, head, kind, found)
            continue
        at, path = queue.pop(0) if queue else luck.choice(every)
        if not changed(forged, at, path, luck):
            continue
        rechain = not COMPUTED & set(path) and "at" in forged[at] and luck.random() < 0.5
        rechain = rechain and isinstance(forged[at].get("at"), int | float) and "data" in forged[at]
        judge(forged, rechain, head, kind_of(rows[at], path), found)
    return found


def forgeries(data: bytes) -> Found:
    found = Found()
    for forge in FORGERIES:
        rows = rows_of(data)
        head = rows[-1]["hash"]
        forge(rows)
        rechain = forge not in dice_forgeries.KEEP_HASHES
        judge(rows, rechain, head, forge.__name__, found)
    return found


def main() -> None:
    os.environ.setdefault("HEADJUDGE_KEY", "5e" * 32)
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.laws.forgeries")
    parser.add_argument("--changes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    data = recorded(GAME)
    assert not is_found(data, [rows_of(data)[-1]["hash"]])
    single, deliberate = single_changes(data, given.changes, given.seed), forgeries(data)
    for missed in (*single.missed, *deliberate.missed):
        print(f"MISSED: {missed}")
    for name, found in (("single changes", single), ("forgeries", deliberate)):
        print(
            f"{found.changes - len(found.missed):,} of {found.changes:,} {name} found with a pin, "
            f"{found.without_pin:,} without; {len(found.kinds):,} kinds"
        )
    sys.exit(bool(single.missed or deliberate.missed))


if __name__ == "__main__":
    main()
