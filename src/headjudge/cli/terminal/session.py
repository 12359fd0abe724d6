"""The conversation with the person at the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text

from headjudge.cli.terminal import help_text, menu, save_file, trade_dialog
from headjudge.cli.terminal.menu import Made, MenuItem
from headjudge.cli.terminal.screen import Screen
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.errors import BadInput, Refused
from headjudge.game import Event
from headjudge.game.narration.teller import Line, Teller, money, ruling_in_words

WELCOME = "Type a number and press Enter. Everything else: help."
WELCOME_STRICT = f"{WELCOME} Rent comes only to those who ask: claim NAME."
BACK = frozenset({"back", "b", "0", ""})
WATCHED = 30  # rounds that the others play on without you, at most


class Leave(Exception):
    """The person gets up from the table."""


class Session:
    def __init__(
        self,
        table: TerminalTable,
        screen: Screen,
        log: list[Line],
        file: Path | None,
        saves_always: bool,
    ) -> None:
        self.table = table
        self.screen = screen
        self.log = log
        self.file = file
        self.saves_always = saves_always  # --save was given: whatever ends the game, it is kept
        self.teller = Teller(table.game, table.you)
        self.fresh = len(log)  # lines since the person was last asked
        self.heard: list[Event] = []  # ... and what has not been told yet
        self.notice = [self.welcome if table.casual else WELCOME_STRICT]
        self.refusal: Refused | None = None
        self.reopen = ""  # the list that was open last

    @property
    def you(self) -> str:
        assert self.table.you is not None
        return self.table.you

    # --- what depends on the kind of game ---------------------------------------------------------

    with_deed: ClassVar[Mapping[str, str]] = menu.WITH_DEED
    plain_words: ClassVar[frozenset[str]] = menu.PLAIN_WORDS
    pauses: ClassVar[str] = "Pauses before the throws of the others"
    welcome: ClassVar[str] = WELCOME

    def entries(self, waits: Waits) -> list[MenuItem]:
        return menu.entries(self.table, waits)

    def question(self, waits: Waits) -> str:
        return menu.question(self.table, waits)

    def example(self, word: str, rest: str) -> Made:
        """What a word needs beside a deed, so that the judge can say why not."""
        return {}

    def range_of_bids(self) -> str:
        return f"{money(menu.lowest_bid(self.table.game.state))} or more"

    def dialogues(self) -> dict[str, Callable[[], Made | None]]:
        return {"bid": self._ask_bid, "offer": self._ask_offer, "want": self._ask_wants}

    def help(self) -> str:
        return help_text.HELP if self.table.casual else help_text.HELP + help_text.STRICT

    def look(self, what: str) -> list[str]:
        return help_text.look(self.table.game, self.you, what)

    # --- the game -------------------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        try:
            self._rounds()
            self._tell()
            self.screen.finish(self.table, self.log)
        except (EOFError, KeyboardInterrupt, Leave) as ending:
            try:
                self._goodbye(ending)
            except (
                KeyboardInterrupt
            ):  # pressed again, or in the very moment in which the input ended
                self._goodbye(ending)

    def _goodbye(self, ending: BaseException) -> None:
        if not isinstance(ending, Leave):
            print()
            if self.saves_always:
                self._save("")
        for text in self.notice:
            print(text)
        print("Goodbye.")

    def _rounds(self) -> None:
        while True:
            waits = self.table.waits()
            if waits == Waits.BOTS:
                self.heard += self.table.act()
            elif waits == Waits.END and (self.table.casual or self.table.out):
                return
            elif waits == Waits.OUT:
                if not self._look_on():
                    return
            elif not self._turn(waits):
                return

    def _tell(self) -> None:
        """Told in one go, so that what belongs together comes together."""
        lines = self.teller.story(self.heard)
        self.heard = []
        self.log += lines
        self.fresh += len(lines)

    def _turn(self, waits: Waits) -> bool:
        """Ask once. False: the person has nothing more to say to a game that is over."""
        options = self.entries(waits)
        entry = self._reopened(options) or self._choice(waits, options)
        if entry is None:
            return True
        if entry is menu.GO_ON:
            self.table.go_on()
            return waits != Waits.END
        action = self._complete(entry)
        if action is not None:
            self._do(action)
            self.reopen = entry.word if entry.word in self.with_deed and entry.more else ""
        return True

    def _reopened(self, options: Sequence[MenuItem]) -> MenuItem | None:
        """Who builds one house mostly builds another: the list stays open."""
        word, self.reopen = self.reopen, ""
        return next((entry for entry in options if word and entry.word == word), None)

    def _do(self, action: Made) -> None:
        try:
            events = self.table.do(action)
        except Refused as refusal:
            self.refusal = refusal
            self.notice = [self._no(refusal)]
        except BadInput as error:
            self.notice = [f"That cannot be done: {error.message}."]
        else:
            self.fresh = 0
            self.heard += events

    def _no(self, refusal: Refused) -> str:
        words = ruling_in_words(self.table.game.book, refusal.ruling)
        return f"The judge says no: {words} [{refusal.clauses[0]}]"

    def _look_on(self) -> bool:
        options = [
            MenuItem("finish", "finish here"),
            MenuItem("watch", "let the others play it out"),
        ]
        chosen = self._pick("You are out of the game.", options)
        if chosen is None or chosen.word == "finish":
            return False
        self.table.watching = True
        done = max(self.table.game.state.turns)
        self.table.rounds = self.table.rounds or done + WATCHED
        return True

    # --- asking ---------------------------------------------------------------------------------

    def _ask(self, question: str, options: Sequence[MenuItem], prompt: str = "> ") -> str:
        self._tell()
        self.screen.draw(self.table, self.log, self.fresh, question, options, self.notice)
        self.notice = []
        return self._read(prompt)

    def _read(self, prompt: str) -> str:
        text = "".join(each for each in input(prompt) if each.isprintable()).strip()
        if not sys.stdin.isatty():  # a transcript should show what was answered
            print(text)
        return text

    def _agrees(self, question: str) -> bool:
        return self._read(f"{question} (y/n) ").lower() in ("y", "yes")

    def _choice(self, waits: Waits, options: Sequence[MenuItem]) -> MenuItem | None:
        """One entry of the menu; None if something else was asked for."""
        text = self._ask(self.question(waits), options)
        if not text:
            return options[0] if options else None
        if self._command(text):
            return None
        return self._find(text, options)

    def _find(self, text: str, options: Sequence[MenuItem]) -> MenuItem | None:
        """By number, by word, or by the beginning of the label."""
        number = text.lstrip("$").replace(",", "")
        bid = next((entry for entry in options if entry.asks == "bid"), None)
        if number.isdecimal() and len(number) < 9:
            chosen = int(number)
            if not text.startswith("$") and 1 <= chosen <= len(options):
                return options[chosen - 1]
            if bid is not None:
                return self._bid(bid, number)
            self.notice = [f"There is no entry {number}; the last is {len(options)}."]
            return None
        word, _, rest = text.lower().partition(" ")
        named = [entry for entry in options if entry.word == word]
        if len(named) == 1:
            return self._with(named[0], rest.strip())
        labels = [entry.label for entry in options]
        found = help_text.match(text, labels)
        if len(found) == 1:
            return options[found[0]]
        if not found and self._refused(word, rest.strip()):
            return None
        meant = [labels[i] for i in found[:3]]
        hint = f"Did you mean: {', '.join(meant)}?" if meant else "Type a number, or help."
        self.notice = [f"{text[:40]!r} is not clear. {hint}"]
        return None

    def _with(self, entry: MenuItem, rest: str) -> MenuItem | None:
        """A word with what it needs: bid 120, build boardwalk."""
        if entry.asks == "bid" and rest:
            return self._bid(entry, rest.lstrip("$").replace(",", ""))
        if not rest or not entry.more:
            return entry
        if rest.isdecimal() and 1 <= int(rest) <= len(entry.more):
            return entry.more[int(rest) - 1]
        found = help_text.match(rest, [each.label for each in entry.more])
        if len(found) == 1:
            return entry.more[found[0]]
        few = entry if found or rest not in ("", "?") else None
        self.notice = [f"{rest[:40]!r} is not clear: choose from the list."] if few else []
        return entry

    def _refused(self, word: str, rest: str) -> bool:
        """Something of the game that cannot be done now: the judge says why."""
        made: Made = {"by": self.you, "do": word, **self.example(word, rest)}
        if word in self.with_deed:
            deeds = self.table.game.book.board.deeds
            found = help_text.match(rest, [deed.name for deed in deeds]) if rest else []
            if len(found) != 1:
                return False
            made[self.with_deed[word]] = deeds[found[0]].id
        elif word not in self.plain_words:
            return False
        try:
            self.refusal = self.table.game.objection(made)
        except BadInput:  # said with too little, or too much
            return False
        if self.refusal is None:
            return False
        self.notice = [self._no(self.refusal)]
        return True

    def _bid(self, entry: MenuItem, amount: str) -> MenuItem | None:
        if not amount.isdecimal() or len(amount) > 7:
            self.notice = [f"{amount[:20]!r} is no bid: type a whole number of dollars."]
            return None
        return MenuItem("bid", entry.label, {"by": self.you, "do": "bid", "amount": int(amount)})

    def _pick(self, question: str, options: Sequence[MenuItem]) -> MenuItem | None:
        """One of a list, or None for back."""
        while True:
            text = self._ask(f"{question} (0: back)", options)
            if text.lower() in BACK:
                return None
            if self._command(text):
                continue
            found = self._find(text, options)
            if found is not None:
                return found

    def _complete(self, entry: MenuItem) -> Made | None:
        """The whole action of an entry, after asking for what is missing."""
        if entry.action is not None and not entry.asks:
            return entry.action
        if entry.more:
            chosen = self._pick(f"{entry.label.capitalize()}:", entry.more)
            return chosen.action if chosen is not None else None
        return self.dialogues()[entry.asks]()

    # --- dialogues ------------------------------------------------------------------------------

    def _ask_bid(self) -> Made | None:
        text = self._read(f"Your bid, {self.range_of_bids()} (empty: back): ")
        if text.lower() in BACK:
            return None
        if text.lower() == "pass":
            return {"by": self.you, "do": "pass"}
        made = self._bid(MenuItem("bid", ""), text.lstrip("$").replace(",", ""))
        return made.action if made is not None else None

    def _ask_wants(self) -> Made | None:
        board = self.table.game.book.board
        text = self._read("The streets you want one building on, in order, with commas: ")
        if text.lower() in BACK:
            return None
        streets = [deed for deed in board.deeds if deed.house_cost]
        wanted = []
        for part in text.split(","):
            found = help_text.match(part, [street.name for street in streets])
            if len(found) != 1:
                self.notice = [f"{part.strip()[:40]!r} is no street."]
                return None
            wanted.append(streets[found[0]].id)
        return {"by": self.you, "do": "want", "on": wanted}

    def _ask_offer(self) -> Made | None:
        game, you = self.table.game, self.you
        others = [
            MenuItem("to", name)
            for seat, name in enumerate(game.names.seats)
            if name != you and not game.state.out[seat]
        ]
        chosen = others[0] if len(others) == 1 else self._pick("An offer to whom?", others)
        if chosen is None:
            return None
        other = chosen.label
        cash = money(game.state.cash[self.table.me])
        (page,) = self.screen.pages(
            [
                f"An offer to {other}: {trade_dialog.HINT}. To leave: back.",
                "",
                f"You have: {'; '.join(trade_dialog.holdings(game, you, cash))}",
                f"{other} has: {'; '.join(trade_dialog.holdings(game, other, 'money'))}",
                "",
            ]
        )[:1]
        self.screen.show(page)
        give = self._ask_side(you, "You give: ")
        get = self._ask_side(other, f"You get from {other}: ") if give is not None else None
        if give is None or get is None:
            self.notice = ["No offer was made."]
            return None
        print(f"You give {give.words(game)} and get {get.words(game)}.")
        if not self._agrees(f"Offer that to {other}?"):
            self.notice = ["No offer was made."]
            return None
        return {"by": you, "do": "offer", "to": other, "give": give.as_json(), "get": get.as_json()}

    def _ask_side(self, name: str, prompt: str) -> trade_dialog.Side | None:
        while True:
            text = self._read(prompt)
            if text.lower() in ("back", "b", "quit"):
                return None
            try:
                return trade_dialog.read_side(self.table.game, name, text)
            except trade_dialog.Unclear as unclear:
                print(f"{unclear}.")

    # --- commands beside the menu ---------------------------------------------------------------

    def _command(self, text: str) -> bool:
        """Words that can be said at any time. True if it was one."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        game = self.table.game
        if text.startswith("?"):
            self._why(text[1:].strip())
        elif word == "why":
            self._why(rest)
        elif word in ("help", "h"):
            self._show(self.help().splitlines())
        elif word == "rules":
            self._show(help_text.rules(game.book, rest))
        elif word == "look":
            self._show(self.look(rest))
        elif word == "board":
            self._show(self.screen.board(self.table, game.view(self.you)))
        elif word == "log":
            self._show(
                [f"{n:>3} {line.text}" for n, line in enumerate(self.log, 1)][-self._many() :]
            )
        elif word == "pauses":
            self.table.pauses = not self.table.pauses
            self.notice = [f"{self.pauses}: {'on' if self.table.pauses else 'off'}."]
        elif word == "time":
            self._call_time()
        elif word == "save":
            self._save(rest)
        elif word in ("quit", "exit", "q"):
            self._save("")
            raise Leave
        else:
            return False
        return True

    def _many(self) -> int:
        return max(40, self.fresh)

    def _show(self, lines: Sequence[str] | Sequence[Text]) -> None:
        pages = self.screen.pages(lines)
        for number, page in enumerate(pages, 1):
            self.screen.show(page)
            if not self.screen.live:
                continue
            last = number == len(pages)
            if self._read("(Enter: back to the table) " if last else "(Enter: more; 0: back) "):
                return

    def _why(self, which: str) -> None:
        if not which and self.refusal is not None:
            self._show(help_text.why_refused(self.table.game, self.refusal))
            self.refusal = None
            return
        number = int(which) if which.isdecimal() and len(which) < 7 else len(self.log)
        if which and not which.isdecimal():
            self.notice = ["Type ? and the number of a line of the log, such as ?3."]
        elif not 1 <= number <= len(self.log):
            self.notice = [f"The log has no line {which}; it has {len(self.log)}."]
        else:
            self._show(help_text.why(self.table.game, self.log[number - 1]))

    def _call_time(self) -> None:
        if self._agrees("Call time, so that the game is ended as the book says?"):
            self._do({"by": "host", "do": "time_up"})

    def _save(self, name: str) -> None:
        try:
            path = Path(name).expanduser() if name else self.file or save_file.free_name(Path())
            save_file.save(path, self.table, self.log)
        except (BadInput, ValueError, RuntimeError) as error:  # expanduser knows no such user
            self.notice = [f"The game could not be saved: {error}."]
        else:
            self.file = path
            self.notice = [f"Saved. To go on: headjudge play --load {path}"]
