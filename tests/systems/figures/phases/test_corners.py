"""Where rules meet: worked out by hand from the document and its rulings first."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import hex_number
from game.systems.figures.events.falls import OffBalance, Swept
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.events.turn import Tired
from game.systems.figures.rules.ahead import ahead
from game.systems.figures.rules.costs import costs
from game.systems.figures.rules.quicksand import hides
from game.systems.figures.rules.running_around import run_around
from game.systems.figures.rules.victory import decided, won_at_once
from game.systems.figures.rules.water import holders, swept
from game.systems.figures.scenario.faults import scenario_misfits
from game.systems.figures.scenario.scenario import FigureEntry, Scenario, SideEntry
from game.systems.figures.scenario.setup import set_up
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.faults import IllegalOrderError
from game.table.runner import Runner
from tests.systems.figures.support import (
    CLEAR,
    EAST,
    act,
    begun,
    figure,
    happened,
    put,
    rest,
    three,
    where,
    yard,
)

FAR = figure("x", "0000", side=EAST)


def foe(hex_: str, facing: str = "S", name: str = "foe", **changes: object) -> Figure:
    return figure(name, hex_, facing, side=EAST, **changes)


def needed(runner: Runner[Yard]) -> list[int]:
    return [event.check.needed for event in happened(runner, Rolled)]


# Who is in the way


@pytest.mark.rule("FIG-TER-1", "Q348")
def test_a_prone_enemy_is_a_body_and_any_other_is_evaded() -> None:
    runner = begun(yard(figure("me"), foe("0503", posture="lying")))
    act(runner, "me", path="0503 N, 0502 N, 0501 N, 0500 N")
    assert (where(runner, "me"), happened(runner, Contested)) == ("0500 N", [])
    with pytest.raises(IllegalOrderError, match="6 points"):
        act(
            begun(yard(figure("me", "0505"), foe("0504", posture="lying"))),
            "me",
            path="0504 N, 0503 N, 0502 N, 0501 N, 0500 N",
        )
    for posture in ("crouching", "kneeling", "sitting"):
        other = begun(yard(figure("me"), foe("0503", posture=posture)), three(12, 3))
        act(other, "me", path="0503 N, 0502 N")
        assert len(happened(other, Contested)) == 1


@pytest.mark.rule("FIG-MOV-10")
def test_who_is_prone_cannot_turn_to_who_runs_around_it() -> None:
    before, mover = figure("me", "0503").hex, figure("me", "0605")
    assert run_around(yard(mover, foe("0504", "N")), mover, before)
    assert not run_around(yard(mover, foe("0504", "N", posture="lying")), mover, before)


# Nobody ends where somebody is


@pytest.mark.rule("FIG-TER-1")
def test_a_move_that_ends_among_others_goes_back_to_where_there_is_room() -> None:
    """Soft ground behind a friend; an evasion lost behind one; struck down in a friend's hex."""
    rows = put(CLEAR, q="0502")
    soft = yard(figure("me"), figure("friend", "0503"), FAR, rows=rows, quicksands=1)
    runner = begun(soft, three(7))
    act(runner, "me", path="0503 N, 0502 N")
    assert where(runner, "me") == "0504 N"
    assert happened(runner, Stepped)[-1].back

    runner = begun(yard(figure("me"), figure("friend", "0503"), foe("0502")), three(12, 3))
    act(runner, "me", path="0503 N, 0502 N, 0501 N")
    assert where(runner, "me") == "0504 N"

    waits = foe("0501", waits=True, reach=2)
    runner = begun(yard(figure("me"), figure("friend", "0503"), waits), three(3, 18))
    act(runner, "me", path="0503 N, 0502 N")
    assert runner.battle.figures["me"].down is not None
    assert where(runner, "me") == "0504 N"


@pytest.mark.rule("Q353")
def test_nobody_is_asked_again_on_soft_ground_that_hides_nothing() -> None:
    runner = begun(yard(figure("me"), FAR, rows=put(CLEAR, q="0503")))
    act(runner, "me", path="0503 N, 0502 N")
    assert where(runner, "me") == "0502 N"


# Turning at the end of a move


@pytest.mark.rule("FIG-MOV-8")
def test_who_turned_after_a_run_must_run_a_turn_before_it_sprints() -> None:
    ways = {
        None: "0507 N, 0506 N, 0505 N, 0504 N, 0503 N, 0502 N",
        "NE": "0608 NE, 0707 NE, 0807 NE, 0906 NE, 1006 NE, 1105 NE",
    }
    for facing, path in ways.items():
        rows = ("." * 13,) * 12
        runner = begun(yard(figure("me", "0511"), FAR, rows=rows), [1])
        act(runner, "me", path="0510 N, 0509 N, 0508 N", facing=facing)
        rest(runner)
        if facing:
            with pytest.raises(IllegalOrderError, match="6 points"):
                act(runner, "me", path=path)
        else:
            act(runner, "me", path=path)
            assert where(runner, "me") == "0502 N"


