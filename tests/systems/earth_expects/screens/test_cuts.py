"""Every word of every place is seen whole, in windows and text sizes of all kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import apply_settings
from tests import pseudo
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import frame
from tests.systems.earth_expects.screens.every_place import PLACES
from tests.systems.earth_expects.screens.picture_list import FORMS, Form

STILL_CUT: dict[str, tuple[str, ...]] = {
    "1280x720 at 75 %": (
        "phase movement word", "log", "legend", "off", "undo", "none", "all", "remove", "key save",
        "key quit", "leave", "asides words", "scale what", "copy",
        "weapons", "swapped", "lines", "share", "fair", "option crew quality",
        "option exposed engines, severe", "option fast missiles", "option multiple primary boxes",
        "option disguised warships", "copy path", "why",
    ),
    "1920x1080 at 125 %": ("controls", "designs"),
    "1920x1080 at 150 %": ("controls",),
    "3840x2160 at 150 %": (
        "role E1", "engine E2", "role E2", "copy", "chances", "log line", "designs", "suggest",
    ),
}  # fmt: skip
"""Widgets that cut what they say, by form. None may be added."""


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_nothing_is_cut(form: Form, tmp_path: Path) -> None:
    found = {(place, cut) for place in PLACES for cut in _cuts(place, form, tmp_path)}
    still = STILL_CUT.get(form.name, ())
    assert {(place, cut) for place, cut in found if cut.widget not in still} == set()


def test_a_longer_language_is_cut_somewhere(tmp_path: Path) -> None:
    """What finds nothing in English does find what is cut."""
    with pseudo.spoken():
        assert _cuts("power", Form((1280, 720), 0.75), tmp_path)


def _cuts(place: str, form: Form, folder: Path) -> list[Cut]:
    desk, again = PLACES[place](folder)
    desk.settings = desk.settings.but(reduced_motion=True)
    apply_settings(desk)
    screen = again()
    screen.resize(form.size, form.scale)
    screen.update(0.0)
    frame(screen, form.size)
    return cuts(screen, form.size)
