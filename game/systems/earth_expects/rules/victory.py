"""Who has won: the scenario's objectives, or value lost (EE-GEN-1, EE-GEN-5, Ruling Q224)."""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.escape import TopSpeed, has_escaped
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _

Outcome = tuple[str | None, str]
"""The winning side, None for nobody, and the reason in words."""


def able(ship: Ship) -> bool:
    """Whether a ship can still act: it makes power, has an engine box, or a loaded launcher."""
    if ship.fate is not None:
        return False
    kinds = (BoxType.POWER, BoxType.ENGINE, BoxType.HALF_ENGINE)
    return bool(ship.loaded) or any(ship.record.count(kind) for kind in kinds)


def stopped(ship: Ship) -> bool:
    """Whether a ship will never make speed again: no engine box is left, or none has power."""
    record = ship.record
    if record.count(BoxType.HALF_ENGINE):
        return False
    return not record.count(BoxType.ENGINE) or not record.count(BoxType.POWER)


def able_sides(battle: Battle) -> list[str]:
    """Sides with a ship that can act; one docked to another counts by its own boxes."""
    ships = battle.ships.values()
    return [side for side in battle.sides if any(able(s) for s in ships if s.side == side)]


def value_destroyed(battle: Battle, side: str) -> Fraction:
    """Value of the enemy's losses: whole ships, and the lost share of the others, of those that
    got away too."""
    others = (ship for ship in battle.ships.values() if ship.side != side)
    if battle.customs.forgiving:
        others = (ship for ship in others if ship.fate != "escaped")
    return sum((ship.value * lost_share(ship) for ship in others), Fraction(0))


def lost_share(ship: Ship) -> Fraction:
    """Share of a ship's boxes that are destroyed; 1 once the ship is."""
    if ship.fate == "destroyed":
        return Fraction(1)
    boxes = len(ship.design.own)
    return Fraction(boxes - len(ship.record.own), boxes)


def outcome(battle: Battle, top_speed: TopSpeed, *, turn_over: bool) -> Outcome | None:
    """The end of the battle if it is decided: objectives, nobody left to act, the turn limit.

    Escapes and the limit are judged only when ``turn_over``.
    """
    reached = _reached(battle, top_speed, turn_over)
    if reached is not None:
        return reached
    left = able_sides(battle)
    if len(left) == 1 and _escaped_from(battle, left[0]):
        return at_limit(battle, _("nobody is left to fight, for the others have escaped"))
    if len(left) == 1:
        return left[0], _("nobody else is able to act")
    if not left:
        return None, _("no side is able to act")
    return _judged(battle) if turn_over else None


def _judged(battle: Battle) -> Outcome | None:
    """The end of the battle by what a turn has brought: somebody far ahead, or the turn limit."""
    ahead = _far_ahead(battle)
    if ahead is None and battle.last:
        return at_limit(battle, _("the turns have run out"))
    return ahead


def _reached(battle: Battle, top_speed: TopSpeed, turn_over: bool) -> Outcome | None:
    """Who has reached an objective; nobody wins when several sides do at once (Ruling Q253)."""
    met: dict[str, str] = {}
    for objective in battle.scenario.victory:
        reason = _met(battle, top_speed, objective, turn_over)
        if reason:
            met.setdefault(objective.side, reason)
    if len(met) > 1:
        reasons = ", ".join(dict.fromkeys(met.values()))
        return None, _("{reasons}: all at once").format(reasons=reasons)
    return next(iter(met.items()), None)


def _escaped_from(battle: Battle, side: str) -> bool:
    return any(s.fate == "escaped" for s in battle.ships.values() if s.side != side)


def share_destroyed(battle: Battle, side: str) -> Fraction:
    """The value a side has destroyed, as a share of all that its enemies brought; 0 to 1."""
    whole = sum((s.value for s in battle.ships.values() if s.side != side), Fraction(0))
    return value_destroyed(battle, side) / whole if whole else Fraction(0)


def share_words(battle: Battle, side: str) -> str:
    """That share in whole percent, as far as it is reached."""
    share = 100 * share_destroyed(battle, side)
    return _("< 1 %") if 0 < share < 1 else _("{n} %").format(n=int(share))


