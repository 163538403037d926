"""Type: every sign in both fonts, text that fits."""

from __future__ import annotations

import pygame

from game.desk.paint import fonts, theme


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


def test_words_held_together_stand_on_one_line() -> None:
    text = "moves 1\u00a0¼ and fires"
    for room in range(60, 200, 10):
        assert any("1\u00a0¼" in line for line in fonts.wrap(text, theme.BODY, room))


def test_wrapped_text_loses_no_word() -> None:
    text = "Launchers reload for free while no power went to manoeuvre."
    lines = fonts.wrap(text, theme.BODY, 140)
    assert " ".join(lines) == text
    assert all(fonts.width(line, theme.BODY) <= 140 for line in lines)
    assert all(fonts.width(x, theme.BODY) <= 60 for x in fonts.wrap("W" * 40, theme.BODY, 60))


def test_where_a_line_ends_no_dot_stands_between_its_parts() -> None:
    text = "four lasers · two ion cannons · eight launchers · value 8"
    for room in range(100, fonts.width(text, theme.BODY) + 20, 3):
        lines = fonts.wrap(text, theme.BODY, room)
        assert not any(line.startswith("·") or line.endswith("·") for line in lines), lines
        assert " ".join(lines).replace(" ·", "") == text.replace(" ·", "")
    assert fonts.wrap("· as it was", theme.BODY, 400) == ["· as it was"]


def test_captions_are_spaced() -> None:
    plain = fonts.width("WEAPONS", theme.SMALL.bold())
    assert fonts.width("WEAPONS", theme.CAPTION) == plain + round(7 * 14 * 0.08)
    image = fonts.render("WEAPONS", theme.CAPTION, theme.INK3)
    assert image.get_bounding_rect().w > plain
