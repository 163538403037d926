"""A turn in quicksand: panic or swim, sink or get out (FIG-QS-1)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.systems.figures.events.banner import BannerLost
from game.systems.figures.events.quicksand import ClimbedOut, GroundTried, KeptCalm, Struggled
from game.systems.figures.events.turn import Tired, WentOut
from game.systems.figures.phases.rolling import made
from game.systems.figures.phases.soft_ground import is_quicksand
from game.systems.figures.rules.chance import Check
from game.systems.figures.rules.quicksand import (
    BANNER_LOST,
    HEAD,
    TENTH,
    climb,
    drowns_after,
    firm_beside,
    is_calm,
    leads_on,
    panics,
    swim,
)
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def struggle(table: Table[Yard], name: str, out: Hex | None) -> None:
    """The turn of a figure in quicksand; ``out``: where it would swim or climb to."""
    _compose(table, name)
    if not _swims(table, name):
        _sink(table, name)
    elif out is not None and out in firm_beside(table.battle, table.battle.figures[name]):
        _stay_up(table, name)
        if made(table, name, marked("climb out"), _climb(table, name), "Q344"):
            table.emit(ClimbedOut(figure=name, to=hex_number(out)))
            return
    else:
        _swim_on(table, name, out)
    _wear(table, name)


def _compose(table: Table[Yard], name: str) -> None:
    check = panics(table.battle.figures[name])
    if check is not None and made(table, name, marked("keep calm"), check, "Q343"):
        table.emit(KeptCalm(figure=name))


def _swims(table: Table[Yard], name: str) -> bool:
    figure = table.battle.figures[name]
    return is_calm(figure) and made(table, name, marked("swim"), swim(figure), "FIG-QS-1")


def _climb(table: Table[Yard], name: str) -> Check:
    return climb(table.battle, table.battle.figures[name])


def _sink(table: Table[Yard], name: str) -> None:
    inches = table.roll(f"{name}/sink")
    bog = _bog(table, name)
    under = bog.inches + inches >= HEAD
    banner = _banner_sinks(table, name)
    table.emit(Struggled(figure=name, inches=inches, under=under, half=bog.half, banner=banner))


def _stay_up(table: Table[Yard], name: str) -> None:
    bog, banner = _bog(table, name), _banner_sinks(table, name)
    under = bog.inches >= HEAD
    table.emit(Struggled(figure=name, half=bog.half, under=under, banner=banner))


def _swim_on(table: Table[Yard], name: str, out: Hex | None) -> None:
    """Half a hex on; the second half leads into the next hex, where that is quicksand too."""
    bog, banner = _bog(table, name), _banner_sinks(table, name)
    under = bog.inches >= HEAD
    if out is None or not leads_on(table.battle, out):
        table.emit(Struggled(figure=name, half=bog.half, under=under, banner=banner))
    elif not bog.half:
        table.emit(Struggled(figure=name, half=True, under=under, banner=banner))
    elif table.battle.land.at(out).quicksand or _turns_out(table, name, out):
        table.emit(Struggled(figure=name, to=hex_number(out), under=under, banner=banner))
    else:
        table.emit(Struggled(figure=name, half=True, under=under, banner=banner))


def _turns_out(table: Table[Yard], name: str, out: Hex) -> bool:
    found = is_quicksand(table, name, out)
    table.emit(GroundTried(figure=name, hex=hex_number(out), quicksand=found))
    return found


def _banner_sinks(table: Table[Yard], name: str) -> int:
    return table.roll(f"{name}/banner") if table.battle.figures[name].banner else 0


def _bog(table: Table[Yard], name: str) -> Bog:
    bog = table.battle.figures[name].bog
    assert bog is not None, f"{name} is in quicksand"
    return bog


def _wear(table: Table[Yard], name: str) -> None:
    """Fatigue, the banner, and the end of who is spent or under for too long (Ruling Q345)."""
    bog = _bog(table, name)
    if table.battle.figures[name].banner and bog.banner >= BANNER_LOST:
        table.emit(BannerLost(figure=name))
    if bog.turns % TENTH == 0:
        table.emit(Tired(figure=name, points=1))
    figure = table.battle.figures[name]
    if bog.under >= drowns_after(figure):
        table.emit(WentOut(figure=name, why=marked("drowned")))
    elif figure.fatigue == 0:
        table.emit(WentOut(figure=name, why=marked("exhausted")))
