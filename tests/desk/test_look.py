"""Colours, type, icons, flags, dice and sounds."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desk import sounds
from game.desk.kit import keys
from game.desk.paint import dice_view, flags, fonts, icons, theme
from game.desk.paint.metrics import Metrics
from game.resources import asset


@pytest.fixture(autouse=True)
def _standard_palette() -> Iterator[None]:
    yield
    theme.choose_palette("standard")


def contrast(a: theme.Colour, b: theme.Colour) -> float:
    def light(colour: theme.Colour) -> float:
        parts = [c / 255 for c in colour]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_everything_that_is_read_has_contrast(palette: str) -> None:
    theme.choose_palette(palette)
    for ink in (theme.INK, theme.INK2, theme.INK3, theme.CHALK, theme.GOOD, theme.WARN, theme.BAD):
        assert contrast(ink, theme.PANEL) >= 4.5
    for side in range(4):
        assert contrast(theme.side(side).colour, theme.PANEL) >= 4.5
        assert contrast(theme.side(side).colour, theme.ON_BRIGHT) >= 4.5


def test_sides_differ_in_shape_band_node_and_dash_too() -> None:
    for part in ("badge", "band", "node", "dash"):
        assert len({getattr(theme.side(i), part) for i in range(4)}) == 4


def test_palette_replaces_colours_of_sides_and_no_shapes() -> None:
    before = theme.side(0)
    theme.choose_palette("colour-blind")
    assert theme.side(0).colour != before.colour
    assert theme.side(0).badge == before.badge
    with pytest.raises(ValueError, match="colour-blind"):
        theme.choose_palette("pink")


def test_signs_of_the_screens_are_in_both_fonts() -> None:
    boxed = {m: fonts.font(20, 400, m).render("\ue123", True, theme.INK) for m in (False, True)}
    for mono, box in boxed.items():
        for sign in "→←↑↓÷−·✓≤≥×½¼":
            image = fonts.font(20, 400, mono).render(sign, True, theme.INK)
            assert pygame.image.tobytes(image, "RGBA") != pygame.image.tobytes(box, "RGBA"), sign


def test_text_is_rendered_once() -> None:
    assert fonts.render("Power", theme.BODY, theme.INK) is fonts.render(
        "Power", theme.BODY, theme.INK
    )


def test_shortened_text_fits_and_short_text_stays() -> None:
    long = "Starboard ion cannon and both lasers"
    for room in range(20, 300, 7):
        short = fonts.shorten(long, theme.BODY, room)
        assert fonts.width(short, theme.BODY) <= room or short == "…"
    assert fonts.shorten("Ion", theme.BODY, 200) == "Ion"


def test_wrapped_text_loses_no_word() -> None:
    text = "Launchers reload for free while no power went to manoeuvre."
    lines = fonts.wrap(text, theme.BODY, 140)
    assert " ".join(lines) == text
    assert all(fonts.width(line, theme.BODY) <= 140 for line in lines)
    assert all(fonts.width(x, theme.BODY) <= 60 for x in fonts.wrap("W" * 40, theme.BODY, 60))


def test_captions_are_spaced() -> None:
    plain = fonts.width("WEAPONS", theme.SMALL.bold())
    assert fonts.width("WEAPONS", theme.CAPTION) == plain + round(7 * 14 * 0.08)
    image = fonts.render("WEAPONS", theme.CAPTION, theme.INK3)
    assert image.get_bounding_rect().w > plain


@pytest.mark.parametrize("name", sorted(p.stem for p in asset("icons").glob("*.svg")))
def test_every_icon_can_be_drawn_in_a_colour(name: str) -> None:
    image = icons.icon(name, 24, theme.GOOD)
    assert image.get_size() == (24, 24)
    solid = [image.get_at((x, y)) for x in range(24) for y in range(24)]
    assert any(c.a > 200 and abs(c.r - theme.GOOD[0]) < 12 for c in solid)


def test_unknown_icon_is_named() -> None:
    with pytest.raises(KeyError, match="no-such"):
        icons.icon("no-such", 16, theme.INK)


def test_licences_stand_beside_fonts_and_icons() -> None:
    assert "SIL Open Font License" in asset("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "ISC License" in asset("icons", "LICENSE.txt").read_text(encoding="utf-8")


def test_flags_and_badges_are_all_different() -> None:
    pictures = [flags.flag(letter, 30) for letter in flags.LETTERS]
    pictures += [flags.phase_flag(letter, 30, theme.CHALK) for letter in flags.PHASE_FLAGS]
    assert len({pygame.image.tobytes(p, "RGBA") for p in pictures}) == len(pictures)
    assert set("EARTHEXPECTS") <= set(flags.LETTERS)
    badges = {pygame.image.tobytes(flags.badge(i, 32), "RGBA") for i in range(4)}
    assert len(badges) == 4
    assert flags.flag("E", 30).get_at((30, 10))[:3] == theme.FLAG_BLUE
    assert flags.flag("E", 30).get_at((30, 40))[:3] == theme.FLAG_RED


def test_dice_show_their_pips() -> None:
    faces = [pygame.image.tobytes(dice_view.die(i, 48), "RGBA") for i in range(1, 9)]
    assert len(set(faces)) == 8
    assert dice_view.die(1, 48).get_at((24, 24))[:3] == theme.ON_CHALK
    assert dice_view.die(2, 48).get_at((24, 24))[:3] == theme.CHALK


def test_silence_is_no_error() -> None:
    pygame.mixer.quit()
    quiet = sounds.Sounds()
    assert quiet.silent and not quiet.play("dice")
    with pytest.raises(KeyError, match="dice"):
        quiet.play("trumpet")


def test_sounds_play_and_hush() -> None:
    player = sounds.Sounds()
    assert player.start()
    try:
        assert all(player.play(name) for name in sounds.WAVES)
        player.hush()
        assert not player.play("dice") and not pygame.mixer.get_busy()
        player.hush(False)
        player.muted = True
        assert not player.play("dice")
    finally:
        pygame.mixer.quit()
        sounds._sound.cache_clear()


@pytest.mark.parametrize(
    "name",
    ["Ctrl S", "Shift Enter", "Bksp", "F10", "Num 8", "Up", "Q", "+", "-", "1", "Ctrl Shift Z"],
)
def test_keys_have_one_name(name: str) -> None:
    assert keys.combo(keys.press(name)) == name


def test_a_modifier_alone_is_no_key() -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""
    )
    assert keys.combo(event) == ""


def test_frames_are_those_of_the_layouts() -> None:
    small, full = Metrics((1280, 720)).frame, Metrics((1920, 1080)).frame
    assert (small.main.w, small.column.x, small.column.w, small.big_button.y, small.log.y) == (
        832,
        844,
        424,
        616,
        688,
    )
    assert (full.main.w, full.column.x, full.column.w, full.big_button.y, full.log.y) == (
        1248,
        1264,
        640,
        952,
        1040,
    )
    assert Metrics((1280, 720)).compact and not Metrics((1920, 1080)).compact
    assert Metrics((2560, 1440)).frame.column.w == 800
    assert Metrics((3840, 2160)).scale == 2
