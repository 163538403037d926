"""Every word of every place is seen whole, in windows and text sizes of all kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import apply_settings
from game.desk.kit import Area, Label, Screen
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import frame
from tests.systems.earth_expects.screens.every_place import PLACES
from tests.systems.earth_expects.screens.picture_list import FORMS, Form

STILL_CUT: dict[str, tuple[str, ...]] = {
    "1280x720 at 75 %": (
        "phase movement word", "log", "key save",
        "key quit", "leave", "asides words", "scale what", "copy",
        "weapons", "swapped", "lines", "share", "fair", "option crew quality",
        "option exposed engines, severe", "option fast missiles", "option multiple primary boxes",
        "option disguised warships", "copy path", "why",
    ),
    "1920x1080 at 125 %": ("designs",),
    "3840x2160 at 150 %": (
        "copy", "chances", "log line", "designs", "suggest",
    ),
}  # fmt: skip
"""Widgets that cut what they say, by form. None may be added."""


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_nothing_is_cut(form: Form, tmp_path: Path) -> None:
    found = {(place, cut) for place in PLACES for cut in _cuts(place, form, tmp_path)}
    still = STILL_CUT.get(form.name, ())
    assert {(place, cut) for place, cut in found if cut.widget not in still} == set()


@pytest.mark.parametrize(("wide", "seen"), [(120, set()), (60, {"narrow"})])
def test_what_finds_nothing_does_find_what_is_cut(wide: int, seen: set[str]) -> None:
    screen = Screen()
    screen.build = lambda: screen.add(Label("narrow", Area(0, 0, wide, 24), "Manoeuvre"))  # type: ignore[method-assign]
    screen.resize((1280, 720))
    screen.update(0.0)
    assert {cut.widget for cut in cuts(screen, (1280, 720))} == seen


def _cuts(place: str, form: Form, folder: Path) -> list[Cut]:
    desk, again = PLACES[place](folder)
    desk.settings = desk.settings.but(reduced_motion=True)
    apply_settings(desk)
    screen = again()
    screen.resize(form.size, form.scale)
    screen.update(0.0)
    frame(screen, form.size)
    return cuts(screen, form.size)
