"""Seekers on the screen: their counters and drift, rows on the strip, scene, and lines."""

from __future__ import annotations

from typing import Any

import pytest

from game.desk.map.marks import Missiles, Outline
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.events import MissileLaunched
from game.systems.vectorish.events.seekers import SeekerLoosed
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.phases.seekers import in_segment, seekers_move
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import past
from game.systems.vectorish.screens.seekers import drift_marks, with_seekers
from game.systems.vectorish.state.orders import HelmOrder
from game.table.altering import altered
from game.table.events import PhaseBegan
from game.table.log import Log
from game.table.scenes import next_scene
from tests.systems.vectorish.phases.test_seekers import hunted
from tests.systems.vectorish.support import carry_out, table_of


class Hunt:
    """Three missiles have just left the raider, astern of a freighter at rest."""

    def __init__(self, sequence: str, phase: str, speeds: str = "A4", prey: str = "2030") -> None:
        setup = hunted(sequence, {"hex": "2045", "speeds": speeds}, {"hex": prey, "speeds": "0"})
        begun = altered(VECTORISH.first(setup), turn=2, phase=phase, first="Convoy")
        self.table: Any = table_of(begun)
        self.start = self.table.battle
        here = self.start.ships["Marius"].hex
        for name in ("M1", "M2", "M3"):
            sent = {"side": "Raider", "ship": "Marius", "launcher": name, "target": "Caravel"}
            self.table.emit(MissileLaunched(missile=name, hex=here, **sent))
            self.table.emit(SeekerLoosed(missile=name, facing=0, speeds=speeds))
        self.launched = len(self.table.events)

    def fly(self) -> None:
        """The movement of a turn."""
        carry_out(self.table, seekers_move(self.table, "Raider"))

    def said(self) -> list[str]:
        """The log of what has happened since the launches."""
        log = Log(self.start, RULES)
        for event in self.table.events[: self.launched]:
            log.hear(event)
        since = len(log.lines)
        for event in self.table.events[self.launched :]:
            log.hear(event)
        return [line.text for line in log.lines[since:]]

    def scene(self) -> Any:
        """What is watched of it first."""
        return next_scene(self.table.events, 0, self.start, RULES.after)[0]


@pytest.mark.rule("Q272")
def test_missiles_that_do_the_same_share_a_line() -> None:
    hunt = Hunt("turns", "countermoves")
    hunt.fly()
    [line] = hunt.said()
    assert line.startswith("3 missiles of Marius move ") and " hexes to " in line


@pytest.mark.rule("Q272")
def test_the_log_says_from_where_they_arrive_and_why_they_are_lost() -> None:
    near = Hunt("turns", "countermoves", prey="2040")
    near.fly()
    assert near.said()[0] == "3 missiles of Marius move 5 hexes and reach Caravel over its face D."
    past_it = Hunt("turns", "countermoves", speeds="D30")
    past_it.fly()
    [line] = past_it.said()
    assert line.startswith("3 missiles of Marius move 12 hexes to ")
    assert line.endswith(" and are lost: twelve hexes are flown.")


def test_all_of_a_side_are_one_moment() -> None:
    hunt = Hunt("turns", "countermoves")
    hunt.fly()
    scene = hunt.scene()
    assert scene.what == "movement"
    assert [event.missile for event in scene.events if event.kind == "seeker_flew"] == [
        "M1",
        "M2",
        "M3",
    ]


def test_on_the_chart_they_are_watched_with_the_ships_and_when_they_arrive() -> None:
    drifts, strikes = Hunt("chart", "segment 1"), Hunt("chart", "segment 1", prey="2044")
    told = []
    for hunt in (drifts, strikes):
        phase = in_segment(hunt.table, "Raider", 1)
        phase.send(None) if hunt is strikes else carry_out(hunt.table, phase)
        scene = hunt.scene()
        [first, *_more] = [e for e in scene.events if e.kind == "seeker_flew"]
        told.append(first.foreseen(scene.before))
    assert told == [True, False]


def test_a_counter_tells_speeds_and_target_and_its_drift_is_drawn() -> None:
    hunt = Hunt("turns", "fire")
    badges = [m for m in with_seekers(hunt.table.battle) if isinstance(m, Missiles)]
    assert [(badge.count, badge.note) for badge in badges] == [(3, "A4 → Caravel")]
    ends = [m.hex for m in drift_marks(hunt.table.battle) if isinstance(m, Outline)]
    assert [hex_number(end) for end in ends] == ["2041", "2037"], "this turn and the next"


def test_they_have_a_row_on_the_strip_with_what_they_have_flown() -> None:
    hunt = Hunt("chart", "segment 1")
    carry_out(hunt.table, in_segment(hunt.table, "Raider", 1))
    begun = PhaseBegan(turn=2, phase="segment 1")
    flown = past([begun, *hunt.table.events])
    draft = HelmDraft(hunt.table.battle, HelmOrder(ship="Marius"), flown)
    row = next(row for row in draft.strip(None).rows if "3 missiles" in row.words)
    assert row.words == "3 missiles → Caravel"
    assert row.count(1) == 1 and row.flown == {1: 1}
