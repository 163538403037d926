"""Fire, slot by slot down the ladder: where each volley goes, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.desk.desk import Desk
from game.desk.kit import Hint, Part, column, only_large, only_small, spare, stretched, yielding
from game.desk.map.legend import FOOT
from game.desk.map.marks import Arrow, Mark
from game.desk.play.show import Cue, Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.battle_board.events.fire import LadderDrawn, SlotFired
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    fought_over,
    side_colour,
)
from game.systems.battle_board.screens.ground import BoardGround, crowded, range_reach
from game.systems.battle_board.screens.ladder import (
    ladder_panel,
    left_panel,
    struck_panel,
    why_panel,
)
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.scenes.flashes import (
    Shot,
    chips,
    dying,
    fired_at,
    flashes,
    struck_at,
)
from game.systems.battle_board.screens.scenes.told import at_rest, told
from game.systems.battle_board.screens.volley import volley_panel
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.table.scenes import Scene
from game.words import _, marked

LEAST, RUNGS, EACH = 150, 96, 256
"""How small the panels become where there is little room."""


class FiredShow(Show):
    """The fire of a round (rulebook: Firing; Initiative)."""

    kind = "fire"
    phase = "fire"
    manner = Manner.REPLAYED
    opening = ""
    stepwise_words = marked("Slot by slot")

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
        self.earlier = _earlier(desk.game.runner.events, self.shots[0].event)
        self.lengths = [shot.seconds for shot in self.shots]
        self.headline = _("The slots fire")

    def _at(self, now: Now) -> tuple[Shot, float]:
        number, share = at_rest(now, len(self.shots))
        return self.shots[number], share

    def cues(self, step: int) -> Sequence[Cue]:
        """The slot as its fire is seen, and what it does when it lands."""
        shot = self.shots[step]
        landing = self.landing(range(step, step + 1))
        return (fired_at(shot), shot.sound), (struck_at(shot), landing)

    def landing(self, steps: range) -> str:
        """The worst of what lands together."""
        hits = [hit for step in steps for hit in self.shots[step].event.hits]
        if any(hit.killed for hit in hits):
            return "lost"
        return "hit" if any(hit.arrived for hit in hits) else "miss"

    def whence(self, sound: str, step: int) -> Hex | None:
        """A slot is heard from its token, a hit from the first that is struck."""
        ways = self.shots[step].ways
        return ways[0][sound != self.shots[step].sound] if ways else None

    def coming(self, step: int) -> tuple[str, str]:
        """The slot that fires next."""
        event = self.shots[step].event
        slot = self.shots[step].before.tokens[event.token].design.slots[event.slot]
        first = _("Next slot: {weapon}").format(weapon=_(slot.weapon.name).lower())
        second = _("{token}, initiative {n}")
        return first, second.format(token=event.token, n=slot.initiative)

    def step_words(self, step: int) -> str:
        """Slots are counted."""
        return _("slot {n}").format(n=step) if step else _("start")

    def below(self, now: Now) -> str:
        """Which slot, of how many."""
        shot, _share = self._at(now)
        text = _("slot {n} of {all} on the ladder: {token}")
        place = (self._rung_of(shot) or 0) + 1
        return text.format(n=place, all=len(shot.before.ladder), token=shot.event.token)

    @staticmethod
    def _rung_of(shot: Shot) -> int | None:
        rung, ladder = _rung(shot.event), shot.before.ladder
        return ladder.index(rung) if rung in ladder else None

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown."""
        return told(self.scene, (SlotFired,), now.steps)

    def battle(self, now: Now) -> Board:
        """The board once the slot that is shown has struck."""
        shot, share = self._at(now)
        return shot.after if share >= struck_at(shot) else shot.before

    def marks(self, now: Now) -> Sequence[Mark]:
        """The tokens, the fire of this slot, and once it has struck what it took from whom."""
        shot, share = self._at(now)
        struck = share >= struck_at(shot)
        board = shot.after if struck else shot.before
        colour = side_colour(shot.before, shot.before.tokens[shot.event.token].side)
        marks: list[Mark] = [*counters(board, shot.event.token), *dying(shot, share)]
        marks += flashes(shot, share, now.speed, still=now.still and struck)
        found = zip(shot.ways, shot.pairs, shot.event.hits, strict=True)
        for (here, there), (of, at), hit in found:
            if share >= 1:
                marks.append(Arrow(here, there, colour, of=of, at=at))
            if struck:
                marks += chips(hit, there)
        return marks

    def main(self, now: Now) -> Part:
        """The board where it is fought over, and how far the slot reaches."""
        shot, _share = self._at(now)
        board, event = shot.before, shot.event
        firer = board.tokens[event.token]
        weapon = firer.design.slots[event.slot].weapon
        reach = range_reach(firer.where, weapon.name, weapon.range)
        ground = BoardGround(reaches=(reach,), crowded=crowded(board))
        about = fought_over(self.scene.before, self.after)
        marks = self.marks(now)
        return with_legend(
            board_map(self.desk, self.after, marks, about=about, foot=FOOT, ground=ground)
        )

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def column(self, now: Now) -> Part:
        """Where the volley goes, when each slot fires, and what is left.

        In a small window what is left of those that are struck.
        """
        number, _share = at_rest(now, len(self.shots))
        shot = self.shots[number]
        event, board = shot.event, shot.before
        did = self.earlier | {_rung(s.event): _did(s.event) for s in self.shots[: number + 1]}
        struck = [hit.token for hit in event.hits]
        ladder = ladder_panel(board, did, self._rung_of(shot))
        after = shot.after
        return column(
            yielding(volley_panel(board, event), LEAST),
            stretched(yielding(ladder, RUNGS)),
            only_small(struck_panel(after, struck)),
            only_large(yielding(left_panel(after, struck), EACH)),
            only_large(spare(why_panel(board.tokens[event.token], event.slot))),
        )


def _rung(event: SlotFired) -> tuple[str, int]:
    return event.token, event.slot


def _did(event: SlotFired) -> int:
    return sum(hit.arrived for hit in event.hits)


def _earlier(events: Iterable[Happening], first: SlotFired) -> dict[tuple[str, int], int]:
    """What slots did in this round that fired before the scene, by token and slot."""
    did: dict[tuple[str, int], int] = {}
    for event in events:
        if event is first:
            break
        if isinstance(event, LadderDrawn):
            did = {}
        elif isinstance(event, SlotFired):
            did[_rung(event)] = _did(event)
    return did
