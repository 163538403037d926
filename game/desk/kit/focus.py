"""The keyboard focus: which widget has the keys, and the ways from one to the next."""

from __future__ import annotations

from game.desk.kit.tree import Tree
from game.desk.kit.widget import Widget


class Focus:
    """The widget that has the keys; ``shown`` once the player goes by keys, not by pointer."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.widget: Widget | None = None
        self.shown = False
        self._covered = ""

    def follow(self) -> None:
        """The screen was built anew: the widget of the same name has the keys.

        While something modal stands, one of its own has them, at first the answer at hand, which is
        given by Enter; after that who had them before.
        """
        name = self.widget.name if self.widget else ""
        self.widget = self._tree.find(name) or self._tree.find(self._covered)
        if not self._tree.asks:
            self._covered = ""
        elif self.widget not in self._tree.focus_order():
            self._covered = self._covered or name
            self.widget = self._tree.at_hand

    def give(self, widget: Widget | None) -> None:
        """Give a widget the keys, or nobody."""
        if widget is not self.widget:
            self.hand_in()
        for old in (self.widget, widget):
            if old is not None:
                old.dirty()
        self.widget = widget
        self.scroll_to(widget)

    def hand_in(self) -> None:
        """What is only written in the widget that has the keys is told."""
        if self.widget is not None:
            self.widget.hand_in()

    def scroll_to(self, widget: Widget | None) -> None:
        """Scroll all that a widget lies in so that it is seen."""
        parent = widget.parent if widget else None
        while widget is not None and parent is not None:
            show = getattr(parent, "show", None)
            if callable(show):
                show(widget.place)
            parent = parent.parent

    def move(self, step: int) -> None:
        """Go to the next (1) or previous (-1) widget."""
        order = self._tree.focus_order()
        if order:
            start = order.index(self.widget) if self.widget in order else (-1 if step > 0 else 0)
            self.shown = True
            self.give(order[(start + step) % len(order)])

    def next_region(self, step: int = 1) -> None:
        """Go to the first widget of the next region (F6)."""
        order = self._tree.focus_order()
        regions = [r for r in dict.fromkeys(_region(w) for w in order) if r]
        if not regions:
            return
        now = _region(self.widget) if self.widget else ""
        index = regions.index(now) + step if now in regions else 0
        wanted = regions[index % len(regions)]
        self.shown = True
        self.give(next(w for w in order if _region(w) == wanted))


def _region(widget: Widget) -> str:
    at: Widget | None = widget
    while at is not None:
        if at.region:
            return at.region
        at = at.parent
    return ""
