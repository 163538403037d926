"""Two in one hex: both dice with what is added, and who gives way."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.desk.kit import (
    Badge,
    Canvas,
    Explanation,
    Given,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    grow,
    middle,
    row,
    scaled,
)
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling
from game.systems.full_thrust.events.movement import Contested
from game.systems.full_thrust.rules.stacking import odds
from game.systems.full_thrust.screens.face import ROCK
from game.systems.full_thrust.screens.space_map import side_colour, side_number
from game.systems.full_thrust.screens.words import percent
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _

DIE, TOTAL, CARD = 36, 32, (52, 60)
"""A die, the room of a sum; how high the card of one of the two is."""


def contest_panel(
    space: Space, event: Contested, *more: Given, share: float = 1.0, shown: bool = True
) -> Panel:
    """The dice of both, fallen for a ``share`` of their time; who gives way once it is ``shown``.

    ``more`` stands below.
    """
    names = event.ship, event.other
    cards = [_card(space, event, number, name, share) for number, name in enumerate(names)]
    words = result_words(event) if shown else _("the higher gives way by one hex")
    told = Paragraph("contest words", label=words, style=theme.SMALL, colour=theme.INK)
    holds = column(row(*map(grow, cards), gap=8), told if words else None, *more, gap=8)
    made = Panel("contest", caption=_("Who gives way"), note=_("a die + MD"), holds=holds)
    made.explain = contest_card(space, event)
    return made


def result_words(event: Contested) -> str:
    """Who gives way, and whether an asteroid has hit it."""
    words = _("{ship} gives way by one hex; heading and facing are kept.")
    if not event.won:
        words = _("{ship} is hit, and gives way by one hex.")
    return words.format(ship=event.gives_way)


def contest_fields(event: Contested, share: float) -> dict[str, dict[str, Any]]:
    """What changes of its widgets while the dice fall, by their names."""
    found: dict[str, dict[str, Any]] = {}
    for number, name in enumerate((event.ship, event.other)):
        die, more = event.rolled[number], event.more[number]
        lies = share >= 1
        found |= {
            f"contest die {number}": {"paint": partial(_paint, die, share)},
            f"contest terms {number}": {"label": f"{die} + {more}" if lies else f"+ {more}"},
            f"contest total {number}": {"label": f"{die + more}" if lies else ""},
            f"contest card {number}": {"chosen": lies and event.gives_way == name},
        }
    return found


def _card(space: Space, event: Contested, number: int, name: str, share: float) -> Part:
    ship, fields = space.ships.get(name), contest_fields(event, share)
    die, terms, total, card = (
        (f"contest {what} {number}", fields[f"contest {what} {number}"])
        for what in ("die", "terms", "total", "card")
    )
    ink = ROCK if ship is None else side_colour(space, ship.side)
    label = Label(f"contest name {number}", label=name, style=theme.LABEL, colour=ink)
    badge = [] if ship is None else [Badge(f"contest badge {number}", side=_side(space, ship))]
    head = row(*(fixed(20, one) for one in badge), grow(label), gap=6)
    inside = row(
        fixed(DIE, Canvas(die[0], plain=str(event.rolled[number]), **die[1])),
        grow(column(head, Label(terms[0], style=theme.SMALL, **terms[1]), gap=0)),
        fixed(TOTAL, Label(total[0], style=theme.HEAD, align="right", **total[1])),
        gap=8,
    )
    made = Panel(card[0], fill=theme.RAISED, pad=(8, 4), holds=column(middle(inside)), **card[1])
    return column(scaled(*CARD, made))


def _side(space: Space, ship: Ship) -> int:
    return side_number(space, ship.side)


def _paint(face: int, share: float, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    image = tumbling(face, m.px(DIE), share)
    surface.blit(image, image.get_rect(center=rect.center))


def contest_card(space: Space, event: Contested) -> Explanation:
    """How likely it was."""
    ship, other = space.ships[event.ship], space.ships.get(event.other)
    thing = other or space.rocks.get(event.other)
    lines = [_("Each rolls a die and adds its drive (MD); ties are rolled again.")]
    lines.append(_("The higher gives way; bases and asteroids never do."))
    if thing is not None:
        found = odds(ship, thing)
        text = _("{ship} gives way in {chance}.")
        lines.append(text.format(ship=ship.name, chance=percent(found.gives_way)))
        if found.hit:
            lines.append(
                _("An asteroid that rolls higher hits, in {n}.").format(n=percent(found.hit))
            )
    return Explanation(_("No two in a hex"), "", tuple(lines), _("Stacking"), "HXT-4")
