"""The pointer: what it is on, what it holds down, the wheel. Reads the data of events only."""

from __future__ import annotations

import pygame

from game.desk.kit.explaining import Explaining, Place, subject_of
from game.desk.kit.focus import Focus
from game.desk.kit.tree import Tree
from game.desk.kit.widget import Widget

LEFT, RIGHT = 1, 3
"""Mouse buttons: one does things, the other looks up the rule; the middle one does nothing."""
DOUBLE_CLICK = 0.5
"""So many seconds after a click another at the same place may still belong to it."""
NEAR = 16
"""So many pixels away is the same place."""
AWAY = (-1, -1)


def is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two clicks are at the same place."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR


class Pointing:
    """Where the pointer is, the widget it is on, and the one it holds down.

    ``twice`` is set while the last press was the second of a double click.
    """

    def __init__(self, tree: Tree, focus: Focus, explaining: Explaining) -> None:
        self._tree, self._focus, self._explaining = tree, focus, explaining
        self.pos = AWAY
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.twice = False
        self._before: tuple[str, tuple[int, int]] | None = None
        self._since_press = 0.0

    def follow(self) -> None:
        """The screen was built anew: the widgets of the same names are pointed at and held.

        A button that means something else now is let go of.
        """
        held = self.pressed
        self.pressed = self._tree.find(held.name) if held else None
        if held and self.pressed and held.means() != self.pressed.means():
            self.pressed = None
        self.hovered = self._tree.at(self.pos)

    def take_over(self, before: Pointing) -> None:
        """The pointer stays where it was on the screen before, which lets go of everything.

        No card opens before the pointer moves.
        """
        self.pos = before.pos
        self.pressed = before.pressed = None
        self._explaining.wait_for_pointer()

    def pass_time(self, seconds: float) -> None:
        """The pointer rests; what it is on explains itself after a moment."""
        if self.pressed is None:
            self._explaining.pass_time(seconds, self.hovered, self.pos)

    def count_on(self, seconds: float) -> None:
        """Time since the last press goes on."""
        self._since_press += seconds

    def asked_about(self) -> tuple[Widget | None, Place]:
        """What the player would have explained: what has the focus, else what is pointed at."""
        if self._focus.widget is not None and self._focus.shown:
            return self._focus.widget, None
        return self.hovered, self.pos

    def subject_at(self, pos: tuple[int, int]) -> str:
        """What to look up about what is at a pixel; empty for nothing."""
        return subject_of(self._tree.at(pos), pos)

    # -- events

    def move(self, event: pygame.event.Event) -> None:
        """The pointer moved."""
        self.pos = event.pos
        if self.pressed is not None:
            self.pressed.drag(event)
            return
        found = self._tree.at(event.pos)
        if found is not self.hovered:
            self.hover(found)
        self._explaining.rest_again()
        if found is not None:
            found.hover(event)
        self._explaining.refresh(self.hovered, self.pos)

    def hover(self, widget: Widget | None) -> None:
        """The pointer is on another widget, or on none."""
        old, self.hovered = self.hovered, widget
        if old is not None:
            old.leave()
            old.dirty()
        if widget is not None:
            widget.dirty()

    def press(self, event: pygame.event.Event) -> None:
        """A button went down; the left one presses what is there."""
        if event.button != LEFT:
            return
        self.pos = event.pos
        self._explaining.close()
        found = self._tree.at(event.pos)
        self._focus.shown = False
        if found is None:
            self._focus.give(None)
            return
        if found.focusable:
            self._focus.give(found)
        else:
            self._focus.hand_in()
        self.pressed = found
        self._note_press(found, event.pos)
        found.press(event)
        found.dirty()

    def _note_press(self, found: Widget, pos: tuple[int, int]) -> None:
        """Is this the second press of a double click? The device does not tell."""
        last, soon = self._before, self._since_press < DOUBLE_CLICK
        self.twice = last is not None and soon and last[0] == found.name and is_near(last[1], pos)
        self._before, self._since_press = None if self.twice else (found.name, pos), 0.0

    def release(self, event: pygame.event.Event) -> None:
        """A button came up; the left one lets go."""
        if event.button != LEFT:
            return
        self.pos = event.pos
        held, self.pressed = self.pressed, None
        if held is not None:
            held.release(event)
            held.dirty()
        found = self._tree.at(event.pos)
        if found is not self.hovered:
            for widget in (self.hovered, found):
                if widget is not None:
                    widget.dirty()
            self.hovered = found

    def wheel(self, event: pygame.event.Event) -> None:
        """The wheel turned: for the innermost widget that uses it."""
        steps = getattr(event, "precise_y", 0.0) or float(event.y)
        target = self._tree.at(self.pos)
        while target is not None:
            if target.wheel(steps, self.pos):
                self._explaining.close()
                return
            target = target.parent

    def leave(self) -> None:
        """The pointer left the window."""
        self.pos = AWAY
        self.hover(None)
        self._explaining.close()
