"""Messages at Power lie on no box of a large record, and on nothing of the column beside it."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit.cards import Toast
from game.desk.play.order_screen import OrderScreen
from game.desk.play.recap import Recap
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.table.log import LogLine
from tests.desk.driver import frame
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show
from tests.systems.earth_expects.screens.weapons_stage import decide

LOST = [LogLine(f"Missile M{n} is lost: no lock-on to its target.") for n in range(9)]
WHY = (
    "Weapons: nobody had anything to decide, no weapon that bears on an enemy could hurt it. "
    "Sensors: nobody had anything to decide, no sensor could lock on to an enemy from here."
)
ASKED = "You were not asked in Weapons and Sensors; the log (L) tells why."


@pytest.mark.parametrize("toast", [Recap(LOST), Toast(WHY, shorter=ASKED)], ids=["recap", "why"])
def test_it_lies_on_no_box_and_on_no_figure(toast: Toast) -> None:
    hot = seat(duel(boat(yard("vigilance"), (0, 3)), boat(yard("icarus"))), "person", "scripted")
    screen = show(OrderScreen(desk_for(hot), decide(hot, "power"), PowerSheet))
    screen.toasts = [toast]
    frame(screen, (1280, 720))
    record, m = screen.widget("record"), screen.metrics
    assert isinstance(record, RecordWidget)
    covered = [rect for rect in record.avoid_rects() if _shared(toast.rect, rect) > 24]
    assert not covered
    assert _shared(toast.rect, m.rect(m.frame.column)) <= toast.rect.w * toast.rect.h // 10


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    cut = one.clip(other)
    return cut.w * cut.h
