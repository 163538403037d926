"""The card that says how a battle stands, and by what."""

from __future__ import annotations

from game.desk.kit import Metrics, Term
from game.desk.play.standing import StandingMark
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.screens.register import SCREENS, standing
from game.systems.full_thrust.screens.score import aims_card
from game.systems.full_thrust.state.space import Space


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
