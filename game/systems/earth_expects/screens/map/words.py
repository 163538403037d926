"""What the map says of a hex: its ships and missiles."""

from __future__ import annotations

from collections import Counter

from game.desk.kit import Explanation
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.options.extras.jump import JUMP_HEXES, Jump
from game.systems.earth_expects.screens.docking.words import docking_lines
from game.systems.earth_expects.screens.map.contact_marks import contacts_at
from game.systems.earth_expects.screens.map.terrain_words import height_words
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Contact, Ship
from game.words import _, counted


def ship_lines(view: Battle, ship: Ship) -> list[str]:
    """What everybody may know of a ship, in lines."""
    boxes = len(ship.design.own)
    lines = [
        _("{side} · facing {facing}").format(side=ship.side, facing=ship.face_words(ship.facing)),
        _("{left} of {all} boxes left").format(left=len(ship.record.own), all=boxes),
    ]
    if ship.crew != "standard":
        lines.append(crew_words(ship))
    if ship.extra(Jump).hexes is not None:
        text = _("leaving faster than light: {n} of {all} hexes")
        lines.append(text.format(n=ship.extra(Jump).hexes, all=JUMP_HEXES))
    false = ship.extra(Disguise).design
    if false is not None:
        words = _("disguised: others take it for the {name}")
        lines.append(words.format(name=false.name))
    lines += docking_lines(view, ship)
    if ship.hidden:
        lines.append(_("hidden: the enemy knows only the hatched area"))
    if ship.altitude is not None:
        lines.append(height_words(ship))
    for source in view.terrain.heat:
        text = _("in the heat of {name}: a point each turn on every box open to it")
        lines.append(text.format(name=source.name))
    track = ship.track or ship.wake
    if track is not None:
        flown = len(track.steps)
        lines.append(counted("{n} hex flown last", "{n} hexes flown last", flown))
    else:
        lines += _speed_at_first(view, ship)
    held = [t for (s, t), n in view.locks.items() if s == ship.name and n]
    if held:
        lines.append(_("locked on to {names}").format(names=", ".join(held)))
    return lines


def _speed_at_first(view: Battle, ship: Ship) -> list[str]:
    """How fast a ship is that has not flown yet, as its battle tells everybody."""
    told = next((one for one in view.scenario.ships if one.name == ship.name), None)
    if told is None or ship.design.base:
        return []
    speed = int(told.speed / ship.design.costs.speed)
    return [counted("came with a speed of {n} hex", "came with a speed of {n} hexes", speed)]


def crew_name(ship: Ship) -> str:
    """A crew in a head line."""
    names = {"standard": _("standard crew"), "elite": _("elite crew"), "crack": _("crack crew")}
    return names[ship.crew]


def crew_words(ship: Ship) -> str:
    """A crew as players read it."""
    return {
        "standard": _("standard crew"),
        "elite": _("elite crew, eight-sided dice"),
        "crack": _("crack crew, ten-sided dice"),
    }[ship.crew]


def names_of(contact: Contact) -> dict[str, str]:
    """The ship and side of a contact, for sentences."""
    return {"ship": contact.name, "side": contact.side}


def hex_card(view: Battle, hex_: Hex) -> Explanation | None:
    """The card of a hex: its ships and missiles; None for empty space."""
    ships = [ship for ship in view.afloat() if ship.hex == hex_]
    flying = Counter((m.side, m.target) for m in view.missiles.values() if m.hex == hex_)
    lines = []
    for ship in ships[1:]:
        lines.append(_("also {ship}").format(ship=ship.name))
    for contact in contacts_at(view, hex_):
        lines.append(_("{ship} of {side} hides; it may be here").format(**names_of(contact)))
    for (side, target), n in flying.items():
        lines.append(
            counted(
                "{n} missile of {side} at {target}",
                "{n} missiles of {side} at {target}",
                n,
                side=side,
                target=target,
            )
        )
    if ships:
        first = ships[0]
        title = _("{ship}, {kind}").format(
            ship=first.name, kind=ship_class(first.design.ship_class).words
        )
        return Explanation(title, hex_number(hex_), (*ship_lines(view, first), *lines))
    title = _("Missiles") if flying else _("Hidden ship")
    return Explanation(title, hex_number(hex_), tuple(lines)) if lines else None
