"""What sides do before a battle: buy and place fleets, hide ships (EE-HID-1, Ruling Q256).

``Muster`` goes from side to side; each person acts behind a veil, scripted sides by themselves. All
of it is on disk as it is done, until the battle begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.veil import Veil
from game.systems.earth_expects.mind.hiding_choice import choose_hiding
from game.systems.earth_expects.mind.muster_choice import choose_muster
from game.systems.earth_expects.options.choosing import buildable
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_faults, to_hide
from game.systems.earth_expects.scenario.muster import library, muster_faults, mustered, open_sides
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.screens.muster.hiding import HideScreen
from game.systems.earth_expects.screens.muster.purchase import MusterScreen
from game.systems.earth_expects.ship.design import Design
from game.table.hotseat import Player
from game.table.journal.errors import JournalError
from game.table.journal.folder import new_preparation
from game.table.journal.holding import HeldError, Hold, hold
from game.table.journal.preparation import (
    Part,
    Placed,
    Preparation,
    PreparationFile,
    Task,
    placed,
    preparation_of,
    read_preparation,
)
from game.words import _

Fleet = tuple[ShipEntry, ...]


class Muster:
    """One battle as it is prepared. ``own`` are the designs of the ships the scenario names."""

    def __init__(
        self,
        desk: Desk,
        paper: Preparation,
        scenario: Scenario,
        own: Mapping[str, Design],
        back: Screen | None = None,
        held: Hold | None = None,
    ) -> None:
        self.desk = desk
        self.scenario = scenario
        self.own = own
        self.players: dict[str, Player] = {
            side: "person" if player == "person" else "scripted"
            for side, player in paper.players.items()
        }
        self.for_sale = buildable(library(), scenario.options)
        self.designs = {**self.for_sale, **own}
        self.file = PreparationFile(held or new_preparation(scenario.title))
        self.notes: list[str] = []
        self._back = back
        self._paper = paper
        self._parts: dict[tuple[Task, str], Part] = {}
        self._sound_parts()

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

    def next_screen(self) -> Screen:
        """The next person's task, behind a veil if others look on; then the battle."""
        for task, side in self.tasks():
            part = self._parts.get((task, side))
            if part is not None and part.ready:
                continue
            if self.players.get(side) != "person":
                self._put(task, side, self._by_itself(task, side), ready=True)
                continue
            screen: Screen = (MusterScreen if task == "buy" else HideScreen)(self, side)
            return MusterVeil(self.desk, self, task, side, screen) if self.shared else screen
        return self._begin()

    def _by_itself(self, task: Task, side: str) -> Fleet:
        if task == "hide":
            return self.hiding_by_chance(side)
        return choose_muster(self.scenario, side, self.for_sale, Random())

    def _begin(self) -> Screen:
        scenario = hidden_at(self.scenario, self._done("hide"))
        fleets = {side: self.entries("buy", side) for task, side in self.tasks() if task == "buy"}
        scenario = mustered(scenario, fleets)
        used = {name: self.designs[name] for name in scenario.design_names()}
        screen = begin_battle(self.desk, scenario, used, self.players, self._paper.key)
        self.file.remove()
        return screen

    def _done(self, wanted: Task) -> list[ShipEntry]:
        sides = [side for task, side in self.tasks() if task == wanted]
        return [entry for side in sides for entry in self.entries(wanted, side)]

    # -- what is done

    def entries(self, task: Task, side: str) -> Fleet:
        """What a side has done of a task, finished or not."""
        part = self._parts.get((task, side))
        return tuple(self._entry(part.side, ship) for ship in part.ships) if part else ()

    def keep(self, task: Task, side: str, fleet: Sequence[ShipEntry]) -> None:
        """A side has changed something: it is put on disk, unfinished as it is."""
        self._put(task, side, fleet, ready=False)
        self._save()

    def take(self, task: Task, side: str, fleet: Sequence[ShipEntry]) -> Screen:
        """A side is ready with a task."""
        self._put(task, side, fleet, ready=True)
        self._save()
        return self.next_screen()

    def begun(self, task: Task, side: str) -> bool:
        """Whether there is something to lose: of this side, or of one that is ready."""
        persons = (p for p in self._parts.values() if self.players.get(p.side) == "person")
        return any(p.ships if (p.task, p.side) == (task, side) else p.ready for p in persons)

    def _put(self, task: Task, side: str, fleet: Sequence[ShipEntry], *, ready: bool) -> None:
        ships = tuple(placed(entry) for entry in fleet)
        self._parts[task, side] = Part(side=side, task=task, ready=ready, ships=ships)

    def _save(self) -> None:
        self.desk.preparing = self.file
        self._paper = self._paper.but(parts=tuple(self._parts.values()))
        self.file.keep(self._paper)

    def _entry(self, side: str, ship: Placed) -> ShipEntry:
        known = {entry.name: entry for entry in to_hide(self.scenario, side)}
        if ship.name in known and known[ship.name].design == ship.design:
            return known[ship.name].but(hex=ship.hex, facing=ship.facing)
        return ShipEntry(side=side, **dict(ship))

    # -- leaving and coming back

    def leave(self, screen: Screen) -> Screen:
        """To the title; all that is done is kept, or it is asked about."""
        if self.desk.preparing is not self.file:
            self._save()
        return self.desk.to_title(screen)

    def give_up(self) -> Screen:
        """No battle: everything is given back, and the file goes."""
        self.file.remove()
        self.desk.preparing = None
        if self._back is None:
            return self.desk.named["title"](self.desk)
        self._back.forget_surface()
        self._back.rebuild()
        return self._back

    def _sound_parts(self) -> None:
        """What was done and still holds; what does not is to be done once more."""
        tasks = self.tasks()
        for part in self._paper.parts:
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
        """Whether several persons share the screen, so that others wait behind the veil."""
        return sum(player == "person" for player in self.players.values()) > 1


class MusterVeil(Veil):
    """Pass the screen to the side that buys its fleet or hides its ships."""

    flag_letter = "S"

    def __init__(self, desk: Desk, muster: Muster, task: Task, side: str, then: Screen) -> None:
        super().__init__(desk, side, muster.number(side))
        self.task = task
        self._muster = muster
        self._then = then

    def when_words(self) -> str:
        """What the side will do."""
        if self.task == "hide":
            return _("Before the battle · you will choose where to hide")
        return _("Before the battle · you will buy and place your fleet")

    def leave(self) -> None:
        """To the title; even before the first ship is bought what was set up is kept."""
        self.goto(self._muster.leave(self))

    def lift(self) -> None:
        """To the task."""
        self.goto(self._then)


def open_battle(
    desk: Desk,
    scenario: Scenario,
    designs: Mapping[str, Design],
    players: Mapping[str, Player],
    back: Screen | None = None,
    key: str | None = None,
) -> Screen:
    """The first screen of a new battle, or of what sides do before it."""
    own = {name: designs[name] for name in scenario.design_names()}
    paper = preparation_of(scenario, own, players, key)
    return Muster(desk, paper, scenario, own, back).next_screen()


def resume_preparation(desk: Desk, path: Path) -> Screen:
    """Go on with what was being prepared, at the side that is not ready; JournalError if not."""
    try:
        held = hold(path)
    except HeldError:
        text = _("another window of the game is at it: go on there, or close it first.")
        raise JournalError(path, text) from None
    try:
        found = read_preparation(path)
    except JournalError:
        held.release()
        raise
    desk.get_up()
    muster = Muster(desk, found.paper, found.scenario, found.designs, held=held)
    desk.preparing = muster.file
    screen = muster.next_screen()
    for note in muster.notes:
        screen.toast(note)
    return screen
