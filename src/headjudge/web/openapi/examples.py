"""What the server answers when all goes well, as OpenAPI shows it: one true example of each kind, kept short.

Tests read every one of them by its type, and compare with the books what they say of them.
"""

from __future__ import annotations

from headjudge.live.tables import Line, Look, Replay, Weighed
from headjudge.live.tables.looks.messages import (
    Clock,
    EventTold,
    Frame,
    Me,
    SeatInfo,
    TableInfo,
    Turning,
)
from headjudge.web import book_schemas
from headjudge.web import schemas as B

AT = 1_780_000_000_000  # ms since 1970

OPENED = B.TableOpened("hvgvibwwse7k", "Ann", judge="hqhKGyKgSJQtzsCYi4tmNp0CEBh6bbCv")
SEATED = B.Seated("Ann")
BEGAN = B.Began(5)
DONE = B.Done("a1", 18)
CODE = B.Code("K7QM2XPA", AT)
KEYED = B.Keyed("judge")
IMPORTED = B.Imported("hvgvibwwse7k")

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
        commitment="f7709fa6315d78a2e99385ee805a8121d2a1571622ec3e1d274d7ec968efae27",
        seed=None,
        salts={},
        switches={"rent.claim_until": "auto_collect"},
        paused=None,
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
SHOWN = B.Shown(2, LOOK)
BUYING = ("boise.buy.deed_faceup", "boise.buy.option", "boise.bank.sells")
LINE = Line(18, AT, "game", "Ann buys Baltic Avenue for $60.", "Ann", BUYING)
BOUGHT = EventTold("deed", "BUY_DEED", BUYING, "Ann", "bank", 0, "baltic")
REPLAY = Replay(
    total=212,
    frames=[Frame(18, AT, LOOK, [LINE], [BOUGHT])],
    wealth=[[1500, 1500], [1480, 1620]],
    turning=[Turning(97, "Bob has all of Orange")],
)
WEIGHED = Weighed(
    refusal=None,
    fees={"Ann": 3},
    lift={"Ann": 33},
    completes=[{"player": "Ann", "group": "brown"}],
    breaks=[],
    cash_after=1397,
)

GAME = book_schemas.Stage("game", "The short game")
ABOUT = (
    "Everybody moves a token of their own. Edition: 2009. Buildings never run out. Rent is paid to those who ask in"
    " time. A hotel follows 3 houses. Nobody has to show their cash."
)
BOOKS = [
    book_schemas.BookEntry(
        "racine", "Racine short play", "tokens", ABOUT, [GAME], book_schemas.Seats(2, 8), minutes=90
    )
]
BOOK = book_schemas.Book(
    id="racine",
    title="Racine short play",
    about=ABOUT,
    kind="tokens",
    stages=[GAME],
    squares=[
        book_schemas.Square("go", "GO", "go", None),
        book_schemas.Square("mediterranean", "Mediterranean Avenue", "street", "mediterranean"),
    ],
    deeds=[
        book_schemas.DeedInfo(
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
    groups=[book_schemas.Group("brown", "Dark purple or brown", ["mediterranean", "baltic"])],
    cards={
        "chance": [book_schemas.CardInfo("advance_go", "Move ahead to GO and collect the salary.")],
        "chest": [
            book_schemas.CardInfo("advance_go_cc", "Move ahead to GO and collect the salary.")
        ],
    },
    hotel_level=4,
    facts=book_schemas.FactsInfo(
        salary=200,
        fine=50,
        income_flat=200,
        income_percent=0,
        houses=1000,
        hotels=1000,
        speed_die=False,
    ),
)
CLAUSE = book_schemas.ClauseInfo(
    id="boise.building.even",
    book="boise",
    section="Houses, l.165",
    statement="Building is even: no street may be more than one house ahead of another in its group.",
    enforce="engine",
    source="Houses, l.165",
)
BOTS = [book_schemas.BotEntry("greedy", "buys and builds whatever it can, never trades")]
