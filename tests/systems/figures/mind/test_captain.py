"""The scripted side: it goes where it should, strikes where it pays, and pulls friends out."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import distance, hex_from_number
from game.systems.figures.game import FIGURES
from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.captain import Captain
from game.systems.figures.mind.perils import carried_on
from game.systems.figures.mind.skill import Skill
from game.systems.figures.mind.threats import Threats
from game.systems.figures.mind.ways import to_edge
from game.systems.figures.mind.worth import down_costs
from game.systems.figures.state.figure import Bog, Figure, Stuck
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import facing_of, place
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.questions import faults
from tests.systems.figures.support import CLEAR, EAST, WEST, figure, put, yard


def told(found: Yard, side: str = WEST, care: float = 1.0, names: tuple[str, ...] = ()) -> ActOrder:
    """What the captain of a side does first; ``names``: of those that have still to act."""
    names = names or tuple(one.name for one in found.of(side) if one.here)
    decision = Decision("1/figure 0/x", "act", side, None, False, names)
    skill = Skill(care=care, foresight=care)
    order = Captain(0, skill).act(found, decision, None)
    assert not faults(found, decision, order, FIGURES.plain_rules)
    return order


def test_a_racer_goes_straight_for_its_edge() -> None:
    order = told(yard(figure("a", "0104", "SE"), figure("x", "0900", side=EAST)))
    assert order.manoeuvre == "move"
    assert order.path[-1][:2] >= "04"


def test_the_careful_go_around_soft_ground_and_the_reckless_through_it() -> None:
    rows = put(CLEAR, q="0403 0404 0405 0503 0504 0502")
    enemy = figure("x", "0900", side=EAST)
    found = yard(figure("a", "0304", "SE"), enemy, rows=rows, quicksands=5)
    soft = {"0403", "0404", "0405", "0503", "0504", "0502"}
    careful, reckless = told(found), told(found, care=0.0)
    assert not soft & {stride[:4] for stride in careful.path}
    assert soft & {stride[:4] for stride in reckless.path}


def test_it_strikes_at_who_stands_before_it_with_the_banner() -> None:
    enemy = figure("x", "0503", "N", EAST, banner=True)
    order = told(yard(figure("a", "0504", "N"), enemy, goal="banner"))
    assert order.attack == "x"


def test_a_friend_in_quicksand_is_helped() -> None:
    friend = figure("b", "0503", bog=Bog(45, calm=True))
    rows = put(CLEAR, Q="0503")
    found = yard(figure("a", "0505"), friend, figure("x", "0000", side=EAST), rows=rows)
    orders = [told(found)]
    assert orders[0].help == "b"


@pytest.mark.parametrize("sunk", ["0503", "0603"])
def test_who_is_sent_to_a_friend_in_quicksand_goes_beside_it(sunk: str) -> None:
    friend, far = figure("b", sunk, bog=Bog(45, calm=True)), figure("x", "0000", side=EAST)
    order = told(yard(figure("a", "0506"), friend, far, rows=put(CLEAR, Q=sunk)), names=("a",))
    assert distance(place(order.path[-1]).hex, friend.hex) == 1


def test_the_careful_do_not_end_a_run_in_foot_deep_water() -> None:
    rows = put(CLEAR, f=" ".join(f"{column:02d}{row:02d}" for column in (4, 5) for row in range(9)))
    found = yard(figure("a", "0104", "SE"), figure("x", "1000", side=EAST), rows=rows)
    ends = [told(found, care=care).path[-1][:2] for care in (1.0, 0.0)]
    assert ends == ["03", "04"]


def test_who_can_wade_a_fast_river_from_stone_to_stone_ends_its_turn_on_one() -> None:
    river = " ".join(f"{column:02d}{row:02d}" for column in range(4, 8) for row in range(9))
    rows = put(put(CLEAR, F=river), o="0504 0704")
    swimmer = figure("a", "0304", "SE", swimming=8)
    found = yard(swimmer, figure("x", "1000", side=EAST), rows=rows, scenario_stream="S")
    assert told(found).path[-1][:4] == "0504"


@pytest.mark.parametrize(("vision", "scouts"), [(18, True), (8, False)])
def test_who_has_keen_eyes_scouts_soft_ground_that_bars_its_way(vision: int, scouts: bool) -> None:
    soft = " ".join(f"04{row:02d}" for row in range(9))
    me = figure("a", "0304", "SE", vision=vision)
    far = figure("x", "1000", side=EAST)
    order = told(yard(me, far, rows=put(CLEAR, q=soft), quicksands=6))
    assert (order.scout is not None) is scouts


def test_nobody_runs_before_an_enemy_who_waits() -> None:
    foe = figure("x", "0504", "NW", EAST, waits=True)
    found = yard(figure("a", "0204", "SE"), foe)
    before = {"0503", "0404", "0604"}
    order = told(found)
    assert order.manoeuvre == "disengage" or not before & {each[:4] for each in order.path}
    assert before & {each[:4] for each in told(found, care=0.0).path}


def test_it_leaves_a_gap_that_an_enemy_bars_for_another() -> None:
    hedge = " ".join(f"05{row:02d}" for row in range(9) if row not in (3, 6))
    rows = put(CLEAR, **{"#": hedge})
    me = figure("a", "0304", "SE")

    def nearer(*others: Figure) -> bool:
        """Whether the upper gap is the nearer one."""
        found = yard(me, *others, rows=rows)
        up, down = (found.land.cell(hex_from_number(number)) for number in ("0404", "0405"))
        ways = to_edge(found, me, 1.0)
        return ways[up] < ways[down]

    assert nearer()
    assert not nearer(figure("y", "0503", "SW", EAST))


def test_a_cart_goes_around_mud_that_may_hold_it_fast() -> None:
    rows = put(CLEAR, a=" ".join(f"04{row:02d}" for row in range(8)))
    cart = figure("cart", "0304", "SE", kind="cart", move=8, speed=5, drive=8)
    order = told(yard(cart, figure("x", "1000", side=EAST), rows=rows, goal="cart"))
    assert not any(each.startswith("04") and each[:4] < "0408" for each in order.path)


def test_a_gallop_carries_a_rider_on_as_far_as_a_hedge() -> None:
    rider = figure("a", "0004", "SE", kind="mount", move=12)
    found = yard(rider, rows=put(CLEAR, **{"#": "0707"}))
    gallop = [place(each) for each in ("0104 SE", "0205 SE", "0305 SE", "0406 SE", "0506 SE")]
    assert carried_on(found, rider, gallop) == (2, hex_from_number("0607"))
    assert carried_on(found, rider, gallop[:3]) == (0, hex_from_number("0305"))
    assert carried_on(found, figure("b", "0004", "SE"), gallop) == (0, hex_from_number("0004"))


def test_the_banner_is_handed_to_a_quicker_friend_ahead_who_has_still_to_act() -> None:
    carrier, friend = figure("a", "0304", "SE", banner=True), figure("b", "0404", "SE", move=8)
    found = yard(carrier, friend, figure("x", "1000", side=EAST), goal="banner")
    assert told(found).hand == "b"
    assert told(altered(found, acted=("b",))).hand is None


def test_in_quicksand_it_climbs_out_towards_its_edge() -> None:
    me = figure("a", "0504", bog=Bog(45, calm=True))
    found = yard(me, figure("x", "0000", side=EAST), rows=put(CLEAR, Q="0504"))
    assert told(found).out in ("0604", "0605")


def test_boards_are_laid_under_a_cart_and_then_it_is_pushed() -> None:
    rows = put(CLEAR, s="0504")
    far = figure("x", "0000", side=EAST)

    def laid(*, boards: bool) -> ActOrder:
        cart = figure("cart", kind="cart", stuck=Stuck(boards=boards))
        return told(yard(figure("a", "0505"), cart, far, rows=rows, goal="cart"))

    assert laid(boards=False).boards == "cart"
    assert laid(boards=True).help == "cart"


@pytest.mark.parametrize(("rope", "holds"), [(3, True), (1, False)])
def test_a_rope_holds_a_friend_whom_the_river_would_sweep_off_the_map(
    rope: int, holds: bool
) -> None:
    river = " ".join(f"{column:02d}{row:02d}" for column in (5, 6, 7) for row in range(9))
    friend = figure("b", "0707", "SE", swimming=3, dx=8)
    me = figure("a", "0407", "SE", rope=rope)
    done = figure("c", "0400", gone="home"), figure("d", "0400", gone="home")
    far = figure("x", "1000", side=EAST)
    rows = put(CLEAR, F=river)
    found = yard(me, friend, *done, far, rows=rows, scenario_stream="S", acted=("c", "d"))
    assert (told(found, names=("a",)).help == "b") is holds
    later = told(altered(found, acted=("b", "c", "d")), names=("a",))
    assert later.help is None


def test_the_careful_stay_out_of_reach_of_a_charge_and_the_reckless_do_not() -> None:
    me, foe = figure("a", "0004", "SE"), figure("x", "0904", "NW", EAST, move=6)
    found = yard(me, foe, goal="banner", banner=hex_from_number("0804"))
    peril = Threats(found, WEST).against(me)

    def struck(care: float) -> float:
        """How likely it is struck down where it ends."""
        order = told(found, care=care)
        hex_, facing = place(order.path[-1])
        if order.facing is not None:
            facing = facing_of(order.facing)
        return peril.at(found.land.cell(hex_), facing)

    assert struck(1.0) == 0
    assert struck(0.0) > 0


@pytest.mark.parametrize(("away", "waits"), [("0902", True), ("1000", False)])
def test_a_guard_waits_for_who_comes_at_it(away: str, waits: bool) -> None:
    guard = figure("a", "0404", "SE", banner=False)
    walls = " ".join(f"05{row:02d}" for row in range(9) if row not in (3, 4))
    foe = figure("x", away, "NW", EAST, banner=True)
    found = yard(guard, foe, rows=put(CLEAR, **{"#": walls}), goal="banner")
    assert (told(found).manoeuvre == "wait") is waits


def test_a_turn_of_a_rider_counts_no_more_than_one_of_a_walker() -> None:
    rider = figure("a", "0004", "SE", kind="mount", move=10)
    walker = figure("b", "0005", "SE")
    aims = Aims(yard(rider, walker, figure("x", "1000", side=EAST), goal="banner"), WEST, 1.0)
    assert aims.counts(rider) * rider.sheet.move == aims.counts(walker) * walker.sheet.move
    naive = Aims(aims.yard, WEST, 0.0)
    assert naive.counts(rider) == naive.counts(walker) == 1


def test_in_a_race_the_last_one_needed_counts_most_and_one_too_many_least() -> None:
    places = {"a": "0804", "b": "0604", "c": "0404", "d": "0204"}
    racers = [figure(name, hex_, "SE") for name, hex_ in places.items()]
    aims = Aims(yard(*racers, figure("x", "1000", side=EAST), scenario_needed=3), WEST, 1.0)
    first, second, last, spare = map(aims.counts, racers)
    assert spare < first == second < last


def test_who_carries_the_banner_runs_home_with_it_rather_than_strikes() -> None:
    me, foe = figure("a", "0404", "SE", banner=True), figure("x", "0304", "SE", EAST)
    found = yard(me, foe, goal="banner")
    assert told(found).attack is None
    assert told(found, care=0.0).attack == "x"


def test_who_can_end_the_game_at_its_edge_does() -> None:
    me, foe = figure("a", "0904", "SE", banner=True), figure("x", "0804", "SE", EAST)
    assert told(yard(me, foe, goal="banner"), care=0.0).path[-1][:2] == "10"


def test_a_cart_that_loses_its_next_turn_already_is_not_struck_again() -> None:
    cart = figure("cart", "0504", "SE", kind="cart", move=8)
    found = yard(cart, figure("x", "0604", "NW", EAST), goal="cart")
    assert told(found, EAST).attack == "cart"
    held = altered(found, figures={**found.figures, "cart": altered(cart, held=True)})
    assert told(held, EAST).attack is None


def test_the_faster_a_cart_is_the_more_a_blow_costs_it() -> None:
    cart = figure("cart", kind="cart", move=8)
    assert [down_costs(altered(cart, speed=speed)) for speed in (0, 3, 8)] == [8, 13, 15]


@pytest.mark.parametrize(("me", "foe"), [("0304", "0704"), ("0404", "0704"), ("0404", "0804")])
def test_two_who_wait_for_each_other_do_not_wait_for_ever(me: str, foe: str) -> None:
    found = yard(figure("a", me, "SE", waits=True), figure("x", foe, "NW", EAST, waits=True))
    assert told(found).manoeuvre != "wait"


@pytest.mark.parametrize("waited", [False, True])
def test_who_has_waited_in_vain_expects_less_of_it(waited: bool) -> None:
    found = yard(figure("a", "0404", "SE", waits=waited), figure("x", "0904", "NW", EAST))
    assert (told(found).manoeuvre == "wait") is not waited


@pytest.mark.parametrize(("cart", "waits"), [("0502", True), ("0508", False)])
def test_nobody_waits_for_who_is_busy_with_the_cart_elsewhere(cart: str, waits: bool) -> None:
    """It lies between a delayer and the cart, or the cart is beside the delayer."""
    friend, foe = figure("a", "0504", "S"), figure("x", "0507", "N", EAST)
    found = yard(figure("cart", cart, kind="cart", move=8), friend, foe, goal="cart")
    assert (Aims(found, WEST, 1.0).coming(friend, friend.facing) > 0) is waits
