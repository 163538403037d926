"""Why an edit of a draft cannot be made, whichever order it is of."""

from __future__ import annotations

from game.systems.earth_expects.rules.faults import Hindrance


class RefusedError(ValueError):
    """An edit that cannot be made; the message says why, ``rule`` which rule is against it."""

    def __init__(self, why: Hindrance) -> None:
        self.rule = why.rule
        super().__init__(why.words)
