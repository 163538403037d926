"""Every kind of screen of the battle board, each put on stage by itself."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.designs.design import DesignSheet, SlotSheet
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from tests.systems.battle_board.screens.stage import STAGE, close_by
from tests.systems.kit.stage import on_desk, over
from tests.systems.screens.pictured import Made, Make

BATTLE = "line_of_battle"
HEAVY = DesignSheet(
    name="Overloaded",
    hull="Destroyer",
    ideal_speed=10,
    engines=2,
    jets=9,
    shields=9,
    computers=(3, 3),
    slots=(SlotSheet(weapon="Torpedo", count=9), SlotSheet(weapon="Beam", count=9)),
)
"""More than its hull has room for."""


def _shot(_folder: Path) -> Made:
    hot = STAGE.seat_at(close_by(BATTLE))
    return on_desk(hot, STAGE.until(hot, "shot"))


def _beams(_folder: Path) -> Made:
    hot = STAGE.seat_at(close_by(BATTLE))
    return on_desk(hot, STAGE.until(hot, "scene:fire"))


def _fleet(drawn: DesignSheet | None = None, *, bought: bool = False) -> Make:
    def make(_folder: Path) -> Made:
        hot = STAGE.seat("build_off")
        desk, below = on_desk(hot, STAGE.until(hot, "fleet"))

        def again() -> Screen:
            screen = below()
            assert isinstance(screen, OrderScreen) and isinstance(screen.sheet, FleetSheet)
            sheet = screen.sheet
            if drawn is not None:
                sheet.drawn = drawn
            if bought:
                decision = sheet.pad.decision
                view = hot.decision_view(decision)
                sheet.pad.write(Commander(3).decide(view, decision, hot.rules))
            return screen

        return desk, again

    return make


STEP = STAGE.at("step", BATTLE)
PLACES: dict[str, Make] = {
    "New battle of the battle board": STAGE.set_up(BATTLE),
    "New battle, fleets to buy": STAGE.set_up("build_off"),
    "fleet": _fleet(),
    "fleet, bought": _fleet(bought=True),
    "fleet, faulty": _fleet(HEAVY),
    "tactics": STAGE.at("tactics", BATTLE),
    "tactics, later": STAGE.at("tactics", BATTLE, turn=5),
    "curtain between rounds": STAGE.at("curtain:East", BATTLE),
    "step": STEP,
    "shot": _shot,
    "scene of tactics opened": STAGE.at("scene:tactics", BATTLE),
    "scene of moves by tactic": STAGE.at("scene:moves", BATTLE),
    "scene of fire slot by slot": STAGE.at("scene:fire", BATTLE),
    "scene of beams close by": _beams,
    "step, rules": over("rules", STEP),
    "step, log": over("log", STEP),
    "step, board": over("board", STEP),
    "step, keys": over("keys", STEP),
    "report of the battle board": STAGE.report(BATTLE),
    "what it meant by tactics": STAGE.thoughts(BATTLE, "tactics"),
    "what it meant by a step": STAGE.thoughts(BATTLE, "step", -1),
    "what it meant by a step left to its tactic": STAGE.thoughts(BATTLE, "step"),
}
"""Every place, by what a failure calls it."""
