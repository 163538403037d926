"""What the turn sequence needs of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.customs import Customs
from game.table.decisions import Phase
from game.table.questions import Question

Step = Callable[[Table], None]
"""Something that happens by itself at a fixed moment of the turn."""
Ending = Callable[[Table], Phase | None]
"""Such a step in which a side may be asked something."""


class Rules(Protocol):
    """A ruleset as the phases see it.

    ``turn_starts`` happen before anything is announced, ``movement_starts`` before the plots,
    ``movement_ends`` when all have flown, ``phase_ends`` after every phase, ``turn_ends`` after the
    last, before the battle is judged.
    """

    @property
    def questions(self) -> Mapping[str, Question]:
        """What may be asked, by kind."""

    @property
    def movement(self) -> MovementSystem:
        """The movement system in use."""

    @property
    def customs(self) -> Customs[Battle, Ship]:
        """What optional rules answer otherwise."""

    @property
    def announcements(self) -> Sequence[Announcement]:
        """What may be announced before Power."""

    @property
    def turn_starts(self) -> Sequence[Step]:
        """See above."""

    @property
    def movement_starts(self) -> Sequence[Step]:
        """See above."""

    @property
    def movement_ends(self) -> Sequence[Ending]:
        """See above."""

    @property
    def phase_ends(self) -> Sequence[Step]:
        """See above."""

    @property
    def turn_ends(self) -> Sequence[Step]:
        """See above."""
