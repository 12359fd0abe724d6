"""Forgeries of the dice, of rulings and of what was redacted, for `tests.laws.forgeries`.

The forger is the operator, with the store and the server's key: hashes, commitments and times are made to fit.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable

from headjudge.live.tables.dice.fair_dice import commitment
from headjudge.live.tables.dice.rounds import WAIT
from headjudge.salt_chain import SaltChain
from headjudge.store import chain, erasure
from tests.support.forged_files import Row, first, first_row, ruled

Forgery = Callable[[list[Row]], None]


def _salts(rows: list[Row], seat: int) -> list[Row]:
    return [
        row["data"]
        for row in rows[1:]
        if (row["data"]["type"], row["data"].get("seat")) == ("salted", seat)
    ]


def _promises(rows: list[Row]) -> list[Row]:
    """Of the server, round by round."""
    return [row["data"]["promise"] for row in rows[1:] if row["data"].get("promise")]


def _place(rows: list[Row], row: Row) -> int:
    return next(place for place, other in enumerate(rows) if other is row)


def _moved(rows: list[Row], row: Row, to: int) -> None:
    """The entry happened at another place, in a commit of its own."""
    rows.remove(row)
    rows.insert(to, row)
    row["at"] = (rows[to - 1]["at"] + rows[to + 1]["at"]) / 2


# --- seeds and promises -----------------------------------------------------------------------------


def promise_reused(rows: list[Row]) -> None:
    """After the rewind, the dice come from the seed that the operator has tried before."""
    old, new, *_ = _promises(rows)
    new.update(old)
    seeds = first(rows, type="unsealed")["seeds"]
    seeds[1] = seeds[0]


def seeds_swapped(rows: list[Row]) -> None:
    seeds = first(rows, type="unsealed")["seeds"]
    seeds[0], seeds[1] = seeds[1], seeds[0]


def rounds_swapped(rows: list[Row]) -> None:
    """Seeds and promises, so that they fit each other."""
    seeds_swapped(rows)
    one, other, *_ = _promises(rows)
    one["commitment"], other["commitment"] = other["commitment"], one["commitment"]


def last_seed_chosen(rows: list[Row]) -> None:
    """The operator tried seeds for the last round until one was nice, and promised that one."""
    first(rows, type="unsealed")["seeds"][-1] = "ab" * 32
    _promises(rows)[-1]["commitment"] = commitment("ab" * 32, 2)


def changed_nonce(rows: list[Row]) -> None:
    """What the seed is said to be made from: only the key's owner could check it."""
    _promises(rows)[0]["nonce"] = "0f" * 16


def draw_skipped(rows: list[Row]) -> None:
    """A throw that somebody disliked was never made: the next number was used instead."""
    throws = [row["data"] for row in rows[1:] if "dice" in row["data"].get("action", {})]
    throws[-1]["draw"] += 1


# --- salts ------------------------------------------------------------------------------------------


def promise_after_the_reveal(rows: list[Row]) -> None:
    """The server commits itself when it knows the salts."""
    start = first_row(rows, type="started")
    last = [row for row in rows[1:] if row["data"]["type"] == "salted"][1]
    _moved(rows, start, _place(rows, last))


def joined_after_the_promise(rows: list[Row]) -> None:
    """Bob promises a salt that fits the seed."""
    _moved(
        rows,
        first_row(rows, type="joined", name="Bob"),
        _place(rows, first_row(rows, type="started")),
    )


def copied_salts(rows: list[Row]) -> None:
    """Bob has no secret of his own: his salts are Ann's."""
    first(rows, type="joined", name="Bob")["salt_commitment"] = rows[1]["data"]["salt_commitment"]
    for mine, hers in zip(_salts(rows, 1), _salts(rows, 0), strict=True):
        mine["salt"] = hers["salt"]


def salt_that_everybody_knew(rows: list[Row]) -> None:
    """Bob's first salt is Ann's commitment, which the server saw before its own."""
    from headjudge.salt_chain import step

    hers = rows[1]["data"]["salt_commitment"]
    first(rows, type="joined", name="Bob")["salt_commitment"] = step(hers)
    mine = _salts(rows, 1)
    for salted, salt in zip(
        mine, [hers, *(each["salt"] for each in _salts(rows, 0))], strict=False
    ):
        salted["salt"] = salt


def salt_of_another_round(rows: list[Row]) -> None:
    one, other, *_ = _salts(rows, 0)
    one["salt"], other["salt"] = other["salt"], one["salt"]


def withheld_too_early(rows: list[Row]) -> None:
    """Cy was not given the time."""
    withheld = first_row(rows, type="withheld")
    for row in rows[_place(rows, withheld) :]:
        row["at"] -= WAIT / 2


def nobody_asked(rows: list[Row]) -> None:
    """Cy, who withheld a salt, never promised one."""
    del first(rows, type="joined", name="Cy")["salt_commitment"]
    rows.remove(first_row(rows, type="withheld"))
    for row in rows[1:]:
        if row["data"].get("back_to"):
            row["data"]["back_to"] -= 1
            if "to" in row["data"]["ruling"]:  # the number of a look
                row["data"]["ruling"]["to"] -= 1


def all_salts_left_out(rows: list[Row]) -> None:
    """Nobody had a part in the dice."""
    del rows[1]["data"]["salt_commitment"]
    for row in rows[1:]:
        if row["data"]["type"] == "joined":
            row["data"].pop("salt_commitment", None)
    rows[:] = [
        rows[0],
        *(row for row in rows[1:] if row["data"]["type"] not in ("salted", "withheld")),
    ]


