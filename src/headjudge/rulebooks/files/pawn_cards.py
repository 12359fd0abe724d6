"""cards.toml of the one-pawn game: an external deck of events and an internal deck of strengths to bid for.

Internal cards are numbered in the order of the file. The policy cards of the external deck follow, since players can
own them. External cards are numbered with their copies next to each other.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.cards import Card, twins
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries, only
from headjudge.rulebooks.model import Setting, Value
from headjudge.rulebooks.problems import Problem

DECKS = ("external", "internal")  # the position is the engine's number
EXTERNAL, INTERNAL = 0, 1
_SOURCES = ("rulebook", "reconstructed")
_CLASSES = ("event", "table-held", "player-held")
_AFTER = {
    "bottom": C.AFTER_BOTTOM,
    "removed": C.AFTER_REMOVED,
    "beside": C.AFTER_BESIDE,
    "removed-if-taken": C.AFTER_TAKEN,
}
_INTERNAL_AFTER = ("shuffled-in-when-lost", "removed-when-lost", "removed-if-used")
# The effects of cards, with their numbers in the engine's order; * marks a factor, kept in percent.
_EXTERNAL: dict[str, tuple[int, tuple[str, ...]]] = {
    "enter_downturn": (C.FX_DOWNTURN, ("", "per_property", "per_house", "per_hotel", "payments")),
    "table_hold": (C.FX_HOLD, ("", "priority")),
    "secret_vote_levy": (
        C.FX_VOTE,
        ("per_house", "per_hotel", "per_railroad", "electric_company", "opposers_times"),
    ),
    "ethical_offer": (C.FX_ETHICS, ()),
    "no_event": (C.FX_NOTHING, ()),
    "limit_delta": (C.FX_LIMIT, ("delta",)),
    "move_to": (C.FX_MOVE_TO, ("square",)),
    "move_nearest": (0, ()),  # by target
    "move_back": (C.FX_BACK, ("spaces",)),
    "pay_per": (C.FX_LEVY, ("per_property", "per_house", "per_hotel", "flat")),
    "collect_per": (C.FX_CREDIT, ("per_property", "per_house", "per_hotel")),
    "pay_mortgage_interest": (C.FX_INTEREST, ("percent",)),
    "leader_levy": (C.FX_LEADER, ("per_property",)),
    "keep_or_return_internal": (C.FX_KEEP_OR_RETURN, ("fee",)),
    "build_price_window": (C.FX_CHEAP, ("*factor",)),
}
_INTERNAL: dict[str, tuple[int, tuple[str, ...]]] = {
    "shift_landing": (C.IX_SHIFT, ("reach",)),
    "choose_line_slots": (C.IX_LINE, ("railroad", "utility", "street")),
    "first_refusal": (C.IX_FIRST, ()),
    "duplicate_card": (C.IX_COPY, ()),
    "poach_card": (C.IX_POACH, ("price",)),
    "flagship": (C.IX_FLAGSHIP, ("*factor",)),
    "rent_bonus": (C.IX_BONUS, ("percent",)),
    "slots": (C.IX_SLOTS, ("delta",)),
    "income_on_go": (C.IX_ROYALTY, ("amount",)),
    "levy_factor": (C.IX_LEVY_PART, ("*factor",)),
    "build_cost_factor": (C.IX_BUILD_PART, ("*factor",)),
}
_MAY_LACK = ("per_property", "per_house", "per_hotel", "flat")  # if missing, nothing is paid
_NEAREST = {
    "railroad": (C.FX_NEAREST_RAILROAD, "double"),
    "utility": (C.FX_NEAREST_UTILITY, "ten_times_new_throw"),
}
_DOWNTURNS = {"recession": C.RECESSION, "depression": C.DEPRESSION}
_ANYWHERE = {"any": C.SQUARES}  # words that stand for a number
_MOST = 10_000
_BRACES = re.compile(r"\{(\w+)\}")
_EXTERNALS, _INTERNALS, _NO_EXTERNAL = 32, 16, 32  # the engine's arrays


@dataclass(frozen=True)
class Number:
    """A number of a card: a constant, or the value of a switch."""

    name: str
    value: int
    switch: str = ""
    percent: bool = False

    def under(self, settings: Mapping[str, Setting]) -> int:
        if not self.switch:
            return self.value
        return _whole(settings[self.switch].value, self.percent)


@dataclass(frozen=True)
class PawnCard(Card):
    name: str
    kind: str  # event, table-held, player-held
    source: str  # rulebook or reconstructed: that there is such a card
    effect_source: str  # ... what it does
    detail_source: str  # ... part of that; empty: as the effect
    aliases: tuple[str, ...]
    count: Number
    when: str  # the switch that puts it into the game; empty: always
    after: str
    value: int  # appraised; 0 = none
    bot_value: int
    numbers: tuple[Number, ...]
    c: int = 0
    d: int = 0
    e: int = 0

    @property
    def title(self) -> str:
        return self.name

    @property
    def origin(self) -> str:
        """The card faces were never published, so say which parts are reconstructed."""
        if self.source == "reconstructed":
            return f"reconstructed; only with {self.when}" if self.when else "reconstructed"
        if "reconstructed" in (self.effect_source, self.detail_source):
            return "the rulebook; reconstructed in part"
        return "the rulebook"

    def used(self, settings: Mapping[str, Setting]) -> bool:
        return not self.when or settings[self.when].value is True

    def under(self, settings: Mapping[str, Setting]) -> "PawnCard":
        """The card with the numbers of these settings, also in its words."""
        slots = [self.a, self.b, self.c, self.d, self.e]
        for slot, number in enumerate(self.numbers):
            if number.name:
                slots[slot] = number.under(settings)
        named = {number.name: slots[slot] for slot, number in enumerate(self.numbers)}
        named["appraised"] = self.value
        words = _BRACES.sub(lambda name: str(named[name[1]]), self.words)
        a, b, c, d, e = slots
        return replace(self, words=words, a=a, b=b, c=c, d=d, e=e)


@dataclass(frozen=True)
class PawnCards:
    cards: tuple[PawnCard, ...]  # in the order of the file

    def deck(self, deck: int, settings: Mapping[str, Setting]) -> tuple[PawnCard, ...]:
        """Cards by engine number. Internal: including those not in this game, with the policy cards last."""
        cards = [card.under(settings) for card in self.cards if card.deck == deck]
        if deck == EXTERNAL:
            return tuple(
                card
                for card in cards
                if card.used(settings)
                for _ in range(card.count.under(settings))
            )
        policies = [card for card in self.cards if card.effect == C.FX_HOLD]
        owned = [replace(card.under(settings), deck=deck, effect=C.IX_PUT) for card in policies]
        return (*cards, *owned)

    def fill(self, rules: Rules, settings: Mapping[str, Setting]) -> None:
        external, internal = self.deck(EXTERNAL, settings), self.deck(INTERNAL, settings)
        rules.ext_count = len(external)
        rules.ext_effect = _padded([card.effect for card in external], _EXTERNALS)
        rules.ext_a = _padded([card.a for card in external], _EXTERNALS)
        rules.ext_b = _padded([card.b for card in external], _EXTERNALS)
        rules.ext_c = _padded([card.c for card in external], _EXTERNALS)
        rules.ext_d = _padded([card.d for card in external], _EXTERNALS)
        rules.ext_e = _padded([card.e for card in external], _EXTERNALS)
        rules.ext_after = _padded([_AFTER[card.after] for card in external], _EXTERNALS)
        policy = [card.effect == C.IX_PUT for card in internal]
        ids = [card.id for card in external]
        rules.int_count = len(internal)
        rules.int_used = _padded(
            [
                int(card.used(settings) and not put)
                for card, put in zip(internal, policy, strict=True)
            ],
            _INTERNALS,
        )
        rules.int_effect = _padded([card.effect for card in internal], _INTERNALS)
        rules.int_a = _padded([card.a for card in internal], _INTERNALS)
        rules.int_b = _padded([card.b for card in internal], _INTERNALS)
        rules.int_c = _padded([card.c for card in internal], _INTERNALS)
        rules.int_value = _padded([card.value for card in internal], _INTERNALS)
        names = sorted(card.name.casefold() for card in internal)
        rules.int_rank = _padded(
            [names.index(card.name.casefold()) for card in internal], _INTERNALS
        )
        rules.int_external = _padded(
            [ids.index(card.id) if card.id in ids else _NO_EXTERNAL for card in internal],
            _INTERNALS,
            _NO_EXTERNAL,
        )
        self._downturns(rules, settings)

    def _downturns(self, rules: Rules, settings: Mapping[str, Setting]) -> None:
        """A downturn's payments are on its card; the corner starts one even without a card in the deck."""
        rates = [[0, 0, 0] for _ in range(3)]
        for card in (
            template.under(settings) for template in self.cards if template.effect == C.FX_DOWNTURN
        ):
            for rate, number in zip(rates, (card.b, card.c, card.d), strict=True):
                rate[card.a] = number
            rules.downturn_payments = card.e
        rules.downturn_property, rules.downturn_house, rules.downturn_hotel = rates


