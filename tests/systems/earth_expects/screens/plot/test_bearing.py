"""What would bear from where a plot ends is told beside it (EE-DEF-18)."""

from __future__ import annotations

import pytest

from game.desk.kit import Label, Screen
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.plot.bearing import (
    bearing_at,
    bears_words,
    launch_words,
)
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import fire_options
from game.table.hotseat import Decide
from tests.desk.driver import press
from tests.support import boat, duel, power, powered, run, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until


def _plotting() -> OrderScreen:
    hot = seat(duel(boat(yard("vigilance"), (0, 3)), boat(yard("icarus"), (0, 0), name="Talos")))
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    made = show(OrderScreen(desk_for(hot), moment, PlotSheet), (1920, 1080))
    assert isinstance(made, OrderScreen)
    return made


def _board(screen: OrderScreen) -> Battle:
    board = screen.board
    assert isinstance(board, Battle)
    return board


def told(screen: Screen) -> str:
    label = screen.widget("bearing Talos")
    assert isinstance(label, Label)
    return label.label


@pytest.mark.rule("EE-DEF-18")
def test_what_bears_at_the_end_is_what_may_fire_from_there() -> None:
    board = _board(_plotting())
    ship = board.ships["Vigilance"]
    for facing in range(6):
        turned = board.with_ship("Vigilance", facing=facing)
        able = {o.weapon.id for o in fire_options(turned, ship.side) if "Talos" in o.targets}
        (told,) = bearing_at(board, ship, (ship.hex, facing))
        assert (told.enemy.name, told.far) == ("Talos", 3)
        assert {weapon.id for weapon in told.weapons or ()} == able


def test_turning_changes_what_is_told_to_bear() -> None:
    screen = _plotting()
    assert "Talos · range 3" in screen.text()
    found = {told(screen)}
    for key in ("Q", "E"):
        press(screen, key)
        found.add(told(screen))
    assert len(found) > 1


def test_of_an_enemy_in_the_same_hex_nothing_is_promised() -> None:
    board = _board(_plotting())
    there = board.ships["Talos"].hex
    (found,) = bearing_at(board, board.ships["Vigilance"], (there, 0))
    assert found.far == 0 and found.weapons is None and found.points is None


@pytest.mark.parametrize(
    ("far", "says"), [(2, "1 weapon would bear · mean 1.00"), (9, "too far to hurt")]
)
def test_beside_what_bears_stands_what_it_lands_in_the_mean(far: int, says: str) -> None:
    """A laser of one box without a lock-on: the die less 1 + 2 at range 2."""
    ships = boat(yard("icarus"), (0, far)), boat(yard("icarus"), (0, 0), name="Talos")
    battle = powered(duel(*ships), power("Icarus", boxes="L1"))
    icarus = battle.ships["Icarus"]
    (found,) = bearing_at(battle, icarus, (icarus.hex, icarus.facing))
    assert says in bears_words(found)


@pytest.mark.rule("EE-OPT-FM-1")
def test_launchers_are_told_to_bear_only_where_they_may_launch() -> None:
    ships = boat(yard("vigilance"), (0, 3)), boat(yard("icarus"), (0, 0), name="Talos")
    for options, locks, turns, told in (
        ((), (), True, True),
        (("fast missiles",), ("Vigilance>Talos",), False, True),
        (("fast missiles",), ("Vigilance>Talos",), True, False),
        (("fast missiles",), (), False, False),
    ):
        bare = duel(*ships, locks=locks, options=options)  # type: ignore[arg-type]
        board = powered(run(bare).battle, power("Vigilance"))
        ship = board.ships["Vigilance"]
        (found,) = bearing_at(board, ship, (ship.hex, ship.facing), turns=turns)
        assert any(weapon.type.launcher for weapon in found.weapons or ()) == told
        assert bool(launch_words(board, ship)) == bool(options)
