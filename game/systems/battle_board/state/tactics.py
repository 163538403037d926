"""What a token is told to do: its tactic, and which enemies it prefers (Ruling Q239)."""

from __future__ import annotations

from typing import Literal, get_args

from game.words import _, marked

Tactic = Literal["maximize net damage", "maximize damage", "minimize damage taken", "disengage"]
Preference = Literal["nearest", "weakest", "dearest", "quickest"]
TACTICS: tuple[Tactic, ...] = get_args(Tactic)
PREFERENCES: tuple[Preference, ...] = get_args(Preference)
NET, MOST, LEAST, AWAY = TACTICS

_WORDS = {
    NET: marked("Maximize net damage"),
    MOST: marked("Maximize damage"),
    LEAST: marked("Minimize damage taken"),
    AWAY: marked("Disengage"),
    "nearest": marked("nearest"),
    "weakest": marked("weakest"),
    "dearest": marked("dearest"),
    "quickest": marked("quickest"),
}
_TOLD = {
    NET: marked("what it does, less what they can do there"),
    MOST: marked("where it does most, whatever it takes"),
    LEAST: marked("where they can do least, then where it does most"),
    AWAY: marked("away from them all, and after seven steps off the board"),
    "nearest": marked("the enemy fewest hexes away"),
    "weakest": marked("the one with the least shields and armour left"),
    "dearest": marked("the one whose ships cost the most"),
    "quickest": marked("the one whose best slot fires first"),
}


def tactic_words(name: str) -> str:
    """A tactic or a preference as players read it."""
    return _(_WORDS[name])


def told(name: str) -> str:
    """What it comes to, in a few words."""
    return _(_TOLD[name])
