"""What is heard of deeds, from a laser to a fall in the mud: each game names those it has."""

from __future__ import annotations

import numpy as np

from game.desk.sound.voices import Level, Voice
from game.desk.sound.waves import (
    RATE,
    Hand,
    Wave,
    after,
    band,
    fade,
    noise,
    pause,
    ring,
    spread,
    sweep,
    swell,
    together,
    tone,
)


def _laser(hand: Hand) -> Wave:
    """A beam: two falling tones that rub against one another, and a hiss."""
    beat = together(sweep(1700, 520, 0.26, rough=0.3), sweep(1722, 534, 0.26, rough=0.3))
    return together(beat, 0.4 * noise(hand, 0.2, 2500, 8000))


def _ion(hand: Hand) -> Wave:
    """Three bolts, one close behind the other."""
    bolts = (
        together(sweep(640, 150, 0.2, rough=0.8), 0.5 * noise(hand, 0.12, 700, 2600))
        for _bolt in range(3)
    )
    return spread(0.04, *bolts)


def _railgun(hand: Hand) -> Wave:
    """A crack, the blow of it, and the rail that rings."""
    crack = noise(hand, 0.09, 900, 6000, 3.0)
    blow = sweep(240, 70, 0.22, 2.0, 0.8)
    return together(2.2 * crack, 0.8 * blow, 0.4 * ring(hand, 600, 2300, 0.35))


def _missile(hand: Hand) -> Wave:
    return together(noise(hand, 0.5, 500, 2600, 1.1), 0.6 * sweep(300, 120, 0.35, 2.0, 0.4))


def _launch(hand: Hand) -> Wave:
    """It leaves the tube: a thump, and a hiss that goes away."""
    hiss = swell(band(hand, 0.7, 700, 3200), 0.2)
    return together(sweep(210, 80, 0.14, 2.5, 0.5), after(pause(0.04), 0.8 * hiss))


def _miss(hand: Hand) -> Wave:
    """It goes past."""
    return swell(together(band(hand, 0.34, 500, 1500), 0.4 * band(hand, 0.34, 2500, 5000)), 0.4)


def _ticks(hand: Hand) -> Wave:
    """Point defence: a short rattle."""
    ticks = (noise(hand, 0.03, 1300, 5200, 3.0) * hand.uniform(0.6, 1) for _tick in range(5))
    return spread(0.028, *ticks)


def _hit(hand: Hand) -> Wave:
    thump = sweep(210, 75, 0.2, 2.5, 0.9)
    metal = ring(hand, 420, 2600, 0.28)
    return together(2.0 * noise(hand, 0.12, 500, 3000, 2.5), 0.8 * thump, 0.45 * metal)


def _destroyed(hand: Hand) -> Wave:
    """A box goes: the blow, and pieces that fly about."""
    bits = (noise(hand, 0.07, 1500, 5200, 3.0) * hand.uniform(0.1, 0.4) for _ in range(8))
    blow = together(2.2 * noise(hand, 0.6, 250, 2400, 2.4), 0.8 * sweep(190, 45, 0.6, 2.0, 0.9))
    return together(blow, after(pause(0.12), spread(0.05, *bits)))


def _lost(hand: Hand) -> Wave:
    """A ship goes: one blow after another, and a long end."""
    blows = (
        together(2.0 * noise(hand, 0.7, 220, 2200, 2.2), 0.8 * sweep(190, 40, 0.7, 1.6, 0.9))
        for _blow in range(3)
    )
    return together(spread(0.19, *blows), swell(0.6 * band(hand, 1.5, 120, 700), 0.3))


def _groan(hand: Hand) -> Wave:
    """A hull that is torn apart."""
    t = np.arange(int(RATE * 0.9)) / RATE
    pitch = 170 - 60 * t + 9 * np.sin(2 * np.pi * 5.1 * t + hand.uniform(0, 6))
    turned = 2 * np.pi * np.cumsum(pitch + 5 * np.sin(2 * np.pi * 11.7 * t)) / RATE
    rough = np.zeros(len(t))
    for n in range(1, 9):
        rough += np.sin(n * turned) / n**0.7
    tears = 0.6 * fade(band(hand, 0.9, 500, 1800), 1.5)
    return together(swell(rough, 0.3), tears, noise(hand, 0.2, 300, 2400))


def _blow(hand: Hand) -> Wave:
    """Steel on wood."""
    return together(1.4 * noise(hand, 0.06, 700, 4000, 3.0), 0.6 * ring(hand, 900, 4200, 0.3))


def _fall(hand: Hand) -> Wave:
    """A body in the mud."""
    return together(1.6 * noise(hand, 0.22, 180, 900, 2.5), 0.7 * sweep(140, 70, 0.18, 2.5, 0.6))


def _splash(hand: Hand) -> Wave:
    drops = (tone(hand.uniform(700, 1600), 0.06, 3.0) * hand.uniform(0.1, 0.3) for _drop in "1234")
    return together(noise(hand, 0.4, 500, 3500, 1.6), after(pause(0.08), spread(0.06, *drops)))


def _plume(hand: Hand) -> Wave:
    return together(band(hand, 2.0, 160, 900), 0.3 * band(hand, 2.0, 60, 140))


LASER = Voice(Level.WEAPON, _laser)
ION = Voice(Level.WEAPON, _ion)
RAILGUN = Voice(Level.WEAPON, _railgun)
MISSILE = Voice(Level.WEAPON, _missile)
LAUNCH = Voice(Level.WEAPON, _launch)
TICKS = Voice(Level.WEAPON, _ticks)
MISS = Voice(Level.DICE, _miss)
HIT = Voice(Level.HIT, _hit, variants=4)
DESTROYED = Voice(Level.DESTROYED, _destroyed)
GROAN = Voice(Level.DESTROYED, _groan)
LOST = Voice(Level.LOST, _lost)
LOCK = Voice(Level.DICE, lambda _h: spread(0.07, tone(880, 0.08), tone(1174, 0.14)))
BLOW = Voice(Level.HIT, _blow, variants=4)
FALL = Voice(Level.HIT, _fall)
SPLASH = Voice(Level.WEAPON, _splash)
PLUME = Voice(Level.PLUME, _plume, variants=1, round=True)
