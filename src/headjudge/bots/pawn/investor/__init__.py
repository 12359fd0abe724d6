"""A player that bids for and builds what pays."""
