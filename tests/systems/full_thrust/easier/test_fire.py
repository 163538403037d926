"""Fire, fighters and point defence of the easier game, die by die."""

from __future__ import annotations

import pytest

from game.dice import AllLow, GivenDice
from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GunFired,
)
from game.systems.full_thrust.events.easier.shots import DamageLanded, NovaFlew, ShotsDegraded
from game.systems.full_thrust.state.craft import Group
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    FlyOrder,
    GunneryOrder,
    LaunchOrder,
    Shot,
)
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.runner import Runner
from tests.systems.full_thrust.easier.support import (
    BLUE,
    RED,
    RULES,
    begun,
    of,
    plain,
    refused,
    said,
    ship,
    space,
    to_turn,
    upto,
)


def shots(name: str, *given: tuple[str, str]) -> GunneryOrder:
    return GunneryOrder(
        ship=name, shots=tuple(Shot(weapon=weapon, target=target) for weapon, target in given)
    )


@pytest.mark.rule("EHT-7", "EHT-8", "EHT-12", "Q292")
def test_six_five_four_of_a_class_three_against_level_one() -> None:
    """2 + 1 + 0 and one die rolled again, here a 3: three points."""
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"),
        ship("Foe", RED, "1016", sheet="Cruiser", heading="N"),
        dice=[6, 3, 5, 4],
    )
    upto(runner, "gunnery")
    said(runner, shots("Big", ("beam 1", "Foe")))
    [fired] = of(runner, GunFired)
    assert (fired.far, fired.screens) == (4, 1)
    assert fired.fallen == (6, 3, 5, 4)
    assert fired.points == 3


@pytest.mark.rule("EHT-7", "EHT-5", "EHT-12")
@pytest.mark.parametrize(("row", "dice"), [(16, 3), (15, 2), (12, 2), (11, 1), (8, 1)])
def test_dice_of_a_class_three_by_range(row: int, dice: int) -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"), ship("Foe", RED, f"10{row:02d}", hull=1)
    )
    upto(runner, "gunnery")
    said(runner, shots("Big", ("beam 1", "Foe")))
    assert len(of(runner, GunFired)[0].fallen) == dice


@pytest.mark.rule("EHT-7")
def test_beyond_its_reach_or_out_of_its_arc_a_beam_cannot_fire() -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"),
        ship("Far", RED, "1007"),
        ship("Near", RED, "1016"),
        ship("Beside", RED, "1320"),
    )
    upto(runner, "gunnery")
    assert refused(runner, shots("Big", ("beam 1", "Far"))) == ["EHT-7"]
    assert refused(runner, shots("Big", ("beam 1", "Beside"))) == ["EHT-7"]
    assert refused(runner, shots("Big", ("beam 2", "Beside"))) == ["EHT-7"]
    twice = shots("Big", ("beam 1", "Near"), ("beam 1", "Near"))
    assert refused(runner, twice) == ["EHT-7"]
    assert refused(runner, shots("Big", ("beam 1", "Near"), ("beam 3", "Beside"))) == []


@pytest.mark.rule("EHT-6", "Q178", "Q247")
@pytest.mark.parametrize(
    ("row", "die", "points"),
    [(18, 3, 5), (18, 2, 0), (17, 4, 5), (17, 3, 0), (14, 5, 5), (14, 4, 0), (12, 6, 5)],
)
def test_a_torpedo_hits_by_range_for_a_die_whatever_the_screens(
    row: int, die: int, points: int
) -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"),
        ship("Foe", RED, f"10{row}", sheet="Cruiser"),
        dice=[die, 5],
    )
    upto(runner, "gunnery")
    said(runner, shots("Big", ("torpedo 1", "Foe")))
    [fired] = of(runner, GunFired)
    assert fired.points == points


@pytest.mark.rule("EHT-6")
def test_a_torpedo_reaches_eight_hexes_fore() -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"),
        ship("Foe", RED, "1011"),
        ship("Beside", RED, "1220"),
    )
    upto(runner, "gunnery")
    assert refused(runner, shots("Big", ("torpedo 1", "Foe"))) == ["EHT-6"]
    assert refused(runner, shots("Big", ("torpedo 1", "Beside"))) == ["EHT-6"]


@pytest.mark.rule("Q258")
def test_dust_on_the_line_takes_a_die_for_each_hex() -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"), ship("Foe", RED, "1016"), dust=("1018", "1017")
    )
    upto(runner, "gunnery")
    said(runner, shots("Big", ("beam 1", "Foe")))
    assert len(of(runner, GunFired)[0].fallen) == 1


