"""A design: what a ship of a token is made of, and what that makes of it (Initiative, Movement)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from pydantic import Field

from game.papers.model import Name, Paper
from game.systems.battle_board.designs.movement import Formula, formula
from game.systems.battle_board.designs.parts import Catalogue, Hull, Weapon

MAX_SLOTS = 4
Count = Annotated[int, Field(ge=0, le=100)]


class SlotSheet(Paper):
    """A weapon slot as written: so many weapons of one kind."""

    weapon: Name
    count: Annotated[int, Field(ge=1, le=100)] = 1


class DesignSheet(Paper):
    """A design as written, in files, orders and journals. ``computers``: the points of each."""

    name: Name
    hull: Name
    ideal_speed: Annotated[int, Field(ge=4, le=10)]
    engines: Annotated[int, Field(ge=1, le=100)] = 1
    jets: Count = 0
    overthrusters: Count = 0
    computers: Annotated[tuple[Annotated[int, Field(ge=1, le=3)], ...], Field(max_length=100)] = ()
    shields: Count = 0
    slots: Annotated[tuple[SlotSheet, ...], Field(max_length=MAX_SLOTS)] = ()

    @property
    def parts(self) -> int:
        """Room it takes in the hull; engines take none (Ruling Q326)."""
        other = self.jets + self.overthrusters + len(self.computers) + self.shields
        return other + sum(slot.count for slot in self.slots)


@dataclass(frozen=True)
class Slot:
    """A weapon slot of a ship. ``initiative``: hull, computers and weapon (STR-INI-1)."""

    number: int
    weapon: Weapon
    count: int
    initiative: int


@dataclass(frozen=True)
class Design:
    """A sheet with the hull and the weapons that it names."""

    sheet: DesignSheet
    hull: Hull
    catalogue: Catalogue

    def __hash__(self) -> int:
        return hash(self.sheet.name)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.sheet.name

    @property
    def armour(self) -> int:
        """Points of damage that destroy one ship."""
        return self.hull.armour

    @cached_property
    def weight(self) -> int:
        """That of one ship with all that is in it (Ruling Q305)."""
        sheet, parts = self.sheet, self.catalogue
        guns = sum(slot.weapon.weight * slot.count for slot in self.slots)
        return (
            self.hull.weight
            + sheet.engines * parts.engine.weight
            + sheet.jets * parts.jet.weight
            + sheet.overthrusters * parts.overthruster.weight
            + len(sheet.computers) * parts.computer.weight
            + sheet.shields * parts.shield.weight
            + guns
        )

    @cached_property
    def cost(self) -> int:
        """Points that one ship costs."""
        sheet, parts = self.sheet, self.catalogue
        guns = sum(slot.weapon.cost * slot.count for slot in self.slots)
        return (
            self.hull.cost
            + sheet.engines * (sheet.ideal_speed - parts.engine.cheaper)
            + sheet.jets * parts.jet.cost
            + sheet.overthrusters * parts.overthruster.cost
            + sum(sheet.computers) * parts.computer.cost
            + sheet.shields * parts.shield.cost
            + guns
        )

    @cached_property
    def formula(self) -> Formula:
        """What makes its movement."""
        sheet = self.sheet
        return formula(
            sheet.ideal_speed, self.weight, sheet.engines, sheet.jets, sheet.overthrusters
        )

    @cached_property
    def quarters(self) -> int:
        """Movement in quarters of a hex a round."""
        return self.formula.quarters

    @property
    def shields(self) -> int:
        """Points that one ship adds to its token's shields."""
        return self.sheet.shields * self.catalogue.shield.points

    @property
    def initiative(self) -> int:
        """That of hull and computers (STR-INI-1; computers do nothing else, Ruling Q327)."""
        return self.hull.initiative + sum(self.sheet.computers)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Its weapon slots in the order of the sheet."""
        return tuple(self._slot(*each) for each in enumerate(self.sheet.slots))

    def _slot(self, number: int, sheet: SlotSheet) -> Slot:
        weapon = self.catalogue.weapons[sheet.weapon]
        return Slot(number, weapon, sheet.count, self.initiative + weapon.initiative)

    @cached_property
    def quickest(self) -> int:
        """The initiative of its best slot; 0 for a ship without weapons."""
        return max((slot.initiative for slot in self.slots), default=0)


def design_of(sheet: DesignSheet, parts: Catalogue) -> Design:
    """The design of a sheet without faults; KeyError where it names what there is not."""
    return Design(sheet, parts.hulls[sheet.hull], parts)
