"""What a file says, as a terminal may show it: its control characters would be commands to the terminal."""


def printable(text: str) -> str:
    """The same length, so that colours stay where they are."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