@pytest.mark.rule("Q299")
def test_damage_lands_at_the_end_and_the_dead_have_fired_and_launched() -> None:
    runner = begun(
        ship("Big", BLUE, "1020", sheet="Cruiser"),
        ship("Hive", RED, "1019", sheet="Carrier", heading="S", hull=2),
        dice=[5, 5, 5],
    )
    upto(runner, "gunnery")
    said(runner, shots("Big", ("beam 1", "Hive")))
    said(runner, shots("Hive", ("beam 1", "Big")))
    upto(runner, "launch")
    hive = runner.battle.ships["Hive"]
    assert (hive.hull, hive.pending, hive.gone) == (2, 3, "")
    said(runner, LaunchOrder(ship="Hive", group=True))
    to_turn(runner, 2)
    assert [(x.ship, x.points) for x in of(runner, DamageLanded)] == [("Hive", 3)]
    assert runner.battle.ships["Hive"].gone == "destroyed"
    assert runner.battle.groups["Group 1"].fighters == 6


@pytest.mark.rule("Q299")
def test_damage_lands_once() -> None:
    big, small = ship("Big", BLUE, "1020", sheet="Cruiser"), ship("Small", RED, "1018")
    runner = begun(big, small, dice=[5, 5, 5])
    upto(runner, "gunnery")
    said(runner, shots("Big", ("beam 1", "Small")))
    to_turn(runner, 3)
    assert runner.battle.ships["Small"].hull == 7
    assert [(x.ship, x.points) for x in of(runner, DamageLanded)] == [("Small", 3)]


def flying(found: Space, *groups: Group, dice: tuple[int, ...] = ()) -> Runner[Space]:
    """A battle with fighters in space."""
    known = {group.name: group for group in groups}
    runner = Runner(altered(found, groups=known), RULES, GivenDice(dice, AllLow()))
    runner.start()
    return runner


def group(name: str, side: str, hex_: str, fighters: int = 6, attacks: int = 3) -> Group:
    return Group(name, side, "Hive", hex_from_number(hex_), fighters, attacks)


@pytest.mark.rule("EHT-1")
def test_fighters_fly_eight_hexes_before_the_ships_and_four_after() -> None:
    found = space(ship("One", BLUE, "1020"), ship("Foe", RED, "3030"))
    runner = flying(found, group("Wasps", BLUE, "1018"))
    upto(runner, "fly")
    assert refused(runner, FlyOrder(ship="Wasps", to="1009")) == ["EHT-1"]
    said(runner, FlyOrder(ship="Wasps", to="1010"))
    assert runner.battle.phase == "fighters again"
    assert refused(runner, FlyOrder(ship="Wasps", to="1005")) == ["EHT-1"]
    said(runner, FlyOrder(ship="Wasps", to="1006"))
    assert runner.battle.groups["Wasps"].hex == hex_from_number("1006")


@pytest.mark.rule("EHT-5", "Q294")
def test_point_defence_kills_by_its_die_and_a_six_rolls_again() -> None:
    found = space(ship("One", BLUE, "1020"), ship("Foe", RED, "3030"))
    runner = flying(found, group("Wasps", RED, "1018"), dice=(6, 4))
    upto(runner, "defend")
    said(runner, DefendOrder(ship="One", point=("Wasps",)))
    [defended] = of(runner, Defended)
    assert (defended.fallen, defended.kills) == ((6, 4), 3)
    assert runner.battle.groups["Wasps"].fighters == 3


@pytest.mark.rule("EHT-5", "Q294")
def test_point_defence_has_so_many_dice_within_two_hexes() -> None:
    found = space(ship("One", BLUE, "1020"), ship("Foe", RED, "3030"))
    runner = flying(found, group("Near", RED, "1018"), group("Far", RED, "1017"))
    upto(runner, "defend")
    assert refused(runner, DefendOrder(ship="One", point=("Far",))) == ["Q294"]
    assert refused(runner, DefendOrder(ship="One", point=("Near", "Near"))) == ["EHT-5"]
    assert refused(runner, DefendOrder(ship="One", area=("Near",))) == ["EHT-5"]


@pytest.mark.rule("Q294")
def test_area_defence_covers_a_friend_within_two_hexes() -> None:
    found = space(
        ship("Guard", BLUE, "1020", sheet="Escort"),
        ship("Ward", BLUE, "1018", sheet="Merchant"),
        ship("Foe", RED, "3030"),
    )
    runner = flying(found, group("Wasps", RED, "1016"), dice=(5,))
    upto(runner, "defend")
    assert refused(runner, DefendOrder(ship="Guard", point=("Wasps",))) == ["Q294"]
    said(runner, DefendOrder(ship="Guard", area=("Wasps",)))
    assert runner.battle.groups["Wasps"].fighters == 5


