"""Ships of one side launch at one enemy in one turn, where that gains."""

from __future__ import annotations

from game.systems.earth_expects.mind.choices.fire import choose_targets
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import LaunchOrder, PowerOrder
from game.table.decisions import Decision
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario


def _abreast(many: int, enemy: str = "halberd") -> Battle:
    """So many ships with missiles and power for sensors, and two enemies ahead."""
    places = [f"{40 + 2 * (n % 3)}{40 - n // 3}" for n in range(many)]
    red = [entry(f"R{n}", RED, "marius", at, "N") for n, at in enumerate(places)]
    blue = [entry(f"B{n}", BLUE, enemy, f"{40 + 2 * n}36", "S") for n in range(2)]
    battle = begin(scenario([*red, *blue]), 1).battle
    for ship in battle.afloat(RED):
        sensors = ship.record.working(BoxType.SENSOR)
        power = PowerOrder(ship=ship.name, boxes=tuple(sensors))
        battle = battle.with_ship(ship.name, power=power)
    return battle


def _launches(battle: Battle, skill: Skill) -> tuple[LaunchOrder, ...]:
    return choose_targets(battle, Decision("1/targets/Red", "targets", RED), skill).launches


def test_missiles_too_few_alone_go_together_at_one_enemy() -> None:
    together = Skill(together=True)
    assert not _launches(_abreast(3), Skill())
    found = _launches(_abreast(3), together)
    assert {one.ship for one in found} == {"R0", "R1", "R2"}
    assert len({one.target for one in found}) == 1
    assert not _launches(_abreast(1), together)


def test_no_more_go_at_an_enemy_than_put_it_out_of_action() -> None:
    def targets(enemy: str) -> set[str]:
        return {one.target for one in _launches(_abreast(5, enemy), Skill(together=True))}

    assert len(targets("halberd")) == 1
    assert targets("icarus") == {"B0", "B1"}
