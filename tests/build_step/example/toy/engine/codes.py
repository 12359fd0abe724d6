"""Numbers with names."""

SEATS = 8
DEEDS = 28
TOP_BIT = 1 << (DEEDS - 1)
ALL_DEEDS = (1 << DEEDS) - 1
NOBODY = -1
NAMES = {SEATS: "seats"}  # no number: only Python sees it
