"""Two in one hex: both dice with what is added, and who gives way."""

from __future__ import annotations

from functools import partial

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

DIE, CARD = 36, (48, 56)
"""A die; how high the card of one of the two is."""


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


def _card(space: Space, event: Contested, number: int, name: str, share: float) -> Part:
    die, more = event.rolled[number], event.more[number]
    ship = space.ships.get(name)
    ink = ROCK if ship is None else side_colour(space, ship.side)
    total = f"{die + more}" if share >= 1 else ""
    face = Canvas(f"contest die {number}", paint=partial(_paint, die, share), plain=str(die))
    label = Label(f"contest name {number}", label=name, style=theme.LABEL, colour=ink)
    terms = Label(f"contest terms {number}", label=f"{die} + {more}", style=theme.SMALL)
    terms.label = f"{die} + {more}" if share >= 1 else f"+ {more}"
    badge = [] if ship is None else [Badge(f"contest badge {number}", side=_side(space, ship))]
    inside = row(
        fixed(DIE, face),
        grow(column(row(*(fixed(18, one) for one in badge), grow(label), gap=4), terms, gap=0)),
        Label(f"contest total {number}", label=total, style=theme.HEAD, colour=theme.INK),
        gap=8,
    )
    gives = share >= 1 and event.gives_way == name
    held = Panel(f"contest card {number}", fill=theme.RAISED, chosen=gives, pad=(8, 4))
    held.holds = column(middle(inside))
    return column(scaled(*CARD, held))


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
