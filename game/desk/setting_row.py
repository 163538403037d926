"""A row of a panel in which something is set: what it is, what that means, what sets it."""

from __future__ import annotations

from game.desk.kit import (
    Label,
    Paragraph,
    Part,
    Rule,
    column,
    fixed,
    grow,
    middle,
    padded,
    row,
)
from game.desk.paint import theme

CONTROL = 316


def setting_row(name: str, title: str, what: str, control: Part) -> Part:
    """What is set and what that means at the left, what sets it at the right."""
    words = column(
        Label(f"{name} title", label=title, style=theme.LABEL),
        Paragraph(f"{name} what", label=what, style=theme.SMALL),
        gap=0,
    )
    line = row(grow(middle(words)), fixed(CONTROL, middle(control)), gap=24)
    return column(fixed(1, Rule(f"line {name}")), padded(line, 0, (5, 12)), gap=0)
