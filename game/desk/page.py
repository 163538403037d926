"""A screen that is no battle's: a head with a line below it, and the body."""

from __future__ import annotations

from game.desk.kit import Part, Rule, column, fixed, grow, padded, scaled

SIDE = (12, 24)
"""At the left and the right of it."""


def page(head: Part, body: Part) -> Part:
    """The parts of a whole screen."""
    top = scaled(56, 72, padded(head, SIDE, (8, 16)))
    line = fixed(1, Rule("head line"))
    return column(top, line, grow(padded(body, SIDE, (10, 16))), gap=0)
