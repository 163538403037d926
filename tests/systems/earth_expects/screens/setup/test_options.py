"""Optional rules stand below what they are about, and say which ships they do not go with."""

from __future__ import annotations

import pytest

from game.app import filled
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import Caption, Checkbox
from game.settings import Settings
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.options.choosing import OPTIONS
from game.systems.earth_expects.screens.setup.options import OptionsScreen
from tests.systems.earth_expects.screens.stage import show


def _of(battle: str) -> OptionsScreen:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False)))
    setup = EARTH_EXPECTS.find(battle)
    return show(OptionsScreen(desk, TitleScreen(desk), setup, lambda _setup: None))


def _below(screen: OptionsScreen) -> dict[str, list[str]]:
    """The rules below each caption, from the top."""
    shown = [each for each in screen.walk() if isinstance(each, Caption | Checkbox)]
    found: dict[str, list[str]] = {}
    for each in sorted(shown, key=lambda each: each.area.y):
        if isinstance(each, Caption):
            found[each.label] = []
        else:
            next(reversed(found.values())).append(each.name.removeprefix("option "))
    return found


def test_every_rule_stands_below_what_it_is_about() -> None:
    below = _below(_of("two scouts"))
    assert below["Movement"] == [
        "all ahead reverse", "improved tailing", "rolling ships", "FTL escape"
    ]  # fmt: skip
    assert sorted(name for names in below.values() for name in names) == sorted(OPTIONS)


def test_no_caption_stands_alone_where_a_rule_is_looked_for() -> None:
    screen = _of("two scouts")
    screen.find("railgun")
    show(screen)
    assert _below(screen) == {
        "Ships": ["multiple primary boxes"], "Weapons": ["rapid-fire railguns"]
    }  # fmt: skip


@pytest.mark.parametrize(
    ("battle", "ships"),
    [
        ("first_battle", "Not with Perseverance and Excise: Only"),
        ("the_whole_book", "Not with Rose Window, Marius and 5 more: Only"),
    ],
)
def test_a_rule_names_the_ships_that_it_does_not_go_with(battle: str, ships: str) -> None:
    barred = _of(battle).barred(OPTIONS["exposed engines"])
    assert barred.startswith(ships)
