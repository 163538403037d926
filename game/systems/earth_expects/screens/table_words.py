"""What is on the table, in lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.screens.docking.words import docking_lines
from game.systems.earth_expects.screens.map.terrain_words import height_words, terrain_list
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.state.battle import Battle, Contact, Missile, Ship
from game.words import _, counted


def ship_words(view: Battle, ship: Ship) -> list[str]:
    """A ship in lines of text, as the reader of the view may know it."""
    if ship.fate is not None:
        return [_("{ship} ({side}): {fate}").format(ship=ship.name, side=ship.side, fate=ship.fate)]
    flown = ship.track.speed_spent if ship.track else 0
    lines = [
        counted(
            "{ship} ({side}): hex {hex}, facing {facing}, flew {n} hex",
            "{ship} ({side}): hex {hex}, facing {facing}, flew {n} hexes",
            flown,
            ship=ship.name,
            side=ship.side,
            hex=hex_number(ship.hex),
            facing=ship.face_words(ship.facing),
        )
    ]
    boxes = len(ship.design.own)
    left = len(ship.record.own)
    lines.append(_("{left} of {n} boxes left").format(left=left, n=boxes))
    lines += docking_lines(view, ship)
    if ship.altitude is not None:
        lines.append(height_words(ship))
    if ship.conduct is not None:
        text = _("speed {speed}, manoeuvre {points}")
        lines.append(text.format(speed=ship.conduct.speed, points=ship.conduct.spendable))
    return lines + record_view(ship.design).plain(looks(view, ship)).split("\n")


def _missile_words(key: tuple[str, str, str], count: int) -> str:
    hex_, side, target = key
    return counted(
        "{n} missile of {side} in {hex}, at {target}",
        "{n} missiles of {side} in {hex}, at {target}",
        count,
        side=side,
        hex=hex_,
        target=target,
    )


def _key(missile: Missile) -> tuple[str, str, str]:
    return hex_number(missile.hex), missile.side, missile.target


def _contact_words(contact: Contact) -> str:
    text = _("{ship} of {side} hides in one of {hexes}")
    hexes = ", ".join(hex_number(h) for h in contact.area)
    return text.format(ship=contact.name, side=contact.side, hexes=hexes)


def table_words(view: Battle, words: Callable[[str], str] = phase_words) -> list[str]:
    """What is on the table: turn, missiles, lock-ons, then every ship; ``words``: of phases."""
    phase = words(view.phase) if view.phase else ""
    head = _("{title}, turn {n}, {phase}")
    lines = [head.format(title=_(view.scenario.title), n=view.turn, phase=phase)]
    stacks = Counter(_key(m) for m in view.missiles.values())
    lines += [_missile_words(key, count) for key, count in stacks.items()]
    for (holder, target), count in view.locks.items():
        lines.append(
            counted(
                "{ship} holds a lock-on on {target}",
                "{ship} holds {n} lock-ons on {target}",
                count,
                ship=holder,
                target=target,
            )
        )
    lines += [_contact_words(contact) for contact in view.contacts.values()]
    lines += terrain_list(view.terrain)
    for ship in view.ships.values():
        lines += ["", *ship_words(view, ship)]
    return lines
