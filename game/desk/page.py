"""A screen that is no battle's: a head with a line below it, and the body."""

from __future__ import annotations

from game.desk.kit import Part, Rule, column, fixed, grow, padded, scaled
from game.desk.kit.layout import Pair

SIDE = (12, 24)
"""At the left and the right of it."""


def page(head: Part, body: Part, above: Pair = (8, 16)) -> Part:
    """The parts of a whole screen; there is room ``above`` the head and below it."""
    top = scaled(56, 72, padded(head, SIDE, above))
    line = fixed(1, Rule("head line"))
    return column(top, line, grow(padded(body, SIDE, (10, 16))), gap=0)
