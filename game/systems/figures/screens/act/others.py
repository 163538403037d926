"""The figures of both sides: how each is, and which have still to act."""

from __future__ import annotations

from game.desk.kit import Badge, Label, Panel, Part, as_wide, column, fixed, grow, middle, row
from game.desk.paint import theme
from game.systems.figures.phases.turn import waiting
from game.systems.figures.screens.words import state_words
from game.systems.figures.screens.yard_map import side_number
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import _, capitalised


def others_panel(yard: Yard) -> Panel:
    """A line for each figure that is left in the yard."""
    here = [one for side in yard.sides for one in yard.of(side) if one.here]
    names = as_wide([Label(f"other {one.name}", label=one.name) for one in here])
    lines = [_line(yard, one, name) for one, name in zip(here, names, strict=True)]
    return Panel("others panel", caption=_("Everybody in the yard"), holds=column(*lines, gap=2))


def _line(yard: Yard, figure: Figure, name: Part) -> Part:
    still = figure.name in waiting(yard, figure.side)
    state = state_words(figure)
    if figure.banner:
        state = _("{state}, with the banner").format(state=state)
    ink = theme.INK if still else theme.INK3
    side = Badge(f"badge of {figure.name}", side=side_number(yard, figure.side), size=14)
    turn = _("still to act") if still else _("has acted")
    return row(
        fixed(20, middle(side)),
        name,
        grow(_small(f"state of {figure.name}", capitalised(state), ink)),
        _small(f"turn of {figure.name}", turn, ink),
        gap=12,
    )


def _small(name: str, words: str, ink: theme.Colour) -> Label:
    return Label(name, label=words, style=theme.SMALL, colour=ink)
