"""Docking as it is announced: dock, part, say which ship is active (rulebook: Docking)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from game.systems.earth_expects.events import Docked, DockingBegan, DockingRefused, DockingVoid
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.rules.disguise import dropped
from game.systems.earth_expects.rules.docking import (
    STILL,
    Stillness,
    busy,
    dock_faults,
    has_engines,
    just_docked,
    undock_faults,
    ways_to_lie,
)
from game.systems.earth_expects.state.battle import Battle, Docking, Ship
from game.systems.earth_expects.state.orders import ConsentOrder, Said
from game.table.decisions import Asking, Decision, Phase, ask
from game.table.faults import Fault
from game.words import _


def _nobody_asked() -> Generator[Any, Any, None]:
    yield from ()


def _no_place(said: Said) -> list[Fault]:
    if said.place is None:
        return []
    text = _("a place goes with joining records only.")
    return [Fault("EE-DOCK-4", text, said.ship)]


def _of_guests(what: str, view: Battle, ship: Ship) -> tuple[Said, ...]:
    """The same thing said about each ship docked to it."""
    guests = view.docked_to(ship.name)
    return tuple(Said(ship=ship.name, what=what, other=guest.name) for guest in guests)


class Dock(Announcement):
    """A ship asks another in its hex to dock (EE-DOCK-2)."""

    what, rule = "dock", "EE-DOCK-2"
    stillness: Stillness = STILL

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """Every ship in the hex; of another side's it is not known whether it was still."""
        others = [s for s in view.afloat() if s.hex == ship.hex and s.name != ship.name]
        return tuple(Said(ship=ship.name, what=self.what, other=other.name) for other in others)

    def label(self, said: Said) -> str:
        """Dock with it."""
        return _("Dock with {other}").format(other=said.other)

    def explain(self, said: Said) -> str:
        """What both must do."""
        text = _(
            "Neither {ship} nor {other} moves, fires or may take damage this turn; next turn they "
            "are docked. A ship of another side is asked whether it will."
        )
        return text.format(ship=said.ship, other=said.other)

    def might(self, battle: Battle, ship: Ship) -> bool:
        """Two ships in one hex that did not move."""
        seen = [s for s in battle.afloat() if not s.hidden and s.hex == ship.hex]
        others = [s for s in seen if s.name != ship.name]
        still = partial(self.stillness.seemed, battle)
        return ship in seen and still(ship) and any(map(still, others))

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """See ``dock_faults``."""
        return dock_faults(view, said.ship, said.other, self.stillness) + _no_place(said)

    def carry_out(self, table: Table, said: Said) -> Phase:
        """Unless it cannot be or is refused, the two dock this turn; asking each other is once."""
        battle, other = table.battle, said.other or ""
        ship, asked = battle.ships[said.ship], battle.ships[other]
        if Docking(other, ship.name, "dock") in battle.dockings:
            return
        reason = self._hindrance(battle, ship, asked)
        if reason:
            table.emit(DockingVoid(ship=ship.name, other=other, reason=reason))
            return
        if _may_refuse(ship, asked):
            agreed = yield from _consent(table, ship, asked)
            if not agreed:
                table.emit(DockingRefused(side=asked.side, ship=ship.name, other=other))
                return
        for one in (ship, asked):
            if one.extra(Disguise).design is not None:
                reason = _("who docks with it sees what it is")
                table.emit(dropped(one, reason))
        table.emit(DockingBegan(ship=ship.name, other=other))

    def _hindrance(self, battle: Battle, ship: Ship, asked: Ship) -> str:
        """What only now comes to light: it was not still, or is docking with another."""
        for one in (ship, asked):
            if busy(battle, one.name):
                return _("{ship} is docking or parting already").format(ship=one.name)
        return "" if self.stillness.was(battle, asked) else self.stillness.broken(asked)


def _may_refuse(ship: Ship, asked: Ship) -> bool:
    """Another side's ship with engines, and any base of another side (EE-DOCK-2, EE-BASE-3)."""
    return ship.side != asked.side and (asked.design.base or has_engines(asked.record))


def _consent(table: Table, ship: Ship, asked: Ship) -> Asking[bool]:
    why = _("{ship} ({side}) asks to dock with {other}.")
    key = f"{table.battle.turn}/consent/{ship.name}/{asked.name}"
    decision = Decision(
        key,
        "consent",
        asked.side,
        asked.name,
        secret=False,
        choices=(ship.name,),
        why=why.format(ship=ship.name, side=ship.side, other=asked.name),
    )
    order = yield from ask(decision)
    assert isinstance(order, ConsentOrder)
    return order.yes


