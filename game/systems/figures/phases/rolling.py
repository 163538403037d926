"""Rolls on the table: three dice against a check, told as they fall."""

from __future__ import annotations

from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.rules.chance import DICE, Check, contest
from game.systems.figures.rules.evading import evade
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.table.table import Table


def total_of(table: Table[Yard], name: str, to: str, check: Check, because: str) -> int:
    """The total of a roll that a figure makes; ``to``: what it tries, ``because``: its rule."""
    total = sum(table.rolls(f"{name}/{to}", DICE))
    table.emit(Rolled(figure=name, to=to, check=check, total=total, because=because))
    return total


def made(table: Table[Yard], name: str, to: str, check: Check, because: str) -> bool:
    """Whether a roll that a figure makes succeeds."""
    return check.succeeds(total_of(table, name, to, check, because))


def gets_past(table: Table[Yard], figure: Figure, enemy: Figure) -> bool:
    """Whether a figure wins the contest with an enemy in its way (Ruling Q348)."""
    needed = (evade(figure).needed, evade(enemy).needed)
    mine = sum(table.rolls(f"{figure.name}/evade", DICE))
    theirs = sum(table.rolls(f"{enemy.name}/evade", DICE))
    won = contest(*needed)(mine, theirs)
    totals = (mine, theirs)
    table.emit(
        Contested(figure=figure.name, enemy=enemy.name, totals=totals, needed=needed, won=won)
    )
    return won
