"""A rulebook that has been read and checked: what it says, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from headjudge.engine.rules import Rules
from headjudge.errors import BadRulebook
from headjudge.rulebooks.citation import meant
from headjudge.rulebooks.files.board import Board
from headjudge.rulebooks.files.cards import Card, Cards
from headjudge.rulebooks.files.implied import with_implied
from headjudge.rulebooks.format.model import STAGES, Format
from headjudge.rulebooks.kinds import Kind
from headjudge.rulebooks.model import Binding, Clause, Setting, TopicBinding, shown


@dataclass(frozen=True)
class Rulebook:
    id: str
    title: str
    edition: str
    version: str
    kind: Kind  # of game
    prefix: str  # of its clauses
    parent: "Rulebook | None"
    own_clauses: Mapping[str, Clause]
    clauses: Mapping[str, Clause]  # its own and those of the books it extends
    own_switches: Mapping[str, Setting]
    switches: Mapping[str, Setting]  # every switch, with its value in this book
    figures: Mapping[str, Setting]  # numbers that a book states and no table may change
    bindings: Mapping[str, Binding]
    topics: Mapping[str, TopicBinding]  # its own; what it leaves out its parent answers
    board: Board
    cards: Cards
    format: Format
    digest: str  # of everything it is made of: see digest.py
    copy: Mapping[str, str] | None  # its files, for games to keep; None: it is shipped

    @property
    def extends(self) -> str | None:
        return self.parent.id if self.parent else None

    @property
    def chain(self) -> tuple[str, ...]:
        """This book, the one it extends, and so on."""
        return (self.id, *(self.parent.chain if self.parent else ()))

    def statement(self, clause: str) -> str:
        if clause not in self.clauses:
            raise BadRulebook(f"{self.id} has no clause {clause!r}{meant(clause, self.clauses)}")
        return self.clauses[clause].statement

    def binding(self, ruling: str | int) -> Binding:
        """This book's own binding of a ruling; the book may be silent (`silent`)."""
        name = self.kind.names.get(ruling, str(ruling)) if isinstance(ruling, int) else ruling
        if name not in self.bindings:
            raise BadRulebook(f"there is no ruling {name!r}{meant(name, self.bindings)}")
        return self.bindings[name]

    def cite(self, ruling: str | int) -> tuple[str, ...]:
        """The clauses a ruling rests on, the deciding one first; the parent's where this book is silent."""
        binding = self.binding(ruling)
        if binding.silent and self.parent is not None:
            return self.parent.cite(binding.ruling)
        return binding.clauses

    def answers(self, topic: str) -> TopicBinding | None:
        """How this book, or the nearest one it extends, answers a topic; None if none of them does."""
        if topic in self.topics:
            return self.topics[topic]
        return self.parent.answers(topic) if self.parent is not None else None

    def resolve(self, overrides: Mapping[str, object] | None = None) -> dict[str, Setting]:
        """Every switch after these changes and what they imply."""
        overridden: dict[str, Setting] = {}
        if overrides is not None and not isinstance(overrides, Mapping):
            raise BadRulebook("must be a table of settings", "switches")
        for key, raw in (overrides or {}).items():
            if key not in self.switches:
                raise BadRulebook(f"there is no switch {key!r}{meant(key, self.switches)}", key)
            before = self.switches[key]
            value = before.options.read(raw)
            if value is None:
                raise BadRulebook(f"{raw!r} is not allowed; allowed: {before.options}", key)
            overridden[key] = replace(
                before,
                value=value,
                clause=before.house or None,
                ruled="set for this game",
                book="this game",
                by_table=value != before.value,
            )
        return with_implied(self.switches, overridden, "this game")

    def house_rules(self, overrides: Mapping[str, object] | None = None) -> list[Setting]:
        """What a table with these changes has agreed on beside the book, each with the clause of that house rule."""
        resolved = self.resolve(overrides)
        return [setting for setting in resolved.values() if setting.by_table and setting.house]

    def rules(
        self, stage: str | None = None, overrides: Mapping[str, object] | None = None
    ) -> Rules:
        """The numbers the engine plays by. The default stage is the first of this book's tournament."""
        if stage is not None and stage not in STAGES:
            raise BadRulebook(
                f"there is no stage {stage!r}; there are: {', '.join(STAGES)}", "stage"
            )
        settings = {**self.figures, **self.resolve(overrides)}
        return self.kind.fill(self.board, self.cards, settings, stage or self.format.stages[0].id)

    def deck(self, deck: int, overrides: Mapping[str, object] | None = None) -> tuple[Card, ...]:
        """Chance or the external cards (0), Community Chest or the internal cards (1), in the engine's order."""
        return self.cards.deck(deck, self.resolve(overrides))

    def minutes(
        self, stage: str | None = None, overrides: Mapping[str, object] | None = None
    ) -> int:
        """How long a game lasts; 0 if that is agreed beforehand or there is no clock."""
        if self.kind.minutes:
            value = self.resolve(overrides)[self.kind.minutes].value
            return value if isinstance(value, int) else 0
        return self.format.minutes_of(stage or self.format.stages[0].id)

    def reason(self, key: str) -> str:
        """Why a switch has its value, in one line."""
        setting = self.switches[key]
        parts = [part for part in (setting.clause, setting.ruled) if part]
        return f"{key} = {shown(setting.value)}: {'; '.join(parts)}"
