"""What of a recorded battle all its players have seen, without taking it up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.table.events import Happening
from game.table.eyes import PUBLIC
from game.table.journal.read import read_journal
from game.table.rerun import last_acted
from game.table.rules import Rules
from game.table.state import State


@dataclass(frozen=True, slots=True)
class Glance:
    """The battle of a ``game`` as everybody may see it, at the last moment that was watched."""

    game: str
    view: State


def glance(path: Path) -> Glance:
    """A look at a recorded battle; JournalError when it cannot be read.

    What followed the last order may not have been watched yet, unless the battle is over.
    """
    recorded = read_journal(path)
    rules = recorded.game.rules(recorded.setup)
    battle = _after(rules, recorded.start, recorded.events)
    if battle.outcome is None:
        watched = last_acted(recorded.events, recorded.header.players)
        battle = _after(rules, recorded.start, recorded.events[:watched])
    return Glance(recorded.header.ruleset, rules.view_for(battle, PUBLIC))


def _after(rules: Rules, battle: State, events: Iterable[Happening]) -> State:
    for event in events:
        battle = rules.after(battle, event)
    return battle
