"""What a person has ordered, and no die has changed, is not shown to that person again."""

from __future__ import annotations

from game.systems.figures.game import FIGURES
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.hotseat import Decide, HotSeat
from game.table.scenes import Scene
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard
from tests.systems.kit.stage import Moment, Stage

STAGE = Stage(FIGURES)


def following(found: Yard, order: ActOrder) -> Moment:
    """What comes to the screen after an order of the first side."""
    hot = _asked(found)
    moment = STAGE.until(hot, "act")
    assert isinstance(moment, Decide)
    hot.seal([(moment.decisions[0], order)])
    after = hot.next_moment()
    assert isinstance(after, Decide | Scene)
    return after


def _asked(found: Yard) -> HotSeat:
    """The first side acts first, by the seed of the dice."""
    seats = (STAGE.seat_in(found, ("person", "person"), seed) for seed in range(1, 30))
    first = found.sides[0]
    return next(hot for hot in seats if hot.runner.decisions[0].side == first)


def two(**changes: str) -> Yard:
    me, other = figure("Marsh", "0506", "N"), figure("Dunn", "0008", "S", EAST)
    return yard(me, other, turn=0, rows=put(CLEAR, **changes))


def test_a_plain_run_of_ones_own_is_not_shown() -> None:
    order = ActOrder(figure="Marsh", path=("0505 N", "0504 N"), facing="SE")
    assert not isinstance(following(two(), order), Scene)


def test_a_change_of_posture_is_not_shown() -> None:
    order = ActOrder(figure="Marsh", manoeuvre="change position", posture="kneeling")
    assert not isinstance(following(two(), order), Scene)


def test_a_move_that_ends_with_dice_is_shown() -> None:
    order = ActOrder(figure="Marsh", path=("0505 N",))
    after = following(two(s="0505"), order)
    assert isinstance(after, Scene) and after.what == "turn"
