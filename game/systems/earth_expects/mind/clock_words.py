"""What the turns that are left change in how a side weighs, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, nothing_follows
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def clock_words(view: Battle, ship: Ship, skill: Skill) -> Iterator[str]:
    """A sentence for each thing that the clock decides for a level."""
    if skill.to_the_end and nothing_follows(view, ship):
        if view.customs.locks_first:
            yield _("The last turn: nothing after it counts, neither later fire nor repairs.")
        else:
            yield _("The last turn: nothing after it counts, no later fire, lock-ons or repairs.")
        if ship.design.launchers and not lands_now(view):
            yield _("A missile launched now would come too late.")
