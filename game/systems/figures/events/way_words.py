"""A figure's way in words: how it goes, how far, where it is now, and what that took."""

from __future__ import annotations

from game.hexgrid.hexes import direction_words
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.walk import points_words
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.manoeuvres import (
    ALL_OUT,
    DISENGAGE,
    MOVE,
    RETREAT,
    STEP,
    WAIT,
    Manoeuvre,
)
from game.systems.figures.state.yard import Yard
from game.words import _, counted, marked

BY_MANOEUVRE = {
    ALL_OUT: marked("{figure} charges {yards} to {hex}, facing {facing}"),
    RETREAT: marked("{figure} retreats {yards} to {hex}, facing {facing}"),
    DISENGAGE: marked("{figure} gets away {yards} to {hex}, facing {facing}"),
    STEP: marked("{figure} steps to {hex}, facing {facing}"),
}
BY_KIND = {
    "cart": marked("{figure} drives {yards} to {hex}, facing {facing}"),
    "mount": marked("{figure} rides {yards} to {hex}, facing {facing}"),
}
BY_POSTURE = {
    "crawling": marked("{figure} crawls {yards} to {hex}, facing {facing}"),
    "lying": marked("{figure} slithers {yards} to {hex}, facing {facing}"),
}
RUNS = marked("{figure} runs {yards} to {hex}, facing {facing}")
WALKS = marked("{figure} walks {yards} to {hex}, facing {facing}")
GOES_ON = marked("{figure} goes on {yards} to {hex}, facing {facing}")
TURNS = marked("{figure} turns in {hex}, facing {facing}")
WAITS = marked("{figure} waits in {hex}, facing {facing}")


def way_words(yard: Yard, name: str, to: str, facing: int, gone: Gone, hexes: int) -> str:
    """So many hexes of a way that ends there; all of it so far comes to ``gone``."""
    figure, now = yard.figures[name], yard.now
    manoeuvre = MOVE if now is None else now.manoeuvre
    text = _(_template(figure, manoeuvre, gone, hexes)).format(
        figure=name,
        yards=counted("one yard", "{n} yards", hexes),
        hex=to,
        facing=direction_words(facing),
    )
    points = way(yard, figure, manoeuvre).points
    if not points:
        return text
    spent = _spent(gone.spent, points)
    return _("{way} · {spent}").format(way=text, spent=spent)


def _template(figure: Figure, manoeuvre: Manoeuvre, gone: Gone, hexes: int) -> str:
    if not hexes:
        return WAITS if manoeuvre == WAIT else TURNS
    if hexes < gone.hexes:
        return GOES_ON
    by_kind = BY_KIND.get(figure.sheet.kind) or BY_POSTURE.get(figure.posture)
    plain = RUNS if gone.ran(figure) else WALKS
    return BY_MANOEUVRE.get(manoeuvre) or by_kind or plain


def _spent(spent: int, points: int) -> str:
    """Quarters of points that were spent, of those that there were."""
    whole = -(-points // POINT)
    return counted(
        "{spent} of {points} point",
        "{spent} of {points} points",
        whole,
        spent=points_words(spent),
        points=points_words(points),
    )
