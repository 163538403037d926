"""The widget: a named part of a screen that keeps itself and redraws only when it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, field
from operator import attrgetter
from typing import Any, ClassVar, Protocol, TypeVar

import pygame

from game.desk.kit import lettering
from game.desk.kit.explanation import Explanation
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.metrics import Area, Metrics
from game.desk.paint.theme import Colour, TextStyle


class Host(Protocol):
    """What a widget asks of the screen it stands on."""

    metrics: Metrics

    @property
    def pointer(self) -> tuple[int, int]:
        """The pixel the pointer is on."""

    @property
    def shift(self) -> bool:
        """Whether Shift is held down."""

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held down."""

    @property
    def hovered(self) -> Widget | None:
        """The widget the pointer is on."""

    @property
    def pressed(self) -> Widget | None:
        """The widget that a mouse button is held down on."""

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keys."""

    @property
    def focus_shown(self) -> bool:
        """Whether the focus is shown."""

    @property
    def twice(self) -> bool:
        """Whether the last press was the second of a double click."""

    def invalidate(self, rect: pygame.Rect) -> None:
        """Draw these pixels again."""

    def focus(self, widget: Widget | None) -> None:
        """Give a widget the keyboard."""

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now."""

    def acknowledge(self) -> None:
        """A control was used."""


Explains = Explanation | Callable[[], Explanation | None] | None
W = TypeVar("W", bound="Widget")


NOWHERE = Area(0, 0, 0, 0)
"""The place of a widget that has not been laid out."""


