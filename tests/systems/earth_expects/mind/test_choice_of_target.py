"""Which of two enemies the scripted side fires at: by points expected, and by what it is out for.

The gun has two boxes: a laser's die loses one for each two hexes of effective range, a railgun's
has to beat the manoeuvre points of its target.
"""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.choices.fire import best_attack, choose_targets
from game.systems.earth_expects.mind.intent import PRIZE, THREAT
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.decisions import Decision
from tests.support import Boat, boat, column, fleet, hit, power, powered

N, NE = 0, 1
GUN = column("LoLPPCHE", "Gun")
RAIL = column("RoRPPCHE", "Gun")
FRIEND = "Friend"


def enemy(name: str, way: int, reach: int) -> Boat:
    """An armed ship so many hexes off."""
    place = Hex(0, 0).step(way, reach)
    return boat(column("LPCHHHHE", name), (place.q, place.r), side="Red")


def against(
    *enemies: Boat,
    gun: str = "L",
    locks: tuple[str, ...] = (),
    victory: tuple[Objective, ...] = (),
    friend: bool = False,
) -> Battle:
    """A gun with power before these enemies, and a ship astern that may be its friend."""
    ships = [boat(GUN if gun == "L" else RAIL, side="Blue"), *enemies]
    if friend:
        ships.append(boat(column("PCHE", FRIEND), (0, 4), side="Blue"))
    battle = fleet(*ships, locks=locks, victory=victory)
    return powered(battle, power("Gun", boxes=f"{gun}1.1 {gun}1.2"))


def shot_at(battle: Battle) -> tuple[str, float]:
    """What the gun fires at, and what that is worth; both enemies can be hit."""
    (option,) = [o for o in fire_options(battle, "Blue") if o.ship == "Gun"]
    assert len(option.targets) == 2
    worth, order = best_attack(battle, option)
    chosen = choose_targets(battle, Decision("1/targets/Blue", "targets", "Blue"))
    assert isinstance(chosen, TargetsOrder) and chosen.attacks == (order,)
    return order.target, worth


def ordered(first: Boat, second: Boat, turned: bool) -> tuple[Boat, Boat]:
    """Two ships in either order: the place in the list must not matter."""
    return (second, first) if turned else (first, second)


EITHER = pytest.mark.parametrize("turned", [False, True])


@EITHER
def test_the_nearer_of_two_alike(turned: bool) -> None:
    battle = against(*ordered(enemy("Near", N, 1), enemy("Far", NE, 3), turned))
    assert shot_at(battle)[0] == "Near"


@EITHER
def test_a_lock_on_counts_for_more_than_some_hexes(turned: bool) -> None:
    """Three hexes without one are six: the die loses 3; four with one are four: it loses 2."""
    ships = ordered(enemy("Near", N, 3), enemy("Held", NE, 4), turned)
    assert shot_at(against(*ships))[0] == "Near"
    assert shot_at(against(*ships, locks=("Gun>Held",)))[0] == "Held"


@EITHER
def test_a_railgun_takes_the_one_that_manoeuvres_less_far_or_near(turned: bool) -> None:
    battle = against(
        *ordered(enemy("Brisk", N, 2), enemy("Lame", N, 4), turned),
        gun="R",
        locks=("Gun>Brisk", "Gun>Lame"),
    )
    battle = battle.with_ship("Brisk", conduct=Conduct(generated=3))
    battle = battle.with_ship("Lame", conduct=Conduct(generated=2))
    assert shot_at(battle)[0] == "Lame"


@EITHER
def test_between_equal_shots_the_one_with_fewer_boxes_left(turned: bool) -> None:
    battle = against(*ordered(enemy("Whole", N, 2), enemy("Torn", NE, 2), turned))
    battle = hit(battle, "Torn", "H3# H4#")
    name, worth = shot_at(battle)
    assert name == "Torn"
    assert worth == pytest.approx((5 + 4 + 3 + 2 + 1) / 6 * (1 + 8 / (8 + 6)))


@EITHER
def test_between_equal_shots_the_one_whose_loss_wins_the_battle(turned: bool) -> None:
    hunted = Objective(side="Blue", kind="destroy", ship="Prey")
    ships = ordered(enemy("Other", N, 2), enemy("Prey", NE, 2), turned)
    name, worth = shot_at(against(*ships, victory=(hunted,)))
    assert name == "Prey"
    assert worth == pytest.approx(PRIZE * shot_at(against(*ships))[1])


@EITHER
@pytest.mark.parametrize(("reach", "taken"), [(4, "Prey"), (6, "Other")])
def test_the_prey_is_hunted_at_the_cost_of_some_points(
    reach: int, taken: str, turned: bool
) -> None:
    """At 2 hexes it does 15 points in 6, at 4 ten, at 6 six; those on prey count twice."""
    hunted = Objective(side="Blue", kind="destroy", ship="Prey")
    ships = ordered(enemy("Other", N, 2), enemy("Prey", NE, reach), turned)
    locks = ("Gun>Other", "Gun>Prey")
    assert shot_at(against(*ships, locks=locks))[0] == "Other"
    assert shot_at(against(*ships, locks=locks, victory=(hunted,)))[0] == taken


@EITHER
def test_between_equal_shots_the_one_near_the_friend_that_is_guarded(turned: bool) -> None:
    ward = Objective(side="Red", kind="destroy", ship=FRIEND)
    battle = against(
        *ordered(enemy("Far", N, 7), enemy("Threat", 2, 7), turned),
        locks=("Gun>Far", "Gun>Threat"),
        victory=(ward,),
        friend=True,
    )
    name, worth = shot_at(battle)
    assert name == "Threat"
    assert worth == pytest.approx(THREAT * (3 + 2 + 1) / 6 * (1 + 8 / (8 + 8)))


def test_of_two_that_are_equal_in_everything_the_first_named() -> None:
    one, other = enemy("One", N, 2), enemy("Other", NE, 2)
    assert shot_at(against(one, other))[0] == "One"
    assert shot_at(against(other, one))[0] == "Other"
