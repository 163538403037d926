"""What the large window tells, the small one tells too, on the screen or on one of its cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.desk.kit import Explanation, ListView, Screen, Widget
from game.desk.map.widget import MapWidget
from game.desk.overlay import Overlay
from game.desk.paint import fonts
from game.desk.paint.theme import TextStyle
from game.desk.play.curtain import CurtainScreen
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.desk.driver import name_of
from tests.window import test_whole_battles as whole

SMALL, LARGE = (1280, 720), (1920, 1080)
BESIDE = ("menu", "log", "keys", "settings", "saves", "board", "look", "rules", "setup", "title")
WORD = re.compile(r"[^\W\d_]{3,}")
OFTEN = 2
"""So many screens of a kind are compared in a battle."""


class Ear:
    """Hears every text that is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        render = fonts.render

        def listening(text: str, style: TextStyle, *more: object) -> pygame.Surface:
            self.heard.append(text)
            return render(text, style, *more)  # type: ignore[arg-type]  # passed on as it came

        monkeypatch.setattr(fonts, "render", listening)

    def told(self, screen: Screen, size: tuple[int, int]) -> list[str]:
        """Every text on a screen in a window of that size."""
        screen.resize(size)
        screen.update(0.0)
        screen.toasts = []
        if isinstance(screen, Overlay):  # what lies below it was compared by itself
            screen._behind = pygame.Surface(size)
        self.heard = []
        screen.invalidate_all()
        screen.draw(pygame.Surface(size))
        shown = (w for w in screen.walk() if not isinstance(w, RecordWidget))
        return self.heard + [widget.text() for widget in shown]


def cards(screen: Screen) -> Iterator[str]:
    """The card of everything that can be pointed at or has the focus."""
    for widget in screen.walk():
        found: list[Explanation | None] = []
        if isinstance(widget, RecordWidget) and widget.explain_box is not None:
            assert widget.view is not None
            found = [widget.explain_box(box) for box in widget.view.design.boxes]
        elif isinstance(widget, ListView):
            yield from (row.text() for row in widget.rows)  # the wheel brings all of them
            explains = (row.explain for row in widget.rows)
            found = [one() if callable(one) else one for one in explains]
            found += [Explanation("", "", (row.reason,)) for row in widget.rows if row.reason]
        elif not isinstance(widget, MapWidget):
            at = (widget.explanation_at(spot) for spot in (None, *_spots(widget)))
            found = [one[0] if one else None for one in at]
        yield from (card.text() for card in dict.fromkeys(found) if card is not None)


def _spots(widget: Widget) -> Iterator[tuple[int, int]]:
    rect = widget.rect
    for row in range(rect.top + 8, max(rect.top + 9, rect.bottom), 16):
        for column in (rect.left + 6, rect.centerx, rect.right - 6):
            yield column, row


def lost(ear: Ear, screen: Screen) -> dict[str, list[str]]:
    """Texts of the large window with words that the small one has nowhere."""
    large = dict.fromkeys(ear.told(screen, LARGE))
    small = [*ear.told(screen, SMALL), *cards(screen)]
    known = set(WORD.findall(" ".join(small).lower()))
    found = {text: [w for w in WORD.findall(text.lower()) if w not in known] for text in large}
    return {text: words for text, words in found.items() if words}


@pytest.mark.parametrize(
    ("name", "key", "steps"),
    [("vigilance_against_icarus", 5, 110), ("line_of_battle", 2, 70)],
)
def test_a_small_window_tells_all_that_a_large_one_tells(
    monkeypatch: pytest.MonkeyPatch, name: str, key: int, steps: int
) -> None:
    ear = Ear(monkeypatch)
    monkeypatch.setattr(whole, "SIZE", SMALL)
    window = whole.seated(name, ("person", "person"), key)
    seen: Counter[str] = Counter()
    faults: list[str] = []
    for _step in range(steps):
        screen = window.screen
        kind = name_of(screen)
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
            continue
        if screen.has("question"):  # it stands for a moment on what it is about
            whole.by_keys(window)
            continue
        seen[kind] += 1
        if seen[kind] <= OFTEN:
            faults += [f"{kind}: {words} of {text!r}" for text, words in lost(ear, screen).items()]
        if isinstance(screen, ReportScreen):
            break
        whole.by_keys(window)
    assert len(seen) > 7
    assert not faults, "\n".join(dict.fromkeys(faults))


def test_a_small_window_tells_all_of_the_screens_beside_the_battle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ear = Ear(monkeypatch)
    monkeypatch.setattr(whole, "SIZE", SMALL)
    window = whole.seated("line_of_battle", ("person", "scripted"), 2)
    for _step in range(20):
        whole.by_keys(window)
    faults: list[str] = []
    for name in BESIDE:
        screen = window.desk.named[name](window.desk, window.screen)
        faults += [f"{name}: {words} of {text!r}" for text, words in lost(ear, screen).items()]
    assert not faults, "\n".join(faults)