def more_rounds_than_salts(rows: list[Row]) -> None:
    """Bob's salts of the last round are from a chain of his choice."""
    _salts(rows, 1)[-1]["salt"] = SaltChain("99" * 32).salt(3)


# --- rulings and words ------------------------------------------------------------------------------


def late_ruling_not_marked(rows: list[Row]) -> None:
    del first(rows, type="ruled", after_result=True)["after_result"]


def early_ruling_marked(rows: list[Row]) -> None:
    ruled(rows, "cash")["after_result"] = True


def late_ruling_before_the_result(rows: list[Row]) -> None:
    """Ann's cash was corrected before anybody knew who had won."""
    late = first_row(rows, type="ruled", after_result=True)
    del late["data"]["after_result"]
    last = [row for row in rows[1:] if row["data"]["type"] == "acted"][-1]
    _moved(rows, late, _place(rows, last) - 1)


def rewind_to_elsewhere(rows: list[Row]) -> None:
    """The game went back further than the judge said."""
    ruled(rows, "rewind")["back_to"] -= 4


def another_moment_ruled(rows: list[Row]) -> None:
    """The judge named the moment to which the game went back, or so it says now."""
    ruling = ruled(rows, "rewind")
    ruling["ruling"]["to"] -= 3
    ruling["back_to"] -= 4


def rewind_that_never_was(rows: list[Row]) -> None:
    """What the judge took back counts after all."""
    rewind = next(row for row in rows[1:] if row["data"].get("ruling", {}).get("do") == "rewind")
    place = _place(rows, rewind)
    del rows[place : place + 3]  # with the two salts of its round
    first(rows, type="unsealed")["seeds"].pop(1)


def another_judge(rows: list[Row]) -> None:
    first(rows, type="appointed", role="judge")["name"] = "Zoe"


def everybody_renamed(rows: list[Row]) -> None:
    """Rob played, not Bob."""
    rows[:] = json.loads(json.dumps(rows).replace('"Bob"', '"Rob"'))


def a_bot_did_it(rows: list[Row]) -> None:
    """A person's move was a stand-in's."""
    acted = next(
        row["data"]
        for row in rows[1:]
        if row["data"]["type"] == "acted" and row["data"].get("client")
    )
    for name in ("client", "device", "command"):
        del acted[name]
    acted["via"] = "stand-in"


def cut_short(rows: list[Row]) -> None:
    """The game ended before the last throws."""
    throws = [row for row in rows[1:] if "dice" in row["data"].get("action", {})]
    del rows[_place(rows, throws[-1]) :]


# --- redactions: the hashes stay as they are ---------------------------------------------------------


def _redact(row: Row, data: Row) -> None:
    """The chain covers what was there, so other data fits as well, if the entry is marked."""
    original = json.dumps(row["data"], separators=(",", ":"), ensure_ascii=False).encode()
    replaced = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    row["data"], row["erased"] = data, erasure.mark(chain.digest_of(original), replaced).hex()


def words_by_redaction(rows: list[Row]) -> None:
    row = first_row(rows, type="said")
    _redact(row, {**row["data"], "text": "I give up, take it all"})


def words_in_an_erased_line(rows: list[Row]) -> None:
    row = first_row(rows, type="said")
    _redact(row, {**row["data"], "text": "I give up", "erased": True, "nonce": ""})


def ruling_by_redaction(rows: list[Row]) -> None:
    """The last ruling gives another amount."""
    row = first_row(rows, type="ruled", after_result=True)
    data = copy.deepcopy(row["data"])
    data["ruling"]["amount"] = 1
    _redact(row, data)


def pause_by_redaction(rows: list[Row]) -> None:
    """The server says that it stood still for longer."""
    row = first_row(rows, type="woke")
    _redact(row, {**row["data"], "stopped": 500.0})


def withheld_by_redaction(rows: list[Row]) -> None:
    """Bob's salt never came."""
    salted = next(
        row for row in rows[1:] if row["data"]["type"] == "salted" and row["data"]["seat"]
    )
    _redact(salted, {"type": "erased"})


KEEP_HASHES: tuple[Forgery, ...] = (
    words_by_redaction,
    words_in_an_erased_line,
    ruling_by_redaction,
    pause_by_redaction,
    withheld_by_redaction,
)
ONLY_WITH_A_PIN: tuple[Forgery, ...] = (
    nobody_asked,
    changed_nonce,
    another_judge,
    everybody_renamed,
    cut_short,
)
"""No computation shows these: somebody must have noted a head."""
FORGERIES: tuple[Forgery, ...] = (
    promise_reused,
    seeds_swapped,
    rounds_swapped,
    last_seed_chosen,
    draw_skipped,
    promise_after_the_reveal,
    joined_after_the_promise,
    copied_salts,
    salt_that_everybody_knew,
    salt_of_another_round,
    withheld_too_early,
    all_salts_left_out,
    more_rounds_than_salts,
    late_ruling_not_marked,
    early_ruling_marked,
    late_ruling_before_the_result,
    rewind_to_elsewhere,
    another_moment_ruled,
    rewind_that_never_was,
    a_bot_did_it,
    *ONLY_WITH_A_PIN,
    *KEEP_HASHES,
)
