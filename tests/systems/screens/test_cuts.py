"""Every word of every place is seen whole, in windows and text sizes of all kinds.

Where there is least room a language is spoken that is longer than English.
"""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from game.app import apply_settings
from game.desk.kit import Area, Label, Screen
from tests import pseudo
from tests.desk.cuts import Cut, cuts
from tests.desk.driver import frame
from tests.systems.screens.every_game import GAMES, PLACES
from tests.systems.screens.pictured import FORMS, Form

LONGER = tuple(form for form in FORMS if form.size == (1280, 720) or form.scale == 1.25)
"""Where there is least room: they hold a longer language, and so the others do."""


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_nothing_is_cut(form: Form, tmp_path: Path) -> None:
    with pseudo.spoken() if form in LONGER else nullcontext():
        found = {(place, cut) for place in PLACES for cut in _cuts(place, form, tmp_path)}
    assert found == set()


def test_no_place_is_called_like_one_of_another_game() -> None:
    """Of two that are called alike only one would be looked at."""
    assert len(PLACES) == sum(len(game.places) for game in GAMES)


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
