"""Who has won: races, a chase, convoys, what is left of the hulls (SYSTEMS: Scenarios)."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, distance, hex_from_number
from game.systems.earth_expects.rules.victory import Outcome
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import made_fast
from game.systems.vectorish.scenario.scenario import VectorEntry
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.words import _, counted

HOME_HEXES = 10
"""Hexes past its line up to which a ship is home."""
SLOW = 4
"""Hexes a turn at which it has braked enough to be home."""


def entry_of(space: Space, ship: Ship) -> VectorEntry:
    """What the scenario says of a ship."""
    return next(entry for entry in space.told.ships if entry.name == ship.name)


def row_of(hex_: Hex) -> int:
    """The row of a hex, as its number tells it."""
    return hex_.r + (hex_.q - (hex_.q & 1)) // 2


def past(space: Space, ship: Ship) -> int | None:
    """Hexes by which a ship is past its side's row, below 0 before it; None without a row."""
    side = next(side for side in space.told.sides if side.name == ship.side)
    if side.row is None:
        return None
    begun = row_of(hex_from_number(entry_of(space, ship).hex))
    way = 1 if side.row >= begun else -1
    return (row_of(ship.hex) - side.row) * way


def to_go(space: Space, ship: Ship, here: Hex | None = None) -> int | None:
    """Hexes that a ship, in its hex or another, has to go: past its row in a race, else to it.

    None without a row; 0 once it is there.
    """
    placed = ship if here is None else altered(ship, hex=here)
    gone = past(space, placed)
    first = 1 if space.told.goal.kind == "race" else 0
    return None if gone is None else max(0, first - gone)


def still_to_pass(space: Space, side: str) -> bool:
    """Whether a side has a ship in play whose way over its row is still counted.

    In a race one that is not past it, in a convoy a freighter until it is home.
    """
    racing = space.told.goal.kind == "race"
    mine = [ship for ship in space.afloat(side) if racing or entry_of(space, ship).home]
    return any((to_go(space, ship) or 0) > 0 if racing else True for ship in mine)


def arrived(space: Space, ship: Ship) -> bool:
    """Whether a racing ship has passed, on course and at speed again."""
    entry, gone = entry_of(space, ship), past(space, ship)
    speeds = speeds_of(ship)
    same = set(speeds.both) == set(entry.speeds.both)
    on_course = ship.facing == DIRECTION_NAMES.index(entry.facing)
    return gone is not None and gone > 0 and same and on_course


def is_home(space: Space, ship: Ship) -> bool:
    """Whether a freighter that ends a turn so is home: just past its line, and slow."""
    gone = past(space, ship)
    near = gone is not None and 0 <= gone <= HOME_HEXES
    return near and speeds_of(ship).total <= SLOW


def comes_home(space: Space, ship: Ship) -> bool:
    """Whether a freighter is home, or one that is docked to the ship or to which it is docked."""
    pair = (space.ships[name] for name in made_fast(space, ship.name))
    return any(entry_of(space, one).home and is_home(space, one) for one in pair)


def in_play(battle: Battle, side: str) -> bool:
    """Whether a side has a ship left, be it docked to another."""
    return any(ship.side == side and ship.fate is None for ship in battle.ships.values())


def caught(space: Space) -> bool:
    """Whether the chaser is in the hex of its prey with the same speeds."""
    goal = space.told.goal
    if goal.ship is None or goal.target is None:
        return False
    chaser, prey = space.ships[goal.ship], space.ships[goal.target]
    if not (chaser.on_table and prey.on_table) or chaser.hex != prey.hex:
        return False
    return set(speeds_of(chaser).both) == set(speeds_of(prey).both)


def caught_so(space: Space, moved: Ship) -> bool:
    """Whether it would be, were one of the two where another state of it is."""
    return caught(altered(space, ships={**space.ships, moved.name: moved}))


def decided(space: Space, *, turn_over: bool) -> Outcome | None:
    """The end of a battle by what it is about; None while it goes on."""
    kind = space.told.goal.kind
    if kind == "catch":
        return _chase(space, turn_over)
    if not turn_over or kind == "none":
        return None
    judges = {"race": _race, "convoy": _convoy, "hull": _hulls}
    return judges[kind](space)


def _chase(space: Space, turn_over: bool) -> Outcome | None:
    goal = space.told.goal
    if goal.ship is None or goal.target is None:
        return None
    chaser, prey = space.ships[goal.ship], space.ships[goal.target]
    text = _("{ship} is alongside {prey}").format(ship=chaser.name, prey=prey.name)
    if caught(space):
        return chaser.side, text
    if not prey.on_table:
        return chaser.side, _("{ship} is lost").format(ship=prey.name)
    if not chaser.on_table:
        return prey.side, _("{ship} is lost").format(ship=chaser.name)
    if turn_over and space.last:
        return prey.side, _("{ship} was not caught in time").format(ship=prey.name)
    return None


def _race(space: Space) -> Outcome | None:
    """The first past its row; in one turn the one that accelerated least."""
    home = [ship for ship in space.afloat() if arrived(space, ship)]
    if home:
        return _first_home(home)
    if not space.afloat():
        return None, _("all ships are lost")
    if space.last:
        return None, _("the turns have run out: nobody is past")
    return None


