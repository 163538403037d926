"""How a land looks beside what its letters tell."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """``stream``: the direction in which fast water flows; ``hedges``: walls look as hedges."""

    stream: int | None = None
    hedges: bool = False


PLAIN = Look()
"""Without either."""
