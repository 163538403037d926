"""Sounds, synthesised; silent without a sound device, when muted, and behind the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame

from game.desk.device import quietly

RATE = 44100
Wave = npt.NDArray[np.float64]
Maker = Callable[[], Wave]


def _time(seconds: float) -> Wave:
    return np.linspace(0.0, seconds, int(RATE * seconds), endpoint=False)


def _fade(wave: Wave, power: float = 2.0) -> Wave:
    length = len(wave)
    attack = np.minimum(np.arange(length) / (0.004 * RATE), 1.0)
    faded: Wave = wave * attack * (1.0 - np.arange(length) / length) ** power
    return faded


def tone(pitch: float, seconds: float, power: float = 2.0) -> Wave:
    """A tone that dies away, the faster the higher ``power``."""
    t = _time(seconds)
    return _fade(np.sin(2 * np.pi * pitch * t) + 0.3 * np.sin(4 * np.pi * pitch * t), power)


def noise(seconds: float, smooth: int, power: float = 2.0) -> Wave:
    """Noise that dies away; the larger ``smooth``, the duller."""
    raw = np.random.default_rng(3).uniform(-1, 1, int(RATE * seconds) + smooth)
    wave = np.convolve(raw, np.ones(smooth) / smooth, mode="valid")[: int(RATE * seconds)]
    return _fade(wave / (np.abs(wave).max() or 1.0), power)


def after(*waves: Wave) -> Wave:
    """One after the other."""
    return np.concatenate(waves)


def together(*waves: Wave) -> Wave:
    """All at once."""
    total = np.zeros(max(len(w) for w in waves))
    for wave in waves:
        total[: len(wave)] += wave
    return total


def sweep(high: float, low: float, seconds: float) -> Wave:
    """A pitch that falls."""
    t = _time(seconds)
    pitch = high + (low - high) * t / seconds
    return _fade(np.sin(2 * np.pi * np.cumsum(pitch) / RATE), 1.5)


WAVES: dict[str, Maker] = {
    "click": lambda: tone(660, 0.04),
    "refuse": lambda: tone(150, 0.12),
    "seal": lambda: after(noise(0.05, 12), tone(330, 0.09), tone(440, 0.16)),
    "reveal": lambda: together(tone(392, 0.4), tone(494, 0.4), tone(587, 0.4)),
    "dice": lambda: after(*(noise(0.045, 6, 3.0) for _ in range(4))),
    "turn": lambda: after(tone(523, 0.12), tone(392, 0.2)),
    "victory": lambda: after(tone(392, 0.16), tone(523, 0.16), tone(659, 0.4)),
    "defeat": lambda: after(tone(392, 0.2), tone(330, 0.2), tone(262, 0.5)),
    "end": lambda: together(tone(262, 0.5), tone(392, 0.5)),
}
"""What is heard in any game."""
LOUD = {"click": 0.3}
"""Sounds that are quieter than the others."""


@cache
def _sound(make: Maker) -> pygame.mixer.Sound:
    wave = make()
    wave = wave / (np.abs(wave).max() or 1.0) * 0.6 * 32767
    mono = wave.astype(np.int16)
    channels = (pygame.mixer.get_init() or (0, 0, 1))[2]
    shaped = mono if channels == 1 else np.repeat(mono[:, None], channels, axis=1)
    return pygame.sndarray.make_sound(np.ascontiguousarray(shaped))


class Sounds:
    """Plays sounds. ``volume`` 0 to 1; ``muted`` and ``hushed`` (curtain) silence it.

    ``waves`` are those there are; a game adds its own. ``asked`` counts how often something was to
    be heard.
    """

    def __init__(self, volume: float = 0.6, muted: bool = False) -> None:
        self.volume, self.muted, self.hushed = volume, muted, False
        self.asked = 0
        self.waves = dict(WAVES)

    def start(self) -> bool:
        """Open the sound device; False, and nothing worse, if there is none."""
        try:
            with quietly():
                pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error:
            return False
        return True

    @property
    def silent(self) -> bool:
        """Would nothing be heard?"""
        return self.muted or self.hushed or self.volume <= 0 or not pygame.mixer.get_init()

    def play(self, name: str) -> bool:
        """Play a sound; False when silent, KeyError for an unknown name."""
        if name not in self.waves:
            raise KeyError(f"there is no sound {name!r}; there are {', '.join(self.waves)}")
        self.asked += 1
        if self.silent:
            return False
        sound = _sound(self.waves[name])
        sound.set_volume(self.volume * LOUD.get(name, 1.0))
        sound.play()
        return True

    def hush(self, hushed: bool = True) -> None:
        """The curtain falls (or lifts): stop everything that sounds."""
        self.hushed = hushed
        if hushed and pygame.mixer.get_init():
            pygame.mixer.stop()
