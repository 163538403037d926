"""The set-up of every game: its ships beside who plays them, where they begin, what a game is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import filled
from game.desk.before.faces import FACE, Faces, counter_face
from game.desk.before.game_cards import GameCard
from game.desk.before.setup import SetupScreen
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.kit import Area, Picture, Screen
from game.desk.map import glimpse as small
from game.desk.map.glimpse import Glimpse, draw_glimpse
from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.hexview import HexView
from game.desk.map.marks import Plate, Shape
from game.desk.map.pen import Pen
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics
from game.hexgrid.hexes import Hex
from game.settings import Settings
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.vectorish.game import VECTORISH
from game.table.eyes import PUBLIC
from game.table.game import Game, games
from tests.systems.earth_expects.screens.stage import show

SIZES = [(1280, 720), (1920, 1080)]
OTHERS = [game for game in games().values() if game is not EARTH_EXPECTS]


def _set_up(game: Game, size: tuple[int, int], *, chart: bool) -> SetupScreen:
    desk = filled(Desk(Settings(reduced_motion=True, sound=False, chart=chart)))
    screen = SetupScreen(desk, TitleScreen(desk))
    screen.choose_game(game)
    show(screen, size)
    return screen


def _drawn(screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    screen.draw(surface)
    return surface


@pytest.mark.parametrize("chart", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.name)
def test_each_side_shows_its_ships_beside_its_name_above_how_a_turn_goes(
    game: Game, size: tuple[int, int], chart: bool
) -> None:
    screen = _set_up(game, size, chart=chart)
    surface = _drawn(screen, size)
    for side in (0, 1):
        name, face = screen.widget(f"name {side}"), screen.widget(f"face {side} 0")
        assert name.rect.right <= face.rect.left and name.rect.centery == face.rect.centery
        seen = surface.subsurface(face.rect)
        assert len(set(pygame.image.tobytes(seen, "RGB"))) > 8, "a painted ship"
    assert any(each.name in ("how a turn goes", "turn", "round") for each in screen.walk())


@pytest.mark.parametrize("size", SIZES)
def test_of_ships_without_room_it_is_told_how_many(size: tuple[int, int]) -> None:
    metrics = Metrics(size)
    face = metrics.pick(*FACE)
    faces = Faces(0, [pygame.Surface((8, 8))] * 6)
    wide = 3 * face + 60
    laid = faces.lay(metrics, Area(0, 0, wide, face))
    shown = [widget for widget in laid if isinstance(widget, Picture)]
    assert laid[-1].text() == f"+{6 - len(shown)}" and 0 < len(shown) < 6
    assert all(each.place.x >= 0 and each.place.right <= wide for each in laid)
    whole = faces.lay(metrics, Area(0, 0, faces.own_width(metrics), face))
    assert len(whole) == 6


@pytest.mark.parametrize("size", SIZES)
def test_the_battle_board_shows_where_tokens_begin(size: tuple[int, int]) -> None:
    screen = _set_up(BATTLE_BOARD, size, chart=False)
    shown = screen.widget("map")
    assert isinstance(shown, MapWidget) and shown.rect.h >= 120


def test_in_a_large_window_the_card_of_a_game_says_what_it_is_and_how_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    write = GameCard.write

    def listening(card: GameCard, surface: pygame.Surface, text: str, *more: Any) -> pygame.Rect:
        heard.append(text)
        return write(card, surface, text, *more)

    monkeypatch.setattr(GameCard, "write", listening)
    screen = _set_up(BATTLE_BOARD, (1920, 1080), chart=True)
    for card in screen.walk():
        if isinstance(card, GameCard):
            heard.clear()
            card._draw_whole(pygame.Surface((1920, 1080)), card.rect)
            words = " ".join(heard)
            assert card.words in words and card.note in words


@pytest.mark.parametrize("size", SIZES)
def test_a_battle_of_earth_expects_is_painted_where_the_right_has_room(
    size: tuple[int, int],
) -> None:
    """Its ships and worlds, as wide as the panels above it; beside the words for many ships."""
    screen = _set_up(EARTH_EXPECTS, size, chart=True)
    for stem, right in (("two_scouts", True), ("five_a_side", False)):
        screen.choose(next(one for one in screen.listed if one.path.stem == stem))
        screen.update(0.0)
        picture, panel = screen.widget("battle picture").rect, screen.widget("side 0").rect
        chart = screen.widget("chart").rect
        assert (picture.left == panel.left) is right
        assert picture.h >= 100
        assert picture.bottom <= screen.widget("begin").rect.top or not right
        assert chart.bottom < screen.widget("words").rect.top


@pytest.mark.parametrize("game", [BATTLE_BOARD, VECTORISH], ids=lambda game: game.name)
def test_the_picture_of_a_battle_shows_what_is_not_on_the_table_yet(game: Game) -> None:
    """Tokens whose places are chosen in secret, where they would be put; the world to pass."""
    screen = _set_up(game, (1280, 720), chart=True)
    setup = screen.setup
    view = game.rules(setup).view_for(game.first(setup), PUBLIC)
    seen, plain = screen.part.glimpse(view), screen.screens.glimpse_of(view)
    assert seen is not None and plain is not None
    assert seen.plates and (len(seen.plates), len(seen.home)) > (len(plain.plates), len(plain.home))


@pytest.mark.parametrize(("apart", "least", "most"), [(20, 36, 60), (1, 0, 24)])
def test_counters_of_a_small_picture_are_large_where_they_leave_each_other_room(
    apart: int, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pens: list[Pen] = []
    monkeypatch.setattr(small, "paint", lambda pen, _marks: pens.append(pen))
    plates = [Plate(Hex(0, r), 0, Shape((Hex(0, 0),)), 0) for r in (0, apart)]
    home = [Hex(0, 0), Hex(0, 20)]
    draw_glimpse(Glimpse(plates, home), (400, 300), 1.0)
    assert least <= 2 * pens[-1].m.r <= most


class Counted:
    """A face that counts how often it is drawn."""

    times = 0

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        del side, ghost
        self.times += 1
        return pygame.Surface((2 * m.r, m.height))


def test_a_counter_is_drawn_once_for_the_panel_of_its_side_and_anew_in_another_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    face, metrics = Counted(), Metrics((1280, 720))
    for _build in range(3):
        counter_face(face, 0)(metrics)  # type: ignore[operator]  # an image may be a surface
    assert face.times == 1
    monkeypatch.setattr(theme, "palette_name", lambda: "another")
    counter_face(face, 0)(metrics)  # type: ignore[operator]  # an image may be a surface
    assert face.times == 2


@pytest.mark.parametrize("rows", [40, 70])
def test_a_small_picture_holds_all_of_a_long_way(
    rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[HexView] = []
    far = small._far_view
    monkeypatch.setattr(small, "_far_view", lambda *given: views.append(far(*given)) or views[-1])
    ends = Hex(0, 0), Hex(0, rows)
    draw_glimpse(Glimpse([Plate(ends[0], 0, Shape((Hex(0, 0),)), 0)], ends), (300, 180), 1.0)
    assert all(pygame.Rect((0, 0), views[0].size).collidepoint(views[0].centre(e)) for e in ends)
