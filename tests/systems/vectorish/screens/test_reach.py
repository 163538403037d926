"""How far weapons reach is told before combat; holding fire is asked about once; ways on hover."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import Explanation, Screen
from game.desk.map.marks import Track
from game.systems.earth_expects.ship.box_type import direct_fire
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.plan import pointed_marks
from game.systems.vectorish.screens.helm.reach import reach, reach_lines, reach_of
from game.systems.vectorish.screens.targets import held_before
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.events import Happening, OrderSealed, TurnBegan
from tests.desk.driver import move
from tests.systems.kit.stage import SIZE, Stage, desk_for
from tests.systems.vectorish.support import space

STAGE = Stage(VECTORISH)
HELD = TargetsOrder()
SHOT = AttackOrder(ship="Icarus", weapon="L1", target="Firebrand")
FIRED = TargetsOrder(attacks=(SHOT,))


def duel(fired: frozenset[str] = frozenset()) -> Space:
    found = space("chart_duel")
    icarus = altered(found.ships["Icarus"], fired=fired)
    return altered(found, ships={**found.ships, "Icarus": icarus})


def screen_of(battle: str, wanted: str) -> Screen:
    hot = STAGE.seat(battle)
    found: Screen = desk_for(hot).screen_of(STAGE.until(hot, wanted))
    found.resize(SIZE, 1.0)
    return found


def test_a_laser_of_one_box_reaches_as_far_as_a_six_beats_the_sum_of_ranges() -> None:
    battle = duel()
    laser = battle.ships["Icarus"].weapons(*direct_fire())[0]
    assert reach_of(battle, battle.ships["Icarus"], laser, 0) == 2
    assert reach_of(battle, battle.ships["Icarus"], laser, 1) == 5


def test_it_is_told_with_and_without_a_lock_on() -> None:
    battle = duel()
    told = list(reach_lines(battle, battle.ships["Icarus"], battle.ships["Firebrand"]))
    assert told == ["Lasers can hurt up to range 2; with a lock-on 5."]


def test_once_all_have_fired_that_is_told() -> None:
    battle = duel()
    every = frozenset(w.id for w in battle.ships["Icarus"].weapons(*direct_fire()))
    battle = duel(every)
    ships = battle.ships
    assert list(reach_lines(battle, ships["Icarus"], ships["Firebrand"])) == [
        "All weapons of Icarus have fired this turn."
    ]
    assert reach(battle, ships["Icarus"], ships["Firebrand"]) == -1


@pytest.mark.parametrize(
    ("hurt", "told"),
    [
        (("L2",), "Lasers can hurt up to range 2; with a lock-on 5."),
        (("L1",), "Lasers can hurt up to range 2; with a lock-on 5."),
        (("L1", "L2"), "No weapon of Icarus works now."),
    ],
)
def test_weapons_that_do_not_work_reach_nowhere(hurt: tuple[str, ...], told: str) -> None:
    battle = duel()
    icarus = battle.ships["Icarus"]
    boxes = {box: Level.CRITICAL for laser in hurt for box in icarus.design.systems[laser].boxes}
    struck = altered(icarus, record=replace(icarus.record, levels=boxes))
    battle = altered(battle, ships={**battle.ships, "Icarus": struck})
    assert list(reach_lines(battle, struck, battle.ships["Firebrand"])) == [told]


def test_it_stands_on_the_screen_of_a_segment() -> None:
    assert "Lasers can hurt up to range 2" in screen_of("chart_duel", "helm").text()


def test_the_row_of_a_weapon_leads_to_its_chapter() -> None:
    found = screen_of("chart_duel", "power").widget("row Port laser").explain
    assert isinstance(found, Explanation)
    assert found.subject == "EE-LSR"


@pytest.mark.parametrize(
    ("orders", "asked"),
    [
        ((), True),
        ((("Blue", HELD),), False),
        ((("Orange", HELD),), True),
        ((("Blue", FIRED),), True),
    ],
)
def test_holding_fire_is_asked_about_once_a_turn(
    orders: tuple[tuple[str, TargetsOrder], ...], asked: bool
) -> None:
    events: list[Happening] = [TurnBegan(turn=1)]
    events += [OrderSealed(side=side, decision="x", order=order) for side, order in orders]
    assert held_before(events, "Blue") is not asked
    assert not held_before([*events, TurnBegan(turn=2)], "Blue")


def test_the_way_to_an_end_is_drawn_where_it_is_pointed_at() -> None:
    draft = Draft(space("sidestep"), CourseOrder(ship="Lucky Star"))
    for offset in draft.ends.by_hex:
        there = draft.course.hex.plus(offset)
        given = draft.given(there, None)
        assert given is not None
        tracks = [m for m in pointed_marks(draft, given) if isinstance(m, Track) and m.numbers]
        assert [(one.hexes[0], one.hexes[-1]) for one in tracks] == [(draft.course.hex, there)]
    assert draft.given(draft.course.hex, None) is None
    assert draft.given(None, None) is None


def test_the_map_of_a_move_shows_it() -> None:
    screen = screen_of("sidestep", "course")
    view = screen.desk.map_view  # type: ignore[attr-defined]
    before = view.live
    sheet = screen.sheet  # type: ignore[attr-defined]
    widget = screen.widget("map")
    move(screen, widget.pixel(sheet.draft.end.hex))  # type: ignore[attr-defined]
    assert view.live != before