@pytest.mark.rule("FIG-TURN-1", "Q173")
def test_the_turn_at_the_end_of_a_move_counts_for_the_radius() -> None:
    """Six hexes a turn, radius 3: having turned at the end, not again before three hexes more."""
    rows = ("." * 24,) * 9
    rider = figure("me", "0007", "NE", kind="mount", move=12, speed=6)
    runner = begun(yard(rider, FAR, rows=rows))
    path = "0106 NE, 0206 NE, 0305 NE, 0405 NE, 0504 NE, 0604 NE"
    act(runner, "me", path=path, facing="SE")
    assert runner.battle.figures["me"].since == 0
    rest(runner)
    with pytest.raises(IllegalOrderError, match="every 3 hexes"):
        act(runner, "me", path="0704 SE, 0805 S")


@pytest.mark.rule("FIG-MUD-2", "Q339")
@pytest.mark.parametrize(("facing", "want"), [("N", 17), ("NE", 17), ("SE", 12), ("S", 12)])
def test_turning_sharply_at_the_end_of_a_move_in_mud_counts(facing: str, want: int) -> None:
    found = yard(figure("me"), FAR, rows=put(CLEAR, a="0504"))
    runner = begun(found, three(3))
    order = ActOrder(figure="me", manoeuvre="step", facing=facing)
    assert [one.check.needed for one in ahead(found, order)] == [want]
    act(runner, "me", "step", facing=facing)
    assert needed(runner) == [want]


# Stopping


@pytest.mark.rule("Q332", "Q350")
def test_who_cannot_stop_is_struck_by_who_waits_ahead() -> None:
    runner = begun(yard(figure("me", running=1), foe("0502", waits=True)), three(13, 3, 18))
    act(runner, "me", "step")
    assert (where(runner, "me"), needed(runner)) == ("0503 N", [12, 12, 8])
    assert runner.battle.figures["me"].down is not None


@pytest.mark.rule("Q350")
def test_who_slid_against_something_is_off_balance_whatever_it_does_then() -> None:
    rows = put(CLEAR, **{"#": "0502"})
    runner = begun(yard(figure("me", running=1), FAR, rows=rows), three(13, 13))
    act(runner, "me", "step")
    act(runner, "me", "step")
    assert happened(runner, OffBalance) and where(runner, "me") == "0503 N"
    assert runner.battle.figures["me"].open


# Down in mud and water


@pytest.mark.rule("FIG-TER-3", "Q347")
def test_fast_water_sweeps_who_is_down_in_it() -> None:
    me = figure("me", "0502", posture="lying", down=1)
    rows = put(CLEAR, F="0502 0503 0504 0505")
    runner = begun(yard(me, FAR, rows=rows, scenario_stream="S"), [*three(13, 12), 1, *three(3)])
    act(runner, "me")
    assert needed(runner) == [12, 11, 11]
    assert len(happened(runner, Swept)) == 1 and where(runner, "me")[:4] == "0504"


@pytest.mark.rule("Q340")
def test_mud_tires_who_is_down_in_it() -> None:
    me = figure("me", posture="lying", down=1, in_mud=9)
    runner = begun(yard(me, FAR, rows=put(CLEAR, k="0504")))
    assert [event.points for event in happened(runner, Tired)] == [2]


@pytest.mark.rule("FIG-TER-3")
def test_a_rope_holds_as_far_as_it_reaches() -> None:
    me = figure("me")
    near, far = figure("a", "0503", helps="me"), figure("b", "0502", helps="me")
    roped = figure("c", "0501", helps="me", rope=3)
    fallen = figure("d", "0505", helps="me", posture="lying", down=1)
    found = yard(me, near, far, roped, fallen)
    assert [one.name for one in holders(found, me)] == ["a", "c"]


# The end


@pytest.mark.rule("Q241")
def test_only_the_first_sides_cart_is_to_get_across() -> None:
    theirs = figure("theirs", "0004", side=EAST, kind="cart")
    ours = figure("ours", "0504", kind="cart")
    found = yard(ours, theirs, goal="cart")
    assert won_at_once(found) is None
    home = won_at_once(found.with_figure("ours", hex=figure("", "1004").hex))
    assert home is not None and home.winner == "West"
    lost = decided(found.with_figure("ours", gone="out"))
    assert lost is not None and lost.winner == EAST


# Soft ground


