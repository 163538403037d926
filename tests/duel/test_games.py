"""What each game gives a duel."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.duel.pairing import pair
from game.duel.play import play
from game.duel.seam import duels_of
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.resources import asset
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.faults import SetupError
from game.table.game import begin, games
from tests.storm.fingerprints import dice_of

BOTH = ("scripted", "scripted")
FLEET = 'fleet = "Hunters"\nships = ["icarus", "icarus", "outrider"]\n'

THIRD = """
[[sides]]
name = "Third"

[[ships]]
name = "Onlooker"
side = "Third"
design = "icarus"
hex = "2020"
"""


@pytest.mark.parametrize(
    ("given", "game"),
    [
        (("icarus", "outrider"), "Earth Expects"),
        (("Cruiser", "frigate"), "Full Thrust on hexes"),
        (("Battleship", "carrier"), "Full Thrust on hexes"),
        (("Lancer", "Broadsword"), "Battle board"),
        (("the flag", None), "Figures"),
        (("pursuit", None), "Vectorish"),
        (("open_purse", None), "Earth Expects"),
    ],
)
def test_a_duel_of_each_game_comes_to_an_end(given: tuple[str, str | None], game: str) -> None:
    pairing = pair(given, ("random", "random"), 2)
    assert pairing.game.name == game
    for bout in pairing.bouts(range(2)):
        told = play(bout)
        assert told.turns >= 1
        assert set(told.a.counts) == set(told.b.counts)


def test_ships_begin_turned_half_about_the_middle() -> None:
    duels = duels_of(EARTH_EXPECTS)
    ours, theirs = duels.entrant("icarus"), duels.entrant("outrider")
    for seed in range(20):
        scenario = duels.meeting(ours, theirs, Random(seed)).scenario  # type: ignore[attr-defined]
        first, second = scenario.ships
        facings = [DIRECTION_NAMES.index(ship.facing) for ship in (first, second)]
        assert (facings[1] - facings[0]) % 6 == 3
        assert first.speed == second.speed
        swapped = duels.meeting(theirs, ours, Random(seed)).scenario  # type: ignore[attr-defined]
        assert [ship.hex for ship in swapped.ships] == [ship.hex for ship in scenario.ships]
        assert [ship.name for ship in swapped.ships] == [second.name, first.name]


@pytest.mark.parametrize(
    ("ours", "theirs", "speeds"),
    [("icarus", "vigilance", {"0", "3/2"}), ("outrider", "excise", {"0", "1"})],
)
def test_no_ship_begins_faster_than_its_engine_can_hold(
    ours: str, theirs: str, speeds: set[str]
) -> None:
    duels = duels_of(EARTH_EXPECTS)
    sides = duels.entrant(ours), duels.entrant(theirs)
    starts = [duels.meeting(*sides, Random(seed)) for seed in range(30)]
    ships = [ship for start in starts for ship in start.scenario.ships]  # type: ignore[attr-defined]
    assert {str(ship.speed) for ship in ships} == speeds


def test_a_base_stands_and_slows_nobody_down() -> None:
    duels = duels_of(EARTH_EXPECTS)
    sides = duels.entrant("gate_of_horn"), duels.entrant("vigilance")
    starts = [duels.meeting(*sides, Random(seed)).scenario for seed in range(30)]  # type: ignore[attr-defined]
    assert {str(start.ships[0].speed) for start in starts} == {"0"}
    assert {str(start.ships[1].speed) for start in starts} == {"0", "2", "4"}


def test_fleets_begin_in_lines_that_are_turned_half_about(tmp_path: Path) -> None:
    file = tmp_path / "hunters.toml"
    file.write_text(FLEET, encoding="utf-8")
    duels = duels_of(EARTH_EXPECTS)
    fleet = duels.entrant(str(file))
    assert fleet.name == "Hunters"
    ships = duels.meeting(fleet, fleet, Random(1)).scenario.ships  # type: ignore[attr-defined]
    hexes = [hex_from_number(ship.hex) for ship in ships]
    middles = {(a.q + b.q, a.r + b.r) for a, b in zip(hexes[:3], hexes[3:], strict=True)}
    assert len(middles) == 1
    assert len(set(hexes)) == 6
    assert isinstance(hexes[0], Hex)


def test_damage_is_counted_by_who_did_it() -> None:
    """As often as the events say, whoever they are read for."""
    setup = EARTH_EXPECTS.find("sister_ships")
    runner = begin(EARTH_EXPECTS, setup, dice_of(3))
    minds = {side: EARTH_EXPECTS.mind(seed) for seed, side in enumerate(setup.side_names())}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    told = duels_of(EARTH_EXPECTS).counts(runner.first, runner.events, runner.rules)
    hurt = [event for event in runner.events if isinstance(event, ev.BoxDamaged)]
    assert hurt
    for side, other in (setup.side_names(), setup.side_names()[::-1]):
        taken = sum(x.points for x in hurt if runner.battle.ships[x.ship].side == other)
        own = sum(n for name, n in told[other].items() if name.startswith("damage to itself"))
        done = sum(n for name, n in told[side].items() if name.startswith("damage by"))
        assert done + own == taken
        launched = sum(
            len(event.launches)
            for event in runner.events
            if isinstance(event, ev.LaunchesDeclared) and event.side == side
        )
        assert told[side]["missiles launched"] == launched
        turns = [x for x in runner.events if isinstance(x, ev.Powered)]
        ours = [x for x in turns if runner.battle.ships[x.ship].side == side]
        assert told[side]["ship turns"] == len(ours)
        assert 0 <= told[side]["weapons powered and idle"] <= told[side]["weapons powered"]


def test_what_cannot_meet_is_told_with_the_remedy(tmp_path: Path) -> None:
    fleet = tmp_path / "empty.toml"
    fleet.write_text('fleet = "Nobody"\nships = []\n', encoding="utf-8")
    three = tmp_path / "three.toml"
    text = asset("scenarios", "two_scouts.toml").read_text(encoding="utf-8")
    three.write_text(text + THIRD, encoding="utf-8")
    for given, words in {
        ("icaros", "icarus"): "did you mean icarus",
        ("icarus", "two_scouts"): "no such file",
        (str(fleet), "icarus"): "ships",
        (str(three), None): "a duel is between two",
    }.items():
        with pytest.raises(SetupError, match=words):
            pair(given, BOTH, 0)
    with pytest.raises(SetupError, match="name one of its scenarios alone"):
        pair(("icarus", "icarus"), BOTH, 0, "Figures")
    assert "Figures" in games()
