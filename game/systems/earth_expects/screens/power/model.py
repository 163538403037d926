"""The power of one ship while it is given out: the draft, and all that follows from it.

Rulebook: Power; Engine. What an engine without power would make is no part of an order, so it is
kept here: the role set by hand, that of last turn, or the first engine free for speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from game.desk.kit import Explanation
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.screens.places import Group, each, groups
from game.systems.earth_expects.screens.power.allocation import (
    Allocation,
    Role,
    blockers,
    unreached,
)
from game.systems.earth_expects.screens.power.cards import box_card
from game.systems.earth_expects.screens.power.staying import stays
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PowerOrder


@dataclass(frozen=True, slots=True)
class PowerModel:
    """A ship with its draft, what it did last turn, and the roles set by hand for its engines.

    ``chosen``: whether the draft is as it was chosen for the player.
    """

    board: Battle
    made: Allocation
    movement: MovementSystem
    last: PowerOrder | None
    roles: Mapping[str, Role]
    chosen: bool = False

    @property
    def ship(self) -> Ship:
        """The ship whose power it is."""
        return self.made.ship

    @property
    def order(self) -> PowerOrder:
        """The draft."""
        return self.made.order

    # -- what the draft comes to

    @property
    def points(self) -> Conduct:
        """The points of speed and manoeuvre that the draft makes."""
        return self.movement.conduct(self.board, self.ship, self.order)

    @property
    def failure_dice(self) -> int:
        """Dice of engine failure this draft brings (EE-ENG-9)."""
        return self.movement.failure_quarters(self.ship, self.order)

    # -- what can be given power

    @property
    def engines_cost(self) -> bool:
        """Whether engines take power."""
        return True

    @property
    def engines(self) -> list[Group]:
        """The engines that may make speed and manoeuvre, each by itself (EE-BASE-1, EE-DOCK-3)."""
        return [] if stays(self.ship) else each(self.ship.design, BoxType.ENGINE)

    @property
    def rows(self) -> list[Group]:
        """What can be switched: weapons, generators, sensors."""
        design = self.ship.design
        found = [g for type_ in sorted(direct_fire()) for g in groups(design, type_)]
        for type_ in (BoxType.GENERATOR, BoxType.SENSOR):
            systems = design.systems_of(type_)
            found += [Group(type_, systems)] if systems else []
        return found

    def group_of(self, box: str) -> Group | None:
        """The row or engine a box belongs to, if it is one system."""
        every = [*self.engines, *self.rows]
        return next((g for g in every if box in g.boxes and len(g.systems) == 1), None)

    # -- speed or manoeuvre

    def role(self, engine: str) -> Role:
        """What an engine makes, or would make if it got power now."""
        return "speed" if engine == self.speed_engine else "manoeuvre"

    def engine_roles(self) -> dict[str, Role]:
        """What each engine makes or would make."""
        return {each.systems[0].id: self.role(each.systems[0].id) for each in self.engines}

    @property
    def speed_engine(self) -> str | None:
        """The engine that makes speed, or would: as now, as set by hand, as last turn, the first.

        None if every engine was set to manoeuvre.
        """
        order, last = self.order, self.last
        able = (g.systems[0] for g in self.engines)
        every = [engine.id for engine in able if self.movement.drives(self.ship, engine)]
        if order.speed is not None:
            return order.speed.engine
        making = {d.engine for d in order.manoeuvre}
        roles = {e: self.roles.get(e) for e in every if e not in making}
        wanted = [e for e, role in roles.items() if role == "speed"]
        free = [e for e, role in roles.items() if role is None]
        if last is not None and last.speed is not None and last.speed.engine in free:
            free.insert(0, last.speed.engine)
        return next(iter(wanted + free), None)

    def next_to_change(self, at: Iterable[str]) -> str | None:
        """The first of the systems ``at`` that is an engine; else the one after that for speed."""
        every = [g.systems[0].id for g in self.engines]
        chosen = next((system for system in at if system in every), None)
        if chosen is None and every:
            speed = self.speed_engine
            chosen = every[(every.index(speed) + 1) % len(every)] if speed in every else every[0]
        return chosen

    # -- the record

    def looks(self, pointed: Iterable[str]) -> dict[str, BoxLook]:
        """The record as the draft has it; what power cannot reach is faded."""
        found, pointed = looks(self.board, self.ship, self.order), tuple(pointed)
        lost = unreached(self.ship)
        for box in lost:
            found[box] = replace(found[box], dim=True)
        found = ringed(found, pointed, "hover")
        stops = {stop for box in pointed if box in lost for stop in blockers(self.ship, box)}
        return ringed(found, stops, "may")

    def lit(self, box: str) -> bool:
        """Whether a box has power."""
        return looks(self.board, self.ship, self.order)[box].fill == "powered"

    def card(self, box: str) -> Explanation:
        """What there is to say of a box."""
        return box_card(self.made, box, self.group_of(box))

    def meant_by(self, box: str | None) -> tuple[str, ...]:
        """The boxes that are meant by pointing at one: its whole system where that is switched."""
        if box is None:
            return ()
        system = self.ship.design.systems.get(self.ship.design.boxes[box].system)
        switchable = system is not None and system.type.several
        return system.boxes if system is not None and switchable else (box,)

    def arc_of(self, boxes: Iterable[str]) -> System | None:
        """The weapon or sensor that boxes belong to, if it is one only."""
        design = self.ship.design
        systems = {design.boxes[b].system for b in boxes}
        found = design.systems.get(next(iter(systems))) if len(systems) == 1 else None
        if found is None or not found.type.bears:
            return None
        return self.made.in_use(found)
