"""What is heard in the yard: blows, falls, water."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.sound import Voice, deeds

VOICES: Mapping[str, Voice] = {
    "blow": deeds.BLOW,
    "miss": deeds.MISS,
    "fall": deeds.FALL,
    "splash": deeds.SPLASH,
}
