"""A frame of a replay in dispute: the same step, ruled on again by the table's book and under another one."""

from __future__ import annotations

from headjudge.errors import BadState
from headjudge.game.dispute import dispute as disputes
from headjudge.game.dispute.course import Disputed
from headjudge.game.dispute.decision import Decision, Ground
from headjudge.game.dispute.dispute import Reruling
from headjudge.game.dispute.wording import fact, spelled
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.reel import Reel
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import shown
from headjudge.wire import answers


def ruled_step(reel: Reel, frame: int, other: Rulebook | None = None) -> answers.RuledStep:
    """`other`: rule on it under this book, too."""
    before, group = reel.step(frame)
    if before.by_rows:
        raise BadState("it was played by the rules of another headjudge: only its log can be read")
    actions = [recent.entry.action for recent in group if isinstance(recent.entry, E.Acted)]
    if before.game is None or not actions:
        return answers.RuledStep(frame, [], None, [], None)
    step = Disputed(frame, reel.total, before.game, actions[0], tuple(actions[1:]))
    ruled = disputes.dispute(step, reel.language)
    again = None if other is None else disputes.rerule(ruled, other, language=reel.language)
    return answers.RuledStep(
        frame,
        [spelled(action) for action in actions],
        _decision(ruled.decision),
        [answers.ReadSetting(setting.key, shown(setting.value)) for setting in ruled.settings],
        None if again is None else _reruling(again),
    )


def _decision(decision: Decision) -> answers.Decision:
    return answers.Decision(
        decision.accepted,
        _ground(decision.refused) if decision.refused else None,
        decision.impossible,
        [
            answers.Sentence(sentence.text, [_ground(ground) for ground in sentence.grounds])
            for sentence in decision.told
        ],
    )


def _ground(ground: Ground) -> answers.Ground:
    clauses = [answers.StatedClause(clause.id, clause.statement) for clause in ground.clauses]
    return answers.Ground(ground.ruling, ground.says, clauses, ground.reading)


def _reruling(again: Reruling) -> answers.Reruling:
    return answers.Reruling(
        again.book.id,
        again.book.title,
        again.impossible,
        _decision(again.decision) if again.decision else None,
        [
            answers.Difference(d.seat, d.what, fact(d.here), fact(d.there))
            for d in again.differences
        ],
        [spelled(answer) for answer in again.unanswered],
    )
