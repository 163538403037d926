"""What is wrong with a design, in words (Ruling Q326)."""

from __future__ import annotations

from collections.abc import Iterator

from game.papers.misfit import Misfit
from game.papers.text import unknown
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.parts import Catalogue, Hull
from game.words import _, counted


def design_misfits(sheet: DesignSheet, parts: Catalogue) -> list[Misfit]:
    """Everything wrong with a design, each with its key."""
    return list(_misfits(sheet, parts))


def _misfits(sheet: DesignSheet, parts: Catalogue) -> Iterator[Misfit]:
    hull = parts.hulls.get(sheet.hull)
    if hull is None:
        yield Misfit(("hull",), unknown(sheet.hull, parts.hulls, _("hull")))
    else:
        yield from _too_much(sheet, hull)
    for number, slot in enumerate(sheet.slots):
        if slot.weapon not in parts.weapons:
            sentence = unknown(slot.weapon, parts.weapons, _("weapon"))
            yield Misfit(("slots", number, "weapon"), sentence)


def _too_much(sheet: DesignSheet, hull: Hull) -> Iterator[Misfit]:
    if sheet.engines > hull.engines:
        words = counted(
            "a {hull} takes {n} engine; take away {more}.",
            "a {hull} takes at most {n} engines; take away {more}.",
            hull.engines,
            hull=_(hull.name),
            more=sheet.engines - hull.engines,
        )
        yield Misfit(("engines",), words)
    if sheet.parts > hull.parts:
        text = _("a {hull} holds {room} parts, and these are {n}: take away {more}.")
        more = sheet.parts - hull.parts
        words = text.format(hull=_(hull.name), room=hull.parts, n=sheet.parts, more=more)
        yield Misfit(("hull",), words)
