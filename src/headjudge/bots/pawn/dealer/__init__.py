"""An investor that also trades."""
