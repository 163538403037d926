"""A battle taken up anew from a place in another, which stays as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.dice import new_key
from game.table.events import Happening
from game.table.game import games
from game.table.journal.header import DiceSource, Header
from game.table.journal.read import Recorded
from game.table.journal.resume import Resumed, rolled, take_up


@dataclass(frozen=True, slots=True)
class Origin:
    """The file of a battle, and its header."""

    path: Path
    header: Header

    @property
    def has_key(self) -> bool:
        """Whether the game rolls its dice, so that the same can be rolled again."""
        return self.header.dice.key is not None


def branched(
    origin: Origin,
    events: Sequence[Happening],
    players: Mapping[str, str],
    *,
    same_dice: bool = False,
) -> Resumed:
    """The battle after the first ``events`` of another, with whoever ``players`` says.

    What was rolled up to there stays as it fell. With the ``same_dice`` what is rolled later for
    the same thing falls as it did there; else under a key of its own. JournalError if the events
    do not follow from each other.
    """
    header, game = origin.header, games()[origin.header.ruleset]
    setup = game.unpack([(file.name, file.text) for file in (header.scenario, *header.ships)])
    if not same_dice:
        fallen = tuple(die.value for die in rolled(events))
        dice = DiceSource(id=header.dice.id, key=new_key().hex(), given=fallen)
        header = header.but(dice=dice)
    header = header.but(players=dict(players))
    start = game.first(setup)
    return take_up(
        Recorded(origin.path, header, game, setup, start, tuple(events), header.edited, ())
    )