class Undock(Announcement):
    """The active ship's owner announces that a docked ship parts (Ruling Q215)."""

    what, rule = "undock", "EE-DOCK-8"
    stillness: Stillness = STILL

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """Every ship docked to it."""
        return _of_guests(self.what, view, ship)

    def label(self, said: Said) -> str:
        """Part from it."""
        return _("Part from {other}").format(other=said.other)

    def explain(self, said: Said) -> str:
        """What both must do."""
        text = _(
            "The pair does not move, fire or take damage this turn; next turn {other} is on its "
            "own again, and neither moves in that turn."
        )
        return text.format(other=said.other)

    def might(self, battle: Battle, ship: Ship) -> bool:
        """A pair that did not move."""
        return bool(battle.docked_to(ship.name)) and self.stillness.seemed(battle, ship)

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """See ``undock_faults``."""
        return undock_faults(view, said.ship, said.other, self.stillness) + _no_place(said)

    def carry_out(self, table: Table, said: Said) -> Phase:
        """They part at the start of the next turn if nothing happens until then."""
        yield from _nobody_asked()
        battle, other = table.battle, said.other or ""
        if battle.ships[other].berth == said.ship and not busy(battle, said.ship):
            table.emit(DockingBegan(ship=said.ship, other=other, parting=True))


class Activate(Announcement):
    """Who initiated a docking says that the other ship is the active one (EE-DOCK-4)."""

    what, rule = "activate", "EE-DOCK-4"

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """The ships that just docked to it."""
        return _of_guests(self.what, view, ship)

    def label(self, said: Said) -> str:
        """The other one."""
        return _("{other} is the active ship").format(other=said.other)

    def explain(self, said: Said) -> str:
        """What it means for both."""
        text = _(
            "Of the pair {other} uses its systems, and its owner plays both; {ship} uses none. "
            "Otherwise it is the other way round."
        )
        return text.format(ship=said.ship, other=said.other)

    def might(self, battle: Battle, ship: Ship) -> bool:
        """A pair that has just docked."""
        return any(just_docked(battle, ship.name, g.name) for g in battle.docked_to(ship.name))

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """It must have docked at the start of this turn, and be no base's guest."""
        if not just_docked(view, said.ship, said.other):
            text = _("only who began a docking says which ship is active, in the turn it is done.")
            return [Fault(self.rule, text, said.ship)]
        found = _no_place(said)
        if view.ships[said.ship].design.base:
            text = _("a base is always the active ship.")
            found.append(Fault("EE-BASE-3", text, said.ship))
        if view.ships[said.other or ""].berth != said.ship:
            text = _("{other} is the active ship already.").format(other=said.other)
            found.append(Fault(self.rule, text, said.ship))
        return found

    def carry_out(self, table: Table, said: Said) -> Phase:
        """The records change places."""
        yield from _nobody_asked()
        other = said.other or ""
        guest = table.battle.ships[other]
        if guest.berth == said.ship:
            away = guest.offset.times(-1)
            event = Docked(ship=said.ship, active=other, passive=said.ship, offset=away)
            table.emit(event)


class Join(Announcement):
    """Who initiated a docking chooses how the records lie beside each other (Ruling Q123)."""

    what, rule = "join", "EE-DOCK-4"

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """Every other placement of the ships that just docked to it."""
        return tuple(
            Said(ship=ship.name, what=self.what, other=guest.name, place=number)
            for guest in view.docked_to(ship.name)
            if just_docked(view, ship.name, guest.name)
            for number in range(2, len(ways_to_lie(view, guest)) + 1)
        )

    def label(self, said: Said) -> str:
        """Which placement."""
        text = _("{ship} and {other}: lie together as in place {n}")
        return text.format(ship=said.ship, other=said.other, n=said.place)

    def explain(self, said: Said) -> str:
        """What depends on it."""
        return _("It decides which arcs and engines the docked ship is in the way of.")

    def might(self, battle: Battle, ship: Ship) -> bool:
        """As for the choice of the active ship."""
        return any(just_docked(battle, ship.name, g.name) for g in battle.docked_to(ship.name))

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """It must have docked at the start of this turn, and the place exist."""
        if not just_docked(view, said.ship, said.other):
            text = _("only who began a docking joins the records, in the turn it is done.")
            return [Fault(self.rule, text, said.ship)]
        guest = view.ships[said.other or ""]
        ways = ways_to_lie(view, guest) if guest.berth == said.ship else ()
        if said.place is None or said.place > len(ways):
            text = _("choose a place from 1 to {n}.").format(n=len(ways))
            return [Fault(self.rule, text, said.ship)]
        return []

    def carry_out(self, table: Table, said: Said) -> Phase:
        """The guest's record lies elsewhere; nothing if the ships have changed places."""
        yield from _nobody_asked()
        ships = table.battle.ships
        guest = ships[said.other or ""]
        stays = guest.berth == said.ship and ships[said.ship].berth is None
        if stays and said.place is not None:
            offset = ways_to_lie(table.battle, guest)[said.place - 1]
            event = Docked(ship=said.ship, active=said.ship, passive=guest.name, offset=offset)
            table.emit(event)


DOCKING = (Dock(), Undock(), Join(), Activate())
"""In the order they are carried out for a ship: placed first, then exchanged."""
