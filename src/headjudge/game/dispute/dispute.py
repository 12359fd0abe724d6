"""One disputed step, ruled by the table's own book and, on request, under another reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field

from headjudge.errors import BadState
from headjudge.game.dispute.changes import Difference, differences, facts
from headjudge.game.dispute.course import Disputed, Fields
from headjudge.game.dispute.decision import Decision, decide
from headjudge.game.dispute.other_reading import under
from headjudge.game.game import Game
from headjudge.game.narration.texts import ENGLISH
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import Setting, shown


@dataclass(frozen=True)
class Reruling:
    """The same step under another book or setting; without a decision the table cannot stand like this there."""

    book: Rulebook
    switches: Mapping[str, object]
    impossible: str = ""
    decision: Decision | None = None
    differences: tuple[Difference, ...] = ()
    unanswered: tuple[
        Fields, ...
    ] = ()  # what chance answered, and this reading does not ask or know


@dataclass(frozen=True)
class Dispute:
    """A step, the decision of the table's own book, and the settings of that book that rest on the same clauses."""

    disputed: Disputed
    decision: Decision
    settings: tuple[Setting, ...] = field(default_factory=tuple)


def dispute(disputed: Disputed, language: str = ENGLISH) -> Dispute:
    decision = decide(disputed.before, disputed.actions, language)
    return Dispute(disputed, decision, _settings(disputed.before, decision))


def _settings(game: Game, decision: Decision) -> tuple[Setting, ...]:
    """Which switches could be read otherwise here: those that rest on a clause that decided."""
    cited = _cited(game.book, decision.rulings())
    resolved = game.book.resolve(game.switches)
    return tuple(
        resolved[key] for key, printed in game.book.switches.items() if printed.clause in cited
    )


def _cited(book: Rulebook, rulings: Iterable[str]) -> set[str]:
    """By this book and those it extends: a setting that it inherits rests on their clauses."""
    books: list[Rulebook] = []
    above: Rulebook | None = book
    while above is not None:
        books.append(above)
        above = above.parent
    return {clause for ruling in rulings for one in books for clause in one.cite(ruling)}


def rerule(
    dispute: Dispute,
    book: Rulebook | None = None,
    switches: Mapping[str, object] | None = None,
    language: str = ENGLISH,
) -> Reruling:
    """Rule on the step again; `switches` are read beside the book's own."""
    before = dispute.disputed.before
    other = book or before.book
    changed = dict(switches or {})
    try:
        there = under(before, book, switches)
    except BadState as error:
        return Reruling(other, changed, impossible=str(error))
    answers = _answers(dispute, there)
    decision = decide(there, (dispute.disputed.action, *answers), language)
    differ: tuple[Difference, ...] = ()
    if decision.accepted and dispute.decision.accepted:
        differ = tuple(differences(dispute.decision.after, decision.after))
    unanswered = tuple(answers[decision.answered :]) if decision.accepted else ()
    return Reruling(other, changed, "", decision, differ, unanswered)


def _answers(dispute: Dispute, there: Game) -> Sequence[Fields]:
    """What chance answered. Where the other table has other decks, the card that was drawn is named."""
    before = dispute.disputed.before
    if there.state.told == before.state.told:
        return dispute.disputed.chance
    return (
        *dispute.decision.drawn,
        *(answer for answer in dispute.disputed.chance if answer.get("do") != "draw"),
    )


# --- as data ----------------------------------------------------------------------------------------


def as_json(dispute: Dispute) -> dict[str, object]:
    step = dispute.disputed
    game = step.before
    return {
        "rulebook": game.book.id,
        "stage": game.stage,
        "switches": dict(game.switches),
        "step": step.number,
        "of": step.total,
        "corrections": [{"by": c.by, "what": c.what, "reason": c.reason} for c in step.corrections],
        "before": facts(game),
        "action": dict(step.action),
        "chance": [dict(action) for action in step.chance],
        "decision": decision_json(dispute.decision),
        "settings": [
            {"key": s.key, "value": shown(s.value), "clause": game.book.switches[s.key].clause}
            for s in dispute.settings
        ],
    }


def decision_json(decision: Decision) -> dict[str, object]:
    return {
        "accepted": decision.accepted,
        "refused": asdict(decision.refused) if decision.refused else None,
        "impossible": decision.impossible or None,
        "told": [asdict(sentence) for sentence in decision.told],
    }


def reruling_json(reruling: Reruling) -> dict[str, object]:
    return {
        "rulebook": reruling.book.id,
        "switches": dict(reruling.switches),
        "impossible": reruling.impossible or None,
        "decision": decision_json(reruling.decision) if reruling.decision else None,
        "differences": [asdict(difference) for difference in reruling.differences],
        "unanswered": [dict(answer) for answer in reruling.unanswered],
    }
