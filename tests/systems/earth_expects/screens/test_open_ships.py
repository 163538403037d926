"""Power, fire and sensors of a fleet: which ship still lacks something; tools keep their places."""

from __future__ import annotations

from random import Random

import pytest

from game.desk.kit import BigButton, Button
from game.desk.play.order_screen import OrderScreen
from game.dice import LabelledDice
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.ruleset import DEFAULT
from game.table.hotseat import Decide, HotSeat
from game.table.runner import Runner
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.screens.stage import desk_for, show

NAMES = "Resolute", "Marius", "Halberd", "Vigilance", "Perseverance"
LARGE = 1920, 1080


def asked(kind: str, ships: int = 4, size: tuple[int, int] = LARGE) -> OrderScreen:
    """So many ships of a person near as many of the scripted side, which chose all before."""
    own = [
        boat(yard(name.lower()), (n - 2, 4 - n // 2), side=BLUE, name=name, speed=1)
        for n, name in enumerate(NAMES[:ships])
    ]
    foes = [
        boat(yard(name.lower()), (n - 2, -3 - n // 2), "S", side=RED, name=f"Foe {n}", speed=1)
        for n, name in enumerate(NAMES[:ships])
    ]
    runner = Runner(fleet(*own, *foes), DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    seats = {BLUE: "person", RED: "scripted"}
    hot = HotSeat(runner, seats, lambda _side: Scripted(Random(1)))  # type: ignore[arg-type]
    while True:
        moment = hot.next_moment()
        if not isinstance(moment, Decide):
            continue
        screen = show(desk_for(hot).screen_of(moment), size)
        assert isinstance(screen, OrderScreen)
        if moment.decisions[0].kind == kind:
            return screen
        hot.seal([(d, hot.choose_for_me(d)) for d in moment.decisions])


def named(screen: OrderScreen) -> list[str]:
    """The ships beside whose names stands what they lack."""
    show(screen, screen.metrics.size)
    stops = (w for w in screen.walk() if isinstance(w, Button) and w.name.startswith("stop "))
    return [f"{button.label} · {button.second}" for button in stops if button.second]


def stepped(screen: OrderScreen) -> list[str]:
    """The same below a stepper, where buttons for all ships have no room."""
    return [w.text() for w in screen.walk() if w.name.startswith("open ") and "·" in w.text()]


def test_ships_with_power_to_spare_are_named_until_it_is_given_out() -> None:
    screen = asked("power")
    lacking = ["Resolute · 17 power", "Marius · 9 power", "Halberd · 8 power"]
    assert named(screen) == [*lacking, "Vigilance · 23 power"] and not stepped(screen)
    click(screen, "stop Halberd")
    assert screen.at_stop == 2
    press(screen, "F")
    show(screen, LARGE)
    press(screen, "O")
    assert screen.at_stop == 3
    assert named(screen) == [*lacking[:2], "Vigilance · 23 power"]


def test_below_a_stepper_the_others_that_lack_something_are_named_in_a_circle() -> None:
    screen = asked("power", 5)
    assert not named(screen) and screen.has("stops")
    screen.show_stop(2)
    show(screen, LARGE)
    first = ["[Vigilance · 23 power]", "[Perseverance · 8 power]", "[Resolute · 17 power]"]
    assert stepped(screen) == [*first, "[Marius · 9 power]"]
    click(screen, "open Resolute")
    assert screen.at_stop == 0
    show(screen, (1280, 720))
    assert len(stepped(screen)) == 2 and screen.widget("open more").text() == "+ 2 more"


def test_ships_that_hold_fire_though_they_could_hurt_are_named() -> None:
    screen = asked("targets")
    lacking = named(screen)
    assert lacking and all("weapon" in words for words in lacking)
    assert "other ship holds fire" in screen.subline
    press(screen, "O")
    assert screen.at_stop > 0
    press(screen, "F")
    assert named(screen) == []


def test_ships_that_try_no_lock_on_though_they_could_are_named() -> None:
    screen = asked("sensors")
    assert named(screen) == []
    press(screen, "Del", "N")
    assert [words.split(" · ")[0] for words in named(screen)] == ["Resolute"]
    press(screen, "O")
    assert screen.stops()[screen.at_stop] == "Resolute"
    press(screen, "O")
    assert screen.stops()[screen.at_stop] == "Resolute"


@pytest.mark.parametrize("size", [(1280, 720), LARGE])
@pytest.mark.parametrize("kind", ["power", "sensors"])
def test_tools_stand_at_the_same_places_for_one_ship_and_for_several(
    kind: str, size: tuple[int, int]
) -> None:
    one, several = (asked(kind, ships, size) for ships in (1, 4))
    for name in ("choose", "none", "undo", "seal"):
        assert one.widget(name).rect == several.widget(name).rect
    assert several.has("choose rest")


def test_the_way_to_the_next_ship_bears_no_warning_without_a_reason() -> None:
    screen = asked("power", 2)
    press(screen, "F")
    show(screen, LARGE)
    big = screen.widget("seal")
    assert isinstance(big, BigButton) and "Next ship" in big.text()
    assert big.icon == "mail-check"
    press(screen, "N")
    show(screen, LARGE)
    last = screen.widget("seal")
    assert isinstance(last, BigButton) and last.icon == "triangle-alert"


def test_what_stands_below_the_ships_keeps_its_place_whatever_they_lack() -> None:
    screen = asked("power", 5, (1280, 720))
    before = screen.widget("points").rect
    assert len(stepped(screen)) == 2
    for _ship in range(5):
        press(screen, "F", "N")
    show(screen, (1280, 720))
    assert not stepped(screen) and screen.widget("points").rect == before
    click(screen, next(w.name for w in screen.walk() if w.name.startswith("open Mar")))
    assert screen.stops()[screen.at_stop] == "Marius"
