"""People in browsers of their own, and the judge who brings a table into a wanted position over HTTP."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import cached_property
from typing import Any, Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.chromium import DESKTOP, PATIENCE, PHONE, window
from tests.browser.seeded_server import SeededServer

_ids = itertools.count(1)

# the number of the newest look on the screen, which the page keeps with the head of the record
LAST_SHOWN = """id => JSON.parse(localStorage.getItem(`headjudge.table.${id}`) ?? '{}').pins?.at(-1)?.seq ?? 0"""


class Person:
    """Somebody at a screen. What is looked for is what a screen reader would say."""

    def __init__(self, name: str, context: BrowserContext, page: Page) -> None:
        self.name, self.context, self.page = name, context, page
        self.table: Table | None = None  # at which this person sits
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    # --- what is on the screen ------------------------------------------------------------------

    @property
    def decide(self) -> Locator:
        """The question of the moment, with its controls."""
        return self.page.locator("section.decide")

    @property
    def question(self) -> Locator:
        return self.decide.get_by_role("heading", level=3).first

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log").last

    @property
    def players(self) -> Locator:
        return self.page.get_by_role("region", name="Players")

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name)

    def does(self, name: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Nobody clicks before the screen shows what has happened: that would be a decision by an older look."""
        if self.table is not None:
            self.catches_up(self.table)
        self.button(name, within or self.decide).first.click()

    def asked(self, question: str | re.Pattern[str]) -> None:
        expect(self.question).to_have_text(question)

    def reads(self, text: str | re.Pattern[str]) -> None:
        """In the log."""
        expect(self.log.get_by_text(text).last).to_be_visible()

    def player(self, name: str) -> Locator:
        return self.players.get_by_role("button").filter(has_text=name).first

    def waits_until(self, holds: Callable[[], object]) -> None:
        """For what does not show on the screen."""
        ends = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < ends, "it never came to that"
            self.page.wait_for_timeout(20)  # the browser, too, goes on meanwhile

    def catches_up(self, table: Table) -> None:
        stored = self.context.request.get(f"/api/tables/{table.id}").json()["seq"]
        self.waits_until(lambda: self.page.evaluate(LAST_SHOWN, table.id) >= stored)

    # --- going somewhere ------------------------------------------------------------------------

    def goes(self, path: str) -> None:
        self.page.goto(path)

    def sits(self, table: Table) -> None:
        self.goes(f"/t/{table.id}")
        self.table = table
        expect(self.page.get_by_role("button", name="Menu")).to_be_visible()

    # --- what the server says to this person ----------------------------------------------------

    def post(self, path: str, body: object) -> dict[str, Any]:
        ok, found = self.asks(path, body)
        assert ok, found
        return found

    def asks(self, path: str, body: object) -> tuple[bool, dict[str, Any]]:
        """Whether it was done, and what was said to it."""
        answer = self.context.request.post(path, data=body, headers={"X-Headjudge": "1"})
        return answer.ok, answer.json()

    def look(self, table: Table) -> dict[str, Any]:
        found: dict[str, Any] = self.context.request.get(f"/api/tables/{table.id}").json()["look"]
        return found


