"""The names of keys."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import keys


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
