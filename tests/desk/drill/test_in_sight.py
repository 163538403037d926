"""The card of a drill or a hint covers nothing that it is about, and one button shows Enter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import Window
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import Way
from game.desk.drill.layer import Light
from game.desk.drill.places import place_of
from game.desk.kit import BigButton, Button, Canvas, Panel, Screen
from game.desk.kit.keys import first
from game.desk.map.hex_widget import HexWidget
from game.desk.map.widget import MapWidget
from game.systems.earth_expects.screens.record.widget import RecordWidget
from tests.desk.drill.test_drills import DRILLS, begun, do, lesson_of
from tests.desk.drill.test_first_battle import SCREENS_AT_MOST, at_title, pressed, said

SIZES = ((1280, 720), (1920, 1080))
NUMBER = re.compile(r"\b\d{4}\b")
GRAZED = 0.02
"""So much of the rectangle around a hex may the card touch: its corners are empty."""


def _card(screen: Screen) -> pygame.Rect:
    return screen.widget("drill card").rect


def _things(screen: Screen, names: tuple[str, ...]) -> Iterator[tuple[str, pygame.Rect]]:
    """What is named so, but for whole maps and records."""
    for name in names:
        place = place_of(screen, name)
        whole = isinstance(screen.widget(name), HexWidget) if screen.has(name) else False
        if place is not None and not whole:
            yield name, place


def _in_wholes(screen: Screen, names: tuple[str, ...]) -> Iterator[tuple[str, pygame.Rect]]:
    """What lies in whole maps and records that are named."""
    for name in names:
        whole = screen.widget(name) if screen.has(name) else None
        if isinstance(whole, HexWidget):
            yield from ((name, rect.clip(whole.rect)) for rect in whole.shown_rects())


def _named(screen: Screen, words: str) -> tuple[str, ...]:
    """The hexes that a sentence names."""
    maps = [each.name for each in screen.walk() if isinstance(each, MapWidget)]
    return tuple(f"{name}:{number}" for number in NUMBER.findall(words) for name in maps)


def _counters(screen: Screen) -> Iterator[tuple[str, pygame.Rect]]:
    for each in screen.walk():
        if isinstance(each, MapWidget):
            for plate in each.view.plates():
                rect = each.view.rect_of(plate.hex).move(each.rect.topleft)
                yield plate.name or "a ghost", rect.clip(each.rect)


def _covered(screen: Screen, names: tuple[str, ...]) -> list[str]:
    card = _card(screen)
    found = [name for name, rect in _things(screen, names) if rect.colliderect(card)]
    for name, rect in (*_counters(screen), *_in_wholes(screen, names)):
        both = rect.clip(card)
        if both.w * both.h > GRAZED * rect.w * rect.h:
            found.append(name)
    return found


def _with_enter(screen: Screen) -> list[str]:
    """The buttons that show Enter."""
    buttons = (each for each in screen.walk() if isinstance(each, Button | BigButton))
    return [each.name for each in buttons if each.label and first(each.keys) == "Enter"]


def _through(window: Window, way: Way) -> Iterator[tuple[str, ...]]:
    """A drill step by step: what is lit, clicked and named."""
    lesson = lesson_of(window)
    while not lesson.over:
        step = lesson.step
        named = _named(window.screen, f"{step.say} {step.act}")
        yield (*step.light, *step.click, *step.free, *named)
        do(window, way)
    yield ()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("path", DRILLS, ids=lambda path: path.stem)
def test_nothing_that_a_step_lights_or_names_is_under_its_card(
    path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", size)
    window, covered = begun(path), dict[int, list[str]]()
    for number, names in enumerate(_through(window, "mouse")):
        if hidden := _covered(window.screen, names):
            covered[number + 1] = hidden
        assert len(_with_enter(window.screen)) == 1, (number + 1, _with_enter(window.screen))
    assert not covered


GOES = {"03_plot": {4, 13}, "09_tailing": {5}, "21_course": {4}, "41_move": {3}, "52_markers": {3}}
"""The steps where something new is shown below it, so that it has to go."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("path", DRILLS, ids=lambda path: path.stem)
def test_the_card_stays_where_it_is_on_a_screen(
    path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", size)
    window, moved = begun(path), set[int]()
    on, before = "", pygame.Rect(0, 0, 0, 0)
    for number, _names in enumerate(_through(window, "mouse"), 1):
        card = _card(window.screen).copy()
        if shown_on(window.screen) == on and not _shares_a_corner(card, before):
            moved.add(number)
        on, before = shown_on(window.screen), card
    assert moved <= GOES.get(path.stem, set())


def _shares_a_corner(one: pygame.Rect, other: pygame.Rect) -> bool:
    across = one.left == other.left or one.right == other.right
    return across and (one.top == other.top or one.bottom == other.bottom)


@pytest.mark.parametrize("dice", [3, 12, 22, 32])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_of_the_first_battle_covers_nothing_that_counts_nor_does_a_message(
    size: tuple[int, int], dice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_first_battle.SIZE", size)
    monkeypatch.setattr("game.desk.before.sit_down.new_key", lambda: dice.to_bytes(32, "big"))
    window, covered = at_title(), list[tuple[str, list[str]]]()
    pressed(window, "Enter")
    for _number in range(SCREENS_AT_MOST):
        screen = window.screen
        if said(screen):
            hint = window.desk.guide.hint(screen)  # type: ignore[union-attr]
            named = () if hint is None else (*hint.light, *_named(screen, f"{hint.say} {hint.act}"))
            hidden = [*_covered(screen, named), *_counted_under(screen, _card(screen))]
            hidden += _borders_under(screen, _card(screen))
            hidden += _arrows_under(screen, _card(screen))
            covered += [(shown_on(screen), hidden)] if hidden else []
        for toast in screen.toasts:
            hidden = _counted_under(screen, toast.rect)
            covered += (
                [(f"{shown_on(screen)}, a message: {toast.message}", hidden)] if hidden else []
            )
        if shown_on(screen) == "report":
            break
        if not shown_on(screen).startswith("scene:"):
            pressed(window, "F")
        pressed(window, "B" if "B" in screen.hotkeys else "Enter")
    assert window.desk.game.runner.over
    assert not covered


def test_the_last_word_of_the_first_battle_is_one_line_where_there_is_no_room_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.desk.before.sit_down.new_key", lambda: (22).to_bytes(32, "big"))
    window = at_title()
    pressed(window, "Enter")
    while shown_on(window.screen) != "report":
        pressed(window, "F", "Enter")
    folded = said(window.screen)
    assert not _panels_under(window.screen, _card(window.screen))
    pressed(window, "F7")
    assert window.desk.guide.course.drill.end in said(window.screen)  # type: ignore[union-attr]
    assert window.desk.guide.course.drill.end not in folded  # type: ignore[union-attr]
    assert any(words.startswith("Next: ") for words in folded)


def _counted_under(screen: Screen, place: pygame.Rect) -> list[str]:
    """Buttons, words, names and boxes of records in a place."""
    own = {id(each) for name in ("drill card",) if screen.has(name)
           for each in screen.widget(name).walk()}  # fmt: skip
    found = []
    for each in screen.walk():
        if id(each) in own or isinstance(each, Light):
            continue
        if isinstance(each, RecordWidget):
            boxes = (rect.inflate(-rect.w // 4, -rect.h // 4) for rect in each.box_rects())
            found += [each.name] * any(box.colliderect(place) for box in boxes)
        elif isinstance(each, Panel):
            head = each.shown_rects() if not each.name.startswith("card ") else [each.rect]
            found += [each.name] * (place.collidelist(head) >= 0)
        elif not isinstance(each, HexWidget) and not each.children and each.text():
            found += [each.name] * each.read_rect.clip(each.clip).colliderect(place)
    return found


def _arrows_under(screen: Screen, place: pygame.Rect) -> list[str]:
    """Drawings of which something lies there."""
    drawn = (each for each in screen.walk() if isinstance(each, Canvas))
    return [each.name for each in drawn if place.collidelist(each.shown_rects()) >= 0]


def _borders_under(screen: Screen, place: pygame.Rect) -> list[str]:
    """The same; on a report there is nothing but panels."""
    return [] if shown_on(screen) == "report" else _panels_under(screen, place)


def _panels_under(screen: Screen, place: pygame.Rect) -> list[str]:
    """Panels that a place lies on."""
    panels = (each for each in screen.walk() if isinstance(each, Panel))
    others = (each for each in panels if each.name != "drill card")
    return [each.name for each in others if each.rect.colliderect(place)]
