"""The conversation with the person at the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text

from headjudge.cli.terminal import help_text, menu, save_file, trade_dialog
from headjudge.cli.terminal.menu import Fields, MenuItem
from headjudge.cli.terminal.screen import Screen
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.errors import BadInput, Refused
from headjudge.game import Event
from headjudge.game.narration.teller import Line, Teller, money, ruling_in_words

WELCOME = "Type a number and press Enter. For everything else, type help."
WELCOME_STRICT = f"{WELCOME} Rent is paid only if you ask for it: claim NAME."
BACK = frozenset({"back", "b", "0", ""})
WATCHED = 30  # rounds at most that the others play on without you


class Leave(Exception):
    """The person leaves the table."""


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
        self.saves_always = saves_always  # with --save, however the session ends
        self.teller = Teller(table.game, table.you)
        self.fresh = len(log)  # lines since the person was last asked
        self.heard: list[Event] = []  # events that are not in the log yet
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
    pauses: ClassVar[str] = "Pauses before other players' throws"
    welcome: ClassVar[str] = WELCOME

    def entries(self, waits: Waits) -> list[MenuItem]:
        return menu.entries(self.table, waits)

    def question(self, waits: Waits) -> str:
        return menu.question(self.table, waits)

    def example(self, word: str, rest: str) -> Fields:
        """Fields that complete a typed word, so that the judge can say why it is refused."""
        return {}

    def range_of_bids(self) -> str:
        return f"{money(menu.lowest_bid(self.table.game.state))} or more"

    def dialogues(self) -> dict[str, Callable[[], Fields | None]]:
        return {"bid": self._ask_bid, "offer": self._ask_offer, "want": self._ask_wants}

    def help(self) -> str:
        return help_text.HELP if self.table.casual else help_text.HELP + help_text.STRICT

    def look(self, subject: str) -> list[str]:
        return help_text.look(self.table.game, self.you, subject)

    # --- the game -------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self._rounds()
            self._tell()
            self.screen.finish(self.table, self.log)
        except (EOFError, KeyboardInterrupt, Leave) as ending:
            try:
                self._goodbye(ending)
            except KeyboardInterrupt:  # pressed again, or just as the input ended
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
        """Add all new events to the log at once, so that related events share a line."""
        lines = self.teller.story(self.heard)
        self.heard = []
        self.log += lines
        self.fresh += len(lines)

    def _turn(self, waits: Waits) -> bool:
        """Ask once. False if the game is over and the person has nothing more to ask for."""
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
        """The list stays open, because a person who builds one house often builds another."""
        word, self.reopen = self.reopen, ""
        return next((entry for entry in options if word and entry.word == word), None)

    def _do(self, action: Fields) -> None:
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
            MenuItem("finish", "stop here"),
            MenuItem("watch", "watch the others play on"),
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
        text = "".join(letter for letter in input(prompt) if letter.isprintable()).strip()
        if not sys.stdin.isatty():  # a transcript should show the answers
            print(text)
        return text

    def _agrees(self, question: str) -> bool:
        return self._read(f"{question} (y/n) ").lower() in ("y", "yes")

    def _choice(self, waits: Waits, options: Sequence[MenuItem]) -> MenuItem | None:
        """The entry that was chosen; None if the person typed a command or nothing that matches."""
        text = self._ask(self.question(waits), options)
        if not text:
            return options[0] if options else None
        if self._command(text):
            return None
        return self._find(text, options)

    def _find(self, text: str, options: Sequence[MenuItem]) -> MenuItem | None:
        """An entry by its number, its word, or the beginning of its label."""
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
        matches = help_text.match(text, labels)
        if len(matches) == 1:
            return options[matches[0]]
        if not matches and self._refused(word, rest.strip()):
            return None
        meant = [labels[i] for i in matches[:3]]
        if meant:
            self.notice = [f"{text[:40]!r} is not clear. Did you mean: {', '.join(meant)}?"]
        else:
            self.notice = [f"{text[:40]!r} is not on the menu. Type a number, or help."]
        return None

    def _with(self, entry: MenuItem, rest: str) -> MenuItem | None:
        """A word with details: bid 120, build boardwalk."""
        if entry.asks == "bid" and rest:
            return self._bid(entry, rest.lstrip("$").replace(",", ""))
        if not rest or not entry.more:
            return entry
        if rest.isdecimal() and 1 <= int(rest) <= len(entry.more):
            return entry.more[int(rest) - 1]
        matches = help_text.match(rest, [item.label for item in entry.more])
        if len(matches) == 1:
            return entry.more[matches[0]]
        unclear = matches or rest != "?"
        self.notice = [f"{rest[:40]!r} is not clear: choose from the list."] if unclear else []
        return entry

    def _refused(self, word: str, rest: str) -> bool:
        """Was it an action that the rules forbid now? Then the judge says why."""
        action: Fields = {"by": self.you, "do": word, **self.example(word, rest)}
        if word in self.with_deed:
            deeds = self.table.game.book.board.deeds
            matches = help_text.match(rest, [deed.name for deed in deeds]) if rest else []
            if len(matches) != 1:
                return False
            action[self.with_deed[word]] = deeds[matches[0]].id
        elif word not in self.plain_words:
            return False
        try:
            self.refusal = self.table.game.objection(action)
        except BadInput:  # details are missing, or there are too many
            return False
        if self.refusal is None:
            return False
        self.notice = [self._no(self.refusal)]
        return True

    def _bid(self, entry: MenuItem, amount: str) -> MenuItem | None:
        if not amount.isdecimal() or len(amount) > 7:
            self.notice = [f"{amount[:20]!r} is not a bid: type a whole number of dollars."]
            return None
        return MenuItem("bid", entry.label, {"by": self.you, "do": "bid", "amount": int(amount)})

    def _pick(self, question: str, options: Sequence[MenuItem]) -> MenuItem | None:
        """One entry of a list; None to go back."""
        while True:
            text = self._ask(f"{question} (0: back)", options)
            if text.lower() in BACK:
                return None
            if self._command(text):
                continue
            entry = self._find(text, options)
            if entry is not None:
                return entry

    def _complete(self, entry: MenuItem) -> Fields | None:
        """The action of an entry, after asking for what is missing."""
        if entry.action is not None and not entry.asks:
            return entry.action
        if entry.more:
            chosen = self._pick(f"{entry.label.capitalize()}:", entry.more)
            return chosen.action if chosen is not None else None
        return self.dialogues()[entry.asks]()

    # --- dialogues ------------------------------------------------------------------------------

    def _ask_bid(self) -> Fields | None:
        text = self._read(f"Your bid, {self.range_of_bids()} (empty: back): ")
        if text.lower() in BACK:
            return None
        if text.lower() == "pass":
            return {"by": self.you, "do": "pass"}
        item = self._bid(MenuItem("bid", ""), text.lstrip("$").replace(",", ""))
        return item.action if item is not None else None

    def _ask_wants(self) -> Fields | None:
        board = self.table.game.book.board
        text = self._read(
            "The streets on which you want one building each, in order, with commas: "
        )
        if text.lower() in BACK:
            return None
        streets = [deed for deed in board.deeds if deed.house_cost]
        wanted = []
        for part in text.split(","):
            matches = help_text.match(part, [street.name for street in streets])
            if len(matches) != 1:
                self.notice = [f"{part.strip()[:40]!r} is not a street."]
                return None
            wanted.append(streets[matches[0]].id)
        return {"by": self.you, "do": "want", "on": wanted}

    def _ask_offer(self) -> Fields | None:
        game, you = self.table.game, self.you
        others = [
            MenuItem("to", name)
            for seat, name in enumerate(game.names.seats)
            if name != you and not game.state.out[seat]
        ]
        chosen = others[0] if len(others) == 1 else self._pick("Make an offer to whom?", others)
        if chosen is None:
            return None
        other = chosen.label
        cash = money(game.state.cash[self.table.me])
        (page,) = self.screen.pages(
            [
                f"An offer to {other}: {trade_dialog.HINT}; back leaves.",
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
        if not self._agrees(f"Make this offer to {other}?"):
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
        """Run a command that is allowed at any time. True if the text was one."""
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
            lines = [f"{n:>3} {line.text}" for n, line in enumerate(self.log, 1)]
            self._show(lines[-max(40, self.fresh) :])
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
            self.notice = ["Type ? and the number of a log line, such as ?3."]
        elif not 1 <= number <= len(self.log):
            self.notice = [f"The log has no line {which}; it has {len(self.log)} lines."]
        else:
            self._show(help_text.why(self.table.game, self.log[number - 1]))

    def _call_time(self) -> None:
        if self._agrees("Call time, to end the game as the rulebook says?"):
            self._do({"by": "host", "do": "time_up"})

    def _save(self, name: str) -> None:
        try:
            path = Path(name).expanduser() if name else self.file or save_file.free_name(Path())
            save_file.save(path, self.table, self.log)
        except (BadInput, ValueError, RuntimeError) as error:  # expanduser finds no such user
            self.notice = [f"The game could not be saved: {error}."]
        else:
            self.file = path
            self.notice = [f"Saved. To continue: headjudge play --load {path}"]
