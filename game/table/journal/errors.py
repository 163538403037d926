"""What goes wrong with a journal on disk, as one sentence with its place and remedy."""

from __future__ import annotations

from pathlib import Path


class JournalError(Exception):
    """A saved battle that cannot be loaded; ``place`` is the file, ``problem`` says the rest."""

    def __init__(self, place: Path | str, problem: str) -> None:
        self.place, self.problem = str(place), problem
        super().__init__(f"{place}: {problem}")


MISFITS = (
    ArithmeticError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
)
"""What applying an event that fits no battle may raise."""
