"""Who plays what is heard: silence, both sides, what goes on and on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from time import sleep

import numpy as np
import pygame
import pytest

from game.desk.sound import Sounds, Voice, bed, deeds
from game.desk.sound.sounds import Gain, headroom, panned
from game.desk.sound.voices import VOICES, sung


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    player = Sounds()
    assert player.start()
    yield player
    pygame.mixer.quit()


def _sounding() -> list[pygame.mixer.Channel]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def _until(sounds: Sounds, *hum: Voice) -> None:
    """What is made aside is heard in the end, and nothing else."""
    while set(sounds.humming) != set(hum):
        sounds.keep(*hum)
        sleep(0.01)


def test_silence_is_no_error() -> None:
    pygame.mixer.quit()
    quiet = Sounds()
    assert quiet.silent and not quiet.play("dice")
    quiet.keep(bed(0))
    quiet.hush()
    with pytest.raises(KeyError, match="dice"):
        quiet.play("trumpet")


def test_sounds_play_and_hush(sounds: Sounds) -> None:
    assert all(sounds.play(name) for name in VOICES)
    sounds.hush()
    assert not sounds.play("dice") and not pygame.mixer.get_busy()
    sounds.hush(False)
    sounds.muted = True
    assert not sounds.play("dice")


def test_the_curtain_is_heard_as_it_falls_and_nothing_after_it(sounds: Sounds) -> None:
    sounds.hush()
    sounds.play_hushed("curtain")
    assert sounds.hushed and len(_sounding()) == 1
    assert not sounds.play("dice") and len(_sounding()) == 1


def test_it_is_no_voice_twice_in_a_row(sounds: Sounds) -> None:
    heard = []
    for _time in range(8):
        sounds.play("dice")
        heard.append(_sounding()[0].get_sound())
        pygame.mixer.stop()
    assert all(one is not next_ for one, next_ in pairwise(heard))
    assert len({id(sound) for sound in heard}) == VOICES["dice"].variants


def test_what_is_at_the_left_is_heard_at_the_left() -> None:
    for at in (-1.0, -0.3, 0.0, 0.8, 1.0):
        left, right = panned(at)
        assert left**2 + right**2 == pytest.approx(1)
        assert (left > right) is (at < 0) or at == 0
    assert panned(-1)[1] == pytest.approx(0) and panned(7) == panned(1)


def test_what_hums_goes_on_until_something_else_does(sounds: Sounds) -> None:
    for made in (bed(0), bed(1), deeds.PLUME):
        sung(made, 0)
    _until(sounds, bed(0), deeds.PLUME)
    assert len(_sounding()) == 2
    sounds.keep(bed(0), deeds.PLUME)
    assert len(_sounding()) == 2, "no second time"
    assert set(sounds.humming) == {bed(0), deeds.PLUME}
    _until(sounds, bed(1))
    sounds.hush()
    assert not sounds.humming and not _sounding()
    sounds.keep(bed(1))
    assert not _sounding(), "nothing hums behind a curtain"


def test_eight_that_are_heard_at_once_do_not_clip() -> None:
    """Even the loudest there is, and all of it at one side."""
    for at in (-1.0, 0.0, 0.6):
        loudest = sung(deeds.LOST, 0)
        left, right = panned(at)
        gains = [Gain(left, right, float(np.abs(loudest).max()))] * 8
        mixed = 8 * max(left, right) * headroom(gains) * loudest
        assert 0.5 < np.abs(mixed).max() <= 1.0
    assert headroom([Gain(0.4, 0.4, 0.5)]) == headroom([]) == 1.0


def test_those_that_sound_together_are_turned_down_together(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[int] = []
    monkeypatch.setattr(
        "game.desk.sound.sounds.headroom", lambda gains: together.append(len(gains)) or 1.0
    )
    sounds.voices["lost"] = deeds.LOST
    for _time in range(3):
        sounds.play("lost")
    together.clear()
    pygame.mixer.stop()
    for _time in range(8):
        sounds.play("lost")
    pygame.mixer.stop()
    sounds.play("lost")
    assert together == [*range(1, 9), 1]
