"""The public words of a game with one pawn. They never change."""

from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import vocabulary

_INNER = frozenset({C.DO_JOIN, C.DO_KEEP, C.DO_GIVE_UP})
"""Actions that share a word with others: `accept` with a group, `pay`, `decline` with a card."""

ACTIONS = MappingProxyType(
    {
        name[3:].lower(): value
        for name, value in vars(C).items()
        if name.startswith("DO_") and value not in _INNER
    }
)
ACTION_WORD = MappingProxyType(
    {value: word for word, value in ACTIONS.items()}
    | {C.DO_JOIN: "accept", C.DO_KEEP: "pay", C.DO_GIVE_UP: "decline"}
)
SAME_WORD = MappingProxyType(
    {
        C.DO_ACCEPT: (C.DO_ACCEPT, C.DO_JOIN),
        C.DO_PAY: (C.DO_KEEP,),
        C.DO_DECLINE: (C.DO_DECLINE, C.DO_GIVE_UP),
    }
)
"""The kinds of action behind each of those words."""

EVENTS = MappingProxyType(
    {value: name[3:].lower() for name, value in vars(C).items() if name.startswith("EV_")}
)
RULINGS = MappingProxyType(
    {value: name for name, value in vars(R).items() if name.isupper() and name != "NONE"}
)
DECKS = ("external", "internal")
LOTS = (*vocabulary.LOTS, "card")
FLOWS = MappingProxyType(
    {value: name[5:].lower() for name, value in vars(C).items() if name.startswith("FLOW_")}
)
LINES = MappingProxyType(
    {"railroad": C.LINE_RAILROAD, "utility": C.LINE_UTILITY, "street": C.LINE_STREET}
)
LINE_WORD = MappingProxyType({value: word for word, value in LINES.items()})
VOTES = MappingProxyType({"support": C.VOTE_SUPPORT, "oppose": C.VOTE_OPPOSE})
VOTE_WORD = MappingProxyType({value: word for word, value in VOTES.items()})
DOWNTURNS = MappingProxyType({C.RECESSION: "recession", C.DEPRESSION: "depression"})
DOWNTURN_STEPS = MappingProxyType(
    {
        C.DT_BEGINS: "begins",
        C.DT_PAYMENT: "payment",
        C.DT_OUT: "doubles",
        C.DT_CANCELLED: "cancelled",
        C.DT_EXIT: "card",
    }
)
ALLIANCES = MappingProxyType(
    {
        C.ALLY_RUNS: "runs",
        C.ALLY_NOTICE: "notice",
        C.ALLY_OFFERED: "offered",
        C.ALLY_SIGNED: "signed",
        C.ALLY_ENDED: "ended",
    }
)
PLEDGES = MappingProxyType(
    {C.PLEDGE_PUT_UP: "put up", C.PLEDGE_KEPT: "kept", C.PLEDGE_GIVEN: "given"}
)
DICE_FOR = MappingProxyType({C.DIE_VOTE: "vote", C.DIE_BUST: "bust", C.DIE_TIE: "tie"})
AFTER = MappingProxyType(
    {
        C.AFTER_BOTTOM: "bottom",
        C.AFTER_REMOVED: "removed",
        C.AFTER_BESIDE: "beside",
        C.AFTER_TAKEN: "taken",
    }
)
STATUS = MappingProxyType(
    {
        C.ACTIVE: "active",
        C.IN_TRUST: "in trust",
        C.WOUND_UP: "wound up",
        C.DESTROYED: "destroyed",
    }
)
ENDS = MappingProxyType(
    {
        C.END_TIME: "time",
        C.END_CARD: "downturn-card",
        C.END_BANK: "bank-empty",
        C.END_ONE_LEFT: "one-left",
    }
)
CARD = 100  # a card where a deed is expected: 100 and its number
NO_EXTERNAL = 32
