"""Reasons against an order, in words a player reads."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.table.faults import Fault
from game.words import _


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why a thing cannot act, in a few words that finish a sentence, and the rule that says so."""

    words: str
    rule: str


def damaged(record: Record, box: str) -> Hindrance | None:
    """Why a box cannot be used for the damage it has; None when it has none."""
    if record.works(box):
        return None
    if not record.present(box):
        return Hindrance(_("destroyed"), "EE-DMG-5")
    return Hindrance(_("damaged"), "EE-DMG-1")


def unarmed(ship: Ship, weapon: System) -> Hindrance | None:
    """Why a laser, ion cannon or railgun does not operate (EE-DEF-7); None when it does."""
    if weapon.primary is None or not ship.record.works(weapon.primary):
        return Hindrance(_("primary box damaged"), "EE-DEF-12")
    if ship.record.fires(weapon, ship.powered_boxes):
        return None
    return Hindrance(_("not powered"), "EE-DEF-6")


def held_back(ship: Ship, weapon: System, *, chained: bool = False) -> Hindrance | None:
    """Why what is kept of the ship bars a weapon from firing; None where nothing does.

    ``chained``: it is in the middle of a chain of point defence.
    """
    fired = weapon.id in ship.fired and not chained
    found = (extra.holds_fire(weapon.id, fired) for extra in ship.extras)
    return next((Hindrance(words, rule) for words, rule in filter(None, found)), None)


def not_yours(battle: Battle, side: str, ship: str, rule: str) -> list[Fault]:
    """The fault of naming a ship that is none of the side's on the table, if it is one."""
    known = battle.ships.get(ship)
    if known is not None and known.side == side and known.on_table:
        return []
    text = _("{ship} is no ship of yours on the table; name one that is.")
    return [Fault(rule, text.format(ship=ship))]


def no_enemy(battle: Battle, side: str, ship: str, rule: str, by: str | None = None) -> list[Fault]:
    """The fault of naming a ship that is no enemy of the side's on the table; ``by`` which ship."""
    known = battle.ships.get(ship)
    if known is not None and known.side != side and known.on_table:
        return []
    text = _("{target} is no enemy on the table; name one that is.")
    return [Fault(rule, text.format(target=ship), by)]