@pytest.mark.rule("Q342", "Q353")
def test_soft_ground_on_which_somebody_stands_at_first_bears() -> None:
    rows = put(CLEAR, q="0504 0505")
    sides = (SideEntry(name="West", edge="east"), SideEntry(name=EAST, edge="west"))
    entries = (
        FigureEntry(name="me", side="West", hex="0504"),
        FigureEntry(name="x", side=EAST, hex="0000"),
    )
    found = Scenario(
        game="Figures",
        title="Soft",
        goal="crossing",
        map="\n".join(rows),
        sides=sides,
        figures=entries,
        quicksands=1,
    )
    assert scenario_misfits(found) == []
    assert hides(set_up(found)) == (1, 1)
    [misfit] = scenario_misfits(found.but(quicksands=2))
    assert "2 are more than the 1 hexes" in misfit.sentence


@pytest.mark.rule("Q347")
def test_nobody_is_swept_onto_soft_ground_or_quicksand() -> None:
    for letter in "qQ":
        rows = put(CLEAR, F="0502 0503", **{letter: "0504"})
        me = figure("me", "0502")
        found = yard(me, FAR, rows=rows, scenario_stream="S")
        path, off = swept(found, me, 6)
        assert ([hex_number(hex_) for hex_ in path], off) == (["0503"], False)


@pytest.mark.rule("Q351")
def test_a_cart_that_would_stick_where_a_friend_is_rolls_back_out_of_the_mud() -> None:
    cart = figure("me", kind="cart", move=12)
    found = yard(cart, figure("friend", "0503"), FAR, rows=put(CLEAR, a="0503"), goal="cart")
    runner = begun(found, three(18, 18))
    act(runner, "me", path="0503 N, 0502 N")
    assert (where(runner, "me"), runner.battle.figures["me"].stuck) == ("0504 N", None)


# What a hex costs


@pytest.mark.rule("Q335")
def test_what_is_added_is_not_doubled_for_a_step_aside() -> None:
    """A table a step aside: 2 and 1; with a friend in it 2 and 1 and 1, whatever the direction."""
    rows = put(CLEAR, T="0604 0603", f="0404")
    found = yard(figure("me"), figure("friend", "0603"), FAR, rows=rows)
    prices = costs(found, found.figures["me"])
    cells = {name: found.land.cell(figure("", name).hex) for name in ("0604", "0603", "0404")}
    assert [prices.to_enter(cells["0604"], n) / POINT for n in (1, 2)] == [2, 3]
    assert [prices.to_enter(cells["0603"], n) / POINT for n in (1, 2)] == [3, 4]
    assert [prices.to_enter(cells["0404"], n) / POINT for n in (1, 2)] == [2, 4]


@pytest.mark.rule("Q241")
def test_who_is_out_has_the_whole_map_to_go_at_the_limit() -> None:
    """West: nine columns to go and a figure out; East: ten and nine, as much; then less."""
    mine = (figure("a", "0104"), figure("b", "0504", gone="out"))
    theirs = (figure("c", "1003", side=EAST), figure("d", "0903", side=EAST))
    end = decided(yard(*mine, *theirs, scenario_last_turn=1))
    assert end is not None and end.winner is None
    theirs = (theirs[0], figure("d", "0803", side=EAST))
    end = decided(yard(*mine, *theirs, scenario_last_turn=1))
    assert end is not None and end.winner == EAST


@pytest.mark.rule("Q334", "Q354")
def test_the_banner_is_not_handed_to_who_is_down() -> None:
    fallen = figure("friend", "0503", posture="lying", down=1)
    runner = begun(yard(figure("me", banner=True), fallen, FAR, goal="banner"))
    with pytest.raises(IllegalOrderError, match="friend is down"):
        act(runner, "me", "step", hand="friend")
    act(runner, "me", "step")


@pytest.mark.rule("FIG-MOV-10")
def test_who_turned_to_a_foe_has_half_its_move_and_only_that_foe() -> None:
    mine = figure("me", foe="foe")
    found = yard(mine, foe("0503"), foe("0604", "SW", name="other"))
    with pytest.raises(IllegalOrderError, match="turned to face foe"):
        act(begun(found), "me", "step", attack="other")
    with pytest.raises(IllegalOrderError, match=r"it has 2½"):
        act(begun(found), "me", path="0505 N, 0506 N")
    runner = begun(found, three(18))
    act(runner, "me", "step", attack="foe")
    assert runner.battle.figures["me"].foe is None


@pytest.mark.rule("Q171", "Q337")
def test_points_add_up_in_mud_from_turn_to_turn() -> None:
    """Ten kept and five more, in mud where a hex costs twenty."""
    me = figure("me", saved=10 * POINT)
    runner = begun(yard(me, FAR, rows=put(CLEAR, c="0504 0503")))
    act(runner, "me")
    assert runner.battle.figures["me"].saved == 15 * POINT