@pytest.mark.rule("EHT-1", "Q293")
def test_a_group_attacks_with_a_die_for_two_fighters_and_screens_count() -> None:
    found = space(
        ship("Hive", BLUE, "3030", sheet="Carrier"), ship("Foe", RED, "1018", sheet="Cruiser")
    )
    runner = flying(found, group("Wasps", BLUE, "1020", fighters=5), dice=(1, 1, 6, 1, 5, 4))
    upto(runner, "defend")
    said(runner, DefendOrder(ship="Foe", point=("Wasps", "Wasps")))
    said(runner, AttackOrder(ship="Wasps", target="Foe"))
    [attack] = of(runner, GroupAttacked)
    assert (attack.fallen, attack.points) == ((6, 1, 5, 4), 3)
    assert runner.battle.groups["Wasps"].attacks == 2


@pytest.mark.rule("EHT-1")
def test_fighters_attack_within_two_hexes_only() -> None:
    found = space(ship("Hive", BLUE, "3030"), ship("Foe", RED, "1018", sheet="Merchant"))
    runner = flying(found, group("Wasps", BLUE, "1020"), group("Late", BLUE, "1021"))
    upto(runner, "attack")
    assert [decision.ship for decision in runner.decisions] == ["Wasps"]
    assert refused(runner, AttackOrder(ship="Wasps", target="Hive")) == ["EHT-1"]


@pytest.mark.rule("Q293")
def test_after_three_attacks_a_group_is_out() -> None:
    found = space(ship("Hive", BLUE, "3030"), ship("Foe", RED, "1018", sheet="Merchant"))
    runner = flying(found, group("Wasps", BLUE, "1020", attacks=1))
    upto(runner, "attack")
    said(runner, AttackOrder(ship="Wasps", target="Foe"))
    assert runner.battle.groups == {}


@pytest.mark.rule("Q293")
def test_groups_that_attack_each_other_lose_fighters_together() -> None:
    found = space(ship("One", BLUE, "3030"), ship("Foe", RED, "3535"))
    wasps, hornets = group("Wasps", BLUE, "1020"), group("Hornets", RED, "1019")
    runner = flying(found, wasps, hornets, dice=(5, 6, 4, 6, 6, 6))
    upto(runner, "attack")
    said(runner, AttackOrder(ship="Wasps", target="Hornets"))
    said(runner, AttackOrder(ship="Hornets", target="Wasps"))
    groups = runner.battle.groups
    assert (groups["Wasps"].fighters, groups["Hornets"].fighters) == (3, 4)


@pytest.mark.rule("Q293")
def test_a_carrier_launches_one_group_a_turn() -> None:
    runner = begun(ship("Hive", BLUE, "1020", sheet="Carrier"), ship("Foe", RED, "3535"))
    for number in range(1, 6):
        upto(runner, "launch")
        if runner.battle.ships["Hive"].groups:
            said(runner, LaunchOrder(ship="Hive", group=True))
            assert len(runner.battle.groups) == number
        if number == 4:
            break
    assert runner.battle.ships["Hive"].groups == 0


@pytest.mark.rule("Q295", "EHT-11")
def test_a_ship_gives_all_of_its_fire_to_a_nova_and_takes_its_stages() -> None:
    runner = begun(
        ship("Dread", BLUE, "1020", sheet="Battleship"),
        ship("Foe", RED, "1310", heading="S"),
        dice=[5, 6, 4],
    )
    upto(runner, "launch")
    said(runner, LaunchOrder(ship="Dread", nova=True))
    nova = next(iter(runner.battle.novas))
    upto(runner, "gunnery")
    while runner.decisions[0].ship != "Foe":
        plain(runner)
    both = shots("Foe", ("beam 1", "Dread")).but(at=nova)
    assert "Q295" in refused(runner, both)
    said(runner, GunneryOrder(ship="Foe", at=nova))
    [fired] = of(runner, FiredAtShot)
    assert fired.fallen == (5,) and fired.hits == 1
    assert of(runner, ShotsDegraded)[0].shots == (nova,)
    assert runner.battle.turn == 3 and runner.battle.novas[nova].hits == 4 - 1 - 1 - 1
    assert [flew.hexes for flew in of(runner, NovaFlew)] == [3, 12]
