"""Going on with a recorded battle, and looking through one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.dice import Dice, DiceError, new_key
from game.table.events import Die, Happening, PhaseBegan
from game.table.journal.errors import MISFITS, JournalError
from game.table.journal.folder import branch_name, in_play, new_hold
from game.table.journal.header import DiceSource
from game.table.journal.holding import Hold
from game.table.journal.keep import Journal
from game.table.journal.read import Recorded, read_journal
from game.table.runner import Runner
from game.words import _

MANNERS = 2
"""Most ways of playing that one battle may have been recorded in."""


@dataclass(frozen=True)
class Resumed:
    """A battle taken up where its journal ends. ``anew``: its last phase had to begin again."""

    runner: Runner
    notes: tuple[str, ...]
    recorded: Recorded
    anew: bool = False

    @property
    def players(self) -> dict[str, str]:
        """Who answers for each side, as recorded."""
        return self.recorded.header.players

    def keep(
        self, path: Path | None = None, held: Hold | None = None, *, copy: bool = False
    ) -> Journal:
        """Go on writing its journal: at ``path``, else where it was in play, ``held`` or not.

        Autosaves, kept copies and files from elsewhere stay as they are, and so does a file whose
        last phase begins anew or that is to be gone on with in a ``copy``: their battle goes on in
        a new file among the saves, which says what it branched off from.
        """
        header = self.recorded.header.but(edited=self.recorded.edited)
        where = path or self.recorded.path
        if path is None and (copy or self.anew or not in_play(where)):
            if held is not None:
                held.release()
            held = new_hold(header.title)
            where, header = held.path, header.but(branch=branch_name(where))
        journal = Journal(where, header, held=held)
        journal.follow(self.runner)
        return journal


def resume(path: Path, dice: Dice | None = None) -> Resumed:
    """Take up a saved battle; JournalError when it cannot be, and nothing else is touched.

    ``dice`` are those of players who roll their own; the recorded source is used otherwise, and
    where it has only given dice, new ones follow on them.
    """
    return take_up(read_journal(path), dice)


def take_up(recorded: Recorded, dice: Dice | None = None) -> Resumed:
    """The same of a battle that was read; see ``resume``."""
    if dice is None and recorded.header.dice.key is None:
        recorded = _with_new_dice(recorded)
    for manner in range(MANNERS):
        runner = _restored(recorded, manner, recorded.events, dice)
        if runner is not None:
            return Resumed(runner, (*recorded.notes, *_cut_short(recorded, runner)), recorded)
    kept = _to_last_phase(recorded.events)
    runner = _restored(recorded, 0, kept, dice)
    if runner is None:
        text = _("its events do not follow from its orders and dice: choose an earlier save.")
        raise JournalError(recorded.path, text)
    note = _(
        "What was recorded of the last phase does not follow from its orders and dice: that phase "
        "begins again, and the old file stays as it is."
    )
    return Resumed(runner, (*recorded.notes, note), recorded, anew=True)


def _cut_short(recorded: Recorded, runner: Runner) -> tuple[str, ...]:
    """That more follows from the orders than the file holds. Autosaves end where a phase begins."""
    events = recorded.events
    if recorded.notes or len(runner.events) == len(events):
        return ()
    if events and isinstance(events[-1], PhaseBegan):
        return ()
    return (
        _(
            "The file ends before all that followed from its last order; that has been worked out "
            "again from its dice."
        ),
    )


def replay(path: Path) -> tuple[Happening, ...]:
    """All events of a recorded battle; JournalError when it cannot be read."""
    return read_journal(path).events


def rolled(events: Sequence[Happening]) -> list[Die]:
    """Every die of the events, in the order they were rolled."""
    return [die for event in events for die in event.dice]


def _restored(
    recorded: Recorded, manner: int, events: Sequence[Happening], more: Dice | None
) -> Runner | None:
    """The runner after these events; None when the last phase does not come out as recorded.

    ``manner``: which of the rules it may have been played by.
    """
    source = recorded.header.dice
    ways = recorded.game.manners(recorded.setup, source.id, events, lambda: runner.battle.turn)
    if manner >= len(ways):
        return None
    runner = Runner(recorded.start, ways[manner], source.dice(rolled(events), more))
    try:
        runner.restore(_from_opening(recorded, events))
    except DiceError as error:
        raise JournalError(recorded.path, str(error)) from None
    except (*MISFITS, RuntimeError):
        return None
    return runner


def _from_opening(recorded: Recorded, events: Sequence[Happening]) -> Sequence[Happening]:
    begun = any(isinstance(event, PhaseBegan) for event in events)
    return events if begun else recorded.game.opening(recorded.setup)


def _to_last_phase(events: Sequence[Happening]) -> Sequence[Happening]:
    starts = [n for n, event in enumerate(events) if isinstance(event, PhaseBegan)]
    return events[: starts[-1] + 1] if starts else ()


def _with_new_dice(recorded: Recorded) -> Recorded:
    given = recorded.header.dice.given
    source = DiceSource(id=recorded.header.dice.id, key=new_key().hex(), given=given)
    header = recorded.header.but(dice=source)
    note = _("Its dice were given by the players: once those are used up, the game rolls new ones.")
    return replace(recorded, header=header, notes=(*recorded.notes, note))