class Table:
    """One table: its judge's hand over HTTP, and what its dice will show."""

    def __init__(self, server: SeededServer, opened: Mapping[str, Any]) -> None:
        self.server = server
        self.id: str = opened["table"]
        self.judge: str = opened.get("judge") or ""
        self.banker: str = opened.get("banker") or ""
        self._http = httpx.Client(
            base_url=server.address, trust_env=False, verify=False, timeout=PATIENCE / 1000
        )
        self.squares: list[str] = []

    @cached_property
    def hand(self) -> str:
        """The key by which the tests rule."""
        answer = self._http.post(
            f"/api/tables/{self.id}/redeem",
            json={"code": self.judge, "name": "Hand", "bearer": True},
            headers={"X-Headjudge": "1"},
        )
        assert answer.is_success, answer.text
        key: str = answer.json()["key"]
        return key

    def _call(self, method: str, path: str, key: str, body: object = None) -> dict[str, Any]:
        answer = self._http.request(
            method,
            f"/api/tables/{self.id}{path}",
            json=body,
            headers={"Authorization": f"Bearer {key}"},
        )
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def rule(self, do: str, reason: str = "as set up", **fields: object) -> None:
        self._call(
            "POST",
            "/rule",
            self.hand,
            {"id": f"j{next(_ids)}", "do": do, "reason": reason, **fields},
        )

    def look(self, key: str | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self._call("GET", "", key or self.hand)["look"]
        return found

    @property
    def game(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["game"]
        return found

    def owns(self, who: str, *deeds: str) -> None:
        for deed in deeds:
            self.rule("deed", deed=deed, player=who)

    def rewind(self) -> None:
        """Back to this very moment: other dice and cards will come."""
        self.rule("rewind", to=self._call("GET", "", self.hand)["seq"])

    def luck(
        self, wanted: Callable[[tuple[int, int, int]], bool], most: int = 60
    ) -> tuple[int, int, int]:
        """Rewind until the next throw is a wanted one."""
        for _ in range(most):
            dice = self.server.next_throw(self.id)
            if wanted(dice):
                return dice
            self.rewind()
        raise AssertionError(f"no such throw in {most}")

    def lands(self, who: str, square: str) -> None:
        """The judge moves a token (or the pawn) so that the next throw, no doubles, brings it to a square.

        Not over GO, where that can be avoided.
        """
        squares = self.board()
        most = squares.index(square) if squares.index(square) > 3 else 12
        dice = self.luck(lambda dice: dice[0] != dice[1] and dice[0] + dice[1] <= most)
        start = squares[(squares.index(square) - dice[0] - dice[1]) % len(squares)]
        self.rule("move", player=who, square=start)

    def board(self) -> list[str]:
        if not self.squares:
            book = self._http.get(f"/api/books/{self.look()['table']['book']}").json()
            self.squares = [each["id"] for each in book["squares"]]
        return self.squares

    def close(self) -> None:
        self._http.close()


class Company:
    """Whoever takes part in a test."""

    def __init__(self, browser: Browser, server: SeededServer, stack: ExitStack) -> None:
        self.browser, self.server, self.stack = browser, server, stack
        self.people: list[Person] = []

    def person(
        self,
        name: str,
        *,
        size: tuple[int, int] = DESKTOP,
        theme: Literal["light", "dark"] = "light",
        language: str = "en-US",
        phone: bool = False,
    ) -> Person:
        size = PHONE if phone else size
        context, page = window(
            self.browser,
            self.server.address,
            size=size,
            theme=theme,
            language=language,
            phone=phone,
        )
        self.stack.callback(context.close)
        found = Person(name, context, page)
        self.people.append(found)
        return found

    def opens(self, who: Person, *others: Person | str, start: bool = True, **plan: Any) -> Table:
        """The first opens a table over HTTP with their own cookie; the others sit down alike. A name: a bot."""
        seats: list[dict[str, str]] = [{"kind": "me", "name": who.name}]
        for other in others:
            if isinstance(other, Person):
                seats.append({"kind": "open"})
            else:
                bot, _, name = other.partition(" ")
                seats.append({"kind": "bot", "bot": bot, "name": name})
        plan = {
            "book": "boise",
            "pace": 0,
            "judge": True,
            "clock": {"minutes": None, "turn": None, "auction": 600},
            **plan,
            "seats": seats,
        }
        table = Table(self.server, who.post("/api/tables", plan))
        self.stack.callback(table.close)
        for other in others:
            if isinstance(other, Person):
                other.post(f"/api/tables/{table.id}/join", {"name": other.name})
        if start and any(isinstance(other, Person) for other in others):
            who.post(f"/api/tables/{table.id}/start", {"empty": "remove"})
        return table

    def begun(self, *people: Person | str, first: str = "", **plan: Any) -> Table:
        """A table at which the throws for the start have been made, so that `first` begins."""
        who, *others = people
        assert isinstance(who, Person)
        seats = [each for each in people if isinstance(each, Person)]
        table = self.opens(who, *others, **plan)
        if first:
            seat = [each.name for each in seats].index(first)
            self.server.seed = self.server.seed_for(table.id, seat, self.server.seed)
            table = self.opens(who, *others, **plan)
        self._throws_for_the_start(table, seats)
        assert first in ("", who.look(table)["game"]["turn"])
        return table

    def _throws_for_the_start(self, table: Table, people: list[Person]) -> None:
        names = {each.name for each in people}

        def due() -> bool:
            """Bots throw when they like."""
            look = people[0].look(table)
            return look["game"]["phase"] != "order" or bool(names & set(look["waiting"]))

        for _ in range(60):
            people[0].waits_until(due)
            look = people[0].look(table)
            if look["game"]["phase"] != "order":
                return
            for each in people:
                if each.name in look["waiting"]:
                    self.act(each, table, {"do": "roll"})
                    break
        raise AssertionError("nobody starts")

    def act(self, who: Person, table: Table, *actions: Mapping[str, object]) -> None:
        """Over HTTP, for what a test is not about. If the table has just moved on, once more by the new look."""
        while True:
            seen = who.context.request.get(f"/api/tables/{table.id}").json()["seq"]
            said = {"id": f"h{next(_ids)}", "seen": seen, "actions": list(actions)}
            ok, found = who.asks(f"/api/tables/{table.id}/act", said)
            if ok:
                return
            assert found["code"] == "table.stale", found

    def act_quick(self, who: Person, table: Table, word: str) -> None:
        who.post(f"/api/tables/{table.id}/say", {"id": f"q{next(_ids)}", "quick": word})
