"""Docking: what two ships that share a hex may do, and when it holds (rulebook: Docking).

A turn without movement power, an announcement, another such turn without fire or damage; docked at
the start of the third; free to move in the fourth (EE-DOCK-9). Parting goes the same way back.
"""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import Docked, DockingVoid, ShipLost, Undocked
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.docking import combined, placements
from game.systems.earth_expects.state.battle import Battle, Docking, Ship
from game.systems.earth_expects.state.docking import made_fast
from game.systems.earth_expects.state.record import Record
from game.table.faults import Fault
from game.words import _

SHOWN = 60
"""Placements offered at most; the first ones are the best."""


def has_engines(record: Record) -> bool:
    """Whether a ship has an undestroyed engine box, so that it may refuse (Ruling Q121)."""
    return bool(record.count(BoxType.ENGINE) + record.count(BoxType.HALF_ENGINE))


def busy(battle: Battle, name: str) -> Docking | None:
    """The docking or parting a ship is part of, those just docked left out."""
    for one in battle.dockings:
        if name in (one.ship, one.other) and one.way != "docked":
            return one
    return None


class Stillness:
    """How ships have to have moved before they dock or part: without movement power."""

    def was(self, battle: Battle, ship: Ship) -> bool:
        """Whether a ship gave no power to speed or manoeuvre last turn (EE-DOCK-1)."""
        del battle
        return ship.still > 0

    def seemed(self, battle: Battle, ship: Ship) -> bool:
        """The same as far as everybody can see (Ruling Q250)."""
        del battle
        return ship.wake is not None and not ship.wake.moved and not ship.wake.manoeuvre_spent

    def to_dock(self, ship: Ship, name: str) -> Fault:
        """What a ship has to do before another, ``name``, may announce docking with it."""
        text = _("{ship} must spend a whole turn here without power to speed or manoeuvre.")
        return Fault("EE-DOCK-1", text.format(ship=ship.name), name)

    def to_part(self, name: str) -> Fault:
        """What an active ship has to do before it parts from another."""
        text = _("first spend a whole turn without power to speed or manoeuvre.")
        return Fault("EE-DOCK-8", text, name)

    def broken(self, ship: Ship) -> str:
        """That a ship was not still, as a reason."""
        return _("{ship} gave power to movement last turn").format(ship=ship.name)

    def apart(self, ship: Ship, other: Ship) -> list[Fault]:
        """What is against two ships in one hex by the way they move: nothing."""
        del ship, other
        return []


STILL = Stillness()


def dock_faults(
    view: Battle, name: str, other: str | None, stillness: Stillness = STILL
) -> list[Fault]:
    """Every reason why a ship may not announce docking with another (EE-DOCK-1, EE-DOCK-2)."""
    ship, asked = view.ships[name], view.ships.get(other or "")
    if asked is None or not asked.on_table or asked.name == name:
        text = _("name another ship in the same hex to dock with.")
        return [Fault("EE-DOCK-1", text, name)]
    found = []
    if ship.hex != asked.hex:
        text = _("{other} is not in the same hex; fly there first.").format(other=other)
        found.append(Fault("EE-DOCK-1", text, name))
    else:
        found += stillness.apart(ship, asked)
    if ship.design.base and asked.design.base:
        found.append(
            Fault("EE-BASE-3", _("two bases cannot dock to each other; name a ship."), name)
        )
    for one in (ship, asked):
        if one.hidden:
            text = _("{ship} hides; it has to show itself before it docks.")
            found.append(Fault("EE-HID-3", text.format(ship=one.name), name))
        own = one.side == ship.side
        if not stillness.seemed(view, one) or (own and not stillness.was(view, one)):
            found.append(stillness.to_dock(one, name))
        if busy(view, one.name):
            text = _("{ship} is docking or parting already.").format(ship=one.name)
            found.append(Fault("EE-DOCK-8", text, name))
    return found


def undock_faults(
    view: Battle, name: str, other: str | None, stillness: Stillness = STILL
) -> list[Fault]:
    """Every reason why an active ship may not announce parting from another (Ruling Q215)."""
    guest = view.ships.get(other or "")
    if guest is None or guest.berth != name:
        text = _("name a ship that is docked to this one.")
        return [Fault("EE-DOCK-8", text, name)]
    found = []
    if not stillness.was(view, view.ships[name]):
        found.append(stillness.to_part(name))
    if busy(view, name):
        text = _("{ship} is docking or parting already.").format(ship=name)
        found.append(Fault("EE-DOCK-8", text, name))
    return found


def just_docked(view: Battle, name: str, other: str | None) -> bool:
    """Whether two ships docked at the start of this turn, by an announcement of the first."""
    return Docking(name, other or "", "docked") in view.dockings