@dataclass(eq=False)
class Widget:
    """The base: a name that is unique on the screen, and a place in logical units.

    It gets its place when it is created, or as a part of a layout.

    ``keys`` names the keys that do what a click does (``"Bksp|Ctrl Z"``). ``region`` makes it a
    stop of F6. ``modal`` keeps all input inside it. ``reason`` says why it is not enabled,
    empty while it is.
    ``topic`` is what to look up about it where it explains nothing itself. ``aside``: its card
    stands beside what holds it, and covers none of that. No card covers one that ``stays_seen``,
    as its figures change with others. Messages stand at the foot of one that ``bears_messages``.
    """

    name: str
    place: Area = NOWHERE
    _: KW_ONLY
    reason: str = ""
    explain: Explains = None
    visible: bool = True
    region: str = ""
    keys: str = ""
    modal: bool = False
    topic: str = ""
    aside: bool = False
    stays_seen: bool = False
    children: list[Widget] = field(default_factory=list)
    parent: Widget | None = field(default=None, init=False, repr=False)
    host: Host | None = field(default=None, init=False, repr=False)

    focusable = False
    takes_pointer = False
    ticks = False
    opaque = False
    bears_messages = False
    covered = True
    """Whether a card may lie on it where it is no control."""
    scroll = 0
    tipped = False
    """Whether its card keeps off words and boxes where there is room elsewhere."""
    brief_card = False
    """Whether its card is short while it is only pointed at."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return not self.reason

    @property
    def answers(self) -> bool:
        """Whether it answers what is asked: no key does so by it just as that comes up."""
        return False

    # -- the tree

    def add(self, widget: W) -> W:
        """Put a widget into this one; it stands in front of it."""
        self.children.append(widget)
        return widget

    def walk(self) -> Iterator[Widget]:
        """This widget and everything in it that is visible, back to front."""
        ahead = [self]
        while ahead:
            widget = ahead.pop()
            if widget.visible:
                yield widget
                ahead += reversed(widget.children)

    # -- how large it is by itself, where it is laid out

    def own_width(self, m: Metrics) -> int:
        """Its width by itself: as it was created, unless it has words."""
        del m
        return self.place.w

    def own_height(self, m: Metrics, wide: int) -> int:
        """Its height by itself, ``wide`` units wide: as it was created, unless it has words."""
        del m, wide
        return self.place.h

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place: gives itself."""
        del m
        self.place = area
        return [self]

    # -- where it is

    @property
    def metrics(self) -> Metrics:
        """The scale of the screen it stands on."""
        return self.host.metrics if self.host else Metrics()

    @property
    def area(self) -> Area:
        """Its place in logical units after scrolling."""
        area, parent = self.place, self.parent
        while parent is not None:
            if parent.scroll:
                area = area.moved(0, -parent.scroll)
            parent = parent.parent
        return area

    @property
    def rect(self) -> pygame.Rect:
        """Its pixels on the window."""
        return self.metrics.rect(self.area)

    @property
    def read_rect(self) -> pygame.Rect:
        """The pixels of its words, if it has some."""
        return self.rect

    @property
    def clip(self) -> pygame.Rect:
        """The pixels it may draw into: its surroundings, cut by every scrolled parent.

        An ``opaque`` widget fills its own rectangle and nothing else.
        """
        clip, parent = self.rect if self.opaque else self.rect.inflate(16, 16), self.parent
        while parent is not None:
            if parent.clips:
                clip = clip.clip(parent.window)
            parent = parent.parent
        return clip

    clips = False

    @property
    def window(self) -> pygame.Rect:
        """The pixels in which what it ``clips`` is seen."""
        return self.rect

    # -- change

    drawn_from: ClassVar[tuple[str, ...]] = ()
    """The fields that a class draws itself from; each class says so for itself, or does not."""
    touched = False
    _drawn_from: ClassVar[attrgetter[Any] | None] = attrgetter("drawn_from")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fields = vars(cls).get("drawn_from")
        cls._drawn_from = attrgetter(*fields) if fields else None

    def appearance(self) -> object:
        """All that its picture follows from, to be compared; None where that cannot be told."""
        if self._drawn_from is None:
            return None
        return self.enabled, self.hovered, self.focused, self.held, self._drawn_from(self)

    def dirty(self, part: pygame.Rect | None = None) -> None:
        """It changed, or a part of it did: draw that again in the next frame."""
        self.touched = True
        if self.host is not None:
            self.host.invalidate(self.clip if part is None else part.clip(self.clip))

    def set(self, **values: Any) -> None:
        """Change fields, and draw again if one of them differs."""
        changed = False
        for key, value in values.items():
            if getattr(self, key) != value:
                setattr(self, key, value)
                changed = True
        if changed:
            self.dirty()

    def keep(self) -> Any:
        """What must survive when the screen is built anew (a scroll position, typed text)."""
        return None

    def restore(self, kept: Any) -> None:
        """Take back what ``keep`` gave."""

    def tick(self, seconds: float) -> None:
        """Time passed; called only if ``ticks`` is set."""

    # -- state

    @property
    def hovered(self) -> bool:
        """Is the pointer on it?"""
        return self.host is not None and self.host.hovered is self

    @property
    def focused(self) -> bool:
        """Has it the keyboard, and should that be shown?"""
        return self.host is not None and self.host.focused is self and self.host.focus_shown

    @property
    def held(self) -> bool:
        """Is a mouse button held down on it?"""
        return self.host is not None and self.host.pressed is self

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """The explanation of what is at ``pos`` (None: of what has the focus), and its pixels."""
        found = self.explain() if callable(self.explain) else self.explain
        if found is None and not self.enabled and self.reason:
            found = Explanation.against(self.title(), self.reason)
        return (found, self._subject) if found is not None else None

    @property
    def _subject(self) -> pygame.Rect:
        """The pixels that its card stands beside."""
        if not self.aside or self.parent is None:
            return self.rect
        around = self.parent.rect
        return pygame.Rect(around.left, self.rect.top, around.w, self.rect.h)

    def spot(self, name: str) -> pygame.Rect | None:
        """The pixels of a thing in it by its name, if it shows one that is called so."""
        del name
        return None

    def title(self) -> str:
        """Its name as a player reads it."""
        return self.text()

    def means(self) -> str:
        """What tells it from another thing of the same name at the same place."""
        return ""

    def text(self) -> str:
        """What it shows, in plain words; empty for pure decoration."""
        return ""

    # -- input; each gets the event's own data

    def press(self, event: pygame.event.Event) -> None:
        """The left mouse button went down on it."""

    def drag(self, event: pygame.event.Event) -> None:
        """The pointer moved while a button that went down on it is held."""

    def release(self, event: pygame.event.Event) -> None:
        """The button came up again; a click if it is still inside."""
        if self.rect.collidepoint(event.pos):
            self.try_activate()

    def hover(self, event: pygame.event.Event) -> None:
        """The pointer moved over it."""

    def leave(self) -> None:
        """The pointer left it."""

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """The wheel turned over it; True when it used that."""
        return False

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """A key while it has the focus; True when it used it."""
        if self.focusable and combo in {"Space", "Ctrl Enter"} and self.focused:
            self.try_activate()
            return True
        return False

    def hand_in(self) -> None:
        """Something else gets the keys, or does something: tell what is only written here."""

    def typed(self, text: str) -> bool:
        """Text typed while it has the focus."""
        return False

    def try_activate(self) -> None:
        """Do it, or say why not."""
        if self.enabled:
            if type(self).activate is not Widget.activate:
                self.acknowledge()
            self.activate()
        elif self.host is not None and self.reason:
            self.host.refuse(self.reason)

    def acknowledge(self) -> None:
        """Let the screen know that it was used."""
        if self.host is not None:
            self.host.acknowledge()

    def activate(self) -> None:
        """What a click does."""

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw itself, without its children."""

    def draw_focus(self, surface: pygame.Surface, radius: int = theme.RADIUS) -> None:
        """The focus ring: 2 wide, 2 outside."""
        if self.focused:
            m = self.metrics
            ring = self.rect.inflate(m.px(8), m.px(8))
            pygame.draw.rect(
                surface, theme.CHALK, ring, m.px(2), border_radius=m.px(radius) + m.px(3)
            )

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        align: str = "left",
        most: int | None = None,
    ) -> pygame.Rect:
        """Write a text in the middle of a rectangle's height; gives the pixels it took.

        Where it does not fit ``lettering.lines`` says what becomes of it. ``align`` is left, centre
        or right; ``most`` is the largest size of type in pixels, if not that of the style.
        """
        lines, size = lettering.lines(self.metrics, text, style, rect, most)
        images = [fonts.render(line, style, colour, size) for line in lines]
        return lettering.put(surface, images, rect, align, self.metrics)

    def plate(
        self,
        surface: pygame.Surface,
        fill: Colour | None,
        border: Colour | None = None,
        wide: int = 1,
    ) -> None:
        """Its own rounded ground."""
        m = self.metrics
        shapes.plate(surface, self.rect, fill, border, m.px(theme.RADIUS), m.px(wide))
