"""The map goes where what is asked or watched is, and stays where it is as long as that is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.map.extent import Extent
from game.hexgrid.hexes import Hex


class Following:
    """What the map was about last, for each who looks on; the turn in which it was fitted last."""

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn
        self._asked: dict[str | None, tuple[int, tuple[int, int], int, tuple[Hex, ...]]] = {}

    def forget(self) -> None:
        """Nothing was shown yet."""
        self._asked.clear()

    def follow(
        self,
        view: Extent,
        eyes: str | None,
        turn: int,
        hexes: Sequence[Hex],
        also: Sequence[Hex] = (),
        sought: Hex | None = None,
    ) -> None:
        """Open a view on what a question is about: at first, and where it is unseen or drawn small.

        ``also`` is worth seeing with it, and what is ``sought`` above all. Only when the question
        changes; what the player zoomed and moved is moved no farther than it must be to show that,
        so that one may look elsewhere.
        """
        first = not self._asked
        if not self._anew(view, eyes, turn, hexes):
            return
        if first and not view.touched:
            view.open_on(hexes, also, sought)
        elif not view.shows(hexes):
            if not (view.touched and bring(view, hexes)):
                view.open_on(hexes, also, sought)
        elif not view.touched:
            view.come_closer(hexes, also, sought)
        self.turn = turn

    def hold(
        self,
        view: Extent,
        eyes: str | None,
        turn: int,
        hexes: Sequence[Hex],
        frame: Sequence[Hex],
        *,
        closer: bool = False,
    ) -> None:
        """Open a view on a ``frame``; in the same turn it changes only as far as hexes are unseen.

        ``closer``: also where the frame can be drawn much larger. What the player zoomed and moved
        stays from turn to turn. Only when the question changes.
        """
        opened = eyes in self._asked
        if not self._anew(view, eyes, turn, hexes):
            return
        if not view.touched and (turn != self.turn or not opened):
            view.fit(frame)
        elif not (closer and not view.touched and view.come_much_closer(frame)):
            hold(view, hexes, frame)
        self.turn = turn

    def _anew(self, view: Extent, eyes: str | None, turn: int, hexes: Sequence[Hex]) -> bool:
        """Whether the view was not about these hexes when it was last laid out."""
        key = (turn, view.size, view.foot, tuple(hexes))
        known = key == self._asked.get(eyes)
        self._asked[eyes] = key
        return not known


def hold(view: Extent, hexes: Sequence[Hex], frame: Sequence[Hex]) -> None:
    """Have some hexes in view, and as little of it changed as that takes.

    Where all are seen nothing changes. Else what the player moved or zoomed is moved no farther
    than it must be, and any other view is fitted to ``frame``, which holds the hexes. Nothing is
    drawn larger than before, and smaller only where there is no room.
    """
    if view.shows(hexes) or (view.touched and bring(view, hexes)):
        return
    touched = view.touched
    view.fit(hexes if touched else frame, view.usual_step)
    view.touched = touched


def bring(view: Extent, hexes: Sequence[Hex]) -> bool:
    """Move the map as little as brings some hexes into view; False where they have no room."""
    places = [view.rect_of(hex_) for hex_ in hexes]
    around, room = places[0].unionall(places[1:]), view.inner
    if around.w > room.w or around.h > room.h:
        return False
    there = around.clamp(room)
    view.pan(there.x - around.x, there.y - around.y)
    rose = view.rose_rect if view.rose else pygame.Rect(0, 0, 0, 0)
    under = [at for at in map(view.rect_of, hexes) if at.colliderect(rose)]
    push = max((rose.right - at.left for at in under), default=0)
    view.pan(min(push, room.right - there.right), 0)
    return True
