"""What a forecast tells, against as many battles on a table with the dice of a battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt

import numpy as np
import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.pure.attack import arrival_of, attack_of
from game.systems.earth_expects.pure.forecast import Forecast
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Level, Record
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from tests.support import marked, yard
from tests.systems.earth_expects.pure.engine import GUEST, aims, arriving, docked
from tests.systems.earth_expects.rules.example import VIGILANCE
from tests.systems.earth_expects.rules.firing import TARGET, aim, facing_down, plain

PLAYS = 1500
SHOTS = {
    "laser": replace(plain(4, 1, 1), weapon="L1"),
    "ion": replace(plain(2, 2, 0), weapon="I1"),
    "railgun": replace(plain(3, 1, 1), weapon="R1"),
    "melted": replace(plain(3, 1, 2), weapon="R1", melts=True),
}
MARKS = "E1.1X E1.2. H1/ L1O"
AIM = aim(facing_down(yard("icarus")), TARGET, 3, "C1", "left")


def _battle() -> Battle:
    return facing_down(yard("icarus"), marked(yard("icarus"), MARKS), points=1)


@cache
def _ends(shots: tuple[Shot, ...]) -> tuple[Record, ...]:
    """Records after the shots on a table, with the dice of so many keys."""
    found = []
    for number in range(PLAYS):
        battle = _battle()
        for shot in shots:
            table = Table(battle, LabelledDice(f"{number}/{shot.weapon}".encode()))
            weapon = weapon_of(battle.ships[VIGILANCE].design.systems[shot.weapon])
            weapon.resolve(table, shot, AIM)
            battle = table.battle
        found.append(battle.ships[TARGET].record)
    return tuple(found)


def _forecast(shots: Sequence[Shot], count: int = PLAYS) -> Forecast:
    battle = _battle()
    attacks = [attack_of(battle, shot, AIM) for shot in shots]
    return Salvo(battle.ships[TARGET].record, attacks).sample(count, seed=11)


def _patterns(forecast: Forecast) -> Counter[tuple[Level, ...]]:
    levels = tuple(Level)
    return Counter(tuple(levels[n] for n in row) for row in forecast.ends.tolist())


def _bound(freedom: int) -> float:
    """What 99.9 percent of chi-squares stay below (Wilson and Hilferty)."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + 3.09 * sqrt(share)) ** 3)


@pytest.mark.parametrize("name", SHOTS)
def test_ends_come_as_often_as_on_a_table(name: str) -> None:
    """Chi-square of two samples over whole records, the rare ones taken together."""
    boxes = yard("icarus").boxes
    ours = _patterns(_forecast([SHOTS[name]]))
    theirs = Counter(tuple(r.level(b) for b in boxes) for r in _ends((SHOTS[name],)))
    common = [end for end in ours.keys() | theirs.keys() if ours[end] + theirs[end] >= 10]
    pairs = [(ours[end], theirs[end]) for end in common]
    pairs.append((PLAYS - sum(a for a, _b in pairs), PLAYS - sum(b for _a, b in pairs)))
    pairs = [pair for pair in pairs if sum(pair)]
    assert len(pairs) > 5
    assert sum((a - b) ** 2 / (a + b) for a, b in pairs) < _bound(len(pairs) - 1)


def _near(ours: float, theirs: float) -> bool:
    """Within three and a half standard errors of two samples of a share."""
    middle = (ours + theirs) / 2
    return abs(ours - theirs) <= 3.5 * sqrt(2 * middle * (1 - middle) / PLAYS) + 1e-9


def test_the_chances_of_a_salvo_are_those_of_the_records_it_leaves() -> None:
    shots = (SHOTS["ion"], SHOTS["railgun"], SHOTS["laser"])
    forecast, ends = _forecast(shots), _ends(shots)
    start = _battle().ships[TARGET].record
    for box in start.design.boxes:
        assert _near(forecast.destroyed[box], _share(not r.present(box) for r in ends))
        assert _near(forecast.damaged[box], _share(box in r.levels for r in ends))
        taken = [start.points_left(box) - r.points_left(box) for r in ends]
        spread = 3.5 * float(np.std(taken)) * sqrt(2 / PLAYS)
        assert abs(forecast.points[box] - float(np.mean(taken))) <= spread + 1e-9
    assert _near(forecast.parted, _share(len(r.sections) > 1 for r in ends))
    assert forecast.parted > 0
    assert _near(forecast.ship_lost, _share(not r.own for r in ends))


def _share(told: Iterable[bool]) -> float:
    return sum(told) / PLAYS


def test_a_system_is_out_when_no_box_of_it_could_work() -> None:
    shots = (SHOTS["ion"], SHOTS["railgun"])
    forecast, ends = _forecast(shots), _ends(shots)
    design = yard("icarus")
    for system in design.systems.values():
        if system.primary is None:
            share = _share(not any(r.works(b) for b in system.boxes) for r in ends)
        else:
            share = _share(not r.firing_boxes(system, system.boxes) for r in ends)
        assert _near(forecast.out[system.id], share), system.id


def test_what_is_cut_off_is_in_a_smaller_section() -> None:
    forecast = _forecast((SHOTS["ion"], SHOTS["railgun"], SHOTS["laser"]), 400)
    start = _battle().ships[TARGET].record
    expected: Counter[str] = Counter()
    levels = tuple(Level)
    for row in forecast.ends.tolist():
        names = zip(start.design.boxes, row, strict=True)
        end = start.with_levels({box: levels[number] for box, number in names})
        kept = max(end.sections, key=len)
        expected.update(box for section in end.sections for box in section - kept)
    for box, chance in forecast.cut_off.items():
        assert chance == pytest.approx(expected[box] / 400)


def test_the_error_of_a_chance_shrinks_with_the_root_of_the_plays() -> None:
    few, many = _forecast([SHOTS["laser"]], 100), _forecast([SHOTS["laser"]], 400)
    assert few.error(0.5) == pytest.approx(0.05)
    assert many.error(0.5) == pytest.approx(0.025)


def test_a_ship_docked_to_the_target_may_be_wrecked_with_it_or_without() -> None:
    """As often as plays leave no box of it; a nuclear hit leaves nothing of either."""
    alone = 0
    for random, record, bare in docked(1):
        battle = arriving(bare.with_ship(TARGET, conduct=Conduct()), "nuclear")
        (missile,) = battle.missiles.values()
        (line,) = aims(record, random)
        shots = [attack_of(battle, SHOTS["ion"], line)] * 3
        forecast = Salvo(record, shots).sample(300)
        guest = [n for n, box in enumerate(record.design.boxes) if box in record.design.docked]
        gone = (forecast.ends[:, guest] == list(Level).index(Level.DESTROYED)).all(axis=1)
        assert forecast.wrecked == {GUEST: pytest.approx(gone.mean())}
        alone += int((gone & ~forecast.lost).any())
        last = Salvo(record, [*shots, arrival_of(battle, missile, line)]).sample(300)
        assert last.ship_lost == 1
        assert last.wrecked[GUEST] == pytest.approx(1 - (forecast.lost & ~gone).mean())
    assert alone
