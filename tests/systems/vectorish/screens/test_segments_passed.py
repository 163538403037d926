"""Segments of the chart in which nobody at the screen was asked are watched, in one scene."""

from __future__ import annotations

import pytest

from game.desk.map.marks import Plate
from game.desk.map.timeline import Timeline
from game.desk.play.show import Now
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.helm import on_chart, segment_of
from game.systems.vectorish.screens.scenes.moves import MovesShow
from game.systems.vectorish.screens.scenes.passed import Segments
from game.systems.vectorish.screens.unable import unable_words
from game.systems.vectorish.state.orders import HelmOrder
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.events import PhaseBegan
from game.table.hotseat import Decide, HotSeat, Moment
from game.table.scenes import Scene
from tests.systems.kit.stage import PLAYERS, Stage, desk_for
from tests.systems.vectorish.support import changed, space

FAR = {
    "Icarus": {"hex": "2080", "speeds": "A6"},
    "Firebrand": {"hex": "2010", "speeds": "B4"},
}
GOAL = {"kind": "hull", "within": 400}


def drifting(until: int) -> tuple[HotSeat, list[Moment]]:
    """A far-off duel; in segment 3 Icarus is left alone: what is shown up to the next question."""
    stage = Stage(VECTORISH)
    hot = stage.seat_at(changed("chart_duel", FAR, goal=GOAL, first="Blue"), PLAYERS)
    while True:
        moment = stage.until(hot, "helm")
        assert isinstance(moment, Decide)
        [asked] = moment.decisions
        if segment_of(hot.runner.battle) >= 3:
            break
        hot.seal([(asked, HelmOrder(ship="Icarus"))])
    hot.seal([(asked, HelmOrder(ship="Icarus", again=until))])
    found: list[Moment] = []
    while not isinstance(moment := hot.next_moment(), Decide):
        found.append(moment)
    return hot, found


def test_the_segments_to_the_end_of_the_turn_are_one_scene() -> None:
    hot, [scene] = drifting(LATEST)
    assert isinstance(scene, Scene)
    flown = [event.ship for event in scene.of(Charted)]
    assert flown.count("Icarus") > 2 and flown.count("Firebrand") > 1
    assert (
        hot.runner.battle.ships["Icarus"].hex == scene.of(Charted)[-1].track.end
        or flown[-1] != "Icarus"
    )


def test_a_segment_or_two_without_a_question_are_none() -> None:
    _hot, found = drifting(5)
    assert not found


def test_what_a_ship_flew_in_all_of_them_is_one_way_with_its_segments() -> None:
    stage = Stage(VECTORISH)
    hot = stage.seat_at(changed("chart_duel", FAR, goal=GOAL, first="Blue"), PLAYERS)

    def says(view: object, decision: Decision, rules: object) -> object:
        if decision.kind == "helm":
            return HelmOrder(ship="Icarus", again=LATEST)
        return stage.says(view, decision, rules)  # type: ignore[arg-type]

    scene = Stage(VECTORISH, says).until(hot, "scene:movement")  # type: ignore[arg-type]
    assert isinstance(scene, Scene)
    desk = desk_for(hot)
    show = MovesShow(desk, scene)
    assert show.headline.startswith("Segments ") and show.headline.endswith("to 10")
    way = show.ships.flown["Icarus"].track
    tracks = [event.track for event in scene.of(Charted) if event.ship == "Icarus"]
    assert (way.start, way.end) == (tracks[0].start, tracks[-1].end)
    assert len(way.steps) == sum(len(track.steps) for track in tracks)


def test_they_are_watched_segment_by_segment() -> None:
    hot, [scene] = drifting(LATEST)
    assert isinstance(scene, Scene)
    show = MovesShow(desk_for(hot), scene)
    assert len(show.lengths) == 8, "3 to 10"
    assert show.below(Now(0)) == "before segment 3 of 10"
    phase, ends = "", {}
    for event in hot.visible_events():
        phase = event.phase if isinstance(event, PhaseBegan) else phase
        if isinstance(event, Charted):
            ends[on_chart(phase), event.ship] = event.track.end
    shown = set()
    for step in range(1, 9):
        now = Now(step, over=step == 8)
        assert show.below(now) == f"segment {step + 2} of 10"
        assert show.step_words(step) == f"{step + 2} of 10"
        assert show.moment(now) == (1, f"segment {step + 2}")
        for plate in show.marks(now):
            if isinstance(plate, Plate) and (step + 2, plate.name) in ends:
                assert plate.hex == ends[step + 2, plate.name]
                shown.add((step + 2, plate.name))
    assert shown == {place for place in ends if place[0] > 2}


def test_a_way_has_the_segments_in_which_its_hexes_were_entered() -> None:
    hot, [scene] = drifting(LATEST)
    assert isinstance(scene, Scene)
    show = MovesShow(desk_for(hot), scene)
    [way] = [
        mark
        for mark in show.marks(Now(8, over=True))
        if isinstance(mark, Timeline) and mark.hexes[-1] == scene.of(Charted)[-1].track.end
    ]
    assert way.times[-1] == "10" and way.times[0] != "1"


def test_where_a_turn_ends_meanwhile_its_number_is_told() -> None:
    found = Segments(((1, 9), (1, 10), (2, 1)), {"Icarus": (1, 0, 2)})
    assert found.headline == "Since segment 9 of turn 1"
    assert found.below(3) == "turn 2, segment 1 of 10"
    assert found.lengths[1] < found.lengths[0] < found.lengths[2]
    assert found.hexes("Icarus", Now(2, 0.75)) == Now(2, 0.5)


def hurt(adf: int, mr: int, *, engines: bool = True) -> Ship:
    """A ship whose engines are gone."""
    ship = space("chart_duel", Icarus={"adf": adf, "mr": mr}).ships["Icarus"]
    found = ship.design.systems_of(BoxType.ENGINE)
    gone = {box: Level.DESTROYED for one in found for box in one.boxes} if engines else {}
    return altered(ship, record=altered(ship.record, levels=gone))


@pytest.mark.rule("Q271")
def test_a_ship_that_hits_have_left_no_point_says_so() -> None:
    assert unable_words(hurt(4, 3)).endswith("no ADF and no MR: it can only drift.")
    assert unable_words(hurt(4, 0)).endswith("no ADF: it cannot thrust.")
    assert unable_words(hurt(0, 3)).endswith("no MR: it cannot turn.")
    assert not unable_words(hurt(4, 3, engines=False))
    assert not unable_words(hurt(0, 0))


def test_the_moment_of_the_end_is_after_the_last_segment() -> None:
    found = Segments(((1, 1), (1, 2)), {"Icarus": (1, 2)})
    ends = [found.hexes("Icarus", Now(steps)) for steps in range(3)]
    assert [(now.steps, now.share) for now in ends] == [(0, 0), (1, 0), (3, 0)]
