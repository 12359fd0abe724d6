"""A player that bids and builds where it pays."""
