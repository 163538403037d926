"""The sounds of Earth Expects: weapons, hits, lock-ons."""

from __future__ import annotations

from game.desk.sounds import Maker, after, noise, sweep, together, tone

WAVES: dict[str, Maker] = {
    "laser": lambda: sweep(1800, 500, 0.28),
    "ion": lambda: together(sweep(220, 90, 0.5), 0.5 * noise(0.5, 40)),
    "railgun": lambda: together(noise(0.3, 4, 4.0), sweep(120, 40, 0.3)),
    "missile": lambda: noise(0.6, 24, 1.2),
    "miss": lambda: 0.5 * noise(0.35, 30, 1.6),
    "hit": lambda: together(noise(0.16, 18, 3.0), tone(90, 0.16)),
    "destroyed": lambda: together(noise(0.7, 60, 2.0), sweep(110, 35, 0.7)),
    "lock": lambda: after(tone(880, 0.06), tone(1174, 0.1)),
}
