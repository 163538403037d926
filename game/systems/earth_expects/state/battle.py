"""What is on the table: ships, missiles, lock-ons. Frozen; only events make a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from game.hexgrid.hexes import ORIGIN, Hex, direction_words
from game.systems.earth_expects.scenario.scenario import Crew, Scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.customs import STANDARD, Customs
from game.systems.earth_expects.state.extra import AnExtra, Extra, kept, nothing
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder, Warhead
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.terrain import OPEN_SPACE, Terrain
from game.table.altering import Memo, altered
from game.table.state import Offer, conceded

Fate = Literal["destroyed", "escaped", "conceded"]
Altitude = Literal["low", "landed"]
CREW_FACTOR: Mapping[Crew, int] = {"standard": 1, "elite": 2, "crack": 4}
"""What a crew multiplies the price of its ship by (EE-OPT-CQ-1)."""
MISSED = 99
"""Stands in ``Battle.pd_chains`` for the last die of a chain that is over."""


Given = TypeVar("Given")
Found = TypeVar("Found")


def _empty() -> Mapping[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Motion:
    """What the main movement system remembers of a ship between turns.

    ``speed_power``: power that made speed last turn (Ruling Q31), this turn's once power is fixed;
    then ``before`` holds last turn's. ``coasting``: turns of unpowered flight in a row (EE-ENG-15).
    """

    speed_power: Fraction = Fraction(0)
    coasting: int = 0
    before: Fraction = Fraction(0)


@dataclass(frozen=True)
class Ship:
    """One ship on the map.

    ``power`` and ``conduct`` are this turn's, None before they are known to the reader.
    ``seen`` are boxes all have seen powered this turn; ``told`` the sides that know its movement
    power. ``wake`` is the track of the turn before, which all saw; that of a ship ``halted`` by an
    interface shows no speed points, for none count next turn (Ruling Q31).
    ``manoeuvred``: it allocated manoeuvre power, even if a correction took that away again
    (EE-MOV-11).
    ``tracking``: sensors it used for lock-ons this turn.
    ``fate`` is None while the ship is on the table, else why it is not.

    ``still``: turns in a row that gave no power to speed or manoeuvre, this one not counted;
    ``steady``: turns that gave none to manoeuvre; ``lain``: those in which all saw it keep hex and
    facing.
    ``rotation``: hexsides a base turns each turn, 1 clockwise, -1 the other way; ``railgun_target``
    the one base its railguns fire at (EE-BASE-4). ``altitude``: over or on a surface hex, None in
    space. ``hidden``: the enemy knows only that it is somewhere in ``area`` (EE-HID), which was
    ``widened`` so often for unpowered flight;
    ``emerged``: the turn and phase in which its own act gave it away. ``berth``: the active ship it
    is docked to, None if it is active or alone; ``offset``: how far its record lies from its own
    place on the combined one. ``held``: it docks, has docked or has parted, and gives no power to
    movement this turn (EE-DOCK-3). ``extras``: what optional rules keep of it; ask ``extra``.
    ``scars``: the boxes destroyed when the turn before last ended, and when the last one did.
    """

    name: str
    side: str
    record: Record
    hex: Hex
    facing: int
    motion: Motion | None = Motion()
    loaded: frozenset[str] = frozenset()
    power: PowerOrder | None = None
    conduct: Conduct | None = None
    track: Track | None = None
    wake: Track | None = None
    halted: bool = False
    unpowered_boxes: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()
    pd_sensors: frozenset[str] = frozenset()
    fired: frozenset[str] = frozenset()
    was_damaged: bool = False
    used_sensors: bool = False
    tracking: frozenset[str] = frozenset()
    fate: Fate | None = None
    illegal_power: tuple[str, ...] = ()
    manoeuvred: bool = False
    still: int = 0
    steady: int = 0
    lain: int = 0
    crew: Crew = "standard"
    rotation: int = 0
    railgun_target: str | None = None
    altitude: Altitude | None = None
    hidden: bool = False
    area: tuple[Hex, ...] = ()
    widened: int = 0
    emerged: tuple[int, str | None] | None = None
    berth: str | None = None
    offset: Hex = ORIGIN
    held: bool = False
    extras: tuple[Extra, ...] = ()
    scars: tuple[frozenset[str], ...] = ()

    memo = Memo()

    def judged(self, judge: Callable[[Ship, Given], Found], given: Given) -> Found:
        """What is found of the ship and something given to it, kept for what was given last.

        An order is judged as it is written, sealed and carried out.
        """
        known: tuple[Given, Found] | None = self.memo.get(judge)
        if known is None or known[0] is not given:
            known = self.memo[judge] = given, judge(self, given)
        return known[1]

    @property
    def design(self) -> Design:
        """The ship as designed."""
        return self.record.design

    def extra(self, kind: type[AnExtra]) -> AnExtra:
        """What an optional rule keeps of it, which says nothing where the rule left no mark."""
        for one in self.extras:
            if isinstance(one, kind):
                return one
        return nothing(kind)

    def face_words(self, face: int) -> str:
        """What a face of its hex is called: by the compass, unless an extra says otherwise."""
        called = next((one.faces for one in self.extras if one.faces), ())
        return called[face % 6] if called else direction_words(face)

    def system(self, name: str) -> System:
        """A system as it is used this turn: with the primary box chosen in Power (EE-OPT-MP-1).

        The first where none was chosen, or where the reader does not know.
        """
        return self._in_use(self.design.systems[name])

    def weapons(self, *types: BoxType) -> tuple[System, ...]:
        """The systems of the given types as they are used this turn, in reading order."""
        every = self.design.systems_of(*types)
        if self.power is None or not self.power.primaries:
            return every
        return tuple(self._in_use(system) for system in every)

    def _in_use(self, system: System) -> System:
        chosen = self.power.primaries if self.power is not None else ()
        return next((system.by_way_of(b) for b in chosen if b in system.primaries), system)

    def fires_rapidly(self, weapon: str) -> bool:
        """Whether a railgun is in rapid fire mode, as far as the reader knows (EE-OPT-RF-1)."""
        return self.power is not None and weapon in self.power.rapid

    @property
    def keeps_secrets(self) -> bool:
        """Whether it hides, or is not what other sides take it for."""
        return self.hidden or any(extra.secret for extra in self.extras)

    @property
    def value(self) -> Fraction:
        """Its price: that of the design, more with a better crew (EE-OPT-CQ-1, Ruling Q227)."""
        return self.design.costs.value * CREW_FACTOR[self.crew]

    @property
    def on_table(self) -> bool:
        """Neither destroyed nor gone, and no passive part of a docked pair (EE-DOCK-4)."""
        return self.fate is self.berth is None

    @property
    def grounded(self) -> bool:
        """Landed, and no base: it may not fire (EE-TER-S-2)."""
        return self.altitude == "landed" and not self.design.base

    @property
    def powered_boxes(self) -> frozenset[str]:
        """Boxes with power this turn; of an enemy only those seen in use (Ruling Q249).

        A box damaged since has lost its power (Ruling Q73).
        """
        if self.power is None:
            return self.seen
        known: frozenset[str] | None = self.memo.get(Ship.powered_boxes)
        if known is None:
            known = frozenset(self.power.boxes) - self.unpowered_boxes
            self.memo[Ship.powered_boxes] = known
        return known

    @property
    def controls(self) -> int:
        """Controls that can be used now (EE-CTL-1)."""
        return len(self.record.working(BoxType.CONTROL))

    @property
    def active(self) -> bool:
        """Took damage, fired, or is using sensors this turn (EE-SEN-3, Ruling Q112)."""
        return self.was_damaged or bool(self.fired) or self.used_sensors


@dataclass(frozen=True)
class Missile:
    """A missile in flight. ``entry`` is the hexside it came in by this turn (0 N to 5 NW).

    ``came_by``: the hexside by which it entered the hex in which it stopped short of its target;
    then ``entry`` is None.
    ``warhead`` is None to those who may not know it. ``launcher_at``: where its launcher lay, seen
    from a target in the same hex, when it was launched (Ruling Q91); ``ORIGIN`` otherwise.
    ``launcher`` and ``launched``: the box it left and the turn; nothing for one set up in flight.
    """

    name: str
    side: str
    ship: str
    target: str
    hex: Hex
    warhead: Warhead | None = None
    entry: int | None = None
    launcher_at: Hex = ORIGIN
    came_by: int | None = None
    launcher: str = ""
    launched: int = 0

    @property
    def lot(self) -> str:
        """What its dice are bound to: by whom and at what it was launched, not its number."""
        if not self.launcher:
            return self.name
        return f"{self.ship}/{self.launcher}/{self.launched}/{self.target}"

    @property
    def moved(self) -> bool:
        """Whether it has moved: in the target's hex, or stopped on its way (Ruling Q92)."""
        return self.way_in is not None

    @property
    def way_in(self) -> int | None:
        """The hexside by which it entered the hex it is in, None before it has moved."""
        return self.came_by if self.entry is None else self.entry