def _first_home(home: list[Ship]) -> Outcome:
    least = min(drift_of(ship).used for ship in home)
    best = [ship for ship in home if drift_of(ship).used == least]
    spent = counted("{n} point of thrust", "{n} points of thrust", least)
    if len({ship.side for ship in best}) > 1:
        return None, _("all past in the same turn, with {spent} each").format(spent=spent)
    text = _("{ship} is past, with {spent}").format(ship=best[0].name, spent=spent)
    return best[0].side, text


def points(space: Space, side: str) -> int:
    """Points of a convoy's side: its ships home, and the enemy's destroyed."""
    total = 0
    for ship in space.ships.values():
        entry = entry_of(space, ship)
        if ship.side == side and ship.fate == "escaped":
            total += entry.home
        elif ship.side != side and ship.fate == "destroyed":
            total += entry.worth
    return total


def hull_left(space: Space, side: str) -> int:
    """Boxes that are left of a side's ships; where hulls decide who has fled is lost."""
    return sum(len(ship.record.own) for ship in _left(space, side))


def points_left(space: Space, side: str) -> int:
    """Points that these boxes can still take: damage that has not destroyed one counts too."""
    boxes = ((ship.record, box) for ship in _left(space, side) for box in ship.record.own)
    return sum(record.points_left(box) for record, box in boxes)


def _left(space: Space, side: str) -> list[Ship]:
    lost = ("destroyed", "escaped") if space.told.goal.kind == "hull" else ("destroyed",)
    return [s for s in space.ships.values() if s.side == side and s.fate not in lost]


def _by_points_left(space: Space) -> Outcome | None:
    """Where boxes left are equal: what they can still take, if the scenario says so (Q356)."""
    if not space.told.goal.partial:
        return None
    left = {side: points_left(space, side) for side in space.sides}
    return _most(left, _("equal boxes left, which can take {mine} points against {theirs}"))


def _convoy(space: Space) -> Outcome | None:
    carrying = [s for s in space.ships.values() if entry_of(space, s).home]
    if not space.last and any(ship.fate is None for ship in carrying):
        return None
    if space.scenario.at_limit in space.sides:
        return _brought_home(space, carrying)
    score = {side: points(space, side) for side in space.sides}
    text = _("{mine} points against {theirs}")
    found = _most(score, text)
    if found is not None:
        return found
    left = {side: hull_left(space, side) for side in space.sides}
    found = _most(left, _("equal points, and {mine} boxes left against {theirs}"))
    return found or _by_points_left(space) or _first_arrival(space)


def _brought_home(space: Space, carrying: list[Ship]) -> Outcome:
    """Where the scenario says who wins if no freighter comes home, it is about nothing else."""
    home = [ship for ship in carrying if ship.fate == "escaped"]
    if home:
        return home[0].side, _("{ship} is home").format(ship=home[0].name)
    lost = [ship.name for ship in carrying if ship.fate == "destroyed"]
    text = _("{ship} is destroyed") if lost else _("{ship} did not come home")
    return space.scenario.at_limit, text.format(ship=(lost or [carrying[0].name])[0])


def _first_arrival(space: Space) -> Outcome:
    """Equal points and hulls: the side whose first ship was home in an earlier turn."""
    turns = {side: arrival(space, side) for side in space.sides}
    known = [turn for turn in turns.values() if turn]
    first = [side for side, turn in turns.items() if known and turn == min(known)]
    if len(first) != 1:
        return None, _("equal points and losses")
    text = _("equal points and losses, and a ship home first, in turn {n}")
    return first[0], text.format(n=turns[first[0]])


def arrival(space: Space, side: str) -> int:
    """The turn in which the first ship of a side came home; 0 if none has."""
    turns = (turn for name, turn in space.arrivals.items() if space.ships[name].side == side)
    return min(turns, default=0)


def _hulls(space: Space) -> Outcome | None:
    fled = {s.side for s in space.ships.values() if s.fate == "escaped"}
    alive = [side for side in space.sides if in_play(space, side)]
    if fled and len(alive) == 1:
        return alive[0], _("the other side has fled")
    if len(alive) == 1:
        return alive[0], _("nobody else is left")
    if not space.last:
        return None
    left = {side: hull_left(space, side) for side in space.sides}
    text = _("{mine} boxes left against {theirs}")
    return _most(left, text) or _by_points_left(space) or (None, _("equal losses"))


def _most(score: dict[str, int], text: str) -> Outcome | None:
    best = max(score.values())
    first = [side for side, value in score.items() if value == best]
    if len(first) > 1:
        return None
    other = max(value for side, value in score.items() if side != first[0])
    return first[0], text.format(mine=best, theirs=other)


def may_escape(space: Space) -> bool:
    """Whether ships may escape as in Earth Expects; goals of this game say how theirs leave."""
    return space.told.goal.kind == "none"


def fled(space: Space) -> list[str]:
    """Ships that are too far from the middle when a turn of such a battle ends."""
    goal = space.told.goal
    if goal.kind != "hull":
        return []
    middle = hex_from_number(space.scenario.centre)
    return [s.name for s in space.afloat() if distance(s.hex, middle) > goal.within]
