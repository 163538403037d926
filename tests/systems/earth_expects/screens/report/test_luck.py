"""Luck: points, lock-ons and missiles shot down against their mean, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from unittest import mock

import pytest

from game.desk.play.luck import Luck, LuckTable, LuckTurns
from game.odds.several import less, variance
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.report.history import History
from game.systems.earth_expects.screens.report.luck import Rolls
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.record import Level
from game.table.events import Die, TurnBegan
from tests.desk.driver import click, press
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.report.test_thoughts_screen import _over
from tests.systems.earth_expects.screens.stage import desk_for, show

HERE, THERE = "Icarus", "Daedalus"


def _die(value: int, sides: int = 6) -> Die:
    return Die(label="x", sides=sides, value=value)


def _battle() -> Battle:
    return duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (1, 0), name=THERE))


def _fired(rolls: Rolls, battle: Battle, weapon: str, points: int) -> None:
    ship = battle.ships[HERE]
    boxes = ship.design.systems[weapon].boxes
    declared = ev.AttackDeclared(
        attack="1.1.1", side=ship.side, ship=HERE, weapon=weapon, target=THERE,
        boxes=tuple(boxes), range=1, locks=0,
    )  # fmt: skip
    rolls.hear(declared, battle)
    word = ship.design.systems[weapon].type.word
    rolls.hear(ev.ShotRolled(attack="1.1.1", weapon=word, points=points), battle)


def test_the_variance_of_a_die_and_of_one_that_is_weakened() -> None:
    assert variance(less(1, 0)) == Fraction(35, 12)
    # 0, 0, 1, 2, 3, 4: mean 5/3, mean square 5
    assert variance(less(1, 2)) == 5 - Fraction(25, 9)
    assert variance(less(3, 0)) == 3 * Fraction(35, 12)


def test_two_dice_of_a_missile_that_found_its_ship() -> None:
    """2d6: mean 7, variance 35/6; a missile that passed by threw no dice."""
    rolls, battle = Rolls(), _battle()
    missile = "1/missile/1"
    for dice, hit in (((6, 5), True), ((), False)):
        event = ev.ShotRolled(
            attack=missile, weapon="missile", points=sum(dice), hit=hit, dice=tuple(map(_die, dice))
        )
        rolls.hear(event, _flying(battle, missile))
    [one] = rolls.found
    assert (one.kind, one.points, one.mean, one.variance) == ("missile", 11, 7, Fraction(35, 6))
    assert one.side == battle.ships[HERE].side


def _flying(battle: Battle, name: str) -> Battle:
    ship = battle.ships[HERE]
    return replace(battle, missiles={name: Missile(name, ship.side, HERE, THERE, ship.hex)})


def test_the_points_of_a_whole_battle_are_those_of_its_log() -> None:
    hot = _over()
    history = History(hot.runner.first, hot.runner.events, hot.rules)
    rolled = [event for event in hot.runner.events if isinstance(event, ev.ShotRolled)]
    assert rolled
    whole = sum((history.luck(side) for side in history.start.sides), Luck())
    assert whole.rolls == len(rolled) and whole.points == sum(e.points for e in rolled)
    for side in history.start.sides:
        turns = (history.luck(side, turn=n) for n in range(1, history.turns + 1))
        assert sum(turns, Luck()) == history.luck(side)
    # By hand: three dice less 1 of an ion cannon, a die less 1 of each laser at range 1.
    blue, turn = history.start.sides[0], 1
    ion = history.luck(blue, kind="ion", turn=turn)
    assert (ion.points, ion.mean, ion.variance) == (12, Fraction(19, 2), Fraction(35, 4))
    lasers = history.luck(blue, kind="laser", turn=turn)
    assert (lasers.points, lasers.mean, lasers.rolls) == (13, 10, 4)
    assert lasers.variance == 4 * (Fraction(55, 6) - Fraction(25, 4))


def test_a_turn_forgets_the_attacks_of_the_last() -> None:
    rolls, battle = Rolls(), _battle()
    laser = next(s for s in battle.ships[HERE].design.systems if s.startswith("L"))
    _fired(rolls, battle, laser, 3)
    assert len(rolls.found) == 1
    rolls.hear(TurnBegan(turn=2), battle)
    rolls.hear(ev.ShotRolled(attack="1.1.1", weapon="laser", points=3), battle)
    assert len(rolls.found) == 1


def _lock(*dice: int, modifier: int, success: bool) -> ev.LockRolled:
    """An attempt at range 3; a second die is that of the target behind rocks."""
    return ev.LockRolled(
        ship=HERE, target=THERE, sensors=("S1",), range=3, modifier=modifier,
        roll=dice[0] if dice else 4, success=success, dice=tuple(map(_die, dice)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("event", "chance"),
    [
        (_lock(4, modifier=1, success=True), Fraction(4, 6)),
        (_lock(2, modifier=0, success=False), Fraction(3, 6)),
        # 1 is added, 2 taken off by the other die: it must be 3 or more above that.
        (_lock(4, 2, modifier=-1, success=False), Fraction(6, 36)),
    ],
)
def test_a_lock_on_has_the_chance_of_its_sum(event: ev.LockRolled, chance: Fraction) -> None:
    rolls, battle = Rolls(), _battle()
    rolls.hear(event, battle)
    [one] = rolls.found
    assert (one.deed, one.kind, one.points) == ("locks", "sensor", int(event.success))
    assert (one.mean, one.variance) == (chance, chance * (1 - chance))
    assert one.side == battle.ships[HERE].side


def test_what_is_not_rolled_has_no_luck() -> None:
    rolls = Rolls()
    rolls.hear(_lock(modifier=1, success=True), _battle())
    assert not rolls.found


@pytest.mark.parametrize(
    ("dice", "needed", "chance"),
    [((5,), 4, Fraction(1, 2)), ((2, 6), 4, Fraction(3, 4)), ((1,), 1, Fraction(1))],
)
def test_a_missile_is_shot_down_by_the_best_of_the_dice(
    dice: tuple[int, ...], needed: int, chance: Fraction
) -> None:
    rolls, battle = Rolls(), _battle()
    laser = next(s for s in battle.ships[HERE].design.systems if s.startswith("L"))
    rolls.hear(
        ev.DefenceFired(
            ship=HERE, weapon=laser, missile="M1", range=0, sensors=0, needed=needed,
            die=max(dice), hit=max(dice) >= needed, dice=tuple(map(_die, dice)),
        ),
        battle,
    )  # fmt: skip
    [one] = rolls.found
    assert (one.deed, one.kind, one.points, one.mean) == ("defence", "laser", 1, chance)


@pytest.mark.parametrize(
    ("sides", "needed", "chance"),
    [(6, 4, Fraction(1, 2)), (6, 7, Fraction(0)), (8, 4, Fraction(5, 8)), (6, 1, Fraction(1))],
)
@pytest.mark.parametrize("mended", [True, False])
def test_a_try_to_repair_has_the_chance_of_its_die(
    sides: int, needed: int, chance: Fraction, mended: bool
) -> None:
    rolls, battle = Rolls(), _battle()
    after = Level.LIGHT if mended else Level.MODERATE
    event = ev.RepairTried(
        ship=HERE, box="H1", before=Level.MODERATE, after=after, needed=needed, die=4
    )
    with mock.patch.object(type(battle.customs), "die", lambda _customs, _ship: sides):
        rolls.hear(event, battle)
    [one] = rolls.found
    assert (one.deed, one.kind, one.points) == ("repairs", "control", int(mended))
    assert (one.mean, one.variance) == (chance, chance * (1 - chance))


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (10, "as fair dice fall"),
        (14, "lucky"),
        (6, "unlucky"),
        (20, "very lucky"),
        (1, "very unlucky"),
    ],
)
def test_what_fair_dice_say_to_it(points: int, words: str) -> None:
    luck = Luck(points, Fraction(10), Fraction(9), 4)
    assert luck.spread == sqrt(9) and luck.judged() == words
    assert Luck().judged() == "nothing rolled"


def test_next_to_nothing_over_the_mean_has_no_sign() -> None:
    means = [4 + Fraction(hundredths, 100) for hundredths in (-4, 0, 4)]
    words = [Luck(4, mean, Fraction(9), 1).words() for mean in means]
    assert words == ["0.0 ± 3.0"] * 3


def test_the_report_shows_it_by_keys_and_by_mouse() -> None:
    hot = _over()
    screen = ReportScreen(desk_for(hot))
    show(screen)
    press(screen, "D")
    table = screen.widget("luck")
    assert isinstance(table, LuckTable)
    assert "+2.5 ± 3.0" in table.text() and "+7.0 ± 5.4" in table.text()
    press(screen, "D")
    turns = screen.widget("luck by turn")
    assert isinstance(turns, LuckTurns) and len(turns.text().splitlines()) == 2
    press(screen, "K")
    assert "lock-ons" in screen.widget("fire note").text()
    press(screen, "D", "D")
    found = screen.widget("luck")
    assert isinstance(found, LuckTable) and found.labels == ("Sensors",)
    rolled = [event for event in hot.runner.events if isinstance(event, ev.LockRolled)]
    held = sum(column.whole.points for column in found.columns)
    assert rolled and held == sum(event.success for event in rolled)
    assert sum(column.whole.rolls for column in found.columns) == len(rolled)
    click(screen, "luck of fire")
    press(screen, "D", "D")
    assert screen.has("damage")
    tabs = screen.widget("fire tabs")
    click(screen, tabs.part(1).center)  # type: ignore[attr-defined]
    assert screen.has("luck")
