"""What is told of a battle to those who choose one."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.emblems import Emblem, emblems_of


@dataclass(frozen=True, slots=True)
class SideAbout:
    """A side as it is told before the battle.

    ``forces``: what it has; ``strength``: how much that is, in a word; ``aim``: when it wins;
    ``emblem``: the one that its file names.
    """

    name: str
    forces: str = ""
    strength: str = ""
    aim: str = ""
    emblem: Emblem | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What is told of a battle to those who choose one; empty where there is nothing to tell.

    ``minutes``: how long it takes; ``starts``: the phase of turn 1 that it begins with.
    """

    sides: tuple[SideAbout, ...]
    subtitle: str = ""
    briefing: str = ""
    tags: tuple[str, ...] = ()
    minutes: int = 0
    starts: str = ""

    @property
    def emblems(self) -> tuple[Emblem, ...]:
        """The emblem of each side."""
        return emblems_of(self.sides)
