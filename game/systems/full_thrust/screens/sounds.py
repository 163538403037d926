"""What is heard of fire: beams and torpedoes, hits, ships that are lost."""

from __future__ import annotations

from game.desk.sounds import Maker, noise, sweep, together, tone

WAVES: dict[str, Maker] = {
    "beam": lambda: sweep(1500, 420, 0.3),
    "torpedo": lambda: together(sweep(260, 70, 0.45), 0.4 * noise(0.45, 30)),
    "hit": lambda: together(noise(0.16, 18, 3.0), tone(90, 0.16)),
    "destroyed": lambda: together(noise(0.7, 60, 2.0), sweep(110, 35, 0.7)),
}
