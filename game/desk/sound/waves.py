"""What sounds are made of: rows of numbers, ``RATE`` of them a second, of any height.

Those with a ``hand`` are a little otherwise each time, as the numbers that it draws are.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

RATE = 48000
ATTACK = 0.004
Wave = npt.NDArray[np.float64]
Hand = np.random.Generator


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def fade(wave: Wave, power: float = 2.0) -> Wave:
    """It begins without a crack and dies away, the faster the higher ``power``."""
    steps = np.arange(len(wave))
    attack = np.minimum(steps / (ATTACK * RATE), 1.0)
    faded: Wave = wave * attack * (1.0 - steps / max(1, len(wave))) ** power
    return faded


def tone(pitch: float, seconds: float, power: float = 2.0, bright: float = 0.3) -> Wave:
    """A tone that dies away; ``bright`` is how much of the octave above is in it."""
    t = 2 * np.pi * pitch * _time(seconds)
    return fade(np.sin(t) + bright * np.sin(2 * t), power)


def sweep(high: float, low: float, seconds: float, power: float = 1.5, rough: float = 0.0) -> Wave:
    """A pitch that glides from one to the other; ``rough`` adds its upper tones."""
    t = _time(seconds)
    turned = 2 * np.pi * np.cumsum(high * (low / high) ** (t / seconds)) / RATE
    wave = np.sin(turned) + rough * (np.sin(2 * turned) / 2 + np.sin(3 * turned) / 3)
    return fade(wave, power)


def ring(hand: Hand, low: float, high: float, seconds: float, tones: int = 5) -> Wave:
    """Metal that was struck: tones that do not belong together, the high ones gone first."""
    t = _time(seconds)
    wave = np.zeros(len(t))
    for pitch in np.geomspace(low, high, tones) * hand.uniform(0.9, 1.1, tones):
        wave += np.sin(2 * np.pi * pitch * t) * np.exp(-t * pitch / (60 * seconds))
    return fade(wave, 1.5)


def band(hand: Hand, seconds: float, low: float, high: float) -> Wave:
    """Noise between two pitches, as loud at its end as at its beginning; it can be played round."""
    count = int(RATE * seconds)
    pitches = np.fft.rfftfreq(count, 1 / RATE)
    shape = np.exp(-2 * np.log(np.maximum(pitches, 1.0) / np.sqrt(low * high)) ** 2
                   / max(0.1, np.log(high / low)) ** 2)  # fmt: skip
    shape[0] = 0.0
    phases = hand.uniform(0, 2 * np.pi, len(shape))
    wave: Wave = np.fft.irfft(shape * np.exp(1j * phases), count)
    return wave / (np.abs(wave).max() or 1.0)


def noise(hand: Hand, seconds: float, low: float, high: float, power: float = 2.0) -> Wave:
    """Noise between two pitches that dies away."""
    return fade(band(hand, seconds, low, high), power)


def swell(wave: Wave, at: float = 0.5) -> Wave:
    """It comes and goes, loudest at a share of its length."""
    share = np.arange(len(wave)) / max(1, len(wave))
    rises = np.where(share < at, share / at, (1 - share) / (1 - at))
    shaped: Wave = wave * np.sin(rises * np.pi / 2) ** 2
    return shaped


def after(*waves: Wave) -> Wave:
    """One after the other."""
    return np.concatenate(waves)


def pause(seconds: float) -> Wave:
    """Nothing."""
    return np.zeros(int(RATE * seconds))


def together(*waves: Wave) -> Wave:
    """All at once."""
    total = np.zeros(max(len(w) for w in waves))
    for wave in waves:
        total[: len(wave)] += wave
    return total


def spread(gap: float, *waves: Wave) -> Wave:
    """Each so many seconds after the one before, over what is left of that."""
    return together(*(after(pause(gap * n), wave) for n, wave in enumerate(waves)))


def at_pitch(wave: Wave, times: float) -> Wave:
    """The same, higher and shorter by a factor, or lower and longer."""
    places = np.arange(0, len(wave) - 1, times)
    stretched: Wave = np.interp(places, np.arange(len(wave)), wave)
    return stretched
