"""A ship at its helm: both futures, what was flown, and what anyone could have known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.desk.kit import Panel
from game.desk.map.marks import Hazard, Plate
from game.desk.map.timeline import Timeline
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.state.battle import Missile
from game.systems.vectorish.events.chart import Charted, Steered
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.screens.helm.column import drift_buttons
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import future, over_face, past
from game.systems.vectorish.screens.helm.marks import helm_marks, seen_first
from game.systems.vectorish.screens.helm.sheet import HelmSheet
from game.systems.vectorish.screens.helm.strip import ROWS
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.seeker import Seeker
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.orders import Order
from tests import pseudo
from tests.desk.driver import press
from tests.systems.kit.stage import PERSONS, PLAYERS, SIZE, Stage, desk_for
from tests.systems.vectorish.screens.every_place import PLACES, in_phases
from tests.systems.vectorish.support import changed, space, speeds

STAGE = Stage(VECTORISH)


def at_segment(number: int, flies: str = "A4", **more: object) -> HelmDraft:
    found = space("chart_duel", Icarus={"flies": flies, "adf": 4, "mr": 3, **more})
    found = altered(found, phase=f"segment {number}", first="Blue", turn=1)
    return HelmDraft(found, HelmOrder(ship="Icarus"), {})


def test_a_ship_drifts_in_the_segments_of_its_column() -> None:
    ship = at_segment(1).ship
    way = future(ship.hex, speeds("A4"), 1)
    assert [n for n, hexes in way.by_segment.items() if hexes] == [3, 6, 9]


@pytest.mark.rule("EE-TER-A-1", "Q302")
def test_a_ship_halted_for_the_turn_has_no_hexes_to_come() -> None:
    draft = at_segment(2, halted=True)
    assert draft.future(draft.ship).way == (draft.ship.hex,)
    row = draft.strip(None).rows[0]
    assert [row.count(n) for n in range(3, 11)] == [0] * 8
    assert draft.next_move == LATEST


def test_who_moves_later_in_a_segment_has_its_move_still_to_come() -> None:
    draft = at_segment(3)
    assert draft.since("Blue") == 3
    assert draft.since("Orange") == 2


def test_the_map_shows_what_is_written_and_nothing_that_is_not() -> None:
    draft = at_segment(1, earned=1)
    assert (draft.now.text, draft.meant.text) == ("A4", "A4")
    strip = draft.strip(None)
    assert [row.words for row in strip.rows] == ["Icarus", "with a point", "Firebrand"]
    assert strip.range_words == ("Range", "to Firebrand", "with a point")
    taken = HelmDraft(draft.space, HelmOrder(ship="Icarus", steps="A"), {})
    assert (taken.now.text, taken.meant.text) == ("A4", "A5")
    assert [row.words for row in taken.strip(None).rows][:2] == ["Icarus", "as written"]
    assert taken.strip(None).range_words[2] == "drifting on"
    assert [r[1:] for r in strip.ranges] == [r[:0:-1] for r in taken.strip(None).ranges]
    none = at_segment(1)
    assert {row.words for row in none.strip(None).rows} == {"Icarus", "Firebrand"}
    assert none.strip(None).range_words[2] == ""


def test_a_ship_at_rest_has_a_row_with_nothing_marked() -> None:
    rows = at_segment(1, flies="0").strip(None).rows
    assert (rows[0].words, rows[0].name) == ("Icarus", "at rest")
    assert not any(rows[0].count(number) for number in range(1, 11))


def test_a_speed_that_was_lost_keeps_its_row_in_its_turn_with_the_hexes_flown() -> None:
    draft = at_segment(3, flies="A4 B1", facing=4, earned=1)
    lost = HelmDraft(draft.space, HelmOrder(ship="Icarus", steps="A"), {}).strip(None)
    assert [(row.name, row.words) for row in lost.rows[:3]] == [
        ("A4", "Icarus"),
        ("B1", "Icarus"),
        ("B0", "as written"),
    ]
    after = Steered(ship="Icarus", steps="A").do(draft.space)
    here = draft.ship.hex
    later = HelmDraft(space_of(after), draft.order, {"Icarus": {1: (here.step(4), here)}})
    row = later.strip(None).rows[1]
    assert (row.name, row.words, row.lost) == ("B0", "Icarus: lost", True)
    assert [row.count(n) for n in range(1, 11)] == [1] + [0] * 9
    drift = drift_of(later.ship)
    assert drift.lost == {1} and not drift.next_turn().lost


def test_the_map_stays_where_it_is_as_long_as_the_ships_are_seen() -> None:
    """What the player zoomed stays from turn to turn, though ways leave the map."""
    hot, screen = helm_screen()
    view = screen.desk.map_view
    view.zoom(-3)
    drift = screen.sheet.draft.future(hot.runner.battle.ships["Icarus"]).way  # type: ignore[attr-defined]
    assert set(seen_first(screen.sheet.draft)).isdisjoint(drift[1:])  # type: ignore[attr-defined]
    first = view.origin, view.step
    while view.shows(ship.hex for ship in hot.runner.battle.afloat()):
        assert (view.origin, view.step) == first
        press(screen, "Enter")
        if screen.asking:
            press(screen, "Y")
        screen = helm_of(hot, screen)
    assert hot.runner.battle.turn > 1


def test_rows_of_the_strip_tell_what_was_flown_and_not_what_would_have_been() -> None:
    hot = STAGE.seat("chart_duel")
    STAGE.until(hot, "power", turn=2)
    events = hot.runner.events
    flown = past(events[: next(n for n, e in enumerate(events) if e.kind == "turn_ended")])
    moved = sum(over_face(way, face) for way in flown["Icarus"].values() for face in range(6))
    tracks = [e.track for e in events if isinstance(e, Charted) and e.ship == "Icarus"]
    first = [t for t in tracks if t.steps][: len(flown["Icarus"])]
    assert moved == sum(len(track.steps) for track in first) > 0


def test_who_decides_next_is_not_stopped_by_hexes_of_the_chart() -> None:
    hot = STAGE.seat("chart_duel")
    met = set()
    while (space_of(hot.runner.battle).turn, len(met)) < (2, 99):
        moment = hot.next_moment()
        met.add(getattr(moment, "what", "decision"))
        if hot.runner.battle.turn > 1:
            break
        decisions = getattr(moment, "decisions", ())
        views = [(one, hot.runner.question_view(one)) for one in decisions]
        hot.seal([(one, STAGE.says(view, one, hot.rules)) for one, view in views])
    assert met == {"decision"}


def test_secret_steps_are_watched_when_they_open() -> None:
    hot = STAGE.seat_at(in_phases())
    scene = STAGE.until(hot, "scene:movement")
    assert len(scene.events) >= len(hot.runner.battle.ships)  # type: ignore[union-attr]


def test_who_drifts_out_of_the_battle_is_told_so() -> None:
    assert at_segment(1, at="2035").fear is None
    fear = at_segment(1, flies="A9", at="2003").fear
    assert fear is not None
    assert fear.words.startswith("More than 30 hexes from the middle")


def test_it_drifts_until_the_segment_that_moves_it_next_whatever_points_it_has() -> None:
    """A4 moves in 1, 3, 6 and 9."""
    assert at_segment(4).next_move == 6
    assert at_segment(3, earned=1).next_move == 6
    assert at_segment(10).next_move == LATEST
    assert at_segment(1, flies="0").next_move == LATEST


def test_each_key_to_drift_has_one_meaning_with_a_point_and_without() -> None:
    _hot, screen = helm_screen()
    sheet = screen.sheet
    assert isinstance(sheet, HelmSheet) and sheet.draft.helm.points
    for _moment in range(2):
        again = sheet.draft.next_move
        assert segment_of(sheet.draft.space) < again < LATEST
        press(screen, "Z")
        assert (sheet.order.rests, sheet.order.again) == (False, again)
        press(screen, "Shift Z")
        assert (sheet.order.rests, sheet.order.again) == (False, LATEST)
        assert "drift to the end" in screen.widget("chart strip").text()
        press(screen, "Shift Z")
        assert sheet.order.again == 0
        press(screen, "A")


def test_the_head_says_what_may_be_taken_and_what_was() -> None:
    _hot, screen = helm_screen()
    assert screen.subline == "1 point may be taken now"
    press(screen, "A")
    assert screen.subline == "no more points in this segment"


def test_a_click_leaves_the_ship_alone_until_then_and_the_strip_says_so() -> None:
    hot, screen = helm_screen()
    while HelmDraft(space_of(hot.runner.battle), HelmOrder(ship="Icarus"), {}).helm.points:
        press(screen, "Enter")
        if screen.asking:
            press(screen, "Y")
        screen = helm_of(hot)
    assert screen.subline == "no hex moved: it may only turn"
    press(screen, "Z")
    sheet = screen.sheet
    assert isinstance(sheet, HelmSheet)
    press(screen, "Z")
    assert sheet.order.again == 0
    press(screen, "Z")
    again = sheet.order.again
    assert again == sheet.draft.next_move > segment_of(hot.runner.battle)
    assert sheet.draft.strip(None).again == again
    assert f"drift until {again}" in screen.widget("chart strip").text()
    press(screen, "Enter")
    helm_of(hot)
    assert segment_of(hot.runner.battle) == again


def test_who_has_bought_nothing_and_plays_alone_is_not_stopped_in_any_segment() -> None:
    bought = {name: {"adf": None, "mr": None} for name in ("Icarus", "Firebrand")}
    setup, stage = changed("chart_duel", bought), Stage(VECTORISH, plainly)
    kinds = {players: set[str]() for players in (PLAYERS, PERSONS)}
    for players, met in kinds.items():
        hot = stage.seat_at(setup, players)
        for moment in stage._moments(hot):
            met |= {one.kind for one in getattr(moment, "decisions", ())}
            if hot.runner.battle.turn > 1:
                break
    assert "helm" not in kinds[PLAYERS]
    assert "helm" in kinds[PERSONS], "who looks on must not know what was bought"


def plainly(view: Any, decision: Decision, rules: Any) -> Order:
    found: Order = rules.questions[decision.kind].plainest(view, decision, rules)
    return found


def test_drifting_is_asked_about_wherever_it_loses_a_point() -> None:
    """ADF 4 at A4: each of the four hexes is needed for its point; at A6 two are to spare."""
    assert [lost_in(n, "A4") for n in (1, 3, 6)] == [1, 1, 1]
    assert [lost_in(n, "A6") for n in (2, 4, 5, 6)] == [0, 0, 1, 1]
    assert [lost_in(n, "A2") for n in (3, 8)] == [0, 0], "the rest is taken after segment 10"


def lost_in(number: int, flies: str) -> int:
    """Points that drifting loses in a segment that moved it, nothing taken before."""
    return at_segment(number, flies, earned=1).lost


def test_seekers_without_a_row_are_counted() -> None:
    draft = at_segment(1)
    assert draft.strip(None).more == 0
    seekers = {f"M{n}": Seeker(0, speeds(f"A{n + 3}")) for n in range(6)}
    flying = {
        name: Missile(name, "Orange", "Firebrand", "Icarus", draft.ship.hex) for name in seekers
    }
    crowded = altered(draft.space, missiles=flying, seekers=seekers)
    strip = HelmDraft(crowded, draft.order, {}).strip(None)
    assert len(strip.rows) == ROWS
    assert strip.more == 6 + 2 - ROWS
    assert strip.more_words == "2 more speeds not shown"


def helm_screen() -> tuple[HotSeat, OrderScreen]:
    hot = STAGE.seat("chart_duel")
    return hot, helm_of(hot)


def helm_of(hot: HotSeat, after: OrderScreen | None = None) -> OrderScreen:
    """The next helm as a screen, on the desk of the one before it if there was one."""
    desk = desk_for(hot) if after is None else after.desk
    screen = desk.screen_of(STAGE.until(hot, "helm"))
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE, 1.0)
    screen.update(0.0)
    return screen


def ways(draft: HelmDraft) -> list[Timeline]:
    return [mark for mark in helm_marks(draft, None) if isinstance(mark, Timeline)]


def test_own_ways_lie_on_those_of_others_which_are_quiet() -> None:
    draft = at_segment(1, earned=1)
    written = HelmDraft(draft.space, HelmOrder(ship="Icarus", steps="A"), {})
    found = ways(written)
    starts = [written.space.ships[name].hex for name in ("Firebrand", "Icarus", "Icarus")]
    assert [way.hexes[0] for way in found] == starts
    assert found[-1].colour == theme.CHALK
    assert [way.quiet for way in found] == [True, False, False]
    assert not any(way.flown for way in found)


def test_both_futures_of_a_ship_lie_side_by_side() -> None:
    draft = at_segment(1, earned=1)
    _other, drifts, mine = ways(draft)
    assert drifts.legs & mine.legs
    assert mine.lane == 0 and drifts.lane != 0


def test_hexes_that_were_flown_have_full_numbers() -> None:
    draft = at_segment(3)
    here = draft.ship.hex
    flown = {"Icarus": {3: (here.step(3), here)}}
    full = [way for way in ways(HelmDraft(draft.space, draft.order, flown)) if way.flown]
    assert [(way.hexes, way.times) for way in full] == [((here.step(3), here), ("3",))]


def test_a_segment_of_two_hexes_has_one_tick() -> None:
    drifts = ways(at_segment(4, flies="A10 B10"))[-1]
    assert len(drifts.hexes) == 1 + 6 * 2
    assert [*filter(None, drifts.times)] == [str(n) for n in range(5, 11)]
    assert not any(drifts.times[::2])


def test_on_the_map_the_ship_faces_as_it_is_written() -> None:
    draft = at_segment(1)
    turned = HelmDraft(draft.space, HelmOrder(ship="Icarus", steps="R"), {})
    for shown, many in ((None, 1), (6, 2)):
        plates = [m for m in helm_marks(turned, shown) if isinstance(m, Plate) and m.side == 0]
        assert [plate.facing for plate in plates] == [draft.ship.facing + 1] * many


def test_a_ship_that_does_not_move_has_no_ghost_on_itself() -> None:
    draft = at_segment(1)
    for shown, moved in ((2, False), (3, True)):
        own = [m for m in helm_marks(draft, shown) if isinstance(m, Plate) and m.side == 0]
        assert any(plate.ghost for plate in own) is moved


def test_what_it_drifts_into_is_marked_on_the_map(tmp_path: Path) -> None:
    _desk, make = PLACES["helm in heat"](tmp_path)
    screen = make()
    screen.resize(SIZE, 1.0)
    draft = screen.sheet.draft  # type: ignore[attr-defined]
    assert draft.dangers
    hazards = {mark.hex for mark in helm_marks(draft, None) if isinstance(mark, Hazard)}
    assert hazards == {danger.hex for danger in draft.dangers}


@pytest.mark.parametrize("place", ["helm", "course of the hunter", "course with a way out"])
def test_in_a_longer_language_no_tool_lies_on_a_panel(place: str, tmp_path: Path) -> None:
    with pseudo.spoken():
        _desk, make = PLACES[place](tmp_path)
        screen = make()
        screen.resize(SIZE, 1.0)
        tools = [screen.widget(name).rect for name in ("choose", "undo", "none")]
        panels = [one.rect for one in screen.walk() if isinstance(one, Panel)]
    assert len({tool.y for tool in tools}) == 1
    assert all(tool.collidelist(panels) < 0 for tool in tools)


def test_only_what_differs_can_be_chosen_of_drifting() -> None:
    """Until it moves, or to the end; one of them where that is the same, none at the end."""
    offered = {}
    for segment in (3, 9, 10):
        buttons = drift_buttons(at_segment(segment), lambda _until: None)
        offered[segment] = [(one.name, one.label) for one in buttons]
    assert [name for name, _label in offered[3]] == ["drift on", "rest"]
    assert offered[9] == [("rest", "Drift to the end")]
    assert offered[10] == []
