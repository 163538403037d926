"""A plot that is being written: what is left, what may follow, where it can still end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.flight import Flown
from game.systems.earth_expects.movement.plot import fly
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from tests.support import boat, duel, yard


def writing(plot: str, speed: int = 3, points: int = 4) -> Writing:
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("icarus")))
    conduct = Conduct(speed=speed, generated=points, spendable=points)
    ship = battle.with_ship("Vigilance", conduct=conduct).ships["Vigilance"]
    return Writing(ship, plot)


def test_a_plot_falls_into_legs_of_a_hex_each() -> None:
    assert writing("").legs == ()
    assert writing("R..l.").legs == ("R.", ".", "l.")
    assert writing("R..l").legs == ("R.", ".", "l")


@pytest.mark.rule("EE-MOV-7")
def test_each_further_manoeuvre_in_a_hex_costs_more() -> None:
    assert [writing(plot).cost_of("R") for plot in ("", "R", "Rr", "Rr.")] == [1, 2, 3, 1]
    assert [writing(plot).cost_of("x") for plot in ("", "R")] == [2, 4]


def test_what_cannot_follow_says_why() -> None:
    rules = {
        ("...", "."): "EE-MOV-1",
        ("RR", "R"): "EE-MOV-3",
        ("...", "R"): "EE-MOV-2",
        ("", "R"): None,
    }
    for (plot, sign), rule in rules.items():
        found = writing(plot).hindrance(sign)
        assert (found and found.rule) == rule, (plot, sign)
    again = writing("x", points=20).hindrance("x")
    assert again is not None and again.rule == "EE-MOV-6"


def test_every_end_still_open_goes_on_from_what_is_written() -> None:
    begun = writing("R.l")
    assert begun.settled == "R." and begun.left == (2, 2)
    for (hex_, facing), reached in begun.ends().items():
        track = fly(reached.plot, begun.ship.hex, begun.ship.facing).track
        assert reached.plot.startswith("R.")
        assert (track.end, track.facing, track.manoeuvre_spent) == (hex_, facing, reached.cost)
    whole = writing("...")
    assert list(whole.ends()) == [(Hex(0, 1), whole.ship.facing)]


def test_manoeuvres_that_wait_for_their_hex_leave_fewer_ends_open() -> None:
    assert writing("").open_ends() == set(writing("").ends())
    assert writing("l", points=1).open_ends() == {fly_end("l...")}
    assert fly_end("Rl...") in writing("R").open_ends()
    assert fly_end("L...") not in writing("R", points=2).open_ends()
    assert len(writing("L", speed=0, points=1).open_ends()) == 1


def fly_end(plot: str) -> tuple[Hex, int]:
    """Where a whole plot ends."""
    track = writing(plot).flight.track
    return track.end, track.facing


def test_a_ship_that_spends_nothing_is_told_to_stay_to_turn_or_to_coast() -> None:
    stay = Track(start=Hex(0, 0), start_facing=0, facing=0)
    turn = replace(stay, facing=1)
    coast = replace(stay, steps=(Step(hex=Hex(0, -1), facing=0),))
    paid = replace(turn, manoeuvre_spent=1)
    told = [Flown(ship="Icarus", track=track).ended() for track in (stay, turn, coast, paid)]
    words = ("stays in", "unpowered, one hexside", "coasts to", "1 manoeuvre point")
    assert all(each in one for each, one in zip(words, told, strict=True))
    assert not any("manoeuvre point" in one for one in told[:3])
