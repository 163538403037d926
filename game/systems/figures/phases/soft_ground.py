"""Soft ground: whether it bears, and who falls into what it hides (Rulings Q342, Q353)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.systems.figures.events.quicksand import FellIn, GroundTried
from game.systems.figures.phases.rolling import made, total_of
from game.systems.figures.rules.quicksand import HEAD, WAIST, avoid, hides, spot
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def tread(table: Table[Yard], name: str, hex_: Hex, *, ran: bool) -> bool:
    """Whether a figure can go on into a hex of soft ground.

    It cannot where that is quicksand: seen or avoided, its move ends before it; else it is in.
    """
    if not is_quicksand(table, name, hex_):
        table.emit(GroundTried(figure=name, hex=hex_number(hex_), quicksand=False))
        return True
    figure = table.battle.figures[name]
    seen = made(table, name, marked("spot the quicksand"), spot(figure), "Q342")
    table.emit(GroundTried(figure=name, hex=hex_number(hex_), quicksand=True))
    if seen:
        return False
    check = avoid(figure, ran=ran)
    total = total_of(table, name, marked("keep out of the quicksand"), check, "Q342")
    if not check.succeeds(total):
        inches = HEAD if check.critical(total) else WAIST
        table.emit(FellIn(figure=name, hex=hex_number(hex_), inches=inches))
    return False


def scout(table: Table[Yard], name: str, hex_: Hex) -> None:
    """A look at soft ground from beside it: who fails learns nothing."""
    figure = table.battle.figures[name]
    if made(table, name, marked("scout"), spot(figure), "Q342"):
        found = is_quicksand(table, name, hex_)
        table.emit(GroundTried(figure=name, hex=hex_number(hex_), quicksand=found))


def is_quicksand(table: Table[Yard], name: str, hex_: Hex) -> bool:
    """Drawn as it is tried: as likely as though the hidden ones had been laid out at first."""
    hidden, soft = hides(table.battle)
    if hidden in (0, soft):
        return hidden > 0
    return table.roll(f"{name}/ground {hex_number(hex_)}", soft) <= hidden
