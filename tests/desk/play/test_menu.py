"""The menu: draws, conceding and escapes are declared for the side at the screen (EE-GEN-2)."""

from __future__ import annotations

import pytest

from game.desk.kit import Button
from game.desk.log.screen import LogScreen
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.reading.rules_screen import RulesScreen
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.report.screen import ReportScreen
from game.table.hotseat import Decide, HotSeat
from game.table.levels import Player
from tests.desk.driver import click, press
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until


def _menu(*players: Player) -> tuple[HotSeat, MenuScreen]:
    hot = seat(
        duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")), *players
    )
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    plot = OrderScreen(desk_for(hot), moment, PlotSheet)
    show(plot)
    menu = MenuScreen(plot.desk, plot)
    show(menu)
    return hot, menu


@pytest.mark.parametrize("by_mouse", [True, False])
def test_conceding_asks_once_more(by_mouse: bool) -> None:
    hot, menu = _menu()
    side = hot.eyes
    menu.focus(menu.widget("concede"))
    menu.focus_shown = True
    (click(menu, "concede") if by_mouse else press(menu, "Space"))
    assert not hot.runner.over
    following = click(menu, "question.2") if by_mouse else press(menu, "2")
    assert isinstance(following, ReportScreen)
    assert hot.runner.battle.outcome == (RED if side == BLUE else BLUE, f"{side} conceded")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_question_stands_in_the_middle_and_nothing_else_can_be_clicked(
    size: tuple[int, int],
) -> None:
    hot, menu = _menu()
    show(menu, size)
    click(menu, "concede")
    place = menu.widget("question").rect
    assert abs(place.centerx - size[0] // 2) < 4 and abs(place.centery - size[1] // 2) < 40
    click(menu, (size[0] // 2, place.bottom + 40))
    assert [toast.message for toast in menu.toasts] == ["Answer the question first."]
    assert {w.name for w in menu.walk() if w.keys} == {"question.1", "question.2"}
    assert not hot.runner.battle.offers


@pytest.mark.parametrize("key", ["Enter", "Space", "Esc"])
def test_the_answer_at_hand_when_conceding_is_asked_about_plays_on(key: str) -> None:
    hot, menu = _menu()
    menu.focus_on("concede")
    press(menu, "Space")
    assert menu.focused is menu.widget("question.1")
    press(menu, key)
    assert not menu.has("question.1") and not hot.runner.over
    assert menu.focused is menu.widget("concede")


def test_arrows_lead_to_the_other_answer_and_enter_concedes_nothing_there() -> None:
    hot, menu = _menu()
    click(menu, "concede")
    press(menu, "Down")
    assert menu.focused is menu.widget("question.2")
    press(menu, "Enter")
    assert not hot.runner.over and not menu.has("question.2")
    click(menu, "concede")
    press(menu, "Right", "Space")
    assert hot.runner.over


def test_thinking_better_of_it_concedes_nothing() -> None:
    hot, menu = _menu()
    click(menu, "concede")
    press(menu, "1")
    assert not menu.has("question.1")
    click(menu, "concede")
    press(menu, "Esc")
    assert not hot.runner.over and press(menu, "Esc") is menu.back


def test_a_draw_is_agreed_once_both_have_offered() -> None:
    hot, menu = _menu()
    click(menu, "draw")
    assert [o.kind for o in hot.runner.battle.offers] == ["draw"]
    button = menu.widget("draw")
    assert isinstance(button, Button) and not button.enabled
    hot.lift(RED if hot.eyes == BLUE else BLUE)
    again = MenuScreen(menu.desk, menu.back)
    show(again)
    assert "Agree to the draw" in again.widget("draw").text()
    assert isinstance(click(again, "draw"), ReportScreen)
    assert hot.runner.battle.outcome == (None, "a draw is agreed")


def test_no_draw_is_offered_to_a_scripted_side() -> None:
    _hot, menu = _menu("person", "scripted")
    button = menu.widget("draw")
    assert not button.enabled and "scripted" in button.reason


def test_an_escape_is_claimed_for_an_own_ship_only() -> None:
    hot, menu = _menu("person", "scripted")
    assert menu.has("escape Icarus") and not menu.has("escape Daedalus")
    click(menu, "escape Icarus")
    assert [(o.side, o.kind, o.about) for o in hot.runner.battle.offers] == [
        (BLUE, "escape", "Icarus")
    ]
    assert not menu.widget("escape Icarus").enabled


def test_when_the_screen_is_open_to_both_the_speaker_is_chosen() -> None:
    hot, menu = _menu()
    hot.drop()
    both = MenuScreen(menu.desk, menu.back)
    show(both)
    assert both.side == BLUE
    speaker = both.widget("speaker").rect
    click(both, (speaker.right - 8, speaker.centery))
    assert both.side == RED
    assert both.has("escape Daedalus") and not both.has("escape Icarus")


def test_arrows_and_enter_lead_through_the_menu() -> None:
    _hot, menu = _menu()
    wanted = [w.name for w in menu.focus_order()].index("log") + 1
    assert isinstance(press(menu, *["Down"] * wanted, "Enter"), LogScreen)
    fresh = MenuScreen(menu.desk, menu.back)
    show(fresh)
    assert press(fresh, "Enter") is menu.back


def test_going_on_and_leaving() -> None:
    _hot, menu = _menu()
    assert click(menu, "go on") is menu.back
    title = press(menu, "Q")
    assert type(title).__name__ == "TitleScreen"
    assert not isinstance(title, CurtainScreen)


def test_an_enemy_ship_may_be_let_go_by_its_enemy_only() -> None:
    hot, menu = _menu()
    own = hot.eyes
    enemy = next(s.name for s in hot.view().afloat() if s.side != own)
    click(menu, f"let go {enemy}")
    assert [(o.kind, o.side, o.about) for o in hot.runner.battle.offers] == [("let go", own, enemy)]
    assert not menu.widget(f"let go {enemy}").enabled
    mine = next(s.name for s in hot.view().afloat(own))
    assert not menu.has(f"let go {mine}")


def test_rules_open_where_the_screen_below_is_told() -> None:
    for how in ("click", "F1"):
        _hot, menu = _menu()
        rules = click(menu, "rules") if how == "click" else press(menu, "F1")
        assert isinstance(rules, RulesScreen) and rules.place == rules.book.find(menu.back.topic)
        assert rules.place.chapter is not rules.book.chapters[0], how


def test_no_half_of_the_menu_is_empty() -> None:
    _hot, menu = _menu()
    whole = menu.widget("panel").rect
    menu.offers = list  # type: ignore[method-assign]  # as in a game that has none of its own
    menu.rebuild()
    for name in ("keys", "settings"):
        assert menu.widget(name).rect.left == menu.widget("concede").rect.left
        assert menu.widget(name).rect.top > menu.widget("concede").rect.bottom
    assert menu.widget("panel").rect.h < whole.h
    menu.desk.guide = _Script()  # type: ignore[assignment]
    menu.rebuild()
    assert not menu.has("concede")
    assert menu.widget("panel").rect.w < 0.6 * whole.w


class _Script:
    """A drill that can be left."""

    def leaves(self, _screen: object) -> None:
        """Nothing comes of it here."""
