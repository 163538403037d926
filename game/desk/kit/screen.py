"""A screen: widgets built from state, one table of keys, painted only where it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame

from game.desk.kit.cards import Card, Toast
from game.desk.kit.damage import Damage
from game.desk.kit.explaining import Explaining
from game.desk.kit.focus import Focus
from game.desk.kit.keyboard import Hotkey, Keyboard
from game.desk.kit.layout import Part
from game.desk.kit.messages import Messages
from game.desk.kit.painting import Painting
from game.desk.kit.pointing import RIGHT, Pointing
from game.desk.kit.tree import Tree
from game.desk.kit.widget import Widget
from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics
from game.words import _

W = TypeVar("W", bound=Widget)


class Screen:
    """The base of every screen.

    A subclass writes ``build``, which adds widgets and hotkeys from its own state; after a change
    of state it calls ``rebuild()``. Widgets keep focus, scroll and typed text by their names.
    The window loop calls ``resize`` once, then ``handle``, ``update`` and ``draw``.
    ``toast_floor`` is where messages stand, in units from the top, if not above the log.
    """

    toast_floor: int | None = None

    def __init__(self) -> None:
        self.metrics = Metrics()
        self._tree = Tree(self.metrics.area)
        self._damage = Damage(self.metrics.window)
        self._painting = Painting(self._tree, self._damage)
        self._focus = Focus(self._tree)
        self._explaining = Explaining(self._tree, self._damage)
        self._pointing = Pointing(self._tree, self._focus, self._explaining)
        asking = {"F1": self._explain_or_open, "?": self._open_subject}
        self._keyboard = Keyboard(self._tree, self._focus, asking)
        self._messages = Messages(self._tree, self._damage)
        self._stale = True
        self._next: Screen | None = None

    # -- what a subclass writes

    def build(self) -> None:
        """Add the widgets and hotkeys that show the present state."""

    def rebuilt(self) -> None:
        """The widgets were built anew and can be found."""

    def ground(self, surface: pygame.Surface) -> None:
        """Paint what lies behind all widgets (the clip is set)."""
        surface.fill(theme.DECK)

    def tick(self, seconds: float) -> None:
        """Time passed: move what moves, and call ``dirty`` on it."""

    def escape(self) -> None:
        """Esc that no widget used."""

    def unused_key(self, combo: str) -> None:
        """A key that nothing on this screen uses."""
        if combo == "Esc":
            self.escape()

    def typed(self, text: str) -> None:
        """Text was typed: the focused widget takes it."""
        if self.focused is not None:
            self.focused.typed(text)

    def acknowledge(self) -> None:
        """A control was used; a screen may let it be heard."""

    @property
    def topic(self) -> str:
        """What the handbook is opened at from here, if nothing else is asked about."""
        return ""

    def open_help(self, topic: str) -> None:
        """Open the handbook at a topic; nothing where there is none."""

    # -- for subclasses

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""
        return self._tree.root.add(widget)

    def lay(self, area: Area, part: Part) -> None:
        """Lay a part out in an area, and put its widgets on the screen."""
        for widget in part.lay(self.metrics, area):
            self.add(widget)

    def hotkey(self, combo: str, label: str, run: Callable[[], None]) -> None:
        """Let a key (or several, ``"Bksp|Ctrl Z"``) run something; shown in the list of keys."""
        self._keyboard.add(combo, label, run)

    def rebuild(self) -> None:
        """State changed: build the widgets anew before the next event or frame."""
        self._stale = True

    def goto(self, screen: Screen) -> None:
        """Let ``handle`` or ``following`` return this screen next."""
        self._next = screen

    def following(self) -> Screen | None:
        """The screen that ``goto`` named since the last question, if any."""
        found, self._next = self._next, None
        return found

    def instead(self) -> Screen | None:
        """What takes its place where it cannot be shown; None: nothing does."""
        return None

    def toast(self, message: str) -> None:
        """Say something for four seconds at the lower left."""
        self._messages.say(message)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now."""
        self._messages.drop(reason)
        self.toast(reason)

    def invalidate(self, rect: pygame.Rect) -> None:
        """Draw these pixels again in the next frame."""
        self._damage.add(rect)

    def invalidate_all(self) -> None:
        """Draw everything again in the next frame."""
        self._damage.add_all()

    # -- its widgets

    @property
    def area(self) -> Area:
        """The whole window in logical units."""
        return self.metrics.area

    @property
    def root(self) -> Widget:
        """What all widgets stand on."""
        return self._tree.root

    def widget(self, name: str) -> Widget:
        """The widget of a name; KeyError lists the names there are."""
        self._ready()
        return self._tree.widget(name)

    def has(self, name: str) -> bool:
        """Is there a visible widget of this name?"""
        self._ready()
        return self._tree.find(name) is not None

    def walk(self) -> Iterator[Widget]:
        """Every visible widget, back to front."""
        self._ready()
        return self._tree.walk()

    def text(self) -> str:
        """The whole screen in plain words, in reading order of its widgets."""
        self._ready()
        return self._tree.text()

    def _ready(self) -> None:
        if not self._stale:
            return
        self._stale = False
        self._keyboard.clear()
        self._tree.clear(self.metrics.area)
        self.build()
        self._tree.settle(self)
        self._focus.follow()
        self._pointing.follow()
        self._keyboard.add_widgets()
        self._explaining.refresh(*self._pointing.asked_about())
        self.rebuilt()
        changes = self._tree.changes()
        self._messages.look_for_place()
        self._damage.add_some(None if self.toasts else changes)

    # -- who is pointed at, and who has the keys

    @property
    def pointer(self) -> tuple[int, int]:
        """The pixel the pointer is on; off the window while it is elsewhere."""
        return self._pointing.pos

    @property
    def hovered(self) -> Widget | None:
        """The widget the pointer is on."""
        return self._pointing.hovered

    @property
    def pressed(self) -> Widget | None:
        """The widget that a mouse button is held down on."""
        return self._pointing.pressed

    @property
    def twice(self) -> bool:
        """Whether the last press was the second of a double click."""
        return self._pointing.twice

    def hover(self, widget: Widget | None) -> None:
        """Show the pointer on a widget, or on none."""
        self._pointing.hover(widget)

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """What a press at a pixel would reach."""
        return self._tree.at(pos)

    def take_over(self, before: Screen) -> None:
        """The pointer stays where it was on the screen before, which lets go of everything."""
        self._pointing.take_over(before._pointing)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keys."""
        return self._focus.widget

    @property
    def focus_shown(self) -> bool:
        """Whether the player goes by keys, so that the focus is shown."""
        return self._focus.shown

    @focus_shown.setter
    def focus_shown(self, shown: bool) -> None:
        self._focus.shown = shown

    def focus_order(self) -> list[Widget]:
        """The widgets that Tab visits, in order."""
        return self._tree.focus_order()

    def focus(self, widget: Widget | None) -> None:
        """Give a widget the keys, or nobody."""
        self._focus.give(widget)

    def focus_on(self, name: str) -> None:
        """Give a widget the keys by its name, and show which one has them."""
        self.focus_shown = True
        self.focus(self.widget(name))

    def scroll_to(self, name: str) -> None:
        """Scroll so that a widget is seen, whoever has the keys."""
        self._focus.scroll_to(self.widget(name))

    def move_focus(self, step: int) -> None:
        """Focus the next (1) or previous (-1) widget."""
        self._focus.move(step)

    @property
    def hotkeys(self) -> dict[str, Hotkey]:
        """Every key that does something here."""
        return self._keyboard.hotkeys

    @property
    def shift(self) -> bool:
        """Whether Shift is held down."""
        return self._keyboard.shift

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held down."""
        return self._keyboard.ctrl

    # -- what it says

    @property
    def toasts(self) -> list[Toast]:
        """The messages that can still be read."""
        return self._messages.toasts

    @toasts.setter
    def toasts(self, toasts: list[Toast]) -> None:
        self._messages.toasts = toasts

    @property
    def card(self) -> Card | None:
        """The card that explains something now."""
        return self._explaining.card

    def close_card(self) -> None:
        """Put the card away; none opens before the pointer moves."""
        self._explaining.wait_for_pointer()

    def explain_now(self) -> None:
        """Show the card of what has the focus, else of what the pointer is on, all of it (F1).

        If it is shown already, or there is none, open the handbook.
        """
        if not self._explaining.tell(*self._pointing.asked_about(), self.metrics):
            self._look_up(self.subject_now())

    def subject_now(self) -> str:
        """What to look up about what is explained, or would be; else about the screen."""
        return self._explaining.subject(*self._pointing.asked_about()) or self.topic

    def _explain_or_open(self) -> None:
        """F1: the rule of what was just refused, else the card, else the handbook."""
        if self._messages.topic:
            self._look_up(self._messages.topic)
        else:
            self.explain_now()

    def _open_subject(self) -> None:
        """?: the rule of what was just refused, else the handbook at what is pointed at."""
        self._look_up(self._messages.topic or self.subject_now())

    def _look_up(self, topic: str) -> None:
        """Open the handbook; who comes back finds no card that is still open."""
        self.close_card()
        self.open_help(topic)

    # -- for the window loop

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """The window has a new size, or the player another UI scale."""
        self.metrics = Metrics(size, ui_scale)
        self._damage.resize(self.metrics.window)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Take one event; the next screen if it leads to one."""
        self._ready()
        before = self.card
        if event.type in _HANDLERS:
            _HANDLERS[event.type](self, event)
        self._ready()
        if event.type == pygame.KEYDOWN and self.card is before and self._next is None:
            self._explaining.follow_keys(*self._pointing.asked_about())
        return self.following()

    def update(self, seconds: float) -> bool:
        """Let time pass; True when there is something to draw."""
        self._ready()
        self._pointing.count_on(seconds)
        self.tick(seconds)
        for widget in self._tree.ticking:
            widget.tick(seconds)
        self._ready()
        self._pointing.pass_time(seconds)
        self._messages.pass_time(seconds)
        return bool(self._damage)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date: paint what changed since the last frame, and tell where."""
        self._ready()
        return self._painting.draw(surface, self.ground, self._paint_front)

    def forget_surface(self) -> None:
        """The window was drawn on by another screen: paint all of it next time."""
        self._painting.forget_surface()

    def _paint_front(self, surface: pygame.Surface) -> None:
        self._messages.draw(surface, self.metrics, self.toast_floor, self.card)
        if self.card is not None:
            self.card.draw(surface, self.metrics)

    # -- events

    def _press(self, event: pygame.event.Event) -> None:
        said = self._messages.topic_at(event.pos)
        if said:
            self._look_up(said)
        elif event.button == RIGHT:
            self._look_up(self._pointing.subject_at(event.pos) or self.topic)
        elif self._tree.is_beside(event.pos):
            self.refuse(_("Answer the question first."))
        else:
            self._pointing.press(event)

    def _key(self, event: pygame.event.Event) -> None:
        unused = self._keyboard.press(event)
        if unused:
            self._focus.hand_in()
        if unused == "Esc" and self.card is not None:
            self.close_card()
        elif unused and not self._keyboard.run(unused):
            self.unused_key(unused)


_HANDLERS: dict[int, Callable[[Screen, pygame.event.Event], None]] = {
    pygame.MOUSEMOTION: lambda on, event: on._pointing.move(event),
    pygame.MOUSEBUTTONDOWN: lambda on, event: on._press(event),
    pygame.MOUSEBUTTONUP: lambda on, event: on._pointing.release(event),
    pygame.MOUSEWHEEL: lambda on, event: on._pointing.wheel(event),
    pygame.WINDOWLEAVE: lambda on, event: on._pointing.leave(),
    pygame.KEYDOWN: lambda on, event: on._key(event),
    pygame.KEYUP: lambda on, event: on._keyboard.note(event),
    pygame.TEXTINPUT: lambda on, event: on.typed(event.text),
}
