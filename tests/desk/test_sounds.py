"""Sounds that every game has, and silence."""

from __future__ import annotations

import pygame
import pytest

from game.desk import sounds


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
