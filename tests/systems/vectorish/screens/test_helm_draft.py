"""A ship at its helm: both futures, what was flown, and what anyone could have known."""

from __future__ import annotations

from game.systems.vectorish.events.chart import Charted
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import future, over_face, past
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from tests.systems.kit.stage import Stage
from tests.systems.vectorish.screens.every_place import in_phases
from tests.systems.vectorish.support import space, speeds

STAGE = Stage(VECTORISH)


def at_segment(number: int, flies: str = "A4", **more: object) -> HelmDraft:
    found = space("chart_duel", Icarus={"flies": flies, "adf": 4, "mr": 3, **more})
    found = altered(found, phase=f"segment {number}", first="Blue", turn=1)
    return HelmDraft(found, HelmOrder(ship="Icarus"), {})


def test_a_ship_drifts_in_the_segments_of_its_column() -> None:
    ship = at_segment(1).ship
    way = future(ship.hex, speeds("A4"), 1)
    assert [n for n, hexes in way.by_segment.items() if hexes] == [3, 6, 9]


def test_who_moves_later_in_a_segment_has_its_move_still_to_come() -> None:
    draft = at_segment(3)
    assert draft.since("Blue") == 3
    assert draft.since("Orange") == 2


def test_the_point_that_may_be_taken_is_shown_before_it_is_written() -> None:
    draft = at_segment(1, earned=1)
    assert (draft.now.text, draft.meant.text) == ("A4", "A5")
    rests = HelmDraft(draft.space, HelmOrder(ship="Icarus", rests=True), {})
    assert rests.meant.text == "A4"


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
