"""Which events of a one-pawn game share a sentence, and which go without saying; see token_grouping.py."""

TOGETHER: tuple[tuple[tuple[tuple[str, str], ...], str], ...] = (
    (
        (("dice", "ROLL"), ("move", "*")),
        "roll_move",
    ),
    (
        (("sold", "*"), ("money", "*"), ("deed", "*")),
        "won",
    ),
    (
        (("sold", "*"), ("money", "*"), ("card_to", "*")),
        "won",
    ),
    ((("mortgage", "*"), ("money", "*")), "mortgage"),
    (
        (("lift", "*"), ("money", "LIFT")),
        "lift",
    ),
    ((("external", "*"), ("external_to", "EXT_BOTTOM")), "external"),
    (
        (("unsold", "CARD_UNSOLD"), ("card_to", "*")),
        "card_unsold",
    ),
    (
        (("unsold", "SETUP_CARD_UNSOLD"), ("card_to", "*")),
        "card_unsold",
    ),
    (
        (("theft", "*"), ("deed", "*")),
        "theft",
    ),
    (
        (("pledge", "PLEDGE_GIVEN"), ("deed", "*")),
        "given",
    ),
)
"""The first match wins."""

UNSAID_KINDS = frozenset({"choice", "score", "place", "earnings", "window", "rent", "shuffled"})
UNSAID_NOTES = frozenset(
    {
        "SETUP_PAWN",
        "TRUST",
        "GO_BACKWARDS",
        "RENT_SOLE",
        "RENT_ALLIED",
        "RENT_ALLIED_RAILROADS",
        "RENT_ALLIED_UTILITIES",
        "RENT_FLAGSHIP",
        "RENT_MARKETING",
        "RENT_MARKETING_VOID",
        "RENT_CARDS_IN_TRUST",
        "END_DOUBLES",
        "SCORE_ADJUSTED",
        "SCORE_REDUCED",
        "SCORE_STAYS_LAST",
        "SCORE_MORTGAGED",
        "SCORE_SEVEN",
        "SCORE_SPLITS",
        "SCORE_HOTEL",
        "SEVERAL_OUT",
        "END_DOUBLES_DOWNTURN",
        "SCORE_TIED",
        "SETUP_EQUAL",
        "HR_COPIED",
        "CARD_MOVES",
        "VOTE_ELECTRIC",
        "ETHICS_CHECK_ENDING",
        "ETHICS_CHECK_DOWNTURN",
        "GO_LANDED",
        "PUT_ORDER",
        "DOUBLES_RESET",
        "NONE_LEFT",
        "BUSTED_COUNTS",
        "EXIT_OVER_DEPRESSION",
        "ALLY_NO_STREETS",
        "RECESSION_HOUSES",
        "RECESSION_HOTELS",
        "FRESH_NO_CHECK",
        "TAX_CARDS",
        "CARD_MORE",
        "EXIT_NOTHING",
    }
)
AHEAD = frozenset(name for name in UNSAID_NOTES if name.startswith("RENT_"))
"""They come before the rent they explain, and belong to its line."""
