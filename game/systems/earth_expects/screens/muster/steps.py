"""From side to side through what is done before a battle, then to its first screen.

Each person acts behind a veil where several share the screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.paint import theme
from game.desk.play.veil import Veil
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.scenario.preparation import Task, read_preparation
from game.systems.earth_expects.scenario.scenario import ShipEntry
from game.systems.earth_expects.screens.muster.muster import Muster
from game.table.emblems import emblems_of
from game.table.journal.errors import JournalError
from game.table.journal.holding import HeldError, hold
from game.table.journal.preparation import preparation_of
from game.table.levels import Player
from game.words import _


class Steps:
    """Leads through a muster; it comes ``back`` to the set-up where it is given up."""

    def __init__(self, desk: Desk, muster: Muster, back: Screen | None = None) -> None:
        self.desk = desk
        self.muster = muster
        self._back = back
        theme.choose_emblems(emblems_of(muster.scenario.sides))

    def next_screen(self) -> Screen:
        """The next person's task, behind a veil if others look on; then the battle.

        The game has a screen by the name of each task.
        """
        following = self.muster.next_task()
        if following is None:
            return self._begin()
        task, side = following
        screen = self.desk.games[EARTH_EXPECTS.name].named[task](self, side)
        return MusterVeil(self, task, side, screen) if self.muster.shared else screen

    def _begin(self) -> Screen:
        scenario, used = self.muster.outcome()
        setup, muster = Setup(scenario, used), self.muster
        screen = begin_battle(self.desk, EARTH_EXPECTS, setup, muster.players, muster.key)
        self.muster.file.remove()
        return screen

    def keep(self, task: Task, side: str, fleet: Sequence[ShipEntry]) -> None:
        """A side has changed something."""
        self.desk.preparing = self.muster.file
        self.muster.keep(task, side, fleet)

    def take(self, task: Task, side: str, fleet: Sequence[ShipEntry]) -> Screen:
        """A side is ready with a task."""
        self.desk.preparing = self.muster.file
        self.muster.keep(task, side, fleet, ready=True)
        return self.next_screen()

    def leave(self, screen: Screen) -> Screen:
        """To the title; all that is done is kept, or it is asked about."""
        if self.desk.preparing is not self.muster.file:
            self.desk.preparing = self.muster.file
            self.muster.save()
        return self.desk.to_title(screen)

    def give_up(self) -> Screen:
        """No battle: everything is given back, and the file goes."""
        self.muster.file.remove()
        self.desk.preparing = None
        if self._back is None:
            return self.desk.named["title"](self.desk)
        self._back.forget_surface()
        self._back.rebuild()
        return self._back


class MusterVeil(Veil):
    """Pass the screen to the side that buys its fleet or hides its ships."""

    flag_letter = "S"

    def __init__(self, steps: Steps, task: Task, side: str, then: Screen) -> None:
        super().__init__(steps.desk, side, steps.muster.number(side))
        self.task = task
        self._steps = steps
        self._then = then

    def when_words(self) -> str:
        """What the side will do."""
        if self.task == "hide":
            return _("Before the battle · you will choose where to hide")
        return _("Before the battle · you will buy and place your fleet")

    def leave(self) -> None:
        """To the title; even before the first ship is bought what was set up is kept."""
        self.goto(self._steps.leave(self))

    def lift(self) -> None:
        """To the task."""
        self.goto(self._then)


def open_battle(
    desk: Desk,
    setup: Setup,
    players: Mapping[str, Player],
    back: Screen | None = None,
    key: str | None = None,
) -> Screen:
    """The first screen of a new battle, or of what sides do before it."""
    scenario = setup.scenario
    own = {name: setup.designs[name] for name in scenario.design_names()}
    paper = preparation_of(EARTH_EXPECTS.name, Setup(scenario, own), players, key)
    return Steps(desk, Muster(paper, scenario, own), back).next_screen()


def resume_preparation(desk: Desk, path: Path) -> Screen:
    """Go on with what was being prepared, at the side that is not ready; JournalError if not."""
    try:
        held = hold(path)
    except HeldError:
        text = _("another window of the game has it open: go on there, or close it first.")
        raise JournalError(path, text) from None
    try:
        found = read_preparation(path)
    except JournalError:
        held.release()
        raise
    desk.get_up()
    muster = Muster(found.paper, found.scenario, found.designs, found.parts, held)
    desk.preparing = muster.file
    screen = Steps(desk, muster).next_screen()
    for note in muster.notes:
        screen.toast(note)
    return screen
