"""Every kind of screen of the figures, each put on stage by itself."""

from __future__ import annotations

from pathlib import Path

from game.hexgrid.hexes import hex_from_number as _hex
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.banner import PickedUp
from game.systems.figures.events.falls import WentDown
from game.systems.figures.game import FIGURES
from game.systems.figures.state.figure import Bog, Stuck
from game.systems.figures.state.orders import ActOrder
from game.table.altering import altered
from game.table.events import Happening
from game.table.hotseat import Decide
from game.table.scenes import Scene
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard
from tests.systems.kit.stage import PERSONS, Stage, on_desk, over
from tests.systems.screens.pictured import Made, Make

STAGE = Stage(FIGURES)
GAME = "crossing"


def _scene_with(name: str, *kinds: type[Happening]) -> Make:
    """The first scene in which all of these happen."""

    def make(_folder: Path) -> Made:
        hot = STAGE.seat(name)
        while True:
            scene = STAGE.until(hot, "scene:turn")
            assert isinstance(scene, Scene)
            if {*kinds} <= {type(event) for event in scene.events}:
                return on_desk(hot, scene)

    return make


def _sunk(_folder: Path) -> Made:
    """The first figure of the side in quicksand."""
    found = FIGURES.first(FIGURES.find(GAME))
    name = next(iter(found.figures))
    land = found.land.becomes(found.figures[name].hex, "Q")
    bogged = altered(found.with_figure(name, bog=Bog(44)), land=land)
    hot = STAGE.seat_in(bogged)
    return on_desk(hot, STAGE.until(hot, "act"))


def _later(_folder: Path) -> Made:
    """One that is down, a friend with the banner, and enemies who are near."""
    found = FIGURES.first(FIGURES.find("flag"))
    ash, *friends = found.of(found.sides[0])
    foes = found.of(found.sides[1])
    changed = altered(found, turn=4, banner=None)
    changed = changed.with_figure(ash.name, down=0, posture="lying", hex=_hex("0405"))
    changed = changed.with_figure(friends[0].name, banner=True, hex=_hex("0305"), running=1)
    for one, number in zip(foes, ("0604", "0706"), strict=False):
        changed = changed.with_figure(one.name, hex=_hex(number))
    hot = STAGE.seat_in(changed)
    return on_desk(hot, STAGE.until(hot, "act"))


def _among_enemies(_folder: Path) -> Made:
    """Beside fast water, with a friend who has a rope and enemies in front."""
    me, friend = figure("Marsh"), figure("Quill", "0604", rope=3)
    enemies = figure("Dunn", "0502", "S", EAST), figure("Sedge", "0703", "SW", EAST, waits=True)
    rows = put(CLEAR, F="0404 0405", q="0605", s="0503")
    found = yard(me, friend, *enemies, rows=rows, turn=0, scenario_stream="S")
    hot = STAGE.seat_in(found)
    return on_desk(hot, STAGE.until(hot, "act"))


def _stuck(_folder: Path) -> Made:
    """A cart that may get free this turn, and one who could push."""
    cart = figure("Wain", kind="cart", stuck=Stuck(turns=4, failures=1))
    found = yard(
        cart,
        figure("Carter", "0604"),
        figure("Brock", "0107", "S", EAST),
        turn=0,
        rows=put(CLEAR, k="0504"),
    )
    hot = STAGE.seat_in(found)
    return on_desk(hot, STAGE.until(hot, "act"))


def _onward(_folder: Path) -> Made:
    """In the middle of a turn: an enemy that waited has struck and missed."""
    me, other = figure("Marsh", "0506"), figure("Dunn", "0503", "S", EAST, dx=3, waits=True)
    seats = (STAGE.seat_in(yard(me, other, turn=0), seed=seed) for seed in range(1, 9))
    moments = ((hot, STAGE.until(hot, "act")) for hot in seats)
    hot, moment = next(found for found in moments if not found[0].runner.battle.acted)
    assert isinstance(moment, Decide)
    order = ActOrder(figure="Marsh", path=("0505 N", "0504 N", "0404 NW"))
    hot.seal([(moment.decisions[0], order)])
    return on_desk(hot, STAGE.until(hot, "onward"))


def _turn(_folder: Path) -> Made:
    """An enemy runs around."""
    me, other = figure("Marsh", "0504", "N"), figure("Dunn", "0604", "S", EAST)
    seats = (STAGE.seat_in(yard(me, other, turn=0), PERSONS, seed) for seed in range(1, 30))
    moments = ((hot, STAGE.until(hot, "act")) for hot in seats)
    hot, moment = next(found for found in moments if found[0].runner.decisions[0].side == EAST)
    assert isinstance(moment, Decide)
    hot.seal([(moment.decisions[0], ActOrder(figure="Dunn", path=("0605 S",)))])
    return on_desk(hot, STAGE.until(hot, "turn"))


ACT = STAGE.at("act", GAME)
PLACES: dict[str, Make] = {
    "New battle of figures": STAGE.set_up(GAME),
    "act": ACT,
    "act with a cart": STAGE.at("act", "bog_cart"),
    "act of a rider": STAGE.at("act", "post_riders"),
    "act on the gallery": STAGE.at("act", "gallery"),
    "act later": _later,
    "act in quicksand": _sunk,
    "act among enemies": _among_enemies,
    "act with a stuck cart": _stuck,
    "onward": _onward,
    "turn to face": _turn,
    "scene of a turn": STAGE.at("scene:turn", GAME),
    "scene of a blow": _scene_with(GAME, Attacked, WentDown),
    "scene with the banner": _scene_with("flag", PickedUp),
    "act, rules": over("rules", ACT),
    "act, log": over("log", ACT),
    "act, board": over("board", ACT),
    "act, keys": over("keys", ACT),
    "report of figures": STAGE.report(GAME),
    "what a turn meant": STAGE.thoughts("flag", "act", 12),
    "what a rider's turn meant": STAGE.thoughts("post_riders", "act", 6),
    "what a blow meant": STAGE.thoughts("flag", "act", 5),
    "what turning meant": STAGE.thoughts("post_riders", "turn"),
}
"""Every place, by what a failure calls it."""
