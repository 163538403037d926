"""Who plays what is heard; silent without a device, when muted, and behind the curtain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from threading import Thread
from time import perf_counter, sleep
from typing import NamedTuple

import numpy as np
import pygame

from game.desk.device import quietly
from game.desk.sound.voices import VOICES, Voice, sung
from game.desk.sound.waves import RATE

FADES = 400
"""Milliseconds that something played on and on takes to come and to go."""
CHANNELS = 16
LARGEST = 32767
ROOM = 0.95
"""What all that sounds may add up to at most; the rest is for what hums."""


class Gain(NamedTuple):
    """How loud a sound is played at the left and at the right, and the peak of what is played."""

    left: float
    right: float
    peak: float


class Sounds:
    """Plays voices. ``volume`` 0 to 1; ``muted`` and ``hushed`` (curtain) silence it.

    ``voices`` are those there are, by name; a game adds its own. ``asked`` counts how often
    something was to be heard.
    """

    def __init__(self, volume: float = 0.6, muted: bool = False) -> None:
        self.volume, self.muted, self.hushed = volume, muted, False
        self.asked = 0
        self.voices: dict[str, Voice] = dict(VOICES)
        self._turns: Counter[str] = Counter()
        self._made: dict[tuple[Voice, int], pygame.mixer.Sound] = {}
        self._going: dict[Voice, pygame.mixer.Channel] = {}
        self._heard: list[tuple[pygame.mixer.Channel, pygame.mixer.Sound, Gain]] = []
        self._begun: dict[Voice, Thread] = {}

    def start(self) -> bool:
        """Open the sound device; False, and nothing worse, if there is none."""
        try:
            with quietly():
                pygame.mixer.init(RATE, -16, 2, 512)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        aside(prepare, tuple(self.voices.values()))
        return True

    @property
    def silent(self) -> bool:
        """Would nothing be heard?"""
        return self.muted or self.hushed or self.volume <= 0 or not pygame.mixer.get_init()

    def play(self, name: str, at: float = 0.0) -> bool:
        """Play a sound; False when silent, KeyError for an unknown name.

        ``at``: where it comes from, -1 on the left to 1 on the right.
        """
        if name not in self.voices:
            raise KeyError(f"there is no sound {name!r}; there are {', '.join(self.voices)}")
        self.asked += 1
        if self.silent:
            return False
        voice = self.voices[name]
        variant = self._turns[name] % voice.variants
        sound = self._sound(voice, variant)
        self._heard = [one for one in self._heard if one[0].get_sound() is one[1]]
        channel = sound.play()
        self._turns[name] += 1
        if channel is not None:
            left, right = (self.volume * share for share in panned(at))
            peak = float(np.abs(sung(voice, variant)).max())
            self._heard.append((channel, sound, Gain(left, right, peak)))
            self._mix()
        return True

    def _mix(self) -> None:
        """All that is heard, as loud together as can be played without a crack."""
        quieter = headroom([gain for _channel, _sound, gain in self._heard])
        for channel, _sound, gain in self._heard:
            channel.set_volume(gain.left * quieter, gain.right * quieter)

    def keep(self, *voices: Voice) -> None:
        """These are played on and on from now on, and no others: they come and go softly.

        Nobody waits for them: one that has not been made is heard as soon as it is.
        """
        wanted = () if self.silent else voices
        for voice in [voice for voice in self._going if voice not in wanted]:
            self._going.pop(voice).fadeout(FADES)
        for voice in wanted:
            if voice not in self._going and self._is_made(voice):
                channel = self._sound(voice, 0).play(loops=-1, fade_ms=FADES)
                if channel is not None:
                    self._going[voice] = channel
        for channel in self._going.values():
            channel.set_volume(self.volume)

    def play_hushed(self, name: str) -> None:
        """Play the one sound that tells of the silence itself."""
        hushed, self.hushed = self.hushed, False
        self.play(name)
        self.hushed = hushed

    @property
    def humming(self) -> tuple[Voice, ...]:
        """What is played on and on."""
        return tuple(self._going)

    def hush(self, hushed: bool = True) -> None:
        """The curtain falls (or lifts): stop everything that sounds."""
        self.hushed = hushed
        if hushed and pygame.mixer.get_init():
            self._going.clear()
            pygame.mixer.stop()

    def _is_made(self, voice: Voice) -> bool:
        """Whether a voice that goes round can be played at once; if not, it is being made."""
        if voice not in self._begun:
            self._begun[voice] = aside(sung, voice, 0)
        return not self._begun[voice].is_alive()

    def _sound(self, voice: Voice, variant: int) -> pygame.mixer.Sound:
        key = voice, variant
        if key not in self._made:
            mono = (sung(voice, variant) * LARGEST).astype(np.int16)
            channels = (pygame.mixer.get_init() or (0, 0, 1))[2]
            shaped = mono if channels == 1 else np.repeat(mono[:, None], channels, axis=1)
            self._made[key] = pygame.sndarray.make_sound(np.ascontiguousarray(shaped))
        return self._made[key]


def headroom(gains: Sequence[Gain]) -> float:
    """What all of some sounds are turned down by so that they never clip together, 1 for nothing.

    Were all their peaks to fall together, neither side would get more than can be played.
    """
    sides = ((gain.left * gain.peak, gain.right * gain.peak) for gain in gains)
    loudest = max(map(sum, zip(*sides, strict=True)), default=0.0)
    return min(1.0, ROOM / loudest) if loudest else 1.0


def panned(at: float) -> tuple[float, float]:
    """How loud something is at the left and at the right, as loud together wherever it is."""
    turned = (max(-1.0, min(1.0, at)) + 1) * pi / 4
    return cos(turned), sin(turned)


def aside(work: Callable[..., object], *given: object) -> Thread:
    """Work that is done while the window goes on."""
    thread = Thread(target=work, args=given, daemon=True)
    thread.start()
    return thread


def prepare(voices: Sequence[Voice]) -> None:
    """Make what may be heard before it is, resting as long as it works."""
    for voice in voices:
        for variant in range(voice.variants):
            begun = perf_counter()
            sung(voice, variant)
            sleep(perf_counter() - begun)
