"""The card of a drill or a hint: where it stands, that it is moved and folded, what it lights."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.drill.drill_file import drill_files
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import click
from game.desk.drill.layer import WEDGE, DrillCard, Light
from game.desk.drill.lesson_card import NARROW, SLIM, WIDE
from game.desk.drill.places import place_of
from game.desk.kit import Button, Label, ListView, Paragraph, Screen
from game.desk.kit.pointing import LEFT
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.systems.earth_expects.screens.fire.weapon_list import HIGH
from game.systems.earth_expects.screens.record.widget import RecordWidget
from tests.desk.drill.test_drills import begun, do, lesson_of, middle
from tests.desk.drill.test_first_battle import at_title, pressed, said

SMALL = (1280, 720)
POWER, PLOT = (next(p for p in drill_files() if p.stem == n) for n in ("02_power", "03_plot"))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.desk.drill.test_first_battle.SIZE", SMALL)


def _card(screen: Screen) -> DrillCard:
    card = screen.widget("drill card")
    assert isinstance(card, DrillCard)
    return card


def _dragged(window: Window, dx: int, dy: int) -> None:
    """The card, by its upper left corner."""
    card = _card(window.screen).rect
    start = card.left + 4, card.top + 4
    end = start[0] + dx, start[1] + dy
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=LEFT))
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(dx, dy), buttons=(1, 0, 0)))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=LEFT))
    window.step(0.1)


def test_a_hint_covers_no_end_of_a_plot() -> None:
    window = at_title()
    pressed(window, "Enter")
    assert shown_on(window.screen) == "power"
    pressed(window, "Q", "W", "Enter", "Y")
    screen = window.screen
    assert shown_on(screen) == "plot"
    map_ = next(each for each in screen.walk() if isinstance(each, MapWidget))
    assert len(map_.shown_rects()) > 3
    assert _card(screen).rect.collidelist(map_.shown_rects()) < 0


def test_a_hint_is_dragged_and_stays_there() -> None:
    window = at_title()
    pressed(window, "Enter")
    before = _card(window.screen).rect
    _dragged(window, -60, 40)
    there = before.move(-60, 40)
    assert _card(window.screen).rect.topleft == there.topleft
    pressed(window, "F")
    assert _card(window.screen).rect.topleft == there.topleft


def test_a_card_is_not_dragged_out_of_the_window() -> None:
    window = begun(POWER)
    _dragged(window, -4000, 4000)
    assert pygame.Rect((0, 0), window.screen.metrics.window).contains(_card(window.screen).rect)


def test_a_hint_is_folded_to_one_line_and_unfolded() -> None:
    window = at_title()
    pressed(window, "Enter")
    high = _card(window.screen).rect.h
    click(window, middle(window.screen, "drill fold"))
    window.step(0.6)
    assert _card(window.screen).rect.h < high / 2 and not window.screen.has("drill say")
    pressed(window, "F8")
    assert _card(window.screen).rect.h == high


def test_what_shows_hidden_hints_again_is_no_larger_than_its_button() -> None:
    window = at_title()
    pressed(window, "Enter", "F9")
    card, button = _card(window.screen).rect, window.screen.widget("drill hints").rect
    assert card.w < button.w + 20 and card.h < button.h + 20


def test_no_card_of_what_was_clicked_opens_over_the_next_step() -> None:
    window = begun(PLOT)
    for _number in range(4):
        do(window, "mouse")
    for _number in range(3):
        window.step(0.6)
    assert window.screen.card is None


def test_a_card_that_was_asked_for_leaves_what_comes_next_in_sight() -> None:
    window = begun(next(p for p in drill_files() if p.stem == "01_record"))
    for step in lesson_of(window).course.drill.steps[:-3]:
        do(window, "mouse")
        following = lesson_of(window).step.light
        card = window.screen.card
        if step.point and card is not None:
            places = [place_of(window.screen, name) for name in following]
            covered = [p for p in places if p and p.colliderect(card.rect(window.screen.metrics))]
            assert not covered


@pytest.mark.parametrize(("away", "led"), [(WEDGE, True), (WEDGE + 1, False)])
def test_no_long_wedge_leads_across_the_screen(away: int, led: bool) -> None:
    window = begun(PLOT)
    light = window.screen.widget("drill light")
    assert isinstance(light, Light)
    surface = pygame.Surface((400, 100))
    card = pygame.Rect(0, 0, 200, 100)
    light._wedge(surface, card, pygame.Rect(card.right + away, 0, 20, 100))
    assert (pygame.mask.from_threshold(surface, theme.CHALK, (1, 1, 1)).count() > 0) is led


def test_a_box_is_framed_along_its_own_border() -> None:
    window = begun(POWER)
    light = window.screen.widget("drill light")
    record = window.screen.widget("record")
    assert isinstance(light, Light)
    box = place_of(window.screen, "record:P1")
    assert box is not None and box in [p.clip(box) for p in light.places()]
    assert record.outline("P1") and not record.outline("no box")  # type: ignore[attr-defined]


def test_the_word_on_the_report_names_what_is_next_and_goes() -> None:
    window = at_title()
    pressed(window, "Enter")
    for _number in range(200):
        if shown_on(window.screen) == "report":
            break
        if not shown_on(window.screen).startswith("scene:"):
            pressed(window, "F")
        pressed(window, "Enter")
    assert "Next: Read a record" in said(window.screen)
    click(window, middle(window.screen, "drill close"))
    window.step(0.6)
    assert not window.screen.has("drill card") and shown_on(window.screen) == "report"


def _drill(stem: str) -> Window:
    return begun(next(p for p in drill_files() if p.stem == stem))


def _boxes(screen: Screen) -> list[pygame.Rect]:
    record = next(each for each in screen.walk() if isinstance(each, RecordWidget))
    return record.box_rects()


def test_a_card_is_slim_where_only_so_it_stands_beside_the_ship() -> None:
    window = _drill("01_record")
    while not lesson_of(window).over:
        do(window, "mouse")
    card = _card(window.screen)
    assert card.rect.collidelist(_boxes(window.screen)) < 0
    assert card.place.w < WIDE and card.widths == (WIDE, SLIM, NARROW)
    assert all(card.rect.contains(child.rect) for child in card.walk())


def test_the_target_is_seen_beside_the_card_of_each_step_of_aiming() -> None:
    window = _drill("04_aim")
    seen = 0
    while not lesson_of(window).over:
        if shown_on(window.screen) == "aim":
            assert _card(window.screen).rect.collidelist(_boxes(window.screen)) < 0
            seen += 1
        do(window, "mouse")
    assert seen > 4


@pytest.mark.parametrize(("stem", "steps"), [("03_plot", 10), ("06_missiles", 10), ("22_helm", 0)])
def test_a_card_covers_no_button_no_word_and_nothing_of_the_rail(
    stem: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", SMALL)
    window = _drill(stem)
    for _step in range(steps):
        do(window, "mouse")
    screen = window.screen
    card = _card(screen)
    own = {id(each) for each in card.walk()}
    read = (each for each in screen.walk() if isinstance(each, Button | Label | Paragraph))
    places = [each.rect for each in read if id(each) not in own and each.text()]
    rail = screen.metrics.rect(screen.metrics.frame.rail)
    assert card.rect.collidelist([*places, rail]) < 0


@pytest.mark.parametrize(
    ("stem", "steps", "asked"), [("01_record", 6, "record:H2"), ("02_power", 3, "record:E2")]
)
def test_what_explains_a_box_covers_neither_the_drill_nor_what_is_lit(
    stem: str, steps: int, asked: str
) -> None:
    window = _drill(stem)
    for _number in range(steps):
        do(window, "mouse")
    screen = window.screen
    for box in ("record:L1", "record:P1", "record:C1", "record:L2", "record:H3"):
        window.take(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=middle(screen, box), rel=(0, 0), buttons=(0, 0, 0)
            )
        )
        for _number in range(3):
            window.step(0.6)
        assert screen.card is not None
        told = screen.card.rect(screen.metrics)
        assert not told.colliderect(_card(screen).rect), box
        lit = place_of(screen, asked)
        assert lit is not None
        covered = told.clip(lit)
        assert covered.w * covered.h < lit.w * lit.h / 50, box


def test_weapons_hold_in_one_line_each_in_a_small_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", SMALL)
    window = _drill("04_aim")
    for _step in range(3):
        do(window, "mouse")
        weapons = window.screen.widget("weapons")
        assert isinstance(weapons, ListView)
        assert set(weapons.heights) == {HIGH[0]}


def test_a_narrow_card_counts_its_steps_in_full() -> None:
    window = _drill("10_whole_turn")
    while lesson_of(window).number < 14:
        do(window, "keys")
    card, count = _card(window.screen), window.screen.widget("drill count")
    assert card.place.w == NARROW and isinstance(count, Label)
    assert count.own_width(window.screen.metrics) <= count.place.w
