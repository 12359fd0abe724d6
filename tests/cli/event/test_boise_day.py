"""A small Boise day, typed as a head judge would."""

from __future__ import annotations

from tests.cli.event.conftest import PEOPLE
from tests.support.event_day import Day

TOTALS = dict(zip(PEOPLE, (2000, 1900, 1800, 1700, 900, 1600, 800, 700), strict=True))


def names(chosen: list[dict[str, str]]) -> set[str]:
    return {player["name"] for player in chosen}


def test_a_whole_day_from_sign_up_to_champion(day: Day) -> None:
    assert "boise-2026" in day("new", "boise", "--date", "2026-05-30", "--place", "Library")
    assert "import" in day("show")
    for name in PEOPLE:
        day("enter", name, "--accepted")
    assert "8 present" in day("check-in") + day("show")
    seated = day.json("seat")
    assert seated["facts"][-1]["data"]["certificate"] == "0 repeats, 0 clashes: optimal"
    assert "boise.seating.family_apart" in seated["facts"][-1]["clauses"]
    assert "publish" in day("show")
    day("publish")
    day("lay")
    day("banker", 1, "Olive Banks")
    day("start", "--at", "2026-05-30T13:00Z")
    clock = day.json("clock", "--at", "2026-05-30T13:30Z")
    assert [table["left"] for table in clock["tables"]] == ["90:00", "90:00"]
    day.hand_in(TOTALS)
    assert "close" in day("show")
    told = day("close", "--at", "2026-05-30T15:00Z")
    assert "Best of all tables: Ann Lee. [boise.qualifier.event_top]" in told
    winners = names(day.json("finalists", "--stage", "semifinal")["players"])
    assert "Ann Lee" in winners
    assert len(winners) == 2
    assert len(day.json("check-in", "--stage", "semifinal")["facts"][-1]["data"]["ids"]) == 2
    day("seat")
    day("publish")
    day("start", "--at", "2026-06-06T11:00Z")
    day.hand_in({name: TOTALS[name] for name in winners})
    day("close", "--at", "2026-06-06T12:30Z")
    state = day.json("show")
    assert state["over"]  # the only Semi-Final left one player: no game is needed for the title
    assert len(state["champions"]) == 1


def test_the_final_waits_half_an_hour_and_names_the_champion(playing: Day) -> None:
    playing.hand_in(TOTALS)
    playing("close", "--at", "2026-05-30T15:00Z")
    for name in ("Ivy Low", "Jo Mar"):
        playing("enter", name, "--qualified")
    playing("check-in", "--stage", "semifinal", "--date", "2026-06-06")
    playing("seat", "--tables", 2)
    tables = playing.json("tables")["tables"]
    playing("publish")
    playing("start", "--at", "2026-06-06T11:00Z")
    seated = [seat["name"] for table in tables for seat in table["seats"]]
    assert sorted(seated) == ["Ann Lee", "Flo Kay", "Ivy Low", "Jo Mar"]
    playing.hand_in({name: 1000 + 10 * place for place, name in enumerate(seated)})
    playing("close", "--at", "2026-06-06T12:30Z")
    playing("seat")
    playing("publish")
    early = playing.refused("start", "--at", "2026-06-06T12:45Z")
    assert "[boise.clock.break_30] [refused]" in early
    playing("start", "--at", "2026-06-06T13:00Z")
    finalists = [seat["name"] for seat in playing.json("tables")["tables"][0]["seats"]]
    playing.hand_in({finalists[0]: 3000, finalists[1]: 2000})
    assert f"Champion: {finalists[0]}. [boise.final.champion]" in playing("close")
    assert playing.json("show")["over"]
    assert playing.json("need", finalists[0])["status"] == "champion"
    assert playing.json("standings")["standings"][0]["name"] == finalists[0]


def test_a_correction_is_previewed_then_made(playing: Day) -> None:
    playing.hand_in(TOTALS)
    playing("close")
    before = playing.facts()
    ahead = playing.json("correct", "Bob", "--total", 2500, "--why", "recount", "--preview")
    assert ("Bob Ray", "seat in Semi-Finals", "yes") in {
        (_name(playing, change["player"]), change["what"], change["after"])
        for change in ahead["changes"]
    }
    assert playing.facts() == before
    assert "reason" in playing.refused("correct", "Bob", "--total", 2500)
    told = playing("correct", "Bob", "--total", 2500, "--why", "recount")
    assert "Goes on: Bob Ray, Flo Kay." in told
    assert "recount" in playing("log", "--last", 1)
    why = playing.json("why", "bob ray")["lines"]
    assert any("boise.qualifier.table_winner" in line["clauses"] for line in why)
    assert "Bob Ray: total 2500" in playing("undo", "--why", "it was right before")
    assert "Ann Lee" in names(playing.json("finalists", "--stage", "semifinal")["players"])
    assert "(undone)" in playing("log")


