"""Scenes in which something moves, of every game, by what is seen to move in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from game.dice import LabelledDice
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import find_scenario, load_scenario
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from tests.support import boat, duel, hit, inbound, yard
from tests.systems.earth_expects.screens.stage import seat, until
from tests.systems.earth_expects.screens.weapons_stage import fire_all
from tests.systems.kit.stage import on_desk
from tests.systems.screens.every_game import PLACES
from tests.systems.screens.pictured import Made, Make

Wanted = Callable[[Scene], bool]


def _of(scene: Scene, kind: type[Happening]) -> list[Happening]:
    return [event for event in scene.events if isinstance(event, kind)]


def _weapon(scene: Scene) -> str:
    return next((e.weapon for e in scene.events if isinstance(e, ev.ShotRolled)), "")


def hits(weapon: str, boxes: int = 2) -> Wanted:
    """Whether the fire of a weapon lands in so many boxes."""
    return lambda scene: _weapon(scene) == weapon and len(_of(scene, ev.BoxDamaged)) >= boxes


def misses(weapon: str) -> Wanted:
    """Whether the fire of a weapon meets nothing."""
    return lambda scene: _weapon(scene) == weapon and not _of(scene, ev.BoxDamaged)


def lost(scene: Scene) -> bool:
    """Whether a ship is lost."""
    return bool(_of(scene, ev.ShipLost))


def destroyed(scene: Scene) -> bool:
    """Whether a box is destroyed by fire."""
    return any(isinstance(e, ev.BoxDamaged) and e.after == "destroyed" for e in scene.events)


def torn(scene: Scene) -> bool:
    """Whether a section is torn off."""
    return bool(_of(scene, ev.SectionLost))


def found(battle: Callable[[], Battle], wanted: Wanted, what: str = "fire") -> Make:
    """The first scene that fits, of the first battle that has one."""

    def make(_folder: Path) -> Made:
        for seed in range(1, 60):
            hot = seat(battle(), seed=seed)
            try:
                for _scene in range(40):
                    moment = until(hot, f"scene:{what}", fire_all)
                    if isinstance(moment, Scene) and wanted(moment):
                        return on_desk(hot, moment)
            except AssertionError:
                continue
        raise AssertionError("no such scene in any of the battles")

    return make


def facing(shooter: str, target: str, far: int = 3, marks: str = "") -> Callable[[], Battle]:
    """One ship so many hexes from another, whose boxes have these marks."""

    def battle() -> Battle:
        ships = boat(yard(shooter), (0, far)), boat(yard(target), (0, 0))
        return hit(duel(*ships), yard(target).name, marks)

    return battle


def salvo() -> Battle:
    """Missiles that strike this turn."""
    ships = boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0))
    return duel(*ships, missiles=[inbound("Vigilance", "Icarus", (0, 3), count=3)])


def fleets(_folder: Path) -> Made:
    """The first flight of a battle of fleets."""
    scenario, designs = load_scenario(find_scenario("the_whole_book"))
    runner = begin(scenario, designs, LabelledDice(bytes([1] * 32)))
    seats = dict.fromkeys(scenario.side_names(), "person")
    hot = HotSeat(runner, seats, lambda side: RandomLegal(Random(side)), shown=0)  # type: ignore[arg-type]
    return on_desk(hot, until(hot, "scene:movement"))


HULL = [box for box in sorted(yard("icarus").boxes) if box[0] in "HELS"]
WORN = " ".join(f"{box}X" for box in HULL)
WEAPONS: Mapping[str, Make] = {
    "laser": found(facing("constellation", "icarus"), hits("laser")),
    "ion gun": found(facing("vigilance", "icarus"), hits("ion")),
    "railgun": found(facing("constellation", "icarus"), hits("railgun")),
    "missile bursts": found(salvo, hits("missile")),
}
MOMENTS: Mapping[str, Make] = {
    "flight of fleets": fleets,
    **WEAPONS,
    "section torn off": PLACES["scene of damage"],
    "ship lost": found(facing("vigilance", "icarus", marks=WORN), lost),
    "volley of tokens": PLACES["scene of fire slot by slot"],
    "vectorish flight": PLACES["scene of a course"],
    "figures run": PLACES["scene of a turn"],
    "figures strike": PLACES["scene of a blow"],
    "Full Thrust flies": PLACES["scene of movement, easier"],
    "Full Thrust fires": PLACES["scene of fire close by"],
}
"""What is measured."""
