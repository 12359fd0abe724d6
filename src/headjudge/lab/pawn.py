"""The one-pawn game, as the lab asks for it (see `lab/kind.py`)."""

from __future__ import annotations

from headjudge.bots import registry
from headjudge.lab.kind import LabKind, ReportWords
from headjudge.lab.results import shared_columns
from headjudge.sim import row_layout as K

PAWN = LabKind(
    id="pawn",
    rounds=100,  # rolls of the pawn
    more_rounds=60,
    best_bot=registry.bot_id("dealer"),
    rival_bot=registry.bot_id("investor"),
    players_pay_rent=False,
    head={**shared_columns.HEAD, "bank": K.BANK},
    seat={
        "place": K.PLACE,
        "assets": K.WORTH,
        "cash": K.CASH,
        "points": K.POINTS,
        "earnings": K.EARNINGS,
        "place_assets": K.PLACE_ASSETS,
        "place_earnings": K.PLACE_EARNINGS,
        "status": K.STATUS,
        "cashed_out": K.CASHED_OUT,
    },
    scores=("assets", "earnings", "points"),
    worth="assets",
    out="cashed_out",
    subjects=("bot", "seat", "player"),
    sections=(
        "wealth",
        "board",
        "returns",
        "auctions",
        "trades",
        "shortages",
        "downturns",
        "slots",
    ),
    curves=(
        ("worth", "Assets over time", "assets"),
        ("future", "Future earnings over time", "future earnings"),
    ),
    words=ReportWords(
        round="roll",
        throw="roll",
        chance="roll of the pawn",
        landings="Where the pawn lands",
        rent_flow="the bank pays",
        rent_tile="paid by the bank as rent per game",
        departures="companies out of cash",
        creditors="",
        bought=".",
        trades="Deals and alliances",
        ending=(K.BANK_EMPTY, "of games empty the bank"),
    ),
    scale={"points": 840, "earnings": 100},
    rankings={"place_assets": "assets", "place_earnings": "future earnings"},
)
