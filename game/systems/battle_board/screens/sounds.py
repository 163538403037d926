"""What is heard of fire on the board: volleys, torpedoes, hits, ships that are lost."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.sound import Voice, deeds

VOICES: Mapping[str, Voice] = {
    "volley": deeds.LASER,
    "torpedoes": deeds.LAUNCH,
    "miss": deeds.MISS,
    "hit": deeds.HIT,
    "lost": deeds.DESTROYED,
}