def destroyed_words(battle: Battle, side: str) -> str:
    """The value a side has destroyed, and its share."""
    value, share = value_words(value_destroyed(battle, side)), share_words(battle, side)
    return _("{value} ({share})").format(value=value, share=share)


def _far_ahead(battle: Battle) -> Outcome | None:
    """Who has destroyed enough, and more than any other side, where the scenario says so."""
    enough = battle.scenario.enough
    if enough is None:
        return None
    score = {side: value_destroyed(battle, side) for side in battle.sides}
    leader = max(score, key=lambda side: score[side])
    share = 100 * share_destroyed(battle, leader)
    if share < enough or list(score.values()).count(score[leader]) > 1:
        return None
    text = _("{percent} % of the enemy's value is destroyed; {enough} % were enough")
    return leader, text.format(percent=int(share), enough=enough)


def at_limit(battle: Battle, why: str) -> Outcome:
    """Who wins when no objective was reached: the scenario's verdict (EE-GEN-5, Ruling Q224).

    ``why`` tells how it came to that, without a full stop.
    """
    rule = battle.scenario.at_limit
    if rule == "draw":
        return None, _("{why}: a draw").format(why=why)
    if rule != "points":
        return rule, why
    score = {side: value_destroyed(battle, side) for side in battle.sides}
    best = max(score.values())
    leaders = [side for side in battle.sides if score[side] == best]
    if len(leaders) != 1:
        return None, _("{why}, with equal losses: indecisive").format(why=why)
    text = _("{why}; value destroyed: {value} against {other}")
    next_best = max((side for side in score if side not in leaders), key=lambda side: score[side])
    value, other = (destroyed_words(battle, side) for side in (*leaders, next_best))
    return leaders[0], text.format(why=why, value=value, other=other)


def value_words(value: Fraction) -> str:
    """A value as it is counted: whole, or with two decimals."""
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def _met(battle: Battle, top_speed: TopSpeed, objective: Objective, turn_over: bool) -> str | None:
    """What meets an objective, in words; None when it is not met."""
    ship = battle.ships[objective.ship] if objective.ship else None
    if ship is not None:
        return _met_with(battle, top_speed, objective, ship, turn_over)
    if objective.kind == "points" and objective.points is not None:
        value = value_destroyed(battle, objective.side)
        text = _("enemy value destroyed: {value} of the {points} wanted")
        text = text.format(value=value_words(value), points=objective.points)
        return text if value >= objective.points else None
    if objective.kind == "last_able" and able_sides(battle) == [objective.side]:
        return _("nobody else is able to act")
    return None


def _met_with(
    battle: Battle, top_speed: TopSpeed, objective: Objective, ship: Ship, turn_over: bool
) -> str | None:
    if objective.kind == "destroy":
        text = _("{ship} is destroyed").format(ship=ship.name)
        return text if ship.fate == "destroyed" else None
    if objective.kind == "stop":
        return _stopped(ship)
    if objective.kind == "docked":
        text = _("{ship} is made fast").format(ship=ship.name)
        return text if turn_over and (ship.berth or battle.docked_to(ship.name)) else None
    return _escaped(battle, top_speed, objective, ship, turn_over)


def _stopped(ship: Ship) -> str | None:
    if ship.fate == "destroyed":
        return _("{ship} is destroyed").format(ship=ship.name)
    text = _("{ship} cannot move any more")
    return text.format(ship=ship.name) if ship.fate is None and stopped(ship) else None


def _escaped(
    battle: Battle, top_speed: TopSpeed, objective: Objective, ship: Ship, turn_over: bool
) -> str | None:
    if ship.fate == "escaped":
        return _("{ship} has escaped").format(ship=ship.name)
    if not turn_over or not ship.on_table:
        return None
    if objective.distance is not None:
        enemies = battle.enemies(ship.side)
        far = all(range_between(battle, e.name, ship.name) >= objective.distance for e in enemies)
        text = _("{ship} is {n} hexes from every enemy")
        return text.format(ship=ship.name, n=objective.distance) if far else None
    if has_escaped(battle, top_speed, ship.name):
        return _("{ship} is fast enough and out of reach of every enemy").format(ship=ship.name)
    return None
