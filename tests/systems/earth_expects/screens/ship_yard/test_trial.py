"""A trial that is gone on with, or taken up anew, leads back to the yard with its ship, too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.desk.before.sit_down import branch_battle, resume_battle
from game.desk.kit import Screen
from game.systems.earth_expects.screens.ship_yard.screen import ShipYardScreen
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.draft import draft_of
from game.systems.earth_expects.ship.kept import drop_drawing, keep_drawing
from game.table.journal.folder import HOME_VARIABLE
from tests.desk.before.test_title import new_desk
from tests.desk.driver import press
from tests.systems.earth_expects.screens.ship_yard.test_ship_yard import opened


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("lies", ["the ship", "nothing", "a kept ship", "another"])
def test_one_gone_on_with_leads_back_to_its_ship_and_loses_none(lies: str) -> None:
    path = _begun()
    if lies == "nothing":
        drop_drawing()
    elif lies == "a kept ship":
        keep_drawing(load_ship("icarus"))
    elif lies == "another":
        keep_drawing(replace(draft_of(load_ship("icarus")), name="Idle hands").design)
    desk = new_desk()
    resume_battle(desk, path)
    yard = _left(desk.to_title(Screen()))
    name = "Idle hands" if lies == "another" else "Fifth Firefly"
    assert yard.draft.name == name and desk.hot is None
    assert bool(yard.toasts) is (lies == "another")


def test_one_taken_up_anew_leads_back_to_the_sheet_as_it_was_left() -> None:
    screen = opened("firefly")
    press(screen, "F5")
    desk = screen.desk
    branch_battle(desk, len(desk.game.runner.events), dict(desk.game.players))
    assert desk.to_title(Screen()) is screen


def _left(screen: Screen) -> ShipYardScreen:
    assert isinstance(screen, ShipYardScreen)
    return screen


def _begun() -> Path:
    """The file of a trial that was begun and left."""
    screen = opened("firefly")
    screen.rename("Fifth Firefly")
    press(screen, "F5")
    origin = screen.desk.origin
    assert origin is not None
    screen.desk.get_up()
    return origin.path
