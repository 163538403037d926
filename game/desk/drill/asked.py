"""What may be written in a step of a drill: the drafts that its act leads through, no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from game.desk.desk import Desk
from game.desk.drill.drill_file import Step
from game.desk.drill.hand import LOOK, Bench, moves
from game.desk.drill.unseen import Unseen
from game.desk.play.order_screen import OrderScreen
from game.table.orders import Order

Drafts = Mapping[str, Order]
"""By the key of their decision."""
BIG = frozenset(("seal", "go on"))
"""The big buttons of a battle."""


def seals(step: Step) -> bool:
    """Whether the act of a step is to seal, or to go on from a scene."""
    return not BIG.isdisjoint(step.click)


def drafts_of(step: Step, screen: OrderScreen) -> Sequence[Drafts]:
    """What stands now, and what each key of the act makes of it, tried where nobody sees it."""
    found: list[Drafts] = [dict(screen.hot.drafts)]
    if not step.draft or seals(step):
        return found
    with _out_of_sight(screen.desk):
        trial = screen.desk.screen_of(screen.moment)
        if isinstance(trial, OrderScreen):
            trial.pad.go_on_from(screen.pad)
            bench = Bench(trial, screen.metrics.window, screen.metrics.ui_scale)
            bench.step(LOOK)
            found += (dict(screen.hot.drafts) for _key in moves(bench, step, "keys"))
    return found


@contextmanager
def _out_of_sight(desk: Desk) -> Iterator[None]:
    """Nothing is heard or told; afterwards the drafts are as they were."""
    hot, guide, kept, hushed = desk.game, desk.guide, dict(desk.kept), desk.sounds.hushed
    before = dict(hot.drafts)
    desk.guide, desk.sounds.hushed = Unseen(), True
    try:
        yield
    finally:
        desk.guide, desk.sounds.hushed, desk.kept = guide, hushed, kept
        hot.drafts.clear()
        hot.drafts.update(before)
