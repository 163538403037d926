"""Pointing: hover, press, wheel, and the card that explains what is pointed at."""

from __future__ import annotations

import pygame

from game.desk.kit.cards import CARD_DELAY, Card
from game.desk.kit.tree import Tree
from game.desk.kit.widget import Widget

LEFT, RIGHT = 1, 3
"""Mouse buttons: one does things, the other looks up the rule; the middle one does nothing."""
DOUBLE_CLICK = 0.5
"""So many seconds after a click another at the same place may still belong to it."""
NEAR = 16
"""So many pixels away is the same place."""


def is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two clicks are at the same place."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR


class Pointing(Tree):
    """What the pointer does on a screen; reads the data of events only."""

    def __init__(self) -> None:
        super().__init__()
        self.card: Card | None = None
        self._hover_time = 0.0
        self._before: tuple[str, tuple[int, int]] | None = None
        self._since_press = 0.0

    def rebuilt(self) -> None:
        """The card may show something else now."""
        self._refresh_card()

    # -- pointer events

    def _on_motion(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        if self.pressed is not None:
            self.pressed.drag(event)
            return
        found = self._hit(event.pos)
        if found is not self.hovered:
            old, self.hovered = self.hovered, found
            if old is not None:
                old.leave()
                old.dirty()
            if found is not None:
                found.dirty()
            self._hover_time = 0.0
        if found is not None:
            found.hover(event)
        self._refresh_card()

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """What a press at a pixel would reach."""
        return self._hit(pos)

    def take_over(self, before: Pointing) -> None:
        """The pointer stays where it was on the screen before, which lets go of everything.

        No card opens before the pointer moves.
        """
        self.pointer, self._hover_time = before.pointer, CARD_DELAY
        self.pressed = before.pressed = None

    def _on_down(self, event: pygame.event.Event) -> None:
        if event.button == RIGHT:
            self._look_up(event.pos)
        if event.button != LEFT:
            return
        self.pointer = event.pos
        self._close_card()
        found = self._hit(event.pos)
        self.focus_shown = False
        if found is None:
            self.focus(None)
            return
        if found.focusable:
            self.focus(found)
        self.pressed = found
        self._note_press(found, event.pos)
        found.press(event)
        found.dirty()

    def _note_press(self, found: Widget, pos: tuple[int, int]) -> None:
        """Is this the second press of a double click? The device does not tell."""
        last, soon = self._before, self._since_press < DOUBLE_CLICK
        self.twice = last is not None and soon and last[0] == found.name and is_near(last[1], pos)
        self._before, self._since_press = None if self.twice else (found.name, pos), 0.0

    def _on_up(self, event: pygame.event.Event) -> None:
        if event.button != LEFT:
            return
        self.pointer = event.pos
        held, self.pressed = self.pressed, None
        if held is not None:
            held.release(event)
            held.dirty()
        self.hovered = self._hit(event.pos)

    def _on_wheel(self, event: pygame.event.Event) -> None:
        steps = getattr(event, "precise_y", 0.0) or float(event.y)
        target = self._hit(self.pointer)
        while target is not None:
            if target.wheel(steps, self.pointer):
                self._close_card()
                return
            target = target.parent

    def _on_leave(self, event: pygame.event.Event) -> None:
        del event
        old, self.hovered, self.pointer = self.hovered, None, (-1, -1)
        if old is not None:
            old.leave()
            old.dirty()
        self._close_card()

    # -- explanation cards and the handbook

    @property
    def topic(self) -> str:
        """What the handbook is opened at from here, if nothing else is asked about."""
        return ""

    def open_help(self, topic: str) -> None:
        """Open the handbook at a topic; nothing where there is none."""

    def explain_now(self) -> None:
        """Show the card of what has the focus, else of what the pointer is on (F1).

        If it is shown already, or there is none, open the handbook.
        """
        target, pos = self._asked_about()
        if self.card is not None or target is None or not self._show_card(target, pos):
            self.open_help(self.subject_now())

    def _asked_about(self) -> tuple[Widget | None, tuple[int, int] | None]:
        if self.focused is not None and self.focus_shown:
            return self.focused, None
        return self.hovered, self.pointer

    def _look_up(self, pos: tuple[int, int]) -> None:
        """Open the rule of what is right-clicked; that of the screen if it has none."""
        found = self._hit(pos)
        explained = found.explanation_at(pos) if found is not None else None
        subject = explained[0].subject if explained is not None else ""
        self.open_help(subject or (found.topic if found is not None else "") or self.topic)

    def subject_now(self) -> str:
        """What to look up about what is explained, or would be; else about the screen."""
        found = self.card.explanation if self.card is not None else None
        target, pos = self._asked_about()
        if found is None and target is not None:
            explained = target.explanation_at(pos)
            found = explained[0] if explained is not None else None
        own = target.topic if target is not None else ""
        return (found.subject if found is not None else "") or own or self.topic

    def _tick_card(self, seconds: float) -> None:
        if self.hovered is None or self.pressed is not None or self.card is not None:
            return
        before, self._hover_time = self._hover_time, self._hover_time + seconds
        if before < CARD_DELAY <= self._hover_time:
            self._show_card(self.hovered, self.pointer)

    def _show_card(self, widget: Widget, pos: tuple[int, int] | None) -> bool:
        """Show what a widget explains; False if that is nothing."""
        self._close_card()
        found = widget.explanation_at(pos)
        if found is not None:
            avoid = getattr(widget, "avoid_rects", None)
            self.card = Card(*found, tuple(avoid()) if callable(avoid) else ())
            self.invalidate_all()
        return found is not None

    def _refresh_card(self) -> None:
        if self.hovered is None:
            self._close_card()
            return
        now = self.hovered.explanation_at(self.pointer)
        if self.card is not None and (now is None or now[1] != self.card.subject):
            self._close_card()
            self._hover_time = 0.0
        elif self.card is not None and now is not None and now[0] != self.card.explanation:
            self._show_card(self.hovered, self.pointer)

    def _close_card(self) -> None:
        if self.card is not None:
            self.card = None
            self.invalidate_all()
