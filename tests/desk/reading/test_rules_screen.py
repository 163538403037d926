"""The handbook on screen: found by keys and by mouse, read, searched, left without a loss."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator

import pygame
import pytest

import game
from game.app import Window
from game.desk.because import because_named
from game.desk.before.title import TitleScreen
from game.desk.cards import card, term_card
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Button, Reason, Screen, ScrollArea, keys
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.reading.keys_screen import KeysScreen
from game.desk.reading.rules_page import block_name
from game.desk.reading.rules_screen import RulesScreen
from game.handbook.book import Place, book
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.options.choosing import OPTIONS
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.setup.options import OptionsScreen
from game.systems.earth_expects.weapons.table import WEAPONS
from game.table.explain import Explanation as Sum
from game.table.explain import Term as Line
from game.table.faults import Fault
from game.table.hotseat import Curtain, Decide
from tests.desk.driver import click, frame, move, press, type_text
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import (
    SIZE,
    desk_for,
    plot_of,
    seat,
    sheet_of,
    show,
    until,
)

LARGE = (1920, 1080)


def _plot() -> OrderScreen:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "plot")
    assert isinstance(moment, Decide)
    screen = OrderScreen(desk_for(hot), moment, PlotSheet)
    show(screen)
    return screen


def _power() -> OrderScreen:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = OrderScreen(desk_for(hot), moment, PowerSheet)
    show(screen)
    return screen


def _rules(topic: str = "", size: tuple[int, int] = SIZE) -> RulesScreen:
    plot = _plot()
    screen = RulesScreen(plot.desk, plot, topic)
    show(screen, size)
    return screen


def _opened(found: Screen | None) -> RulesScreen:
    assert isinstance(found, RulesScreen)
    show(found)
    return found


# -- ways in and out


@pytest.mark.parametrize("key", ["F1", "?"])
def test_a_key_opens_it_where_the_decision_is_told_and_esc_leads_back(key: str) -> None:
    plot = _plot()
    draft = plot.order
    rules = _opened(press(plot, key))
    assert rules.place == book().find("EE-MOV")
    assert press(rules, "Esc") is plot
    assert plot.order is draft


@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_COMMA, pygame.K_QUESTION])
def test_the_question_mark_is_found_wherever_the_keyboard_has_it(key: int) -> None:
    plot = _plot()
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode="?")
    assert isinstance(plot.handle(event), RulesScreen)


def test_by_mouse_from_the_rail_the_menu_and_the_title() -> None:
    plot = _plot()
    assert _opened(click(plot, "open rules")).back is plot
    menu = MenuScreen(plot.desk, plot)
    show(menu)
    rules = _opened(click(menu, "rules"))
    assert click(rules, "close") is menu
    title = TitleScreen(plot.desk)
    show(title)
    assert _opened(click(title, "rules")).place.title == "Turn sequence"


def test_every_screen_at_the_desk_can_open_it() -> None:
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if "screens" in module.name or ".desk." in module.name:
            __import__(module.name)

    def kinds(kind: type[Screen]) -> Iterator[type[Screen]]:
        for below in kind.__subclasses__():
            yield below
            yield from kinds(below)

    mine = [kind for kind in kinds(Screen) if kind.__module__.startswith("game.")]
    assert len(mine) > 20
    assert [kind.__name__ for kind in mine if not issubclass(kind, DeskScreen)] == []


def test_at_the_curtain_it_shows_nothing_of_the_battle() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (4, 0), name="Daedalus")))
    moment = until(hot, f"curtain:{RED}")
    assert isinstance(moment, Curtain)
    curtain = CurtainScreen(desk_for(hot), moment)
    show(curtain)
    press(curtain, "Space")
    rules = _opened(press(curtain, "F1"))
    assert not curtain.holding
    assert "Daedalus" not in rules.text() and BLUE not in rules.text().split()
    assert press(rules, "Esc") is curtain


def test_it_forgets_what_was_read_once_it_is_closed() -> None:
    plot = _plot()
    first = _opened(press(plot, "?"))
    type_text(first, "nuclear")
    press(first, "Esc", "Esc", "Esc")
    again = _opened(press(plot, "?"))
    assert (again.words, again.past, again.place) == ("", [], book().find("EE-MOV"))


def test_help_on_help_stays_where_it_is() -> None:
    rules = _rules("EE-ION-3")
    assert press(rules, "F1") is None and press(rules, "?") is None


# -- links from sums, greyed buttons and refusals


def test_f1_shows_the_card_and_then_its_rule() -> None:
    plot = _plot()
    turn = plot.widget("sign R")
    plot.focus(turn)
    plot.focus_shown = True
    assert press(plot, "F1") is None and plot.card is not None
    assert _opened(press(plot, "F1")).place.chapter.title == "Movement plot"


def test_the_card_says_how_to_open_its_rule() -> None:
    plot = _plot()
    move(plot, plot.widget("sign R").rect.center)
    plot.update(1.0)
    assert plot.card is not None and plot.card.explanation.rule
    assert any(line.note == "F1: the rule" for line in plot.card._lines(plot.metrics))


def test_a_refusal_names_its_rule_and_leads_to_it_by_key_and_by_click() -> None:
    plot = _plot()
    plot.refuse(because_named(Fault("EE-MOV-1", "every hex must be flown.", "Icarus")))
    frame(plot, SIZE)
    said = plot.toasts[-1]
    assert said.message == "Icarus: every hex must be flown."
    assert "Speed must be used" in " ".join(line.left for line in said._lines(plot.metrics))
    assert _opened(press(plot, "F1")).place == book().find("EE-MOV-1")
    frame(plot, SIZE)
    assert _opened(click(plot, said.rect.center)).place == book().find("EE-MOV-1")


def test_the_big_button_carries_the_rule_against_it() -> None:
    plot = _plot()
    sheet_of(plot, PlotSheet).put("xx")
    plot.update(0.0)
    seal = plot.widget("seal")
    assert not seal.enabled and isinstance(seal.reason, Reason) and seal.reason.topic
    move(plot, seal.rect.center)
    plot.update(1.0)
    assert plot.card is not None and plot.card.explanation.rule == book().title(seal.reason.topic)
    assert _opened(press(plot, "F1")).place == book().find(seal.reason.topic)


# -- reading


def test_back_and_forward() -> None:
    rules = _rules("EE-ION-3")
    press(rules, "1")
    assert rules.place.entry is book().links(book().entry("EE-ION-3"))[0]
    press(rules, "Bksp")
    assert rules.place == book().find("EE-ION-3")
    press(rules, "Alt Right")
    assert rules.place.entry is book().links(book().entry("EE-ION-3"))[0]
    click(rules, "go back")
    assert rules.place == book().find("EE-ION-3")
    assert isinstance(back := rules.widget("go back"), Button) and not back.enabled


def test_up_and_down_read_on_into_the_next_chapter() -> None:
    rules = _rules("EE-SEQ")
    press(rules, "Down")
    assert rules.place == book().find("EE-SEQ-1")
    for _step in range(9):
        press(rules, "Down")
    assert rules.place == book().find("EE-DEF-1")
    press(rules, "Up")
    assert rules.place == book().find("EE-SEQ-9")
    press(rules, "Ctrl Down")
    assert rules.place == book().find("EE-DEF")


def test_a_chapter_and_an_entry_are_chosen_by_mouse() -> None:
    rules = _rules("EE-SEQ")
    listed = rules.widget("list False")
    row = next(i for i, r in enumerate(listed.rows) if r.plain == "Definitions")  # type: ignore[attr-defined]
    click(rules, listed.row_rect(row).center)  # type: ignore[attr-defined]
    assert rules.place == book().find("EE-DEF")
    click(rules, "title EE-DEF-2")
    assert rules.place == book().find("EE-DEF-2")


def test_what_is_asked_for_stands_in_sight() -> None:
    for topic in ("EE-ENG-16", "EE-DES-1", "Q191", "EE-OPT-FTL-1"):
        rules = _rules(topic)
        entry = rules.place.entry
        assert entry is not None
        area = rules.widget(f"page {rules.place.chapter.title}")
        title = rules.widget(f"title {entry.id}")
        assert isinstance(area, ScrollArea) and area.rect.contains(title.rect)


# -- finding


def test_a_chapter_may_begin_with_how_its_game_is_played() -> None:
    place = book().find("STR")
    assert place is not None and place.chapter.steps
    told = _rules("STR-MOV").text()
    lines = [f"{number}. {step}" for number, step in enumerate(place.chapter.steps, start=1)]
    assert all(line in told for line in lines)
    assert "In two minutes" in told and "In two minutes" not in _rules("EE-ION").text()


def test_typing_searches_and_shows_the_best() -> None:
    rules = _rules("EE-SEQ")
    type_text(rules, "crack crew")
    assert rules.place == book().find("EE-OPT-CQ-1")
    press(rules, "Down")
    assert rules.place == rules.found[1]
    press(rules, "Esc")
    assert rules.words == "" and rules.found == ()
    press(rules, "Esc", "Bksp")
    assert rules.place == book().find("EE-SEQ")


@pytest.mark.parametrize("clicked", ["list False", "next", "page Turn sequence"])
def test_typing_searches_whatever_was_clicked_before(clicked: str) -> None:
    rules = _rules("EE-SEQ")
    click(rules, clicked)
    type_text(rules, "crack crew")
    assert rules.words == "crack crew"
    assert rules.place == book().find("EE-OPT-CQ-1")


def test_nothing_found_is_said() -> None:
    rules = _rules()
    type_text(rules, "xqzxqz")
    assert "No rule has these words in it." in rules.text() and rules.found == ()
    press(rules, "Down")
    assert rules.place.entry is not None


# -- how it looks


@pytest.mark.parametrize("size", [SIZE, LARGE])
def test_nothing_of_it_is_cut(size: tuple[int, int]) -> None:
    eye = Eye()
    rules = _rules("", size)
    for chapter in book().chapters:
        rules.go(Place(chapter))
        rules.update(0.0)
        eye.look(rules, size)
    assert not eye.faults, "\n".join(eye.faults)


@pytest.mark.parametrize("size", [SIZE, LARGE])
def test_no_entry_is_longer_than_fits(size: tuple[int, int]) -> None:
    rules = _rules("", size)
    long = []
    for chapter in book().chapters:
        rules.go(Place(chapter))
        rules.update(0.0)
        page = rules.widget(f"page {chapter.title}").place.h
        for entry in chapter.entries:
            if rules.widget(block_name(entry)).place.h > page + 160:
                long.append(entry.id)
    assert long == []


def test_the_window_opens_it_on_top_of_what_lies_on_the_title() -> None:
    plot = _plot()
    window = Window(plot.desk, SIZE)
    window.step(0.0)
    title = window.screen
    for key in ("F3", "?"):
        window.take(keys.press(key))
        window.step(0.0)
        window.take(pygame.event.Event(pygame.KEYUP, key=keys.press(key).key, mod=0))
    rules = window.screen
    assert isinstance(rules, RulesScreen) and isinstance(rules.back, KeysScreen)
    assert rules.place == book().find("EE-SEQ")
    for _screen in range(2):
        window.take(keys.press("Esc"))
        window.step(0.0)
        window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    assert window.screen is title


def test_each_kind_of_decision_has_its_place_in_the_rules() -> None:
    plot = _plot()
    questions = plot.hot.rules.questions
    assert set(questions) == set(plot.desk.screens.decide)
    told = {kind: question.topic for kind, question in questions.items() if kind != "pass"}
    assert all(told.values())
    weapons = (weapon.rule for weapon in WEAPONS.values())
    topics = (*told.values(), *plot.desk.screens.topics.values(), *weapons)
    assert {topic for topic in topics if book().find(topic) is None} == set()


def test_a_right_click_looks_up_the_rule_and_does_nothing_else() -> None:
    plot = _plot()
    before = plot.order
    assert _opened(click(plot, "sign R", button=3)).place == book().find("EE-MOV-4")
    assert plot.order == before and plot.focused is None
    assert _opened(click(plot, "open menu", button=3)).place == book().find("EE-MOV")


@pytest.mark.parametrize("screen", [_plot, _power], ids=["plot", "power"])
@pytest.mark.parametrize("button", [2, 3])
def test_no_thing_on_a_screen_does_its_work_for_another_button(
    screen: Callable[[], OrderScreen], button: int
) -> None:
    """Every widget and a dozen places on the map: the right button opens rules, the middle none."""
    made = screen()
    order, number, said = made.order, made.pad.number, list(made.toasts)
    wide, high = SIZE
    grid = [(wide * x // 9, high * y // 7) for x in range(9) for y in range(7)]
    for spot in [*(w.rect.center for w in made.walk() if w.takes_pointer), *grid]:
        found = click(made, spot, button)
        assert isinstance(found, RulesScreen) if button == 3 else found is None
        assert (made.order, made.pad.number, made.toasts) == (order, number, said)


# -- sums that lead to their rules


def test_a_line_of_a_sum_leads_to_the_rule_it_comes_from() -> None:
    lines = (Line("weakened by", "2", "EE-LSR-2"), Line("range", "4"))
    found = Sum("Laser", "die - 2", lines, "EE-LSR")
    assert term_card(found, found.terms[0]).subject == "EE-LSR-2"
    assert term_card(found, found.terms[0]).rule == book().title("EE-LSR-2")
    assert term_card(found, found.terms[1]).subject == "EE-LSR"
    assert card(found).rule == "Laser"


def test_every_optional_rule_can_be_looked_up_where_it_is_chosen() -> None:
    plot = _plot()
    options = OptionsScreen(plot.desk, plot, EARTH_EXPECTS.find("two scouts"), lambda _setup: None)
    show(options)
    assert _opened(click(options, "crew quality why")).place == book().find("EE-OPT-CQ-1")
    options.focus(options.widget("option laser arrays"))
    options.focus_shown = True
    assert _opened(press(options, "F1")).place == book().find("EE-OPT-LA-1")
    for option in OPTIONS.values():
        assert book().find(option.rule) is not None, option.name


def test_a_step_that_cannot_be_paid_is_refused_with_its_rule() -> None:
    plot = _plot()
    hindrances = {sign: plot_of(plot).writing.hindrance(sign) for sign in "xRL"}
    sign, hindrance = next((s, h) for s, h in hindrances.items() if h is not None)
    sheet_of(plot, PlotSheet).add_sign(sign)
    said = plot.toasts[-1].message
    assert isinstance(said, Reason) and said.topic == hindrance.rule
    assert said.heading == book().title(hindrance.rule)
