"""How far the sides are on their way to their aims, as far as a reader knows (EE-GEN-1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.victory import (
    share_destroyed,
    share_words,
    stopped,
    value_destroyed,
    value_words,
)
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, counted

Standing = tuple[str, str]
"""What is counted, and how it stands."""


def standings(view: Battle) -> Iterator[Standing]:
    """Of each aim that can be counted; then of the value destroyed, where that may decide."""
    told = (_standing(view, aim) for aim in view.scenario.victory)
    yield from dict.fromkeys(each for each in told if each is not None)
    if view.scenario.at_limit == "points" or view.scenario.enough is not None:
        yield from (_value(view, side) for side in view.sides)


def _standing(view: Battle, aim: Objective) -> Standing | None:
    if aim.kind == "points" and aim.points is not None:
        value = value_words(value_destroyed(view, aim.side))
        words = _("value destroyed by {side}").format(side=aim.side.upper())
        return words, _("{value} of {points}").format(value=value, points=aim.points)
    ship = view.ships.get(aim.ship or "")
    if ship is None:
        return None
    if aim.kind in ("destroy", "stop"):
        return ship.name, _broken(ship, aim)
    if aim.kind == "docked":
        fast = ship.berth or view.docked_to(ship.name)
        return ship.name, _("docked: reached when the turn ends") if fast else _("not docked")
    return _away(view, ship, aim.distance) if aim.kind == "escape" else None


def _broken(ship: Ship, aim: Objective) -> str:
    if ship.fate == "destroyed":
        return _("destroyed: reached")
    if aim.kind == "stop" and ship.fate is None and stopped(ship):
        return _("cannot move any more: reached")
    if ship.fate is not None:
        return _("away")
    left, every = len(ship.record.own), len(ship.design.own)
    return _("{n} of {all} boxes left").format(n=left, all=every)


def _away(view: Battle, ship: Ship, wanted: int | None) -> Standing | None:
    """How far the nearest enemy is of a ship that is out for a distance."""
    if ship.fate is not None:
        return ship.name, _("escaped: reached") if ship.fate == "escaped" else _("destroyed")
    enemies = [enemy.name for enemy in view.enemies(ship.side)]
    if wanted is None or not enemies or not ship.on_table:
        return None
    far = min(range_between(view, enemy, ship.name) for enemy in enemies)
    words = _("{ship}, nearest enemy in sight").format(ship=ship.name)
    text = counted("{far} of {n} hex", "{far} of {n} hexes", wanted, far=far)
    if far >= wanted:
        text = _("{far}: reached if so when the turn ends").format(far=text)
    return words, text


def _value(view: Battle, side: str) -> Standing:
    """The value destroyed, of what the enemies brought where all of that is known."""
    words = _("value destroyed by {side}").format(side=side.upper())
    value = value_words(value_destroyed(view, side))
    if any(contact.side != side for contact in view.contacts.values()):
        return words, value
    share, enough = int(100 * share_destroyed(view, side)), view.scenario.enough
    if enough is None:
        return words, f"{value} · {share_words(view, side)}"
    text = _("{value} · {share} of {enough} %")
    if share >= enough:
        text = _("{value} · {share} of {enough} %: enough")
    return words, text.format(value=value, share=share, enough=enough)
