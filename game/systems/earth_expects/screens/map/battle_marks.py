"""A view of a battle as marks on the map: counters, missiles, lock-ons, tracks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from game.desk.map.marks import Brackets, Mark, Missiles, Plate, Shape, Track
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.options.extras.jump import JUMP_HEXES, Jump
from game.systems.earth_expects.screens.map.contact_marks import contact_marks
from game.systems.earth_expects.screens.map.fittings import fitting
from game.systems.earth_expects.ship.box_type import ENGINES
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Track as FlownTrack
from game.systems.earth_expects.state.terrain import Ground
from game.words import _

NEAR = 12
"""How far from a ship terrain may lie to be shown with it."""


def side_number(view: Battle, side: str) -> int:
    """The place of a side in the list, which gives it colour, badge and dash."""
    return view.sides.index(side)


def side_colour(view: Battle, side: str) -> Colour:
    """The colour of a side."""
    return theme.side(side_number(view, side)).colour


def design_shape(
    design: Design, destroyed: frozenset[str] = frozenset(), cold: frozenset[str] = frozenset()
) -> Shape:
    """The hull of a design as it stands on its counter, without the boxes destroyed.

    ``cold``: those of them about which nothing glows any more.
    """
    return _design_shape(design, destroyed, cold & destroyed, theme.is_plain())


@lru_cache(maxsize=512)
def _design_shape(
    design: Design, destroyed: frozenset[str], cold: frozenset[str], plain: bool
) -> Shape:
    lost, cooled = (
        frozenset(place for place, box in design.at.items() if box in boxes)
        for boxes in (destroyed, cold)
    )
    carried = () if plain else tuple(fitting(design.boxes[box].type) for box in design.at.values())
    return Shape(tuple(design.at), lost, carried, cold=cooled)


@lru_cache(maxsize=512)
def burning(design: Design, shape: Shape) -> Shape:
    """The same with its engines burning; an outline burns nowhere."""
    if not shape.bodied:
        return shape
    engines = (place for place, box in design.at.items() if design.boxes[box].type in ENGINES)
    return replace(shape, flames=tuple(engines) or shape.hexes)


def ship_shape(ship: Ship) -> Shape:
    """What stands on a ship's counter: every box that is not destroyed."""
    cold = ship.scars[0] if ship.scars else frozenset[str]()
    shape = design_shape(ship.design, ship.record.destroyed, cold)
    return burning(ship.design, shape) if any(extra.burns for extra in ship.extras) else shape


def plate(view: Battle, ship: Ship, *, chosen: bool = False) -> Plate:
    """A ship's counter with its name."""
    side = side_number(view, ship.side)
    return Plate(
        ship.hex,
        ship.facing,
        ship_shape(ship),
        side,
        ship.name,
        chosen=chosen,
        class_=_class_words(ship),
    )


def _class_words(ship: Ship) -> str:
    """What stands behind a ship's name on the map: its class, what is docked to it, how high it is.

    Of one that leaves faster than light, how far it has come.
    """
    if ship.hidden:
        return _("hidden")
    if ship.extra(Jump).hexes is not None:
        return _("FTL {n}/{all}").format(n=ship.extra(Jump).hexes, all=JUMP_HEXES)
    high = {"landed": _("landed"), "low": _("low")}.get(ship.altitude or "", "")
    guests = dict.fromkeys(guest.ship for guest in ship.design.docked.values())
    kind = " + ".join((ship.design.ship_class, *guests))
    return f"{kind} · {high}" if high else kind


def ghost(view: Battle, ship: Ship, hex_: Hex, facing: int) -> Plate:
    """Where a ship was or will be."""
    side = side_number(view, ship.side)
    return Plate(hex_, facing, ship_shape(ship), side, ghost=True)


def counters(view: Battle, chosen: str | None = None) -> list[Mark]:
    """Counters of all ships on the table and of the missiles in flight, over what is left of the
    ships that were destroyed."""
    marks = [*wrecks(view), *contact_marks(view)]
    marks += [plate(view, s, chosen=s.name == chosen) for s in view.afloat()]
    flying = Counter((m.hex, m.side, m.target) for m in view.missiles.values())
    for (hex_, side, target), count in flying.items():
        note = _("→ {target}").format(target=target)
        marks.append(Missiles(hex_, count, side_number(view, side), note))
    return marks


def wrecks(view: Battle) -> list[Plate]:
    """What is left where ships were destroyed, as shadows without a name; of nothing, the whole."""
    lost = (ship for ship in view.ships.values() if ship.fate == "destroyed")
    found = [(ship, ghost(view, ship, ship.hex, ship.facing)) for ship in lost]
    return [
        mark if ship.record.own else replace(mark, shape=design_shape(ship.design))
        for ship, mark in found
    ]


def locks(view: Battle, side: str) -> list[Mark]:
    """Brackets around enemies that ships of a side are locked on to."""
    found: dict[Hex, int] = {}
    for (ship, target), count in view.locks.items():
        if view.ships[ship].side == side and view.ships[target].on_table:
            place = view.ships[target].hex
            found[place] = found.get(place, 0) + count
    return [
        Brackets(place, _("LOCK") if count == 1 else _("LOCK ×{n}").format(n=count))
        for place, count in found.items()
    ]


def track(view: Battle, ship: Ship, flown: FlownTrack) -> list[Track]:
    """A path flown, in the ship's side colour and dash; its numbers lie on no counter."""
    style = theme.side(side_number(view, ship.side))
    hexes = (flown.start, *(step.hex for step in flown.steps))
    if len(hexes) < 2:
        return []
    return [Track(hexes, style.colour, style.dash, style.node, arrow=True, aside=True)]


def home_hexes(view: Battle) -> Iterable[Hex]:
    """The hexes a fitted map shows: every ship and missile, and where hidden ships may be."""
    for contact in view.contacts.values():
        yield from contact.area
    for ship in view.afloat():
        yield ship.hex
        if ship.side == view.eyes:
            yield from ship.area
    yield from (missile.hex for missile in view.missiles.values())


def nearest_first(view: Battle, here: Hex) -> list[Hex]:
    """The hexes of every ship and missile, those near a hex first."""
    return sorted(home_hexes(view), key=lambda hex_: distance(here, hex_))


def theatre(battle: Battle) -> list[Hex]:
    """The hexes that show a whole battlefield: its ships, and the terrain that lies near them."""
    found = list(home_hexes(battle))
    wide = {h for h, held in battle.terrain.at.items() if held != {Ground.INTERFACE}}
    sources = {source.hex for source in battle.terrain.heat if source.hex is not None}
    near = [h for h in sorted(wide | sources) if any(distance(h, s) <= NEAR for s in found)]
    return found + near
