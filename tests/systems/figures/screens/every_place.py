"""Every kind of screen of the figures, each put on stage by itself."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Screen
from game.systems.figures.game import FIGURES
from game.systems.figures.state.figure import Bog
from game.systems.figures.state.orders import ActOrder
from game.table.altering import altered
from game.table.hotseat import Decide, HotSeat
from game.table.scenes import Scene
from tests.desk.before.test_title import new_desk
from tests.systems.figures.screens.stage import desk_for, seat, seat_in, to_the_end, until
from tests.systems.figures.support import EAST, figure, yard
from tests.systems.screens.pictured import Made, Make

SIZE = (1280, 720)
GAME = "crossing"


def _moment(hot: HotSeat, moment: Decide | Scene) -> Made:
    desk = desk_for(hot)
    return desk, lambda: desk.screen_of(moment)


def _at(wanted: str, name: str = GAME, turn: int = 1) -> Make:
    def make(_folder: Path) -> Made:
        hot = seat(name)
        return _moment(hot, until(hot, wanted, turn))

    return make


def _sunk(_folder: Path) -> Made:
    """The first figure of the side in quicksand."""
    found = FIGURES.first(FIGURES.find(GAME))
    name = next(iter(found.figures))
    land = found.land.becomes(found.figures[name].hex, "Q")
    bogged = altered(found.with_figure(name, bog=Bog(44)), land=land)
    hot = seat_in(bogged)
    return _moment(hot, until(hot, "act"))


def _onward(_folder: Path) -> Made:
    """In the middle of a turn: an enemy that waited has struck and missed."""
    me, other = figure("Marsh", "0506"), figure("Dunn", "0503", "S", EAST, dx=3, waits=True)
    seats = (seat_in(yard(me, other, turn=0), seed) for seed in range(1, 9))
    moments = ((hot, until(hot, "act")) for hot in seats)
    hot, moment = next(found for found in moments if not found[0].runner.battle.acted)
    assert isinstance(moment, Decide)
    order = ActOrder(figure="Marsh", path=("0505 N", "0504 N", "0404 NW"))
    hot.seal([(moment.decisions[0], order)])
    return _moment(hot, until(hot, "onward"))


def _turn(_folder: Path) -> Made:
    """An enemy runs around."""
    me, other = figure("Marsh", "0504", "N"), figure("Dunn", "0604", "S", EAST)
    seats = (seat_in(yard(me, other, turn=0), seed, "person") for seed in range(1, 30))
    moments = ((hot, until(hot, "act")) for hot in seats)
    hot, moment = next(found for found in moments if found[0].runner.decisions[0].side == EAST)
    assert isinstance(moment, Decide)
    hot.seal([(moment.decisions[0], ActOrder(figure="Dunn", path=("0605 S",)))])
    return _moment(hot, until(hot, "turn"))


def _overlay(name: str) -> Make:
    def make(folder: Path) -> Made:
        desk, below = _at("act")(folder)

        def again() -> Screen:
            screen = below()
            screen.resize(SIZE)
            screen.update(0.0)
            more = (screen.topic,) if name == "rules" else ()  # type: ignore[attr-defined]
            return desk.named[name](desk, screen, *more)

        return desk, again

    return make


def _setup(_folder: Path) -> Made:
    desk = new_desk()
    desk.settings = desk.settings.but(battle=(FIGURES.name, f"{GAME}.toml"))
    title = desk.named["title"](desk)
    title.resize(SIZE)
    title.update(0.0)
    return desk, lambda: desk.named["setup"](desk, title)


def _report(_folder: Path) -> Made:
    desk = desk_for(to_the_end(seat(GAME)))
    return desk, lambda: desk.named["report"](desk)


PLACES: dict[str, Make] = {
    "New battle of figures": _setup,
    "act": _at("act"),
    "act with a cart": _at("act", "bog_cart"),
    "act later": _at("act", "flag", turn=4),
    "act in quicksand": _sunk,
    "onward": _onward,
    "turn to face": _turn,
    "scene of a turn": _at("scene:turn"),
    "act, rules": _overlay("rules"),
    "act, log": _overlay("log"),
    "act, board": _overlay("board"),
    "act, keys": _overlay("keys"),
    "report of figures": _report,
}
"""Every place, by what a failure calls it."""
