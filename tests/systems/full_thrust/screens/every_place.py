"""Every kind of screen of Full Thrust on hexes, each put on stage by itself."""

from __future__ import annotations

from pathlib import Path

from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.screens.designer.screen import DesignerScreen
from tests.desk.before.test_title import new_desk
from tests.systems.full_thrust.screens.easier.support import armed, meeting, seat
from tests.systems.full_thrust.screens.hexcess.places import PLACES as HEXCESS
from tests.systems.full_thrust.screens.stage import (
    PLAIN,
    STAGE,
    close_by,
    fighters_near,
    seated,
    shots_near,
)
from tests.systems.kit.stage import PERSONS, PLAYERS, on_desk
from tests.systems.screens.pictured import Made, Make


def _designer(_folder: Path) -> Made:
    desk = new_desk()
    title = desk.named["title"](desk)
    setup = FULL_THRUST.find("meeting")
    return desk, lambda: DesignerScreen(desk, title, setup, lambda _changed: None)


def _fire(kind: str, **changes: object) -> Make:
    def make(_folder: Path) -> Made:
        hot = STAGE.seat_at(close_by(**changes))
        return on_desk(hot, STAGE.until(hot, kind))

    return make


def _gunnery(_folder: Path) -> Made:
    """Both fleets fly straight on at each other."""
    hot = PLAIN.seat_at(close_by(ruleset="easier"), PERSONS)
    return on_desk(hot, PLAIN.until(hot, "gunnery"))


def _fighters(wanted: str) -> Make:
    def make(_folder: Path) -> Made:
        stage, players = (STAGE, PLAYERS) if wanted == "attack" else (PLAIN, PERSONS)
        hot = seated(fighters_near(), players)
        return on_desk(hot, stage.until(hot, wanted))

    return make


def _shots(_folder: Path) -> Made:
    hot = seated(shots_near())
    return on_desk(hot, PLAIN.until(hot, "gunnery"))


def _easier(wanted: str) -> Make:
    """Easier Hex Thrust with all that can be in flight."""

    def make(_folder: Path) -> Made:
        hot = seat(meeting())
        return on_desk(hot, STAGE.until(hot, wanted))

    return make


def _own(wanted: str) -> Make:
    """The same, asked of the side that has fighters, missiles and a nova."""

    def make(_folder: Path) -> Made:
        hot = seat(armed())
        return on_desk(hot, STAGE.until(hot, wanted))

    return make


WATCHED = ("movement", "fighters", "shots")
PLACES: dict[str, Make] = {
    **STAGE.usual(),
    **HEXCESS,
    "New battle of Easier Hex Thrust": STAGE.set_up("strike"),
    "plot of Easier Hex Thrust": STAGE.at("plot", "strike", 2),
    "plot with a nova": _easier("plot"),
    "fighters fly": _own("fly"),
    "launching": _own("launch"),
    "missile steered": _own("steer"),
    **{f"scene of {what}, easier": _easier(f"scene:{what}") for what in WATCHED},
    "scene of launch, easier": _own("scene:launch"),
    "scene of drift, The reef": STAGE.at("scene:drift", "reef"),
    "designer of sheets": _designer,
    "targets close by": _fire("targets"),
    "gunnery": _gunnery,
    "scene of fire close by": _fire("scene:fire"),
    "scene of fire, easier": _fire("scene:fire", ruleset="easier"),
    "gunnery with shots in flight": _shots,
    "point defence": _fighters("defend"),
    "fighters attack": _fighters("attack"),
    "scene of fighters": _fighters("scene:fire"),
    "scene of damage, easier": _fire("scene:damage", ruleset="easier"),
    "report of Easier Hex Thrust": STAGE.report("strike"),
    "what a move meant": STAGE.thoughts("meeting", "move", 6),
    "what fire meant": STAGE.thoughts("meeting", "targets", 2),
    "what a plot meant": STAGE.thoughts("strike", "plot", 4),
    "what gunnery meant": STAGE.thoughts("missile_run", "gunnery"),
}
"""Every place, by what a failure calls it."""
