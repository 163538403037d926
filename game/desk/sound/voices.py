"""Voices: how loud an event is, and what is heard of it, a little otherwise each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from zlib import crc32

import numpy as np

from game.desk.sound.waves import (
    RATE,
    Hand,
    Wave,
    after,
    at_pitch,
    band,
    noise,
    pause,
    spread,
    swell,
    together,
    tone,
)

PITCHES = (1.0, 0.94, 1.06, 0.97)
"""How much higher or lower each of the variants of a voice is."""
WINDOW = 0.05
PEAK = 0.8


class Level(IntEnum):
    """How loud an event is: decibels below the loudest that can be played."""

    BED = -38
    PLUME = -32
    INTERFACE = -26
    DICE = -20
    TOLD = -18
    WEAPON = -16
    HIT = -14
    DESTROYED = -11
    LOST = -8


@dataclass(frozen=True)
class Voice:
    """What is heard of one kind of event. ``round``: it is played on and on, without a seam."""

    level: Level
    make: Callable[[Hand], Wave]
    variants: int = 3
    round: bool = False


@cache
def sung(voice: Voice, variant: int) -> Wave:
    """One of its variants, as loud as it is to be: numbers between -1 and 1."""
    hand = np.random.default_rng(crc32(f"{voice.level} {variant}".encode()))
    wave = voice.make(hand)
    if not voice.round:
        wave = at_pitch(wave, PITCHES[variant % len(PITCHES)])
    wave = wave * (_wanted(voice) / (loudness(wave) or 1.0))
    wave = PEAK * np.tanh(wave / PEAK)
    return wave * (_wanted(voice) / (loudness(wave) or 1.0))


def _wanted(voice: Voice) -> float:
    return float(10 ** (voice.level / 20))


def loudness(wave: Wave) -> float:
    """That of its loudest twentieth of a second, or of all of it where it is shorter: 0 to 1."""
    many = max(1, min(len(wave), int(RATE * WINDOW)))
    total = np.concatenate(([0.0], np.cumsum(wave**2)))
    return float(np.sqrt((total[many:] - total[:-many]).max() / many))


def _die(hand: Hand) -> Wave:
    """A die that is thrown: a few knocks on wood, closer and closer."""
    gaps = (0.075, 0.055, 0.04, 0.03)
    knocks = [
        after(pause(sum(gaps[:n]) * hand.uniform(0.8, 1.2)), _knock(hand) * 0.8**n)
        for n in range(len(gaps) + 1)
    ]
    return together(*knocks)


def _knock(hand: Hand) -> Wave:
    body = tone(hand.uniform(650, 1100), 0.05, 4.0)
    return together(noise(hand, 0.03, 1500, 5000, 3.0), 0.7 * body)


def _wax(hand: Hand) -> Wave:
    """A seal that is pressed on: it gives way, then holds."""
    return together(
        1.5 * noise(hand, 0.14, 300, 1500, 2.5),
        0.8 * tone(150, 0.16, 3.0),
        after(pause(0.09), 0.8 * _crack(hand)),
    )


def _crack(hand: Hand) -> Wave:
    return spread(0.03, *(noise(hand, 0.02, 1800, 5000, 3.0) * hand.uniform(0.3, 1) for _ in "123"))


def _opened(hand: Hand) -> Wave:
    """Seals break, and it is open."""
    chord = together(*(tone(pitch, 0.45, 1.8) for pitch in (392, 494, 587)))
    return together(1.6 * _crack(hand), after(pause(0.05), 0.5 * chord))


def _cloth(hand: Hand, *, falls: bool) -> Wave:
    wave = swell(band(hand, 0.45, 250, 1400), 0.35 if falls else 0.65)
    return together(wave, after(pause(0.36), 0.7 * tone(95, 0.12, 3.0))) if falls else wave


VOICES: Mapping[str, Voice] = {
    "click": Voice(
        Level.INTERFACE,
        lambda h: together(tone(1150, 0.035, 3.0), 0.6 * noise(h, 0.02, 2000, 6000, 4.0)),
    ),
    "refuse": Voice(Level.INTERFACE, lambda _h: spread(0.09, tone(233, 0.1), tone(196, 0.15))),
    "curtain": Voice(Level.INTERFACE, lambda h: _cloth(h, falls=True)),
    "lifted": Voice(Level.INTERFACE, lambda h: _cloth(h, falls=False)),
    "dice": Voice(Level.DICE, _die, variants=4),
    "seal": Voice(Level.DICE, _wax),
    "reveal": Voice(Level.TOLD, _opened),
    "turn": Voice(Level.TOLD, lambda _h: after(tone(523, 0.12), tone(392, 0.22)), variants=1),
    "victory": Voice(
        Level.WEAPON, lambda _h: spread(0.15, tone(392, 0.3), tone(523, 0.3), tone(659, 0.6)), 1
    ),
    "defeat": Voice(
        Level.WEAPON, lambda _h: spread(0.2, tone(392, 0.3), tone(330, 0.3), tone(262, 0.7)), 1
    ),
    "end": Voice(Level.WEAPON, lambda _h: together(tone(262, 0.6), tone(392, 0.6)), 1),
}
"""What is heard in any game."""

BED_SECONDS = 4.0
BED_PITCHES = (55.0, 62.0, 65.5, 73.25, 82.5)


def bed(number: int) -> Voice:
    """The quiet hum of a room in a phase, the one of that number in the order of play."""
    return _BEDS[number % len(_BEDS)]


def _hum(root: float) -> Wave:
    t = np.arange(int(RATE * BED_SECONDS)) / RATE
    wave = 0.7 * band(np.random.default_rng(1), BED_SECONDS, 140, 600)
    for times, share in ((1, 1.0), (2, 0.6), (3, 0.4), (6, 0.2)):
        pitch = round(root * times * BED_SECONDS) / BED_SECONDS
        slow = 1 + 0.3 * np.sin(2 * np.pi * times * t / BED_SECONDS)
        wave += 0.4 * share * slow * np.sin(2 * np.pi * pitch * t)
    return wave


_BEDS = tuple(
    Voice(Level.BED, lambda _hand, root=root: _hum(root), variants=1, round=True)  # type: ignore[misc]
    for root in BED_PITCHES
)
