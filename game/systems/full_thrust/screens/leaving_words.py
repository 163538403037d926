"""What it means that a ship flies off the table: when it is back, and what it counts till then."""

from __future__ import annotations

from game.hexgrid.hexes import direction_words, hex_number
from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import BACK
from game.systems.full_thrust.rules.leaving import lost_if_left, turn_back
from game.systems.full_thrust.rules.victory import counts_words
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _


def away_words(space: Space, ship: Ship) -> str:
    """A ship as it leaves now, in the last hex on its way, not by an edge that is its goal."""
    turn, lost = turn_back(space, ship), lost_if_left(ship)
    text = _("{ship} flies off the table, back in turn {n} in {hex}, heading {way}.")
    if turn is None:
        text = _("{ship} flies off the table, and cannot be back before the end.")
    if lost:
        text = _("{ship} flies off the table a second time, for good.")
    way = direction_words((ship.heading + BACK) % 6)
    words = text.format(ship=ship.name, n=turn, hex=hex_number(ship.hex), way=way)
    gone = LeftTable(ship=ship.name, speed=ship.speed, lost=lost).do(space)
    return f"{words} {counts_words(gone, ship.name)}"
