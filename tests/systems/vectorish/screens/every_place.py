"""Every kind of screen of vectorish movement, each put on stage by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.state.orders import AnnounceOrder, Said
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from tests.systems.kit.stage import PERSONS, PLAYERS, Stage, on_desk, over
from tests.systems.screens.pictured import Made, Make
from tests.systems.vectorish.support import changed

STAGE = Stage(VECTORISH)


def in_phases() -> Setup:
    """The crossing with the five phases and secret steps, ADF and MR bought with power."""
    setup = VECTORISH.find("crossing")
    ships = tuple(s.model_copy(update={"adf": None, "mr": None}) for s in setup.scenario.ships)
    told = setup.scenario.model_copy(update={"sequence": "phases", "ships": ships})
    return replace(setup, scenario=told)


def _beside(wanted: str, turn: int) -> Make:
    """Two ships drift side by side; the scout docks, and is free to move in turn 4."""
    pair = {"Long Haul": {"hex": "2049", "adf": 0, "mr": 0}}

    def says(view: Any, decision: Decision, rules: Any) -> Order:
        if decision.key == "2/announce/Northbound":
            return AnnounceOrder(said=(Said(ship="Icarus", what="dock", other="Long Haul"),))
        return rules.questions[decision.kind].plainest(view, decision, rules)  # type: ignore[no-any-return]

    def make(_folder: Path) -> Made:
        stage = Stage(VECTORISH, says)
        hot = stage.seat_at(changed("crossing", pair), PERSONS)
        return on_desk(hot, stage.until(hot, wanted, turn))

    return make


def _phases(wanted: str, turn: int = 1) -> Make:
    def make(_folder: Path) -> Made:
        hot = STAGE.seat_at(in_phases(), PERSONS)
        return on_desk(hot, STAGE.until(hot, wanted, turn))

    return make


def _hot(_folder: Path) -> Made:
    """At the helm under a sun, a world right ahead."""
    sun = {"kind": "heat", "name": "Sol", "toward": "S", "dice": 1}
    world = {"kind": "planet", "name": "Rock", "hex": "1834", "radius": 1, "interface": 2}
    hot = STAGE.seat_at(changed("chart_duel", {}, terrain=[sun, world]), PERSONS)
    return on_desk(hot, STAGE.until(hot, "helm"))


def _segment(number: int, turn: int = 1) -> Make:
    """At the helm in a segment of the duel, or in the first one after it."""

    def make(_folder: Path) -> Made:
        hot = STAGE.seat("chart_duel")
        while True:
            moment = STAGE.until(hot, "helm", turn)
            assert isinstance(moment, Decide)
            if segment_of(hot.runner.battle) >= number:
                return on_desk(hot, moment)
            hot.seal(
                [
                    (each, STAGE.says(hot.runner.question_view(each), each, hot.rules))
                    for each in moment.decisions
                ]
            )

    return make


def _stern_chase() -> Make:
    """Three ships at speed 8 on one column, the freighter asked halfway through a turn."""
    where = {
        "Marius": {"hex": "2056", "speeds": "A8", "adf": 4, "mr": 2},
        "Caravel": {"hex": "2048", "speeds": "A6 B2", "adf": 2, "mr": 2},
        "Sheepdog": {"hex": "2040", "speeds": "A8", "facing": "N"},
    }

    def make(_folder: Path) -> Made:
        hot = STAGE.seat_at(changed("seekers", where), PLAYERS)
        while True:
            moment = STAGE.until(hot, "helm")
            assert isinstance(moment, Decide)
            asked = moment.decisions
            if segment_of(hot.runner.battle) >= 4 and asked[0].ship == "Caravel":
                return on_desk(hot, moment)
            hot.seal(
                [
                    (each, STAGE.says(hot.runner.question_view(each), each, hot.rules))
                    for each in asked
                ]
            )

    return make


def _passed(_folder: Path) -> Made:
    """A turn of the duel that its person drifts through, watched as one."""

    def says(view: Any, decision: Decision, rules: Any) -> Order:
        if decision.kind == "helm":
            return HelmOrder(ship="Icarus", again=LATEST)
        return STAGE.says(view, decision, rules)

    far = {"Icarus": {"hex": "2040", "speeds": "A6 B2"}, "Firebrand": {"hex": "2210"}}
    hot = STAGE.seat_at(changed("chart_duel", far), PLAYERS)
    return on_desk(hot, Stage(VECTORISH, says).until(hot, "scene:movement"))


def astern(sequence: str, raider: str = "2045", freighter: str = "2034") -> Setup:
    """The freighter just ahead of the raider, which has begun to launch, at these hexes."""
    still = {"adf": 2, "mr": 2, "facing": "N"}
    where = {
        "Marius": still | {"hex": raider, "speeds": "A4"},
        "Caravel": still | {"hex": freighter, "speeds": "B3 A1"},
        "Sheepdog": still | {"hex": "2336", "speeds": "A2"},
    }
    setup: Setup = changed("seekers", where, sequence=sequence, first="Convoy")
    return setup


def _chased(sequence: str, wanted: str, seat: int = 0, turn: int = 1, far: bool = False) -> Make:
    """A moment in which missiles are in flight; ``far``: so far that not all arrive at once."""

    def make(_folder: Path) -> Made:
        players = PLAYERS if seat == 0 else PLAYERS[::-1]
        places = ("2046", "2031") if far else ()
        hot = STAGE.seat_at(astern(sequence, *places), players)
        moment = STAGE.until(hot, wanted, turn)
        while not hot.runner.battle.missiles and wanted != "scene:movement":
            assert isinstance(moment, Decide)
            hot.seal(
                [
                    (each, STAGE.says(hot.runner.question_view(each), each, hot.rules))
                    for each in moment.decisions
                ]
            )
            moment = STAGE.until(hot, wanted, turn)
        return on_desk(hot, moment)

    return make


def _hunted(hunter: dict[str, Any], prey: str, *, hunts: bool = False) -> Make:
    """A chase with the hunter close by, seen by the prey or, once that has drifted, by it."""

    def make(_folder: Path) -> Made:
        own = {"Lucky Star": {"hex": prey}, "Harrier": hunter}
        hot = STAGE.seat_at(changed("pursuit", own), PERSONS)
        moment = STAGE.until(hot, "course")
        if hunts:
            assert isinstance(moment, Decide)
            hot.seal([(moment.decisions[0], CourseOrder(ship="Lucky Star"))])
            moment = STAGE.until(hot, "course")
        return on_desk(hot, moment)

    return make


def _by_the_planet(folder: Path) -> Made:
    """Some ends of the next move lie in the planet, some are reached only through it."""
    own = {"Lucky Star": {"hex": "2139", "facing": "NE", "adf": 2, "mr": 2}}
    hot = STAGE.seat_at(changed("sidestep", own, first="Lucky Star"), PERSONS)
    return on_desk(hot, STAGE.until(hot, "course"))


COURSE = STAGE.at("course", "sidestep")
PLACES: dict[str, Make] = {
    "New battle of vectorish movement": STAGE.set_up("sidestep"),
    "New battle with secret steps": STAGE.set_up("sealed_orders"),
    "New chart battle": STAGE.set_up("chart_duel"),
    "course": COURSE,
    "course past the planet": STAGE.at("course", "sidestep", turn=4),
    "course by a planet": _by_the_planet,
    "course in a chase": STAGE.at("course", "pursuit"),
    "course with a way out": _hunted({"hex": "2480", "adf": 3, "mr": 3}, "2465"),
    "course that catches": _hunted({"hex": "2465", "speeds": "A8"}, "2465", hunts=True),
    "course of the hunter": _hunted({}, "2465", hunts=True),
    "course of a convoy": STAGE.at("course", "crossing"),
    "course in secret": _phases("course"),
    "power of fixed engines": STAGE.at("power", "chart_duel"),
    "power for ADF and MR": _phases("power"),
    "power of who launched": _chased("chart", "power", 1, turn=2),
    "announcing docking": _beside("announce", 2),
    "announcing how records lie": _beside("announce", 3),
    "course of a docked pair": _beside("course", 4),
    "targets of drifting ships": STAGE.at("targets", "crossing"),
    "sensors of drifting ships": STAGE.at("sensors", "chart_duel", turn=3),
    "scene of lock-ons": STAGE.at("scene:sensors", "chart_duel", turn=3),
    "helm": STAGE.at("helm", "chart_duel"),
    "helm in segment 4": _segment(4, turn=2),
    "helm in heat": _hot,
    "helm among seekers": STAGE.at("helm", "seekers"),
    "helm in the last segment": _segment(10),
    "scene of segments that passed": _passed,
    "helm in a stern chase": _stern_chase(),
    "helm as missiles fly": _chased("chart", "helm"),
    "course as missiles fly": _chased("turns", "course"),
    "course of who launched": _chased("turns", "course", 1, far=True),
    "scene of missiles": _chased("turns", "scene:movement", turn=3),
    "scene of docking in drift": _beside("scene:docked", 3),
    "scene of a course": STAGE.at("scene:movement", "pursuit"),
    "course, log": over("log", COURSE),
    "course, board": over("board", COURSE),
    "course, keys": over("keys", COURSE),
    "course, rules": over("rules", COURSE),
    "report of a race": STAGE.report("sidestep"),
    "report of a chase": STAGE.report("pursuit"),
    "report of a convoy": STAGE.report("crossing"),
    "report of a duel": STAGE.report("chart_duel"),
    "what it meant by a race": STAGE.thoughts("sidestep", "course", 1),
    "what it meant by a chase": STAGE.thoughts("pursuit", "course", 1),
    "what it meant by a hunt": STAGE.thoughts("crossing", "course", 5),
    "what it meant by a secret course": STAGE.thoughts("sealed_orders", "course", 3),
    "what it meant at the helm": STAGE.thoughts("chart_duel", "helm", 6),
    "what it meant by fire": STAGE.thoughts("seekers", "targets", 1),
    "what it meant by a plan home": STAGE.thoughts("crossing", "course"),
    "what it meant by power": STAGE.thoughts("sealed_orders", "power"),
}
"""Every place, by what a failure calls it."""