def read_pawn_cards(
    source: Source, settings: Mapping[str, Setting], problems: list[Problem]
) -> PawnCards | None:
    before = len(problems)
    only(source, ("card",), problems)
    cards = tuple(_card(entry, settings) for entry in entries(source, "card", problems))
    if len(problems) > before:
        return None
    twins(source, cards, problems)
    _fits(source, cards, settings, problems)
    return PawnCards(cards)


def _fits(
    source: Source,
    cards: Sequence[PawnCard],
    settings: Mapping[str, Setting],
    problems: list[Problem],
) -> None:
    """The engine's arrays have fixed sizes, and it needs the rates of both downturns."""

    def wrong(message: str) -> None:
        problems.append(Problem(P.BAD_VALUE, source.where(), message))

    most = sum(_most(card.count, settings) for card in cards if card.deck == EXTERNAL)
    if most > _EXTERNALS:
        wrong(f"there may be {_EXTERNALS} external cards, here up to {most}")
    owned = sum(card.deck == INTERNAL or card.effect == C.FX_HOLD for card in cards)
    if owned > _INTERNALS:
        wrong(f"there may be {_INTERNALS} cards that players can own, here {owned}")
    downturns = [card for card in cards if card.effect == C.FX_DOWNTURN]
    if sorted(card.a for card in downturns) != [C.RECESSION, C.DEPRESSION]:
        wrong("one recession and one depression card must say what is paid in them")
    elif len({card.under(settings).e for card in downturns}) > 1:
        wrong("both downturns have the same number of payments")


