# compiled
"""Numbers that the three fixed policies of the literature (Bonjour et al. 2022) live by."""

KEEP = 200  # cash that stays after buying and building, and from which jail is left at once
LEAST = 100  # ... after a deal that completes a group

# groups that policies prefer
LIGHT_BLUE = 1
ORANGE = 3
DARK_BLUE = 7

HOUSES = 3  # where policy C stops building

# parts of the list price, in eighths
ASKED = 12  # for a deed that completes the other's group: 1.5
EXCHANGED = 6  # for a deed that is wanted against such a deed: 0.75
IN_CASH = 9  # for a deed that is wanted against nothing but cash: 1.125
LIKED = 10  # what a preferred deed is worth to a policy, and bid up to: 1.25

BUILDING = 2  # times its price that a scarce building is bid up to
