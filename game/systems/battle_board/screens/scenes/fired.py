"""Fire, slot by slot down the ladder: where each volley goes, and what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.desk.desk import Desk
from game.desk.kit import (
    Hint,
    Part,
    Space,
    column,
    grow,
    layers,
    only_large,
    only_small,
    padded,
    row,
    scaled,
    yielding,
)
from game.desk.map.marks import Arrow, Mark, Tag
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.battle_board.events.fire import Hit, SlotFired
from game.systems.battle_board.screens.board_map import board_map, counters, side_colour
from game.systems.battle_board.screens.ground import BoardGround, crowded, range_reach
from game.systems.battle_board.screens.ladder import ladder_panel, left_panel, why_panel
from game.systems.battle_board.screens.legend import FOOT, counter_signs, with_legend
from game.systems.battle_board.screens.scenes.told import told
from game.systems.battle_board.screens.volley import volley_panel
from game.systems.battle_board.state.board import Board
from game.table.scenes import Scene
from game.words import _, counted

SECONDS = 1.6
LADDER, LEAST = (268, 330), 150


@dataclass(frozen=True)
class Shot:
    """A slot that fires, with the board before and after it."""

    before: Board
    event: SlotFired
    after: Board


class FiredShow(Show):
    """The fire of a round (rulebook: Firing; Initiative)."""

    kind = "fire"
    phase = "fire"
    manner = Manner.REPLAYED
    opening = ""

    def __init__(self, desk: Desk, scene: Scene[Board]) -> None:
        super().__init__(desk, scene)
        self.shots: list[Shot] = []
        board = scene.before
        for event in scene.events:
            later = desk.game.rules.after(board, event)
            if isinstance(event, SlotFired):
                self.shots.append(Shot(board, event, later))
            board = later
        self.after = board
        self.lengths = [SECONDS] * len(self.shots)
        self.headline = _("The slots fire")

    def _at(self, now: Now) -> Shot:
        return self.shots[min(now.steps, len(self.shots) - 1)]

    def step_words(self, step: int) -> str:
        """Slots are counted."""
        return _("slot {n}").format(n=step)

    def below(self, now: Now) -> str:
        """Which slot, of how many."""
        number = min(now.steps + 1, len(self.shots))
        text = _("slot {n} of {all} that fire: {token}")
        token = self._at(now).event.token
        return text.format(n=number, all=len(self.shots), token=token)

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        return told(self.scene, (SlotFired,), now.steps)

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens, the lines of fire of this slot, and what it took from whom."""
        shot = self._at(now)
        board = shot.after if now.over or now.share > 0.5 else shot.before
        firer = shot.before.tokens[shot.event.token]
        colour = side_colour(shot.before, firer.side)
        marks: list[Mark] = [*counters(board, firer.name)]
        here = firer.where
        for hit in shot.event.hits:
            there = shot.before.tokens[hit.token].where
            marks.append(Arrow(here, there, colour))
            marks += _chips(hit, there)
            here = there
        return marks

    def main(self, now: Now) -> Part:
        """The board, and the ladder over it."""
        shot = self._at(now)
        board = shot.before
        did = {
            (s.event.token, s.event.slot): sum(hit.arrived for hit in s.event.hits)
            for s in self.shots[: now.steps + 1]
        }
        rung = (shot.event.token, shot.event.slot)
        at = board.ladder.index(rung) if rung in board.ladder else None
        panel = ladder_panel(board, did, at)
        over = row(scaled(*LADDER, column(yielding(panel), grow())), grow(Space()))
        firer = shot.before.tokens[shot.event.token]
        weapon = firer.design.slots[shot.event.slot].weapon
        reach = range_reach(firer.where, weapon.name, weapon.range)
        ground = BoardGround(reaches=(reach,), crowded=crowded(shot.before))
        map_ = board_map(self.desk, self.after, self.marks(now), foot=FOOT, ground=ground)
        return layers(with_legend(map_), padded(over, 14, 12))

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def column(self, now: Now) -> Part:
        """Where the volley goes, and what is left."""
        shot = self._at(now)
        volley = volley_panel(shot.before, shot.event)
        firer = shot.before.tokens[shot.event.token]
        return column(
            only_small(grow(volley)),
            only_large(yielding(volley, LEAST)),
            yielding(left_panel(shot.after), LEAST),
            only_large(why_panel(firer, shot.event.slot)),
            only_large(grow()),
        )


def _chips(hit: Hit, there: Hex) -> Iterator[Mark]:
    """At the target: what arrived, and how many ships it killed."""
    yield Tag(there, str(hit.arrived), theme.CHALK)
    if hit.killed:
        lost = counted("one ship lost", "{n} ships lost", hit.killed)
        yield Tag(there, lost if hit.ships else _("destroyed"), theme.BAD, filled=True)
