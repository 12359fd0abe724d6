"""The public words for the engine's numbers: actions, phases, events. They never change."""

from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine import rulings as R

# words of one-pawn games follow: see pawn/vocabulary.py
ACTIONS = MappingProxyType(
    {
        name[3:].lower(): value
        for name, value in vars(C).items()
        if name.startswith("DO_") and value < C.DO_ABANDON
    }
)
ACTION_WORD = MappingProxyType({value: word for word, value in ACTIONS.items()})

PHASES = MappingProxyType(
    {value: name[3:].lower() for name, value in vars(C).items() if name.startswith("PH_")}
)
EVENTS = MappingProxyType(
    {
        value: name[3:].lower()
        for name, value in vars(C).items()
        if name.startswith("EV_") and value < C.EV_CARD_TO
    }
)
RULINGS = MappingProxyType(
    {value: name for name, value in vars(R).items() if name.isupper() and name != "NONE"}
)
DEBTS = MappingProxyType(
    {
        C.DEBT_RENT: "rent",
        C.DEBT_TAX: "tax",
        C.DEBT_CARD: "card",
        C.DEBT_FINE: "fine",
        C.DEBT_BID: "bid",
        C.DEBT_FEE: "interest",
    }
)
DECKS = ("chance", "chest")
LOTS = ("deed", "house", "hotel")
SPEED_FACES = MappingProxyType(
    {1: C.SPEED_NONE + 1, 2: 2, 3: 3, "bus": C.SPEED_FACE_BUS, "mr": C.SPEED_FACE_MR}
)
SPEED_WORD = MappingProxyType({1: 1, 2: 2, 3: 3, C.SPEED_FACE_BUS: "bus", C.SPEED_FACE_MR: "mr"})
WAYS = MappingProxyType({"flat": C.WAY_FLAT, "percent": C.WAY_PERCENT})
STAGES = ("game", "qualifier", "preliminary", "semifinal", "final")

MOST_MONEY = 1_000_000  # no real amount comes near it; anything beyond is a typo
