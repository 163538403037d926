"""A scout of a convoy is where freighters will be, and beats one that takes them to be at rest."""

from __future__ import annotations

from random import Random

from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.hunt import hunted
from game.systems.vectorish.mind.pilot import Pilot
from game.table.altering import altered
from tests.benchmarks.vectorish import play
from tests.systems.vectorish.mind.at_rest import AtRest
from tests.systems.vectorish.support import space

SEEDS = range(4)


def test_who_reckons_with_drift_beats_who_takes_all_to_be_at_rest() -> None:
    """Four crossings from either seat; of 40 it won 37."""
    setup, points = VECTORISH.find("crossing"), 0.0
    for seed in SEEDS:
        for seat in (0, 1):
            minds = [AtRest(2 * seed + 1), AtRest(2 * seed + 1)]
            minds[seat] = Pilot(2 * seed)  # type: ignore[call-overload]
            won = play(setup, minds[0], minds[1], seed).winner
            points += 0.5 if won is None else won == setup.side_names()[seat]
    assert points >= 6


def test_plans_that_are_as_good_are_drawn_between() -> None:
    here = altered(space("crossing"), turn=1, first="Northbound", phase="moves")
    ship = here.ships["Icarus"]
    assert len({hunted(here, ship, Random(seed)).steps for seed in range(12)}) > 1