@dataclass(frozen=True, slots=True)
class Contact:
    """All that others know of a hidden ship: what it is, and where it may be (EE-HID-1)."""

    name: str
    side: str
    design: Design
    area: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Docking:
    """Two ships that dock, have just docked, or part.

    ``ship`` announced it. Those that have ``docked`` at the start of this turn stand in the list to
    its end, for ``ship``'s owner still says which of the two is active (EE-DOCK-4).
    """

    ship: str
    other: str
    way: Literal["dock", "docked", "undock"]


@dataclass(frozen=True)
class Battle:
    """The whole battle at one moment. ``eyes`` is the side it is drawn for, None for the umpire.

    ``locks``: (ship, target) -> lock-ons of the last Sensors phase. ``stacked``: for two ships in
    one hex the displacement from the first to the second, names in table order (EE-SAME).
    ``pd_chains``: (ship, weapon) -> last die of its point-defence chain, ``MISSED`` once it missed.
    ``plots``: sealed in the Power phase, by ship, with whether they were left unchecked.
    ``contacts``: in a view, the hidden ships of others, which are not among its ``ships``.
    """

    scenario: Scenario
    ships: Mapping[str, Ship]
    turn: int = 0
    phase: str | None = None
    missiles: Mapping[str, Missile] = field(default_factory=_empty)
    locks: Mapping[tuple[str, str], int] = field(default_factory=_empty)
    stacked: Mapping[tuple[str, str], Hex] = field(default_factory=_empty)
    plots: Mapping[str, tuple[PlotOrder, bool]] = field(default_factory=_empty)
    pd_chains: Mapping[tuple[str, str], int] = field(default_factory=_empty)
    offers: tuple[Offer, ...] = ()
    dockings: tuple[Docking, ...] = ()
    missiles_made: int = 0
    outcome: tuple[str | None, str] | None = None
    eyes: str | None = None
    terrain: Terrain = OPEN_SPACE
    customs: Customs[Battle, Ship] = STANDARD
    contacts: Mapping[str, Contact] = field(default_factory=_empty)

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    @property
    def last(self) -> bool:
        """Whether no turn follows this one."""
        return self.turn >= self.scenario.turn_limit

    @property
    def conceded(self) -> tuple[str, ...]:
        """Sides that conceded this turn, in the order they did."""
        return conceded(self)

    memo = Memo()

    def present(self, side: str) -> bool:
        """Whether a side has a ship on the table."""
        return bool(self.afloat(side))

    def afloat(self, side: str | None = None) -> tuple[Ship, ...]:
        """Ships on the table, of one side or of all, in table order."""
        known: dict[str | None, tuple[Ship, ...]] | None = self.memo.get(Battle.afloat)
        if known is None:
            every = tuple([s for s in self.ships.values() if s.on_table])
            known = self.memo[Battle.afloat] = {None: every}
        if side not in known:
            known[side] = tuple([s for s in known[None] if s.side == side])
        return known[side]

    def attacks_before(self, side: str) -> int:
        """Attacks of a side in steps of this turn before now: none where it fires once a turn."""
        del side
        return 0

    def enemies(self, side: str) -> tuple[Ship, ...]:
        """Ships on the table that are not of the side and do not hide from it (Ruling Q128)."""
        key = Battle.enemies, side
        known: tuple[Ship, ...] | None = self.memo.get(key)
        if known is None:
            others = (s for s in self.afloat() if s.side != side)
            known = self.memo[key] = tuple(s for s in others if not s.hidden)
        return known

    def hiding_from(self, side: str) -> tuple[str, ...]:
        """Names of others' hidden ships, whether this is a view or the umpire's battle."""
        known = [c.name for c in self.contacts.values() if c.side != side]
        here = [s.name for s in self.afloat() if s.hidden and s.side != side]
        return tuple(known + here)

    def docked_to(self, name: str) -> tuple[Ship, ...]:
        """Ships docked to an active one and not destroyed, in table order."""
        return tuple(s for s in self.ships.values() if s.berth == name and s.fate is None)

    def lock(self, ship: str, target: str) -> int:
        """Lock-ons the ship holds on the target."""
        return self.locks.get((ship, target), 0)

    def with_ship(self, name: str, **changes: Any) -> Battle:
        """The battle with one ship changed."""
        ships = dict(self.ships)
        ships[name] = altered(ships[name], **changes)
        return altered(self, ships=ships)

    def with_extra(self, name: str, extra: Extra) -> Battle:
        """The battle with what one optional rule keeps of a ship."""
        others = (one for one in self.ships[name].extras if type(one) is not type(extra))
        return self.with_ship(name, extras=kept((*others, extra)))

    def with_ships(self, ships: Iterable[Ship]) -> Battle:
        """The battle with the given ships in place of those of the same names."""
        return altered(self, ships={**self.ships, **{s.name: s for s in ships}})

    def with_missile(self, missile: Missile) -> Battle:
        """The battle with a missile, in place of the one of its name."""
        return altered(self, missiles={**self.missiles, missile.name: missile})

    def without_missile(self, name: str) -> Battle:
        """The battle once a missile is gone, if there is one of the name."""
        return altered(self, missiles={n: m for n, m in self.missiles.items() if n != name})

    def beside(self, viewer: str, other: str) -> Hex:
        """From one ship to another in the same hex (EE-SAME); ``ORIGIN`` while nothing tells."""
        first, second = self.pair(viewer, other)
        found = self.stacked.get((first, second), ORIGIN)
        return found if first == viewer else found.times(-1)

    def pair(self, first: str, second: str) -> tuple[str, str]:
        """Two ship names in table order, the key of ``stacked``."""
        order = list(self.ships)
        return (first, second) if order.index(first) < order.index(second) else (second, first)
