"""Every kind of screen of the battle board, each put on stage by itself."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.battle_board.designs.design import DesignSheet, SlotSheet
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.scenes import Scene
from tests.desk.before.test_title import new_desk
from tests.systems.battle_board.screens.stage import (
    close_by,
    desk_for,
    seat,
    seat_at,
    to_the_end,
    until,
)
from tests.systems.screens.pictured import Made, Make

SIZE = (1280, 720)
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


def _moment(hot: HotSeat, moment: Decide | Scene | Curtain) -> Made:
    desk = desk_for(hot)
    return desk, lambda: desk.screen_of(moment)


def _at(wanted: str, name: str = BATTLE, turn: int = 1) -> Make:
    def make(_folder: Path) -> Made:
        players = ("person", "person") if "curtain" in wanted else ("person", "scripted")
        hot = seat(name, players)  # type: ignore[arg-type]  # a pair of players
        return _moment(hot, until(hot, wanted, turn))

    return make


def _shot(_folder: Path) -> Made:
    hot = seat_at(close_by(BATTLE))
    return _moment(hot, until(hot, "shot"))


def _fleet(drawn: DesignSheet | None = None, *, bought: bool = False) -> Make:
    def make(_folder: Path) -> Made:
        hot = seat("build_off")
        desk, below = _moment(hot, until(hot, "fleet"))

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


def _overlay(name: str) -> Make:
    def make(folder: Path) -> Made:
        desk, below = _at("step")(folder)

        def again() -> Screen:
            screen = below()
            screen.resize(SIZE)
            screen.update(0.0)
            more = (screen.topic,) if name == "rules" else ()  # type: ignore[attr-defined]
            return desk.named[name](desk, screen, *more)

        return desk, again

    return make


def _setup(battle: str) -> Make:
    def make(_folder: Path) -> Made:
        desk = new_desk()
        desk.settings = desk.settings.but(battle=(BATTLE_BOARD.name, f"{battle}.toml"))
        title = desk.named["title"](desk)
        title.resize(SIZE)
        title.update(0.0)
        return desk, lambda: desk.named["setup"](desk, title)

    return make


def _report(_folder: Path) -> Made:
    desk = desk_for(to_the_end(seat(BATTLE)))
    return desk, lambda: desk.named["report"](desk)


PLACES: dict[str, Make] = {
    "New battle of the battle board": _setup(BATTLE),
    "New battle, fleets to buy": _setup("build_off"),
    "fleet": _fleet(),
    "fleet, bought": _fleet(bought=True),
    "fleet, faulty": _fleet(HEAVY),
    "tactics": _at("tactics"),
    "tactics, later": _at("tactics", turn=5),
    "curtain between rounds": _at("curtain:East"),
    "step": _at("step"),
    "shot": _shot,
    "scene of tactics opened": _at("scene:tactics"),
    "scene of moves by tactic": _at("scene:moves"),
    "scene of fire slot by slot": _at("scene:fire"),
    "step, rules": _overlay("rules"),
    "step, log": _overlay("log"),
    "step, board": _overlay("board"),
    "step, keys": _overlay("keys"),
    "report of the battle board": _report,
}
"""Every place, by what a failure calls it."""
