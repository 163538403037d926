"""The base of screens where a side writes orders, a ship at a time, and seals them together."""

from __future__ import annotations

from game.battle.orders import Order
from game.battle.state import Battle, Ship
from game.display.battle_marks import side_number
from game.display.kit import Area, BigButton
from game.hotseat import Decide
from game.input.battle_screen import BattleScreen
from game.input.because import because, because_named, reason
from game.input.desk import Desk
from game.input.desk_screen import OF_DECISION
from game.input.rail import RailButton
from game.input.ship_switch import build_ship_switch
from game.rules.faults import Fault
from game.turn.decisions import Decision
from game.words import _


class DraftScreen(BattleScreen):
    """Drafts of orders for all decisions of a moment. Nothing counts before it is sealed.

    A subclass says in ``first_draft`` what it starts from, and calls ``draft`` with every change.
    ``seal_words`` names the big button.
    """

    seal_words = ""
    choose_on_rail = True
    """Whether the rail carries the button that chooses for the player."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, None if moment.open_to_both else moment.side)
        self.moment = moment
        self.number = 0
        self._undo: dict[str, list[Order]] = {}
        self._redo: dict[str, list[Order]] = {}
        for decision in moment.decisions:
            self.hot.open_draft(decision, self.first_draft)

    # -- what is being decided

    @property
    def decision(self) -> Decision:
        """The decision on screen."""
        return self.moment.decisions[self.number]

    @property
    def board(self) -> Battle:
        """What the decision is made on."""
        return self.hot.decision_view(self.decision)

    @property
    def ship(self) -> Ship:
        """The ship the decision is for."""
        return self.board.ships[self.decision.ship or ""]

    @property
    def order(self) -> Order:
        """The draft as it stands."""
        return self.hot.drafts[self.decision.key]

    @property
    def topic(self) -> str:
        """Where the decision is told."""
        return OF_DECISION.get(self.decision.kind, super().topic)

    def first_draft(self, decision: Decision) -> Order:
        """The order a decision starts from."""
        raise NotImplementedError

    def faults(self) -> list[Fault]:
        """Every reason against the draft."""
        return self.hot.faults(self.decision, self.order)

    def refuse_by(self, words: str, rule: str = "") -> None:
        """Say what a rule does not allow; the rule of the whole decision unless one is named."""
        self.refuse(reason(words, rule or self.topic))

    # -- changing it

    def draft(self, order: Order) -> None:
        """Put another draft in place; it can be taken back with undo."""
        if order == self.order:
            return
        self._undo.setdefault(self.decision.key, []).append(self.order)
        self._redo.pop(self.decision.key, None)
        self.hot.write(self.decision, order)
        self.rebuild()

    def undo(self) -> None:
        """Back to the draft before, or take back what this side sealed in this step."""
        self._swap(self._undo, self._redo)

    def redo(self) -> None:
        """Forward again."""
        self._swap(self._redo, self._undo)

    def _swap(self, source: dict[str, list[Order]], other: dict[str, list[Order]]) -> None:
        kept = source.get(self.decision.key)
        if not kept:
            self._nothing_to_undo(source is self._undo)
            return
        other.setdefault(self.decision.key, []).append(self.order)
        self.hot.write(self.decision, kept.pop())
        self.rebuild()

    def _nothing_to_undo(self, back: bool) -> None:
        if back and self.hot.take_back(self.moment.side):
            self.proceed()
        else:
            self.refuse(_("There is nothing to take back."))

    def choose_for_me(self) -> None:
        """Let the scripted side write this draft."""
        self.draft(self.hot.choose_for_me(self.decision))

    def next_ship(self, step: int = 1) -> None:
        """The next ship of this side that has something to decide."""
        self.number = (self.number + step) % len(self.moment.decisions)
        self.rebuild()

    def seal(self) -> None:
        """Seal all drafts of this side and go on.

        While another person waits no sound is made: how often it is heard hangs on secret power.
        """
        self.hot.seal([(d, self.hot.drafts[d.key]) for d in self.moment.decisions])
        if self.side is None or not self.hot.shared:
            self.desk.sounds.play(self.seal_sound())
        self.proceed()

    def seal_sound(self) -> str:
        """What is heard once the orders are sealed."""
        return "seal"

    # -- parts for subclasses

    def build(self) -> None:
        """The base's parts, and the keys of every draft."""
        super().build()
        self.hotkey("Bksp", _("Undo"), self.undo)
        self.hotkey("Ctrl Z", _("Undo"), self.undo)
        self.hotkey("Ctrl Y", _("Redo"), self.redo)
        self.hotkey("F", _("Choose for me"), self.choose_for_me)
        if len(self.moment.decisions) > 1:
            self.hotkey("N", _("Next ship"), self.next_ship)
            self.hotkey("Shift N", _("Previous ship"), lambda: self.next_ship(-1))

    def rail_buttons(self) -> list[RailButton]:
        """The rail's own, and choosing for the player where no other button does."""
        found = super().rail_buttons()
        if not self.choose_on_rail:
            return found
        return [("choose", "bot", _("Choose for me (F)"), self.choose_for_me), *found]

    def build_seal(self, icon: str = "mail-check", second: str = "") -> BigButton:
        """The big button: the reason against the draft, the next ship, or seal."""
        found = self.faults()
        last = self.number == len(self.moment.decisions) - 1
        side = None if self.side is None else side_number(self.view, self.moment.side)
        label = self.seal_words if last else _("Next ship")
        if not last:
            following = self.moment.decisions[self.number + 1].ship or ""
            second = _("then {ship}").format(ship=following)
        return self.add(
            BigButton(
                "seal",
                self.metrics.frame.big_button,
                label,
                second,
                self._seal_or_next,
                side=side,
                icon=icon,
                enabled=not found,
                reason=because(found),
            )
        )

    def _seal_or_next(self) -> None:
        if self.number < len(self.moment.decisions) - 1:
            self.next_ship()
            return
        for number, decision in enumerate(self.moment.decisions):
            found = self.hot.faults(decision, self.hot.drafts[decision.key])
            if found:
                self.number = number
                self.rebuild()
                self.refuse(because_named(found[0]))
                return
        self.seal()

    def build_ship_switch(self, place: Area) -> None:
        """Which of the ships of this side that have something to decide is shown."""
        ships = [decision.ship or "" for decision in self.moment.decisions]
        build_ship_switch(
            self, place, ships, ships[self.number], lambda ship: self._show(ships.index(ship))
        )

    def _show(self, number: int) -> None:
        self.number = number
        self.rebuild()
