"""A shot of plasma in flight: its stages from now on, and who stands in its row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.kit import Explanation, Label, Panel, Paragraph, Part, Term, column, grow, row
from game.desk.map.marks import Mark, Outline, Tag, Track
from game.desk.paint import theme
from game.systems.full_thrust.rules.flying import on_the_way
from game.systems.full_thrust.rules.nova import HITS, STAGES, journey
from game.systems.full_thrust.screens.hull_paint import PLASMA
from game.systems.full_thrust.screens.space_map import side_colour, side_number
from game.systems.full_thrust.state.craft import Nova
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

LATER = 0.4
Told = Sequence[tuple[str, theme.Colour]]
"""Sentences, each with its colour."""


def nova_panel(space: Space, shot: Nova, told: Told = ()) -> Panel:
    """What is left of a nova, stage by stage; below what it means."""
    cells = [grow(_cell(space, shot, hits)) for hits in range(HITS, 0, -1)]
    lines = [
        Paragraph(f"nova words {number}", label=words, style=theme.SMALL, colour=ink)
        for number, (words, ink) in enumerate(told)
    ]
    note = _("dice · hexes it flies")
    holds = column(row(*cells, gap=6), *lines, gap=6)
    made = Panel("nova", caption=shot.name, note=note, holds=holds)
    made.side = side_number(space, shot.side)
    made.explain = nova_card(space)
    return made


def nova_card(space: Space) -> Explanation:
    """All stages of a nova."""
    other = space.scenario.other_nova
    terms = tuple(
        Term(
            counted("one hit point", "{n} hit points", hits),
            str(stage.burn(other)),
            counted("one hex", "{n} hexes", stage.move),
        )
        for hits, stage in STAGES.items()
    )
    return Explanation(_("Nova"), "", terms, _("Nova"), "EHT-10")


def _cell(space: Space, shot: Nova, hits: int) -> Part:
    """A stage: when, its dice, how far it flies."""
    stage = STAGES[hits]
    later = shot.hits - hits
    when = _("this turn") if not later else _("turn {n}").format(n=space.turn + later)
    when = _("gone by") if later < 0 else when
    ink = theme.INK3 if later < 0 else theme.INK if later else theme.ON_CHALK
    faint = theme.INK3 if later < 0 else theme.INK2 if later else theme.ON_CHALK
    burn = str(stage.burn(space.scenario.other_nova))
    words = ((when, theme.SMALL, faint), (f"{burn} · {stage.move}", theme.LABEL, ink))
    labels = [
        Label(f"stage {hits} {number}", label=label, style=style, colour=colour)
        for number, (label, style, colour) in enumerate(words)
    ]
    fill = theme.RAISED if later else theme.CHALK
    return Panel(f"stage {hits}", fill=fill, holds=column(*labels, gap=0), pad=(8, 4))


def row_marks(space: Space, shot: Nova, start: int = 0) -> Iterator[Mark]:
    """The row that it flies along this turn and, faint, in the next.

    ``start``: how many turns from now it flies along the first of them.
    """
    colour = side_colour(space, shot.side)
    for number, (hits, way) in enumerate(journey(shot.hex, shot.heading, shot.hits)):
        kept = on_the_way(space, way)
        if number > 1 or not kept:
            return
        ink = theme.mix(theme.VOID, colour, LATER) if number else theme.mix(colour, PLASMA, 0.5)
        for there in kept:
            yield Outline(there, ink, "solid", 1.5)
        if not number:
            yield Track((shot.hex, *kept), ink, (6, 5), numbers=False, arrow=True, wide=2)
        burn = STAGES[hits].burn(space.scenario.other_nova)
        text = _("turn {turn}: {dice}")
        yield Tag(kept[-1], text.format(turn=space.turn + number + start, dice=burn), ink)
        if len(kept) < len(way):
            return
