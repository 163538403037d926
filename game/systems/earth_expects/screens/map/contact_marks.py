"""Where hidden ships may be, on the map (rulebook: Hidden ships)."""

from __future__ import annotations

from game.desk.map.marks import Hatch, Mark, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.state.battle import Battle, Contact
from game.systems.earth_expects.state.hidden_area import wide_area
from game.words import _


def contact_marks(view: Battle) -> list[Mark]:
    """The areas of others' hidden ships, each with its name; those of own ones, to know what is
    known of them."""
    marks: list[Mark] = []
    for contact in view.contacts.values():
        colour = theme.side(view.sides.index(contact.side)).colour
        marks += [Hatch(hex_, colour) for hex_ in contact.area]
        marks.append(Tag(middle(contact.area), _("{ship}?").format(ship=contact.name), colour))
    for ship in view.afloat():
        if ship.hidden and ship.side == view.eyes:
            colour = theme.side(view.sides.index(ship.side)).colour
            marks += [Hatch(hex_, colour) for hex_ in sorted(wide_area(ship, view.turn))]
    return marks


def middle(area: tuple[Hex, ...]) -> Hex:
    """The hex of an area that lies most in its middle."""
    return min(area, key=lambda h: (max(distance(h, a) for a in area), h))


def contacts_at(view: Battle, hex_: Hex) -> list[Contact]:
    """Hidden ships of others that may be in a hex."""
    return [contact for contact in view.contacts.values() if hex_ in contact.area]
