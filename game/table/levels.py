"""Who sits at a side: a person, or a scripted side of some level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.words import _, marked

Player = str
"""``PERSON``, or the name of a level; journals and settings keep it."""
PERSON = "person"
SCRIPTED = "scripted"
"""The name of the level every game has: what plays where no level is chosen."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a scripted side plays. ``title`` and ``told`` are marked, not translated.

    ``also``: a second name that commands know it by.
    """

    name: str
    title: str
    told: str
    also: str = ""


PLAIN = Level(SCRIPTED, marked("a scripted side"), "")
CADET = Level("cadet", marked("Cadet"), marked("errs as beginners do"))
OFFICER = Level("officer", marked("Officer"), marked("plays soundly"))
CAPTAIN = Level("captain", marked("Captain"), marked("beats most officers"))
ADMIRAL = Level("admiral", marked("Admiral"), marked("takes you for a Captain"))


def as_usual(level: Level) -> Level:
    """The same as the one that plays where none is chosen."""
    return replace(level, name=SCRIPTED, also=level.name)


def players_of(levels: Sequence[Level]) -> tuple[Player, ...]:
    """All that may sit at a side."""
    return (PERSON, *(level.name for level in levels))


def usual(levels: Sequence[Level]) -> Level:
    """The level that plays where none is chosen."""
    return next((one for one in levels if one.name == SCRIPTED), PLAIN)


def known(player: str, levels: Sequence[Level]) -> Player:
    """Who sits there, or the usual scripted side in place of one this game does not have."""
    return player if player in players_of(levels) else SCRIPTED


def adviser(players: Sequence[Player], levels: Sequence[Level]) -> Player:
    """Who decides for a person that lets it: a Captain for one who plays alone, if there is one.

    Of people who share the screen none is to be served better than they would be by the usual one.
    """
    alone = sum(player == PERSON for player in players) == 1
    return known(CAPTAIN.name, levels) if alone else SCRIPTED


def player_words(player: Player, levels: Sequence[Level]) -> str:
    """Who it is, in words."""
    if player == PERSON:
        return _("a person")
    return next((_(one.title) for one in levels if one.name == player), _(PLAIN.title))
