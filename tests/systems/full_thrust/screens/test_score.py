"""The card that says how a battle stands, and by what."""

from __future__ import annotations

from typing import Any

import pytest

from game.desk.kit import Metrics, Screen, Term
from game.desk.play.standing import StandingMark
from game.systems.full_thrust.events.movement import LeftTable
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.rules.victory import counted_by, counts_words
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.deeds import deeds_panel
from game.systems.full_thrust.screens.register import SCREENS, standing
from game.systems.full_thrust.screens.score import aims_card
from game.systems.full_thrust.state.space import Space
from game.table.log import Log
from tests.systems.full_thrust.screens.hexcess.support import said


def _terms(space: Space) -> dict[str, str]:
    return {line.label: line.amount for line in aims_card(space).terms if isinstance(line, Term)}


def test_a_convoy_begins_with_half_of_its_cargo_against_it() -> None:
    """Three merchants of 30 points each, none of them home."""
    told = _terms(set_up(FULL_THRUST.find("convoy").scenario))
    assert told["Raiders"] == "45"
    assert told["Convoy"] == "0"
    assert [told[name] for name in ("Amber", "Jasper")] == ["15", "15"]


def test_ships_that_earn_nobody_anything_are_not_listed() -> None:
    space = set_up(FULL_THRUST.find("meeting").scenario)
    assert set(_terms(space)) == {"Vega", "Altair"}
    lost = space.with_ship("Falcon", gone="destroyed", hull=0)
    assert _terms(lost)["Vega"] == _terms(lost)["Falcon"] == "30"


class _Shown(Screen):
    """Nothing but what each ship did."""

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.space = space
        self.resize((1280, 720))

    def build(self) -> None:
        self.lay(self.metrics.frame.main, deeds_panel(self.space, ()))


def _said(space: Space) -> list[str]:
    lines = (line for line in aims_card(space).terms if isinstance(line, Term))
    return [f"{line.label} counts {line.amount} {line.note}." for line in lines]


@pytest.mark.rule("Q285")
@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"off": 2, "exits": 1}, "Sceptre counts 35 for Altair: off the table, half."),
        (
            {"off": 2, "exits": 2, "gone": "left"},
            "Sceptre counts 35 for Altair: left the table, half.",
        ),
        ({"hull": 8}, "Sceptre counts 35 for Altair: crippled, half."),
        ({"hull": 0, "gone": "destroyed"}, "Sceptre counts 70 for Altair: destroyed."),
    ],
)
def test_what_a_ship_counts_is_said_in_the_same_words_on_the_card_and_in_the_report(
    how: dict[str, Any], words: str
) -> None:
    space = set_up(FULL_THRUST.find("meeting").scenario).with_ship("Sceptre", **how)
    assert words in _said(space)
    assert counts_words(space, "Sceptre") == words
    listed = said(_Shown(space))
    assert words.removeprefix("Sceptre counts ").removesuffix(".") in listed


def test_the_log_tells_what_a_ship_counts_that_leaves() -> None:
    space = set_up(FULL_THRUST.find("meeting").scenario)
    for event in (LeftTable(ship="Sceptre", speed=4), Destroyed(ship="Sceptre")):
        line = Log(space, FULL_THRUST.plain_rules).hear(event)
        assert line is not None and line.sum == counted_by(event.do(space), "Sceptre")


def test_the_rail_says_who_leads_and_by_how_much() -> None:
    space = set_up(FULL_THRUST.find("meeting").scenario)
    assert standing(space) == ["0", "0"]
    lost = space.with_ship("Falcon", gone="destroyed", hull=0)
    assert standing(lost) == ["30 (+30)", "0"]


def test_the_phases_stay_where_they_are_while_points_grow() -> None:
    """What leads has room from the beginning on."""
    m = Metrics((1280, 720))
    widths = {
        StandingMark(figures, lambda: None, lambda: None, SCREENS.widest_standing).own_width(m)
        for figures in (["0", "0"], ["20.5 (+20)", "0"], ["35 (+14.5)", "20.5"])
    }
    assert len(widths) == 1
