"""The sounds of Earth Expects: weapons, hits, ships torn apart, lock-ons."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.sound import Voice, deeds

VOICES: Mapping[str, Voice] = {
    "laser": deeds.LASER,
    "ion": deeds.ION,
    "railgun": deeds.RAILGUN,
    "missile": deeds.MISSILE,
    "launch": deeds.LAUNCH,
    "ticks": deeds.TICKS,
    "miss": deeds.MISS,
    "hit": deeds.HIT,
    "destroyed": deeds.DESTROYED,
    "groan": deeds.GROAN,
    "lost": deeds.LOST,
    "lock": deeds.LOCK,
}
