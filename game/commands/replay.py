"""``earth-expects replay``: a recorded battle as text or as events."""

from __future__ import annotations

from pathlib import Path

import game.systems  # noqa: F401 - puts the games on the list
from game.commands.output import OK, ComplaintError, complain, no_side, say, say_data
from game.table.eyes import seen_by
from game.table.journal.errors import JournalError
from game.table.journal.read import read_journal
from game.table.log import log_lines
from game.words import _


def replay(file: str, as_json: bool, side: str | None) -> int:
    """Print the battle as the umpire saw it, or as one side did."""
    try:
        recorded = read_journal(Path(file))
    except JournalError as error:
        raise ComplaintError(str(error)) from None
    names = recorded.setup.side_names()
    if side is not None and side not in names:
        raise ComplaintError(no_side(side, names))
    for note in recorded.notes:
        complain(note)
    events = recorded.events if side is None else seen_by(recorded.events, side)
    if as_json:
        for event in events:
            say_data(event.plain())
        return OK
    say(f"{_(recorded.setup.title)} · {recorded.game.name}")
    rules = recorded.game.rules(recorded.setup)
    for line in log_lines(rules.view_for(recorded.start, side), events, rules):
        say(line.plain())
    return OK
