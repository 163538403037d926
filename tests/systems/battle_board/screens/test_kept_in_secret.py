"""A design that one side keeps while fleets are bought is not in the other's list before that."""

from __future__ import annotations

import pygame
import pytest

from game.app import Window
from game.desk.before.sit_down import resume_battle
from game.desk.play.curtain import CurtainScreen
from game.systems.battle_board.designs.kept import DESIGNS, kept_designs
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.systems.battle_board.screens.fleet.shelf import _SHELVES
from game.table.journal.folder import saves_folder
from tests.desk.driver import frame
from tests.systems.battle_board.screens.on_desk import SMALL, seated
from tests.systems.battle_board.screens.test_kept_designs import fleet
from tests.window.test_whole_battles import lift, press


def behind_the_curtain(window: Window) -> FleetSheet:
    """The fleet of whom the curtain calls."""
    curtain = window.screen
    assert isinstance(curtain, CurtainScreen)
    lift(window, curtain)
    return fleet(window)


def keep(window: Window, speed: int) -> str:
    """A design with engines of a speed is drawn and kept; gives its name."""
    fleet(window).set_part("ideal_speed", speed)
    window.step(0.0)
    press(window, "Ctrl D")
    assert fleet(window).drawn.name in fleet(window).kept
    return fleet(window).drawn.name


def sealed(window: Window) -> None:
    press(window, "F")
    press(window, "Enter")


def test_the_other_side_sees_neither_its_name_nor_that_it_was_changed() -> None:
    earlier = seated("build_off", "person", "scripted", key="06" * 32)
    known = keep(earlier, 9)
    window = seated("build_off", "person", "person")
    behind_the_curtain(window)
    fleet(window).draw(known)
    fleet(window).set_part("jets", fleet(window).drawn.jets + 1)
    fleet(window).rename("Hedgehog")
    press(window, "Ctrl D")
    before = fleet(window).kept[known]
    fleet(window).rename(known)
    press(window, "Ctrl D")
    assert kept_designs()[0][known] != before
    sealed(window)
    theirs = behind_the_curtain(window)
    assert dict(theirs.kept) == {known: before}
    press(window, "Ctrl O")
    assert dict(fleet(window).kept) == {known: before}
    assert "Hedgehog" not in window.screen.text()
    assert set(kept_designs()[0]) == {known, "Hedgehog"}


def test_nobody_sees_that_the_other_deleted_a_design() -> None:
    known = keep(seated("build_off", "person", "scripted", key="06" * 32), 9)
    window = seated("build_off", "person", "person")
    behind_the_curtain(window)
    fleet(window).draw(known)
    window.step(0.0)
    press(window, "Ctrl Del")
    press(window, "2")
    assert known not in fleet(window).kept and not kept_designs()[0]
    sealed(window)
    assert known in behind_the_curtain(window).kept


@pytest.mark.parametrize("name", ["Zeta", "Z" * 60])
def test_both_sides_keep_a_design_of_one_name_and_neither_is_lost(name: str) -> None:
    window = seated("build_off", "person", "person")
    told = []
    for speed in (9, 5):
        behind_the_curtain(window)
        fleet(window).set_part("ideal_speed", speed)
        fleet(window).rename(name)
        press(window, "Ctrl D")
        assert {n: s.ideal_speed for n, s in fleet(window).kept.items()} == {name: speed}
        told.append(window.screen.toasts[-1].message)
        if speed == 9:
            sealed(window)
    assert told[0] == told[1]
    files = sorted(path.name for path in DESIGNS.folder.glob("*.toml"))
    assert files == [f"{name.lower()}-2.toml", f"{name.lower()}.toml"]
    kept = kept_designs()[0]
    assert {n: s.ideal_speed for n, s in kept.items()} == {name: 9, f"{name[:56]} (2)": 5}
    press(window, "Ctrl Del")
    press(window, "2")
    assert {s.ideal_speed for s in kept_designs()[0].values()} == {9}
    assert not fleet(window).kept


@pytest.mark.parametrize("first", ["keeps", "deletes"])
def test_what_the_other_sees_is_the_same_pixel_for_pixel(first: str) -> None:
    known = keep(seated("build_off", "person", "scripted", key="06" * 32), 9)
    seen = []
    for does in (False, True):
        window = seated("build_off", "person", "person")
        behind_the_curtain(window)
        fleet(window).draw(known)
        window.step(0.0)
        if does and first == "keeps":
            fleet(window).set_part("jets", 1)
            fleet(window).rename("Aardvark")
            press(window, "Ctrl D")
        elif does:
            press(window, "Ctrl Del")
            press(window, "2")
        press(window, "Ctrl O")
        sealed(window)
        behind_the_curtain(window)
        press(window, "Ctrl O")
        seen.append((frame(window.screen, SMALL), window.screen.text()))
    assert seen[0][1] == seen[1][1]
    assert pygame.image.tobytes(seen[0][0], "RGB") == pygame.image.tobytes(seen[1][0], "RGB")


@pytest.mark.parametrize("closed", [False, True])
def test_it_is_so_when_the_battle_was_left_and_gone_on_with(closed: bool) -> None:
    window = seated("build_off", "person", "person")
    behind_the_curtain(window)
    name = keep(window, 9)
    sealed(window)
    window.desk.get_up()
    if closed:
        _SHELVES.clear()
    [path] = saves_folder().glob("*.jsonl")
    window.take_screen(resume_battle(window.desk, path))
    window.step(0.0)
    assert name not in behind_the_curtain(window).kept


@pytest.mark.parametrize("damaged", [b"", b"{}", b'{"battle": 3}', b"\xff\xfe", b"[" * 9000])
def test_a_damaged_shelf_on_disk_stops_nobody(damaged: bytes) -> None:
    name = keep(seated("build_off", "person", "scripted", key="06" * 32), 9)
    _SHELVES.clear()
    (DESIGNS.folder / "shelf.json").write_bytes(damaged)
    assert name in fleet(seated("build_off", "person", "scripted")).kept


def test_in_a_later_battle_all_see_it() -> None:
    window = seated("build_off", "person", "person")
    behind_the_curtain(window)
    name = keep(window, 9)
    later = seated("build_off", "scripted", "person", key="06" * 32)
    assert name in fleet(later).kept
