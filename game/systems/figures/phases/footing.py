"""What the ground does to a figure at the end of its turn: mud, water, running backwards."""

from __future__ import annotations

from game.hexgrid.hexes import hex_number
from game.systems.figures.events.falls import Swept, WentDown
from game.systems.figures.events.turn import Tired, WentOut
from game.systems.figures.phases.rolling import made
from game.systems.figures.rules.slipping import keep_up, slip, splash, stumble, tires
from game.systems.figures.rules.water import (
    CHOKES,
    chokes,
    keeps_feet,
    may_swim,
    regains_feet,
    swept,
)
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def endure(table: Table[Yard], name: str) -> None:
    """What mud and fast water do to a figure that is down."""
    tired = tires(table.battle, table.battle.figures[name])
    if tired:
        table.emit(Tired(figure=name, points=tired))
    _current(table, name)


def stand(table: Table[Yard], name: str, gone: Gone, *, pushed: bool) -> None:
    """All of it, in turn, for a figure that is up."""
    _mud(table, name, gone, pushed=pushed)
    _run_in_water(table, name, gone)
    _backwards(table, name)
    if table.battle.figures[name].here:
        _current(table, name)


def _mud(table: Table[Yard], name: str, gone: Gone, *, pushed: bool) -> None:
    yard = table.battle
    figure = yard.figures[name]
    tired = tires(yard, figure)
    if tired:
        table.emit(Tired(figure=name, points=tired))
    if not figure.up:
        return
    check = slip(yard, figure, gone, pushed=pushed)
    if check is None or made(table, name, marked("keep from slipping"), check, "Q339"):
        return
    if not made(table, name, marked("keep upright"), keep_up(figure), "Q339"):
        table.emit(WentDown(figure=name, why=marked("slipped")))


def _run_in_water(table: Table[Yard], name: str, gone: Gone) -> None:
    figure = table.battle.figures[name]
    check = splash(table.battle, figure, gone) if figure.up else None
    if check is not None and not made(table, name, marked("run in water"), check, "FIG-TER-3"):
        table.emit(WentDown(figure=name, why=marked("fell in the water")))


def _backwards(table: Table[Yard], name: str) -> None:
    figure = table.battle.figures[name]
    check = stumble(figure) if figure.up else None
    if check is not None and not made(table, name, marked("run backwards"), check, "FIG-BACK-1"):
        table.emit(WentDown(figure=name, why=marked("stumbled")))


def _current(table: Table[Yard], name: str) -> None:
    """Fast water: feet, else swimming, else swept downstream (Rulings Q346, Q347)."""
    yard = table.battle
    figure = yard.figures[name]
    check = keeps_feet(yard, figure)
    if check is None or made(table, name, marked("keep one's feet"), check, "FIG-TER-3"):
        return
    swims = may_swim(figure) and made(
        table, name, marked("regain one's feet"), regains_feet(figure), "FIG-TER-3"
    )
    if swims:
        return
    through, off = swept(yard, figure, table.roll(f"{name}/swept"))
    table.emit(Swept(figure=name, through=tuple(hex_number(hex_) for hex_ in through)))
    if off:
        table.emit(WentOut(figure=name, why=marked("swept away")))
    elif not made(table, name, marked("keep from choking"), chokes(figure), "Q346"):
        table.emit(Tired(figure=name, points=CHOKES))
        if table.battle.figures[name].fatigue == 0:
            table.emit(WentOut(figure=name, why=marked("choked")))
