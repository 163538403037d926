"""The card that explains what is pointed at, or what has the focus."""

from __future__ import annotations

from game.desk.kit.cards import CARD_DELAY, Card
from game.desk.kit.damage import Damage
from game.desk.kit.tree import Tree, avoided
from game.desk.kit.widget import Widget
from game.desk.paint.metrics import Metrics

Place = tuple[int, int] | None
"""A pixel of a widget; None for what has the focus in it."""


class Explaining:
    """One card at most; it opens when the pointer has rested on something for a moment."""

    def __init__(self, tree: Tree, damage: Damage) -> None:
        self._tree, self._damage = tree, damage
        self._rested = 0.0
        self._by_keys = False
        self.card: Card | None = None

    def rest_again(self) -> None:
        """The pointer has moved: where it is now it has rested for no time yet."""
        self._rested = 0.0

    def wait_for_pointer(self) -> None:
        """Put the card away, and open none before the pointer has moved."""
        self.close()
        self._rested = CARD_DELAY

    def pass_time(self, seconds: float, widget: Widget | None, pos: Place) -> None:
        """The pointer rests on a widget, which tells what it is after a moment."""
        if widget is None or self.card is not None:
            return
        before, self._rested = self._rested, self._rested + seconds
        if before < CARD_DELAY <= self._rested:
            self.show(widget, pos, brief=widget.brief_card)

    def tell(self, widget: Widget | None, pos: Place, m: Metrics) -> bool:
        """Show the card, or all of a short one; False if there is no more to show."""
        card = self.card
        if card is None:
            return widget is not None and self.show(widget, pos)
        if not card.keeps_back(m):
            return False
        card.brief = False
        self._damage.add_all()
        return True

    def show(self, widget: Widget, pos: Place, *, brief: bool = False) -> bool:
        """Show what a widget explains, or the first of it; False if that is nothing."""
        self.close()
        found = widget.explanation_at(pos)
        if found is not None:
            self._by_keys = pos is None
            self.card = Card(*found, (*avoided(widget), *self._tree.controls(found[1])))
            self.card.kept, self.card.brief = tuple(self._tree.kept_in_sight()), brief
            self.card.figures = tuple(self._tree.figures())
            self.card.boxes, self.card.words = self._tree.read()
            self.card.tip = widget.tipped and found[1] == widget.rect
            self._damage.add_all()
        return found is not None

    def refresh(self, widget: Widget | None, pos: Place) -> None:
        """What is pointed at may be something else now, or explain itself otherwise."""
        if widget is None:
            self.close()
            return
        now = widget.explanation_at(pos)
        if self.card is None:
            return
        if now is None or now[1] != self.card.subject:
            self.close()
            self.rest_again()
        elif now[0] != self.card.explanation:
            self.show(widget, pos, brief=self.card.brief)

    def follow_keys(self, widget: Widget | None, pos: Place) -> None:
        """A key was pressed: a card that a key opened goes once the focus is elsewhere."""
        if self.card is None or not self._by_keys:
            return
        now = None if widget is None else widget.explanation_at(pos)
        if now is None or now[1] != self.card.subject:
            self.close()

    def close(self) -> None:
        """Put the card away."""
        if self.card is not None:
            self.card = None
            self._damage.add_all()

    def subject(self, widget: Widget | None, pos: Place) -> str:
        """What to look up about what the card explains, else about a widget; empty for nothing."""
        if self.card is None:
            return subject_of(widget, pos)
        return self.card.explanation.subject or (widget.topic if widget is not None else "")


def subject_of(widget: Widget | None, pos: Place) -> str:
    """What to look up about a widget: that of its explanation, else its own topic."""
    if widget is None:
        return ""
    found = widget.explanation_at(pos)
    return (found[0].subject if found is not None else "") or widget.topic
