"""What the battle is about stands on the rail of every battle screen, one hover or key away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.systems.earth_expects.rules.aims import aim_words
from game.systems.earth_expects.rules.standing import standings
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.screens.aims import aims_card
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.ship.box_type import ENGINES
from game.systems.earth_expects.state.view import view_for
from tests.desk.driver import move, press
from tests.support import BLUE, RED, boat, duel, hit, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until
from tests.systems.earth_expects.screens.weapons_stage import decide, example


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kind", ["targets", "aim"])
def test_the_turn_of_how_many_stands_on_the_rail_and_tells_the_aims(
    kind: str, size: tuple[int, int]
) -> None:
    hot = example("person", "scripted")
    made = {
        "targets": partial(OrderScreen, sheet=TargetsSheet),
        "aim": partial(OrderScreen, sheet=AimSheet),
    }[kind]
    screen = show(made(desk_for(hot), decide(hot, kind)), size)
    mark = screen.widget("turn")
    scenario = hot.runner.battle.scenario
    assert mark.text() == f"Turn 1 of {scenario.turn_limit}"
    move(screen, mark.rect.center)
    screen.update(1.0)
    assert screen.card is not None
    rail = screen.metrics.rect(screen.metrics.frame.rail)
    assert not screen.card.rect(screen.metrics).colliderect(rail)
    for side in scenario.side_names():
        assert side.upper() in screen.card.text()
        assert aim_words(scenario, side) in screen.card.text()


def test_it_can_be_asked_for_by_keyboard() -> None:
    hot = example("person", "scripted")
    screen = show(OrderScreen(desk_for(hot), decide(hot, "targets"), TargetsSheet))
    for _try in range(12):
        press(screen, "F6")
        if screen.focused is screen.widget("turn"):
            break
    else:
        pytest.fail("F6 never comes to the turn")
    press(screen, "F1")
    assert screen.card is not None and "aims" in screen.card.text()


@pytest.mark.rule("EE-GEN-1")
def test_where_value_decides_the_card_counts_what_the_reader_may_know() -> None:
    battle = hit(duel(boat(yard("icarus"), (0, 3)), boat(yard("icarus"), name="D")), "D", "H1# H2#")
    told = aims_card(view_for(battle, BLUE)).text()
    assert f"value destroyed by {BLUE.upper()}  0.17 · 16 %" in told
    assert f"value destroyed by {RED.upper()}  0 · 0 %" in told


@pytest.mark.rule("EE-GEN-1", "EE-GEN-5")
@pytest.mark.parametrize(("enough", "told"), [(20, "16 of 20 %"), (16, "16 of 16 %: enough")])
def test_how_much_is_enough_stands_beside_the_value(enough: int, told: str) -> None:
    battle = hit(duel(boat(yard("icarus"), (0, 3)), boat(yard("icarus"), name="D")), "D", "H1# H2#")
    wanted = replace(battle, scenario=battle.scenario.but(enough=enough))
    assert dict(standings(view_for(wanted, BLUE)))[f"value destroyed by {BLUE.upper()}"] == (
        f"0.17 · {told}"
    )


@pytest.mark.rule("EE-GEN-1", "EE-GEN-2")
def test_how_far_a_ship_has_come_and_what_is_left_of_it_stands_there_and_what_is_reached() -> None:
    aims = [
        Objective(side=BLUE, kind="escape", ship="Icarus", distance=9),
        Objective(side=RED, kind="stop", ship="Icarus"),
    ]

    def told(far: int, marks: str = "H1#") -> list[str]:
        ships = boat(yard("icarus"), (0, far)), boat(yard("icarus"), name="D")
        battle = hit(duel(*ships, victory=aims, at_limit="draw"), "Icarus", marks)
        return [amount for _words, amount in standings(view_for(battle, BLUE))]

    assert told(7) == ["7 of 9 hexes", "11 of 12 boxes left"]
    assert told(9)[0] == "9 of 9 hexes: reached if so when the turn ends"
    engines = [box for kind in ENGINES for box in yard("icarus").by_type[kind]]
    lame = " ".join(f"{box}#" for box in engines)
    assert told(7, lame)[1] == "cannot move any more: reached"


def test_every_screen_of_a_battle_has_it() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 3)), boat(yard("icarus"), name="D")))
    for wanted in ("power", "plot", "scene:movement"):
        until(hot, wanted)
        screen = show(desk_for(hot).screen_of(hot.next_moment()))
        if isinstance(screen, PlayScreen):
            assert screen.widget("turn").text().startswith("Turn 1 of")
