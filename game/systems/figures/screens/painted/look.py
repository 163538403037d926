"""How a land looks beside what its letters tell."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """``stream``: the direction in which fast water flows; ``hedges``: walls look as hedges.

    ``pixels``: about so many are painted; what is shown larger is scaled.
    """

    stream: int | None = None
    hedges: bool = False
    pixels: int = 750_000


PLAIN = Look()
"""Without either."""
