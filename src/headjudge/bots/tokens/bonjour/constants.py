# compiled
"""Parameters of the three fixed policies of Bonjour et al. (2022)."""

KEEP = 200  # cash to keep after buying and building; with this much they leave jail at once
LEAST = 100  # cash to keep after a deal that completes a group

# groups that policies prefer
LIGHT_BLUE = 1
ORANGE = 3
DARK_BLUE = 7

HOUSES = 3  # where policy C stops building

# fractions of the list price, in eighths
ASKED = 12  # asked for a deed that completes the other's group: 1.5
EXCHANGED = 6  # offered for a deed in exchange for such a deed: 0.75
IN_CASH = 9  # offered for a deed when paying only cash: 1.125
LIKED = 10  # value of a preferred deed, and the limit of bids for it: 1.25

BUILDING = 2  # bid up to this many times the price of a scarce building