def _name(day: Day, one: str) -> str:
    return next(str(e["names"][0]) for e in day.json("entrants") if e["id"] == one)


def test_sheets_item_by_item(playing: Day) -> None:
    told = playing.json(
        "sheet", "ann", "--deeds", "boardwalk,park,Reading Railroad", "--mortgaged", "reading",
        "--houses", "boardwalk=2,park_place=1", "--notes", "500=1,100=2",
    )  # fmt: skip
    sheet = told["facts"][0]["data"]["sheet"]["sheet"]
    assert sheet["deeds"] == ["boardwalk", "park_place", "reading_rr"]
    assert sheet["cash"] == 700
    assert playing.json("standings", "--provisional")["standings"][0]["total"] == 2150
    playing("sheet", "bob", "--out", "--left-at", "55")
    playing("sign", 1, "bob", "banker")
    twice = playing.refused("sheet", "cy", "--cash", 5, "--deeds", "boardwalk")
    assert "boise.scoring.banker_values" in twice
    assert "[refused]" in twice
    assert "14:05" in playing.refused("sheet", "cy", "--out", "--left-at", "noon")
    assert "fits several deeds" in playing.refused("sheet", "cy", "--deeds", "p", "--cash", 1)
    assert "Dan Fox" in playing.refused("close")


def test_who_comes_and_goes(boise: Day) -> None:
    boise("seat", "--tables", 2)
    told = boise("absent", "hal")
    assert "boise.noshow.forfeit" in told
    assert "lost the seat for good" in boise.refused("late", "hal")
    boise("enter", "Ian New")
    assert "Checked in: Ian New." in boise("late", "ian")
    assert "Ian New" in boise("tables")
    assert "give a reason" in boise.refused("eject", "gus")
    boise("withdraw", "gus", "--why", "ill")
    boise("reinstate", "gus", "--why", "well again")
    statuses = {e["names"][0]: e["status"] for e in boise.json("entrants")}
    assert statuses["Gus Orr"] == "registered"
    assert statuses["Hal Im"] == "out"
    boise("swap", "ann", "bob")
    boise("publish")
    boise("start", "--absent", "eve")
    assert "boise.seating.judge_change" in boise.refused("swap", "ann", "bob")


def test_disputes_are_closed_once(playing: Day) -> None:
    assert "boise.setup.objections" in playing.refused("objection", "the deck is short")
    playing("warn", "loud", "--about", "ann")
    playing("dispute", "Was the rent claimed in time?", "--about", "ann", "--about", "bob")
    playing("rule", 2, "It was.")
    assert "[refused]" in playing.refused("rule", 2, "It was not.")
    assert [note["closed"] for note in playing.json("notes")] == ["", "It was."]


def test_a_tie_waits_for_the_judge(playing: Day) -> None:
    playing.hand_in({**TOTALS, "Bob Ray": 2000})
    assert "the judge decides: Ann Lee, Bob Ray" in playing("close")
    assert "Decide the tie" in playing("show")
    assert "reason" in playing.refused("tie", "bob", "ann")
    playing("tie", "bob", "ann", "--why", "by lot")
    assert "Check in" in playing("show")
    assert "Bob Ray" in names(playing.json("finalists", "--stage", "semifinal")["players"])


def test_a_table_that_lost_too_many_is_the_judges_choice(playing: Day) -> None:
    for name in ("bob", "cy"):
        playing("withdraw", name)
    told = playing("eject", "dan", "--why", "shouted")
    assert "Table 1 is short. You may let the table count: Ann Lee is the only player left" in told
    assert playing.json("show")["choices"]


def test_the_clock_says_what_happens_when_time_is_up(playing: Day) -> None:
    end = playing.json("clock", "--at", "2026-05-30T12:00Z")
    assert end["tables"][0]["phase"] == "over"
    assert end["time_up"]["clauses"] == ["boise.clock.equal_turns"]
    assert "same number of turns" in playing("clock")
