"""Successful responses, as OpenAPI shows them: one short, true example of each kind.

Tests decode each by its type and compare it with the books.
"""

from __future__ import annotations

from headjudge import salt_chain
from headjudge.wire import answers, reference
from headjudge.wire.look import Clock, Dice, DiceRound, Look, Me, SeatInfo, SeatSalt, TableInfo
from headjudge.wire.messages import GameEvent, Line, SeatGroup, Weighed

AT = 1_780_000_000_000  # ms since 1970

SALT = "7e0bf6ee6fa1a3a8a4b1a0c06e1ff5a3d2a1571622ec3e1d274d7ec968efae27"
PROMISED = salt_chain.step(SALT)
HEAD = "f7709fa6315d78a2e99385ee805a8121d2a1571622ec3e1d274d7ec968efae27"

OPENED = answers.TableOpened("hvgvibwwse7k", "Ann", judge="hqhKGyKgSJQtzsCYi4tmNp0CEBh6bbCv")
SEATED = answers.Seated("Ann")
BEGAN = answers.Began(5)
DONE = answers.Done("a1", 18)
CODE = answers.Code("K7QM2XPA", AT)
OFFICE_CODE = answers.OfficeCode("hqhKGyKgSJQtzsCYi4tmNp0CEBh6bbCv")
KEYED = answers.Keyed("judge")
IMPORTED = answers.Imported("hvgvibwwse7k")

LOOK = Look(
    table=TableInfo(
        id="hvgvibwwse7k",
        name="Friday",
        book="racine",
        title="Racine short play",
        stage=None,
        kind="tokens",
        strict=False,
        reminders=True,
        stand_in="trader",
        status="lobby",
        dice=Dice(
            rounds=[
                DiceRound(
                    commitment="",
                    seed=None,
                    salts=[
                        SeatSalt("Ann", PROMISED, salt=None, state="owed"),
                        SeatSalt("Bob", "", salt=None, state="none"),
                    ],
                )
            ],
            waiting=[],
            ends=None,
        ),
        switches={"rent.claim_until": "auto_collect"},
        house=[],
        own_book=False,
        paused=None,
        frozen=False,
        why_frozen="",
        after=None,
        imported=False,
        auto_rent=True,
        cash_private=True,
    ),
    me=Me("seat", "Ann", owner=True),
    seats=[
        SeatInfo("Ann", 0, "person", None, present=True, stand_in=None),
        SeatInfo("Seat 2", 1, "open", None, present=False, stand_in=None),
        SeatInfo("Bob", 2, "bot", "trader", present=True, stand_in=None),
    ],
    clock=Clock(now=AT),
    game=None,
    ask=None,
    waiting=[],
    sheet=None,
)
SHOWN = answers.Shown(2, LOOK, HEAD)
BUYING = ("boise.buy.deed_faceup", "boise.buy.option", "boise.bank.sells")
LINE = Line(18, AT, "game", "Ann buys Baltic Avenue for $60.", "Ann", BUYING)
BOUGHT = GameEvent("deed", "BUY_DEED", BUYING, "Ann", "bank", 0, "baltic")
REPLAY = answers.Replay(
    total=212,
    frames=[answers.Frame(18, AT, LOOK, [LINE], [BOUGHT])],
    wealth=[[1500, 1500], [1480, 1620]],
    turning=[answers.Turning(97, "Bob has all of Orange")],
)
BUYS = answers.Ground(
    "BUY_DEED",
    "Whoever lands on an unowned property may buy it.",
    [answers.StatedClause("boise.buy.option", "Whoever lands on an unowned property may buy it.")],
    "",
)
RULED_STEP = answers.RuledStep(
    n=18,
    actions=["Ann: buy"],
    decision=answers.Decision(
        True, None, "", [answers.Sentence("Ann buys Baltic Avenue for $60.", [BUYS])]
    ),
    settings=[],
    under=answers.Reruling("racine", "Racine", "", None, [], []),
)
WEIGHED = Weighed(
    refusal=None,
    fees={"Ann": 3},
    lift={"Ann": 33},
    completes=[SeatGroup("Ann", "brown")],
    breaks=[],
    cash_after=1397,
)

GAME = reference.Stage("game", "The short game")
ABOUT = (
    "Everybody moves a token of their own. Edition: 2009. Buildings never run out. Rent is paid to those who ask in"
    " time. A hotel follows 3 houses. Nobody has to show their cash."
)
BOOKS = [
    reference.BookEntry(
        "racine", "Racine short play", "tokens", ABOUT, [GAME], reference.Seats(2, 8), minutes=90
    )
]
BOOK = reference.Book(
    id="racine",
    title="Racine short play",
    about=ABOUT,
    kind="tokens",
    stages=[GAME],
    squares=[
        reference.Square("go", "GO", "go", None),
        reference.Square("mediterranean", "Mediterranean Avenue", "street", "mediterranean"),
    ],
    deeds=[
        reference.DeedInfo(
            id="mediterranean",
            name="Mediterranean Avenue",
            kind="street",
            group="brown",
            square="mediterranean",
            price=60,
            loan=30,
            house_cost=50,
            hotel_cost=50,
            rents=[2, 4, 10, 30, 90, 250],
        )
    ],
    groups=[reference.Group("brown", "Dark purple or brown", ["mediterranean", "baltic"])],
    cards={
        "chance": [reference.CardInfo("advance_go", "Move ahead to GO and collect the salary.")],
        "chest": [reference.CardInfo("advance_go_cc", "Move ahead to GO and collect the salary.")],
    },
    hotel_level=4,
    facts=reference.FactsInfo(
        salary=200,
        fine=50,
        income_flat=200,
        income_percent=0,
        houses=1000,
        hotels=1000,
        speed_die=False,
    ),
)
CLAUSE = reference.ClauseInfo(
    id="boise.building.even",
    book="boise",
    section="Houses, l.165",
    statement="Building is even: no street may be more than one house ahead of another in its group.",
    enforce="engine",
    source="Houses, l.165",
)
RULE_ANSWER = reference.RuleAnswer(
    covered=True,
    about="Must houses be spread evenly over a group?",
    holds="",
    clauses=[
        reference.AnsweringClause(
            id="boise.building.even",
            book="boise",
            statement="Building is even: no street may be more than one house ahead of another in its group.",
        )
    ],
)
BOTS = [reference.BotEntry("greedy", "buys and builds whatever it can, never trades")]
