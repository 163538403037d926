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


def _time(seconds: float) -> Wave:
    return np.linspace(0.0, seconds, int(RATE * seconds), endpoint=False)


def _fade(wave: Wave, power: float = 2.0) -> Wave:
    length = len(wave)
    attack = np.minimum(np.arange(length) / (0.004 * RATE), 1.0)
    faded: Wave = wave * attack * (1.0 - np.arange(length) / length) ** power
    return faded


def _tone(pitch: float, seconds: float, power: float = 2.0) -> Wave:
    t = _time(seconds)
    return _fade(np.sin(2 * np.pi * pitch * t) + 0.3 * np.sin(4 * np.pi * pitch * t), power)


def _noise(seconds: float, smooth: int, power: float = 2.0) -> Wave:
    raw = np.random.default_rng(3).uniform(-1, 1, int(RATE * seconds) + smooth)
    wave = np.convolve(raw, np.ones(smooth) / smooth, mode="valid")[: int(RATE * seconds)]
    return _fade(wave / (np.abs(wave).max() or 1.0), power)


def _after(*waves: Wave) -> Wave:
    return np.concatenate(waves)


def _together(*waves: Wave) -> Wave:
    total = np.zeros(max(len(w) for w in waves))
    for wave in waves:
        total[: len(wave)] += wave
    return total


def _sweep(high: float, low: float, seconds: float) -> Wave:
    t = _time(seconds)
    pitch = high + (low - high) * t / seconds
    return _fade(np.sin(2 * np.pi * np.cumsum(pitch) / RATE), 1.5)


WAVES: dict[str, Callable[[], Wave]] = {
    "click": lambda: _tone(660, 0.04),
    "refuse": lambda: _tone(150, 0.12),
    "seal": lambda: _after(_noise(0.05, 12), _tone(330, 0.09), _tone(440, 0.16)),
    "reveal": lambda: _together(_tone(392, 0.4), _tone(494, 0.4), _tone(587, 0.4)),
    "dice": lambda: _after(*(_noise(0.045, 6, 3.0) for _ in range(4))),
    "laser": lambda: _sweep(1800, 500, 0.28),
    "ion": lambda: _together(_sweep(220, 90, 0.5), 0.5 * _noise(0.5, 40)),
    "railgun": lambda: _together(_noise(0.3, 4, 4.0), _sweep(120, 40, 0.3)),
    "missile": lambda: _noise(0.6, 24, 1.2),
    "hit": lambda: _together(_noise(0.16, 18, 3.0), _tone(90, 0.16)),
    "destroyed": lambda: _together(_noise(0.7, 60, 2.0), _sweep(110, 35, 0.7)),
    "lock": lambda: _after(_tone(880, 0.06), _tone(1174, 0.1)),
    "turn": lambda: _after(_tone(523, 0.12), _tone(392, 0.2)),
    "victory": lambda: _after(_tone(392, 0.16), _tone(523, 0.16), _tone(659, 0.4)),
    "defeat": lambda: _after(_tone(392, 0.2), _tone(330, 0.2), _tone(262, 0.5)),
    "end": lambda: _together(_tone(262, 0.5), _tone(392, 0.5)),
}
LOUD = {"click": 0.3}
"""Sounds that are quieter than the others."""


@cache
def _sound(name: str) -> pygame.mixer.Sound:
    wave = WAVES[name]()
    wave = wave / (np.abs(wave).max() or 1.0) * 0.6 * 32767
    mono = wave.astype(np.int16)
    channels = (pygame.mixer.get_init() or (0, 0, 1))[2]
    shaped = mono if channels == 1 else np.repeat(mono[:, None], channels, axis=1)
    return pygame.sndarray.make_sound(np.ascontiguousarray(shaped))


class Sounds:
    """Plays the game's sounds. ``volume`` 0 to 1; ``muted`` and ``hushed`` (curtain) silence it.

    ``asked`` counts how often something was to be heard.
    """

    def __init__(self, volume: float = 0.6, muted: bool = False) -> None:
        self.volume, self.muted, self.hushed = volume, muted, False
        self.asked = 0

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
        """Play a sound of ``WAVES``; False when silent, KeyError for an unknown name."""
        if name not in WAVES:
            raise KeyError(f"there is no sound {name!r}; there are {', '.join(WAVES)}")
        self.asked += 1
        if self.silent:
            return False
        sound = _sound(name)
        sound.set_volume(self.volume * LOUD.get(name, 1.0))
        sound.play()
        return True

    def hush(self, hushed: bool = True) -> None:
        """The curtain falls (or lifts): stop everything that sounds."""
        self.hushed = hushed
        if hushed and pygame.mixer.get_init():
            pygame.mixer.stop()
