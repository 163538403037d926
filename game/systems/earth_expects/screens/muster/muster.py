"""What sides do before a battle: buy and place fleets, hide ships (EE-HID-1, Ruling Q256).

All of it is on disk as it is done, until the battle begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.mind.choices.hiding import choose_hiding
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.options.choosing import buildable, with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_faults, to_hide
from game.systems.earth_expects.scenario.muster import muster_faults, mustered, on_sale, open_sides
from game.systems.earth_expects.scenario.preparation import Part, Placed, Task, placed
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Record
from game.table.journal.folder import new_preparation
from game.table.journal.holding import Hold
from game.table.journal.preparation import Preparation, PreparationFile
from game.table.levels import Player, known
from game.words import _

Fleet = tuple[ShipEntry, ...]


class Muster:
    """One battle as it is prepared. ``own`` are the designs of the ships the scenario names."""

    def __init__(
        self,
        paper: Preparation,
        scenario: Scenario,
        own: Mapping[str, Design],
        parts: Sequence[Part] = (),
        held: Hold | None = None,
    ) -> None:
        self.scenario = scenario
        self.own = own
        self.players: dict[str, Player] = {
            side: known(player, EARTH_EXPECTS.levels) for side, player in paper.players.items()
        }
        self.for_sale = buildable(on_sale(), scenario.options)
        self.designs = {**self.for_sale, **own}
        self.file = PreparationFile(held or new_preparation(scenario.title))
        self.notes: list[str] = []
        self._paper = paper
        self._parts: dict[tuple[Task, str], Part] = {}
        self._sound_parts(parts)

    def top_speed(self, design: Design) -> int:
        """Of a ship fresh from the yard, by the rules of this battle (Ruling Q223)."""
        if design.base:
            return 0
        rules = with_options(DEFAULT, self.scenario.options)
        return rules.movement.top_speed(Ship(design.name, "", Record(design), Hex(0, 0), 0))

    # -- what there is to do

    def tasks(self) -> list[tuple[Task, str]]:
        """What each side does before the battle, in order."""
        opened = open_sides(self.scenario)
        found: list[tuple[Task, str]] = []
        for side in self.scenario.side_names():
            found += [("buy", side)] if side in opened else []
            found += [("hide", side)] if to_hide(self.scenario, side) else []
        return found

    def suggestion(self, side: str) -> Fleet:
        """What the scripted side would buy."""
        return choose_muster(self.scenario, side, self.for_sale, Random(f"{side} musters"))

    def hiding_by_chance(self, side: str) -> Fleet:
        """Where the scripted side would hide; another place each time."""
        return choose_hiding(self.scenario, side, self.designs, Random())

    def next_task(self) -> tuple[Task, str] | None:
        """The next thing that a person does; those before it of scripted sides are done."""
        for task, side in self.tasks():
            part = self._parts.get((task, side))
            if part is not None and part.ready:
                continue
            if self.players.get(side) == "person":
                return task, side
            self._put(task, side, self._by_itself(task, side), ready=True)
        return None

    def _by_itself(self, task: Task, side: str) -> Fleet:
        if task == "hide":
            return self.hiding_by_chance(side)
        return choose_muster(self.scenario, side, self.for_sale, Random())

    @property
    def key(self) -> str | None:
        """The key of the dice, if one was given."""
        return self._paper.key

    def outcome(self) -> tuple[Scenario, dict[str, Design]]:
        """The battle with all that was done, and the designs that are used in it."""
        scenario = hidden_at(self.scenario, self._done("hide"))
        fleets = {side: self.entries("buy", side) for task, side in self.tasks() if task == "buy"}
        scenario = mustered(scenario, fleets)
        return scenario, {name: self.designs[name] for name in scenario.design_names()}

    def _done(self, wanted: Task) -> list[ShipEntry]:
        sides = [side for task, side in self.tasks() if task == wanted]
        return [entry for side in sides for entry in self.entries(wanted, side)]

    # -- what is done

    def entries(self, task: Task, side: str) -> Fleet:
        """What a side has done of a task, finished or not."""
        part = self._parts.get((task, side))
        return tuple(self._entry(part.side, ship) for ship in part.ships) if part else ()

    def keep(
        self, task: Task, side: str, fleet: Sequence[ShipEntry], *, ready: bool = False
    ) -> None:
        """A side has changed something: it is put on disk, unfinished unless it is ``ready``."""
        self._put(task, side, fleet, ready=ready)
        self.save()

    def begun(self, task: Task, side: str) -> bool:
        """Whether there is something to lose: of this side, or of one that is ready."""
        persons = (p for p in self._parts.values() if self.players.get(p.side) == "person")
        return any(p.ships if (p.task, p.side) == (task, side) else p.ready for p in persons)

    def _put(self, task: Task, side: str, fleet: Sequence[ShipEntry], *, ready: bool) -> None:
        ships = tuple(placed(entry) for entry in fleet)
        self._parts[task, side] = Part(side=side, task=task, ready=ready, ships=ships)

    def save(self) -> None:
        """Put it on disk as it is."""
        parts = tuple(part.model_dump(mode="json") for part in self._parts.values())
        self._paper = self._paper.but(parts=parts)
        self.file.keep(self._paper)

    def _entry(self, side: str, ship: Placed) -> ShipEntry:
        known = {entry.name: entry for entry in to_hide(self.scenario, side)}
        if ship.name in known and known[ship.name].design == ship.design:
            return known[ship.name].but(hex=ship.hex, facing=ship.facing)
        return ShipEntry(side=side, **dict(ship))

    # -- coming back

    def _sound_parts(self, parts: Sequence[Part]) -> None:
        """What was done and still holds; what does not is to be done once more."""
        tasks = self.tasks()
        for part in parts:
            task, side = part.task, part.side
            if (task, side) not in tasks:
                continue
            there = self.for_sale if task == "buy" else self.own
            sold = {ship.design for ship in part.ships} - there.keys()
            if sold:
                text = _("No longer for sale: {ships}.")
                self.notes.append(text.format(ships=", ".join(sorted(sold))))
            ships = tuple(ship for ship in part.ships if ship.design not in sold)
            self._parts[task, side] = part.but(ships=ships)
            faults = self._faults(task, side)
            self._parts[task, side] = part.but(ships=ships, ready=part.ready and not faults)

    def _faults(self, task: Task, side: str) -> list[str]:
        fleet = self.entries(task, side)
        if task == "buy":
            return muster_faults(self.scenario, side, fleet, self.designs)
        if {e.name for e in fleet} != {e.name for e in to_hide(self.scenario, side)}:
            return [_("Not every ship is hidden yet.")]
        return hiding_faults(self.scenario, fleet, self.designs)

    # -- who looks on

    def number(self, side: str) -> int:
        """The place of a side in the list."""
        return self.scenario.side_names().index(side)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that others wait behind the veil."""
        return sum(player == "person" for player in self.players.values()) > 1
