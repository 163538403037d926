"""At the helm it is told what a ship drifts into in the rest of the turn, and what heat burns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.desk.map import counters
from game.desk.map.marks import Tag
from game.desk.map.timeline import Timeline
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.screens.helm.column import worst_first
from game.systems.vectorish.screens.helm.dangers import ahead_words
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.sheet import HelmSheet
from game.systems.vectorish.state.orders import HelmOrder
from game.table.altering import altered
from tests.desk.driver import press
from tests.systems.kit.stage import PERSONS, SIZE, Stage, desk_for
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import changed, drifting

STAGE = Stage(VECTORISH)
SUN = {"kind": "heat", "name": "Sol", "toward": "N"}
ROCK = {"kind": "planet", "name": "Rock", "hex": "1834", "radius": 1}


def _draft(segment: int, *terrain: dict[str, Any], steps: str = "", **flying: Any) -> HelmDraft:
    found = VECTORISH.first(changed("chart_duel", {}, terrain=list(terrain)))
    own = {"at": "1838", "flies": "A4", "adf": 4, "mr": 3, "earned": 1} | flying
    ships = {**found.ships, "Icarus": drifting(found.ships["Icarus"], **own)}
    here = altered(found, ships=ships, phase=f"segment {segment}", first="Blue", turn=1)
    return HelmDraft(here, HelmOrder(ship="Icarus", steps=steps), {})


def _told(draft: HelmDraft) -> list[str]:
    return [ahead_words(draft.ship, danger) for danger in draft.dangers]


def test_nothing_is_told_in_open_space() -> None:
    assert _draft(1).dangers == []


@pytest.mark.rule("EE-TER-H-1", "Q220")
def test_heat_is_told_where_drifting_on_ends_the_turn() -> None:
    (words,) = _told(_draft(1, SUN))
    assert words.startswith("Drifting on to 1835: Sol burns 5 boxes")
    (later,) = _told(_draft(1, SUN, steps="A"))
    assert later.startswith("Drifting on to 1833: Sol burns")
    (now,) = _told(_draft(10, SUN))
    assert now.startswith("1838: Sol burns")


@pytest.mark.rule("EE-TER-H-1")
def test_heat_is_told_by_the_side_that_the_ship_turns_to_it() -> None:
    assert len({_told(_draft(1, SUN, steps=steps))[0] for steps in ("", "R", "L")}) > 1


@pytest.mark.rule("EE-TER-I-1")
def test_a_world_that_it_drifts_into_is_told() -> None:
    found = _draft(1, ROCK, SUN).dangers
    assert found[0].fatal


@pytest.mark.parametrize(("again", "asked"), [(0, 0), (LATEST, 1)])
def test_drifting_to_the_end_into_a_world_is_asked_about(again: int, asked: int) -> None:
    hot = STAGE.seat_at(changed("chart_duel", {}, terrain=[ROCK]), PERSONS)
    screen = desk_for(hot).screen_of(STAGE.until(hot, "helm"))
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE, 1.0)
    sheet = screen.sheet
    assert isinstance(sheet, HelmSheet)
    sheet.rest(again) if again else None
    assert len(sheet.dooms()) == asked


def test_dangers_without_room_are_counted_and_told_when_pointed_at(tmp_path: Path) -> None:
    _desk, make = PLACES["helm in heat"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    draft = screen.sheet.draft  # type: ignore[attr-defined]
    others = [ahead_words(draft.ship, danger) for danger in worst_first(draft)[1:]]
    assert others
    card = screen.widget("more dangers small").explain
    assert card is not None and list(card.terms) == others
    assert not screen.has("danger 1")
    screen.resize((1920, 1080), 1.0)
    assert screen.has("danger 1") and not screen.has("more dangers small")


def test_the_other_dangers_are_reached_and_told_by_keys(tmp_path: Path) -> None:
    _desk, make = PLACES["helm in heat"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    more = screen.widget("more dangers small")
    for _widget in screen.focus_order():
        if screen.focused is not more:
            press(screen, "Tab")
    press(screen, "Space")
    assert screen.card is not None
    draft = screen.sheet.draft  # type: ignore[attr-defined]
    assert ahead_words(draft.ship, worst_first(draft)[1]) in screen.card.explanation.terms


def test_dangers_leave_room_for_who_moves_in_the_segment(tmp_path: Path) -> None:
    _desk, make = PLACES["helm in heat"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    order = screen.widget("order")
    assert "moves 1 hex, then may turn" in screen.text()
    above = [screen.widget(name).rect for name in ("danger 0", "next step")]
    assert all(rect.bottom < order.rect.top for rect in above)
    assert order.rect.bottom < screen.widget("choose").rect.top


def test_a_message_lies_neither_on_the_strip_nor_on_a_way(tmp_path: Path) -> None:
    _desk, make = PLACES["helm in a stern chase"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    screen.toast("Something that takes some room to be said is said here for a moment.")
    screen.draw(pygame.Surface((1280, 720)))
    [toast] = screen.toasts
    assert toast.rect.w and not toast.rect.colliderect(screen.widget("chart strip").rect)
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    ways = [mark.hexes for mark in board.view.marks if isinstance(mark, Timeline)]
    spots = [board.pixel(hex_) for way in ways for hex_ in way]
    assert any(map(board.rect.collidepoint, spots))
    assert not any(toast.rect.collidepoint(at) for at in spots if board.rect.collidepoint(at))


def test_a_name_at_the_edge_lies_on_no_words_about_an_end(tmp_path: Path) -> None:
    _desk, make = PLACES["helm as missiles fly"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    screen.draw(pygame.Surface((1280, 720)))
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    names = [place for _beyond, place in board.named()]
    words = [mark for mark in board.view.marks if isinstance(mark, Tag) and "point" in mark.label]
    assert names and words
    for mark in words:
        said = counters.tag(mark.label, mark.colour, 14, False).get_rect()
        x, y = board.view.centre(mark.hex)
        said.midbottom = x, y - board.view.metrics.height // 2
        assert said.collidelist(names) < 0


@pytest.mark.parametrize("place", ["helm", "helm in a stern chase"])
def test_the_strip_is_no_higher_than_its_rows(place: str, tmp_path: Path) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    rows = len(screen.sheet.draft.strip(None).rows)  # type: ignore[attr-defined]
    assert screen.widget("chart strip").rect.h <= 66 + 22 * max(3, rows)


def test_ships_that_are_far_apart_are_seen_with_hexes_that_can_be_told(tmp_path: Path) -> None:
    _desk, make = PLACES["helm"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    assert board.view.metrics.r >= 14
