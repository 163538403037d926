"""Random whole games, and what must hold after each of their events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, get_args

from game.hexgrid.hexes import distance, hex_from_number
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.falls import Rose, WentDown
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.quicksand import FellIn, GroundTried
from game.systems.figures.events.turn import Acts, Rested
from game.systems.figures.game import Setup
from game.systems.figures.scenario.faults import scenario_misfits
from game.systems.figures.scenario.scenario import FigureEntry, Scenario, SideEntry
from game.systems.figures.state.figure import POINT, Figure, Posture
from game.systems.figures.state.yard import Yard
from game.table.events import Happening, TurnBegan

SIDES = ("Red", "Green")
GOALS: Any = ("crossing", "banner", "cart")
ANSWERS = 30
"""More answers a figure and turn than any game asks for."""
GROUND = "." * 30 + "".join(letter for letter in "=oT#123fFdDaskttwcqqqqQg")


def storm(seed: int) -> Setup:
    """Any game: a random map, figures and goal."""
    chance = Random(f"storm {seed}")
    while scenario_misfits(found := _any(chance)):
        pass
    return Setup(found)


def _any(chance: Random) -> Scenario:
    wide, high = chance.randint(3, 12), chance.randint(3, 9)
    strange = chance.choice(("", "q" * 40, "aask" * 6, "wct" * 6, "FFD" * 8, "#" * 8))
    ground = GROUND + strange
    rows = ["".join(chance.choice(ground) for _column in range(wide)) for _row in range(high)]
    hexes = [f"{column:02d}{row:02d}" for column in range(wide) for row in range(high)]
    chance.shuffle(hexes)
    goal = chance.choice(GOALS)
    figures = [_figure(chance, n, hexes.pop(), goal) for n in range(chance.randint(2, 7))]
    carried = goal == "banner" and chance.random() < 0.5
    if carried:
        figures[0] = figures[0].but(banner=True)
    return Scenario(
        game="Figures",
        title="Storm",
        goal=goal,
        needed=chance.randint(1, 3),
        map="\n".join(rows),
        quicksands=chance.randint(0, sum(row.count("q") for row in rows)),
        stream=chance.choice(("N", "NE", "SE", "S", "SW", "NW")),
        banner=None if carried or goal != "banner" else chance.choice(hexes),
        sides=(SideEntry(name=SIDES[0], edge="east"), SideEntry(name=SIDES[1], edge="west")),
        figures=tuple(figures),
        last_turn=chance.randint(3, 16),
    )


def _figure(chance: Random, number: int, hex_: str, goal: str) -> FigureEntry:
    kind: Any = chance.choice(("foot", "foot", "foot", "foot", "mount", "cart"))
    return FigureEntry(
        name=f"F{number}",
        side=SIDES[number % 2],
        hex=hex_,
        kind="cart" if goal == "cart" and number == 0 else kind,
        move=chance.choice((1, 4, 5, 6, 8, 12, 16)),
        dx=chance.choice((5, 9, 12, 16)),
        ht=chance.choice((1, 6, 11)),
        swimming=chance.choice((4, 11, 15)),
        fatigue=chance.choice((None, None, 0, 1, 3)),
        reach=chance.choice((1, 1, 2)),
        rope=chance.choice((0, 0, 3)),
        encumbrance=chance.choice((0, 2)),
        wheel=chance.choice((10, 40)),
        tracked=chance.random() < 0.3,
        four_wheel=chance.random() < 0.3,
        posture=chance.choice(get_args(Posture)) if chance.random() < 0.2 else "standing",
    )


class Watch:
    """What must hold at each event of the figures."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.acted: Counter[str] = Counter()
        self.banner = yard.banner is not None or any(one.banner for one in yard.here())

    def __call__(self, before: Yard, event: Happening, after: Yard) -> None:
        self.yard = after
        for name, figure in after.figures.items():
            _sound(after, figure)
            _only_less(before.figures[name], figure)
        self._one_banner(after)
        assert after.quicksands + after.land.count("Q") == (
            self.yard.scenario.quicksands + sum(row.count("Q") for row in after.scenario.rows())
        )
        assert 0 <= after.quicksands <= after.land.count("q")
        look: Any = self._looks.get(type(event))
        if look is not None:
            look(self, before, event)

    def _one_banner(self, yard: Yard) -> None:
        carried = sum(one.banner for one in yard.figures.values())
        places = carried + (yard.banner is not None)
        assert places <= 1 and (self.banner or not places)
        self.banner = bool(places)

    def _turn(self, before: Yard, event: TurnBegan) -> None:
        assert event.turn <= before.scenario.last_turn
        if before.turn:
            waiting = {one.name for one in before.here()} - {*self.acted}
            assert not waiting, f"{waiting} did not act in turn {before.turn}"
        self.acted.clear()

    def _acts(self, before: Yard, event: Acts) -> None:
        """Once a turn; twice for who could not stop."""
        self.acted[event.figure] += 1
        ran = before.now is not None and before.now.figure == event.figure
        assert self.acted[event.figure] == (2 if ran else 1)
        assert before.figures[event.figure].here

    def _stepped(self, before: Yard, event: Stepped) -> None:
        """A hex at most, and no more points than there are; half Move is rounded up to one."""
        figure = before.figures[event.figure]
        after = self.yard.figures[event.figure]
        assert after.up or event.back
        assert event.back or distance(figure.hex, after.hex) <= 1
        assert not self.yard.land.at(after.hex).wall
        if event.gone is not None:
            most = max(POINT, figure.points) + (POINT if figure.running else 0)
            assert 0 <= event.gone.spent <= most
            assert 0 <= event.gone.kept <= figure.saved
        if event.back:
            assert not _company(self.yard, event.figure)

    def _rested(self, before: Yard, event: Rested) -> None:
        """Its turn over, nobody is where another is."""
        assert not _company(self.yard, event.figure), f"two in one hex with {event.figure}"
        figure = self.yard.figures[event.figure]
        in_mud = self.yard.land.at(figure.hex).mud is not None
        assert in_mud or figure.saved == 0
        del before

    def _attacked(self, before: Yard, event: Attacked) -> None:
        """An enemy that is up, within reach, in front."""
        figure, target = before.figures[event.figure], before.figures[event.target]
        assert figure.up and target.up and figure.side != target.side
        assert 1 <= distance(figure.hex, target.hex) <= figure.sheet.reach
        assert figure.posture not in ("lying", "sitting") and figure.sheet.kind != "cart"
        ahead = figure.hex.step(figure.facing)
        assert distance(ahead, target.hex) <= distance(figure.hex, target.hex)

    def _down(self, before: Yard, event: WentDown) -> None:
        figure = self.yard.figures[event.figure]
        assert before.figures[event.figure].up and not figure.banner
        assert figure.sheet.kind != "cart"

    def _rose(self, before: Yard, event: Rose) -> None:
        assert before.figures[event.figure].down == 0

    def _tried(self, before: Yard, event: GroundTried) -> None:
        assert before.land.at(hex_from_number(event.hex)).soft

    def _fell(self, before: Yard, event: FellIn) -> None:
        figure = self.yard.figures[event.figure]
        assert before.land.at(figure.hex).quicksand and figure.bog is not None

    _looks: ClassVar[Mapping[type[Happening], Any]] = {
        TurnBegan: _turn,
        Acts: _acts,
        Stepped: _stepped,
        Rested: _rested,
        Attacked: _attacked,
        WentDown: _down,
        Rose: _rose,
        GroundTried: _tried,
        FellIn: _fell,
    }


def _company(yard: Yard, name: str) -> bool:
    figure = yard.figures[name]
    others = [one for one in yard.here() if one.name != name]
    return figure.here and any(one.hex == figure.hex for one in others)


def _sound(yard: Yard, figure: Figure) -> None:
    """On the map, facing somewhere, nothing below nothing."""
    assert yard.land.holds(figure.hex) and 0 <= figure.facing <= 5
    assert figure.fatigue >= 0 and figure.saved >= 0
    assert figure.down in (None, 0, 1)
    assert figure.down is None or figure.posture == "lying"
    assert not yard.land.at(figure.hex).wall
    assert not (figure.bog is not None and figure.down is not None)
    now = yard.now
    moving = now is not None and now.figure == figure.name
    quicksand = yard.land.at(figure.hex).quicksand
    assert not figure.here or moving or quicksand == (figure.bog is not None)


def _only_less(before: Figure, after: Figure) -> None:
    """Fatigue never grows; who is gone stays as it was."""
    assert (after.name, after.side, after.sheet) == (before.name, before.side, before.sheet)
    assert after.fatigue <= before.fatigue
    assert before.here or (after.gone, after.hex) == (before.gone, before.hex)
