"""A small Etiwanda day: two divisions, two rounds added up, last year's champion."""

from __future__ import annotations

from tests.support.event_day import Day

JUNIORS = [f"Kid {letter}" for letter in "ABCDE"]
SENIORS = [f"Old {letter}" for letter in "ABCDEFGH"]
PEOPLE = "\n".join(
    [
        "name,grade,division,champion",
        *(f"{name},{5 + n},," for n, name in enumerate(JUNIORS)),
        *(f"{name},,senior,{'yes' if name == 'Old H' else ''}" for name in SENIORS),
    ]
)
TOTALS = {
    **{name: 2000 - 100 * n for n, name in enumerate(JUNIORS)},
    **{name: 3000 - 100 * n for n, name in enumerate(SENIORS)},
}


def opened(day: Day) -> None:
    day("new", "etiwanda", "--date", "2026-03-07", "--seed", 3)
    day("import", day.file("people.csv", PEOPLE))
    day("check-in")


def play(day: Day, totals: dict[str, int]) -> str:
    day("seat")
    day.start_round()
    day.hand_in(totals)
    return day("close")


def finalists(day: Day, division: str) -> list[str]:
    return sorted(one["name"] for one in day.json("finalists")[division]["players"])


def test_a_whole_day_with_two_divisions(day: Day) -> None:
    opened(day)
    play(day, TOTALS)
    assert day.json("need", "Old H")["status"] == "clinched"
    play(day, TOTALS)
    standings = day.json("standings")["standings"]
    assert [row["total"] for row in standings["junior"][:2]] == [4000, 3800]
    assert finalists(day, "senior") == ["Old A", "Old B", "Old C", "Old D", "Old H"]
    day("withdraw", "Old H", "--why", "called away")
    assert finalists(day, "senior") == ["Old A", "Old B", "Old C", "Old D", "Old E"]
    told = play(day, {name: TOTALS[name] for name in [*JUNIORS, *SENIORS[:5]]})
    assert "Champion: Kid A, Old A. [etiwanda.final.by_assets, etiwanda.final.by_division]" in told
    assert "junior" in day("standings").casefold()
    assert [row["what"] for row in day.json("timetable")][-1] == "Division final"


def test_a_correction_moves_a_seat_in_the_final(day: Day) -> None:
    opened(day)
    play(day, TOTALS)
    play(day, TOTALS)
    told = day("correct", "Old E", "--round", 1, "--total", 9000, "--why", "deeds overlooked",
               "--preview")  # fmt: skip
    assert "seat in Division final" in told
    assert "Old D" in finalists(day, "senior")
    day("correct", "Old E", "--round", 1, "--total", 9000, "--why", "deeds overlooked")
    assert finalists(day, "senior") == ["Old A", "Old B", "Old C", "Old E", "Old H"]


def test_a_junior_who_chose_senior_stays_senior(day: Day) -> None:
    day("new", "etiwanda")
    day("enter", "Kid Z", "--grade", 9, "--division", "senior")
    assert "etiwanda.division.stay" in day.refused("amend", "Kid Z", "--division", "junior")
    assert "there is no division" in day.refused("standings", "--division", "none")


def test_no_shows_are_not_in_provisional_standings(day: Day) -> None:
    opened(day)
    day("seat")
    day("absent", "Old C")
    day.start_round()
    day("sheet", "Old A", "--total", 500, "--cash", 10)
    text = day("standings", "--provisional")
    assert "PROVISIONAL" in text
    assert "Old C" not in text