def spoilt(battle: Battle, one: Docking) -> str:
    """Why a docking or parting of this turn comes to nothing; empty when it goes on (EE-DOCK-3)."""
    for name in (one.ship, one.other):
        ship = battle.ships[name]
        if ship.fate is not None:
            return _("{ship} is gone").format(ship=name)
        if ship.fired:
            return _("{ship} used a weapon").format(ship=name)
        if ship.was_damaged:
            return _("{ship} took damage").format(ship=name)
        if ship.conduct is not None and ship.conduct.powered:
            return _("{ship} gave power to movement").format(ship=name)
    return ""


def judge_dockings(table: Table) -> None:
    """At the end of the turn: what was disturbed comes to nothing."""
    for one in table.battle.dockings:
        reason = "" if one.way == "docked" else spoilt(table.battle, one)
        if reason:
            table.emit(DockingVoid(ship=one.ship, other=one.other, reason=reason))


def complete_dockings(table: Table) -> None:
    """At the start of the turn: what went on undisturbed is done (EE-DOCK-3)."""
    for one in table.battle.dockings:
        if one.way == "undock":
            table.emit(Undocked(active=one.ship, passive=one.other, held=True))
        elif one.way == "dock":
            dock(table, one)


def dock(table: Table, one: Docking) -> None:
    """Join two ships: the one that asked is active at first, a base always (EE-BASE-3)."""
    ships = table.battle.ships
    active, passive = one.ship, one.other
    if ships[passive].design.base:
        active, passive = passive, active
    [offset, *_rest] = placements(ships[active].design, ships[passive].design)
    table.emit(Docked(ship=one.ship, active=active, passive=passive, offset=offset))


def ways_to_lie(battle: Battle, guest: Ship) -> tuple[Hex, ...]:
    """The placements offered for a docked ship, beside the others where they lie (Ruling Q123)."""
    if guest.berth is None:
        return ()
    return placements(_without(battle, guest), guest.design)[:SHOWN]


def _without(battle: Battle, guest: Ship) -> Design:
    """The combined record a ship is docked to, as it is without that ship."""
    design = battle.ships[guest.berth or ""].design.hull
    for other in battle.docked_to(guest.berth or ""):
        if other.name != guest.name:
            design = combined(design, other.design, other.name, other.offset)
    return design


def settle_joints(table: Table) -> None:
    """After every phase: docked ships of which one is gone part, and those cut apart (Q200)."""
    part_joints(table, fought=table.battle.phase == "weapons")


def part_joints(table: Table, *, fought: bool) -> None:
    """The same. ``fought``: whether it was the phase in which ships are cut apart."""
    docked = [ship for ship in table.battle.ships.values() if ship.berth is not None]
    for ship in docked:
        reason = _parted(table.battle, table.battle.ships[ship.name], fought)
        if reason:
            assert ship.berth is not None
            table.emit(Undocked(active=ship.berth, passive=ship.name, reason=reason))


def _parted(battle: Battle, guest: Ship, fought: bool) -> str:
    if guest.berth is None or guest.fate == "escaped":
        return ""
    host = battle.ships[guest.berth]
    for one in (guest, host):
        if one.fate is not None:
            return _("{ship} is gone").format(ship=one.name)
    if not fought or joined(host.record, guest.name):
        return ""
    return _("the joint between the two is shot away")


def joined(record: Record, guest: str) -> bool:
    """Whether any box of a docked ship still touches one of another (EE-DOCK-4)."""
    docked = record.design.docked
    mine = {b for b, g in docked.items() if g.ship == guest}
    return any(n not in mine for b in mine if record.present(b) for n in record.adjacent(b))


def tear_loose(table: Table) -> None:
    """A combination that makes manoeuvre points loses all but its active ship (EE-DOCK-7)."""
    for ship in table.battle.afloat():
        if ship.conduct is None or not ship.conduct.generated:
            continue
        for guest in table.battle.docked_to(ship.name):
            reason = _("the ship it is docked to manoeuvred")
            table.emit(ShipLost(ship=guest.name, reason=reason))


def lost_with(battle: Battle, name: str) -> tuple[str, ...]:
    """A ship and all that is docked to it, which a nuclear hit destroys together (Ruling Q98)."""
    return made_fast(battle, name)


def wiped_out(battle: Battle, name: str) -> tuple[str, ...]:
    """Of a ship and those docked to it the ones that have just lost their last box."""
    every = (battle.ships[n] for n in lost_with(battle, name))
    return tuple(s.name for s in every if s.fate is None and not s.record.own)
