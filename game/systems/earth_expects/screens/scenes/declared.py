"""Targets opened: all fire and launches of all sides, on the map that everybody sees.

Where the first of it is aimed at once, the screen of that tells it instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from game.desk.desk import Desk
from game.desk.light import abreast, lasts
from game.desk.log.quiet import message
from game.desk.map.fire_marks import Fire, seen
from game.desk.map.marks import Arrow, Mark, Plate
from game.desk.paint import theme
from game.desk.play.order_sheet import Stage
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AttackDeclared, LaunchesDeclared
from game.systems.earth_expects.screens.map.battle_marks import counters, home_hexes, side_colour
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted

LEAVE, MOST, COMES = 0.72, 6, (0.05, 0.6)
"""All missiles of a ship leave within so many seconds, so many are seen of it at most, and between
which shares of their way."""
FAINT = 0.3
"""How much is left of the colour of an arrow while another is lit."""


class DeclaredShow(MapShow):
    """All targets and launches of all sides, opened together (EE-SEQ-6)."""

    kind = "targets"
    phase = "weapons"
    of_many = True
    runs_on = True
    rests = 2.0
    afterglow = lasts("dart") + LEAVE

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Targets are open")
        self.caption = _("Resolved one by one, in turn")
        self.attacks = scene.of(AttackDeclared)
        launches = scene.of(LaunchesDeclared)
        self.launches = [(e.side, *launch) for e in launches for launch in e.launches]
        self.opening = "launch" if self.launches else self.opening
        self.subline = _amounts(len(self.attacks), len(self.launches))
        self.following = _("every attack is aimed and resolved in turn") if self.attacks else ""
        self.concerned = self._targets()

    def about(self) -> Sequence[Hex]:
        """Those who fire, and those fired at."""
        names = dict.fromkeys(name for _side, *pair in self._pairs() for name in pair)
        return [self.after.ships[name].hex for name in names]

    def near(self) -> Sequence[Hex]:
        """All others."""
        return list(home_hexes(self.after))

    def marks(self, now: Now) -> Sequence[Mark]:
        """An arrow for every pair of ships, and at each target's name what comes at it.

        While a row of the list is pointed at its arrow alone is lit, and lies above the others.
        """
        view, lit = self.after, self._pair(now.pointed)
        marks = [self._noted(mark, lit) for mark in counters(view)]
        for side, ship, target in sorted(self._pairs(), key=lambda pair: pair[1:] == lit):
            start, end = view.ships[ship].hex, view.ships[target].hex
            if start == end:
                continue
            colour, faint = side_colour(view, side), lit not in (None, (ship, target))
            if faint:
                colour = theme.mix(theme.VOID, colour, FAINT)
            marks.append(
                Arrow(start, end, colour, 2 if faint else 4, lane=True, of=ship, at=target)
            )
        return [*marks, *seen(self._leave(now))]

    def _leave(self, now: Now) -> Iterator[Mark]:
        """Missiles as they are launched."""
        every = Counter(ship for _side, ship, _launcher, _target in self.launches)
        left = {ship: iter(_leaving(many, now.speed)) for ship, many in every.items()}
        for side, ship, _launcher, target in self.launches:
            colour = side_colour(self.after, side)
            for begins, swing in islice(left[ship], 1):
                start, end = self.after.ships[ship].hex, self.after.ships[target].hex
                age = now.after - begins
                yield Fire(start, end, colour, "dart", age, of=ship, at=target, span=COMES,
                           swing=swing)  # fmt: skip

    def _noted(self, mark: Mark, lit: tuple[str, str] | None) -> Mark:
        """A counter with all that comes at it, by the side it comes from; or the one attack lit."""
        if not isinstance(mark, Plate):
            return mark
        pairs = [(s, a, t) for s, a, t in self._pairs() if t == mark.name and lit in (None, (a, t))]
        notes = [
            (self._label(tuple(a for s, a, _t in pairs if s == side), mark.name), side)
            for side in dict.fromkeys(side for side, *_rest in pairs)
        ]
        told = tuple((words, side_colour(self.after, side)) for words, side in notes)
        return replace(mark, notes=told)

    def _pairs(self) -> list[tuple[str, str, str]]:
        """Side, ship and target of everything declared, each once."""
        found = [(e.side, e.ship, e.target) for e in self.attacks]
        found += [(side, ship, target) for side, ship, _launcher, target in self.launches]
        return list(dict.fromkeys(found))

    def _pair(self, row: int | None) -> tuple[str, str] | None:
        """The pair of ships of a row of the list."""
        if row is None or row >= len(self.attacks):
            return None
        attack = self.attacks[row]
        return attack.ship, attack.target

    def words(self) -> str:
        """All of it in a message, by whom it is aimed at."""
        text = _("{amounts} at {target}.")
        each = [text.format(amounts=words, target=name) for name, words in self.concerned.items()]
        return message([_("Targets are open."), *each])

    def _label(self, ships: Sequence[str], target: str) -> str:
        """How much comes from some ships at a target."""
        fire = sum(e.ship in ships and e.target == target for e in self.attacks)
        launch = sum(s in ships and t == target for _side, s, _l, t in self.launches)
        return _amounts(fire, launch)

    def _targets(self) -> dict[str, str]:
        """Everybody fired at, those with most to come first."""
        found = []
        for name in dict.fromkeys(target for _side, _ship, target in self._pairs()):
            fire = sum(e.target == name for e in self.attacks)
            launch = sum(target == name for *_rest, target in self.launches)
            found.append((fire, launch, name))
        found.sort(key=lambda entry: (-entry[0], -entry[1]))
        return {name: _amounts(fire, launch) for fire, launch, name in found}


def _leaving(many: int, speed: float) -> Sequence[tuple[float, float]]:
    """When each missile of a ship leaves that is seen, and how far it swings out."""
    seen_of_it = min(many, MOST)
    return abreast(seen_of_it, LEAVE * min(1.0, (seen_of_it - 1) / 2), speed)


def tell_opened(desk: Desk, stage: Stage) -> None:
    """Say what was opened just before, where no scene of its own has told it."""
    if desk.to_tell is not None:
        show = DeclaredShow(desk, desk.to_tell)
        stage.toast(show.words())
        desk.sounds.play(show.opening)


def _amounts(fire: int, launch: int) -> str:
    """``3 attacks · 1 missile``; nothing for none."""
    parts = [counted("{n} attack", "{n} attacks", fire)] if fire else []
    if launch:
        parts.append(counted("{n} missile", "{n} missiles", launch))
    return " · ".join(parts)
