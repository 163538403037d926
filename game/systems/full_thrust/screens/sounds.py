"""What is heard of fire: beams, torpedoes, missiles, point defence, hits, ships that are lost."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.sound import Voice, deeds

VOICES: Mapping[str, Voice] = {
    "beam": deeds.LASER,
    "torpedo": deeds.ION,
    "missile": deeds.MISSILE,
    "ticks": deeds.TICKS,
    "launch": deeds.LAUNCH,
    "miss": deeds.MISS,
    "hit": deeds.HIT,
    "destroyed": deeds.DESTROYED,
    "lost": deeds.LOST,
}
