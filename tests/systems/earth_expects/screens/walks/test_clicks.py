"""A control that is used is heard once, quietly, and never while another person waits."""

from __future__ import annotations

import pytest

from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.kit import Button
from game.desk.play.menu import MenuScreen
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.table.levels import Player
from tests.desk.before.test_title import new_desk
from tests.desk.driver import click, listen, press
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, shows, until

Patch = pytest.MonkeyPatch


def test_controls_click_once_and_what_is_no_control_does_not(monkeypatch: Patch) -> None:
    desk = new_desk()
    screen = SetupScreen(desk, TitleScreen(desk))
    show(screen)
    heard = listen(desk.sounds)
    for name in ("share", "player 0", "dice", "scenarios"):
        heard.clear()
        click(screen, name)
        assert heard == ["click"], name
    heard.clear()
    press(screen, "Ctrl P")
    assert heard == ["click"]
    heard.clear()
    click(screen, "heading")
    click(screen, "map")
    assert heard == []


def test_what_is_refused_is_refused_and_no_click(monkeypatch: Patch) -> None:
    desk = desk_for(
        seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (2, 0), name="Daedalus")))
    )
    screen = MenuScreen(desk, desk.next_screen())
    show(screen)
    button = screen.widget("log")
    assert isinstance(button, Button)
    button.reason = "no"
    heard = listen(desk.sounds)
    click(screen, "log")
    assert "click" not in heard


@pytest.mark.parametrize(("second", "wanted"), [("scripted", ["click"]), ("person", [])])
def test_while_another_person_waits_nothing_is_heard_of_the_orders(
    second: Player, wanted: list[str], monkeypatch: Patch
) -> None:
    hot = seat(
        duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (2, 0), name="Daedalus")),
        "person",
        second,
    )
    if second == "person":
        until(hot, "curtain:" + hot.persons[0])
        hot.lift(hot.persons[0])
    desk = desk_for(hot)
    screen = desk.next_screen()
    assert shows(screen, PowerSheet)
    show(screen)
    heard = listen(desk.sounds)
    click(screen, "choose")
    assert heard == wanted