def _most(count: Number, settings: Mapping[str, Setting]) -> int:
    return settings[count.switch].options.high if count.switch else count.value


def _card(entry: TomlTable, settings: Mapping[str, Setting]) -> PawnCard:
    deck = entry.text("deck", among=DECKS)
    external = deck != "internal"
    known = _EXTERNAL if external else _INTERNAL
    effect = entry.text("effect", among=known)
    code, names = known.get(effect, (0, ()))
    slots = [0] * 5
    numbers = tuple(_number(entry, name, settings) for name in names)
    if effect == "enter_downturn":
        slots[0] = _DOWNTURNS.get(entry.text("severity", among=_DOWNTURNS), 0)
    elif effect == "table_hold":
        slots[0] = _bits(entry)
    elif effect == "move_nearest":
        code, rent = _NEAREST.get(entry.text("target", among=_NEAREST), (0, ""))
        entry.text("rent", among=(rent,))
    elif effect == "collect_per":
        slots[3] = int(entry.yes("active_only"))
    elif effect == "move_to" and numbers[0].value >= C.SQUARES:
        entry.wrong(P.BAD_VALUE, f"the last square is {C.SQUARES - 1}", "square")
    when = entry.text_or("when", "")
    if when and (when not in settings or settings[when].options.read(True) is None):
        entry.wrong(P.BAD_VALUE, "when must be a switch that may be true", "when")
    card = PawnCard(
        deck=EXTERNAL if external else INTERNAL,
        id=entry.text("id"),
        words=entry.text("text"),
        effect=code,
        a=slots[0],
        b=slots[1],
        c=slots[2],
        d=slots[3],
        e=slots[4],
        name=entry.text("name"),
        kind=entry.text("class", among=_CLASSES),
        source=entry.text("source", among=_SOURCES),
        effect_source=entry.text("effect_source", among=_SOURCES),
        detail_source=entry.text_or("detail_source", "", among=_SOURCES),
        aliases=entry.texts("aliases"),
        count=_number(entry, "count", settings) if entry.has("count") else Number("count", 1),
        when=when,
        after=entry.text("after", among=_AFTER if external else _INTERNAL_AFTER),
        value=entry.number_or("appraised", 0, 0, _MOST),
        bot_value=entry.number_or("bot_value", 0, 0, _MOST),
        numbers=numbers,
    )
    _words(entry, card)
    entry.finish()
    return card


def _words(entry: TomlTable, card: PawnCard) -> None:
    names = {"appraised", *(number.name for number in card.numbers)}
    if not set(_BRACES.findall(card.words)) <= names:
        known = ", ".join(sorted(filter(None, names)))
        entry.wrong(
            P.BAD_VALUE, f"{{words in braces}} must be numbers of this card: {known}", "text"
        )


def _number(entry: TomlTable, name: str, settings: Mapping[str, Setting]) -> Number:
    """A number, or the switch that holds it. An empty name keeps the place of a non-number."""
    key, percent = name.removeprefix("*"), name.startswith("*")
    if not key:
        return Number("", 0)
    if isinstance(entry.raw(key), str):
        switch = entry.text(key, among=settings)
        return Number(key, 0, switch, percent)
    if percent:
        return Number(key, _factor(entry, key), percent=True)
    if key in _MAY_LACK:
        return Number(key, entry.number_or(key, 0, 0, _MOST))
    return Number(key, entry.number(key, 0, _MOST))


def _factor(entry: TomlTable, key: str) -> int:
    value = entry.raw(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 100:
        entry.wrong(P.WRONG_TYPE, f"{key} must be a number from 0 to 100", key)
        return 0
    return _whole(value, percent=True)


def _bits(entry: TomlTable) -> int:
    named = entry.texts("cancels")
    if not named or any(name not in _DOWNTURNS for name in named):
        entry.wrong(P.BAD_VALUE, f"cancels must be some of {', '.join(_DOWNTURNS)}", "cancels")
    return sum(1 << _DOWNTURNS.get(name, 0) for name in set(named))


def _whole(value: Value, percent: bool) -> int:
    if isinstance(value, str):
        return _ANYWHERE.get(value, 0)
    if isinstance(value, tuple):
        return 0
    return round(value * 100) if percent else int(value)


def _padded(numbers: list[int], length: int, rest: int = 0) -> list[int]:
    return numbers + [rest] * (length - len(numbers))
