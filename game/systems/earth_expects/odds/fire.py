"""Odds of shots, salvos and missiles that came through."""

from __future__ import annotations

from collections.abc import Sequence

from game.odds.several import mean
from game.odds.single import missile_points
from game.systems.earth_expects.odds.figure import Figure
from game.systems.earth_expects.odds.outcome import Outcome
from game.systems.earth_expects.odds.rows import Rows
from game.systems.earth_expects.odds.supposed import supposed
from game.systems.earth_expects.pure.attack import arrival_of, attack_of
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.systems.earth_expects.weapons.shot import Shot

PLAYS = 2000


def shot(view: Battle, fired: Shot, aim: Aim, plays: int = PLAYS) -> Outcome:
    """One attack along a row; ``plays`` of it for what is not reckoned.

    What a side cannot know of the target counts as far as it is seen, see ``supposed.py``.
    """
    rows = rows_of(view, fired, aim)
    rows.play(aim.row, plays)
    return rows.at(aim.row)


def hit(view: Battle, missile: Missile, aim: Aim, plays: int = PLAYS) -> Outcome:
    """A missile that came through, along a row. ValueError for a nuclear one that may be none."""
    rows = rows_of_missile(view, missile, aim)
    rows.play(aim.row, plays)
    return rows.at(aim.row)


def salvo(
    view: Battle, shots: Sequence[tuple[Shot, Aim]], plays: int = PLAYS, seed: int = 0
) -> Outcome:
    """Attacks on one ship in this order, each on what those before it left."""
    (target,) = {fired.target for fired, _aim in shots}
    attacks = [attack_of(supposed(view, fired), fired, aim) for fired, aim in shots]
    sent = [_sent(view, fired) for fired, _aim in shots]
    record = view.ships[target].record
    whole = None if None in sent else Figure(sum(each.value for each in sent if each))
    return Outcome(record, whole, played=Salvo(record, attacks).sample(plays, seed))


def rows_of(view: Battle, fired: Shot, aim: Aim) -> Rows:
    """An attack from the side of an aim, for every row."""
    known = supposed(view, fired)
    return Rows(view.ships[fired.target].record, attack_of(known, fired, aim), _sent(view, fired))


def rows_of_missile(view: Battle, missile: Missile, aim: Aim) -> Rows:
    """A missile from the side of an aim, for every row; an unknown warhead is a standard one."""
    die = view.customs.die(view.ships[missile.ship])
    sent = Figure(float(missile_points(die))) if missile.warhead != "nuclear" else None
    return Rows(view.ships[missile.target].record, arrival_of(view, missile, aim), sent)


def _sent(view: Battle, fired: Shot) -> Figure | None:
    """The points to be expected before any row is rolled."""
    odds = weapon_firing(view, fired).odds(supposed(view, fired), fired)
    return Figure(float(mean(odds))) if odds else None
