"""The screen where a side writes orders, one after the other, and seals them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.desk.because import because, because_named, reason
from game.desk.desk import Desk
from game.desk.kit import (
    BigButton,
    Hint,
    Screen,
    centred,
    column,
    grow,
    only_large,
    only_small,
    padded,
)
from game.desk.log.quiet import message
from game.desk.play.doubts import Doubt, build_doubts
from game.desk.play.haste import Haste
from game.desk.play.next_stops import beside, faulty, onward, reopened, written
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import OrderSheet, Seal, told_words, tool_rows, unwritten_words
from game.desk.play.play_screen import PlayScreen
from game.desk.play.rail import RailButton
from game.desk.play.stop_switch import StopSwitch
from game.desk.screens import MakesScreen
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.hotseat import Decide
from game.table.orders import Order
from game.table.state import State
from game.words import _, listed

QUESTION, EDGE = 480, 24
"""How wide the card of a sheet's question is; around it."""


class OrderScreen(PlayScreen):
    """Drafts of orders for all decisions of a moment, shown as a sheet describes them.

    What is decided one after the other are its stops: the big button goes from each to the next,
    and only from the last one seals them all.
    """

    def __init__(self, desk: Desk, moment: Decide, sheet: type[OrderSheet]) -> None:
        super().__init__(desk, None if moment.open_to_both else moment.side)
        self.moment = moment
        self._shown: set[str] = set()
        self._told: set[str] = set()
        self._asked: list[Doubt] = []
        self._haste, self._took_back = Haste(), False
        self.pad = OrderPad(self.hot, moment, self._first, self.rebuild, self.lets)
        self.sheet = sheet(desk, self.pad, self)
        self.phase = desk.known_phase(sheet.phase, self.phase)
        before = set(self.hot.drafts)
        self.pad.open()
        self._shown |= reopened(self.pad, self.stops(), before)
        if self.hot.sealed_kinds(moment.side) and desk.proposes:
            text = _("{what} sealed. The bent arrow at the top, or Backspace, takes it back.")
            if self.pad.begun:
                text = _("{what} sealed. Backspace clears this order, then takes it back.")
            self.toast(text.format(what=self._sealed()))

    # -- what is being decided

    @property
    def decision(self) -> Decision:
        """The decision on screen."""
        return self.pad.decision

    @property
    def board(self) -> State:
        """What the decision is made on."""
        found: State = self.pad.board
        return found

    @property
    def order(self) -> Order:
        """The draft as it stands."""
        return self.pad.order

    @property
    def shows(self) -> str:
        """The kind of question."""
        return self.decision.kind

    @property
    def topic(self) -> str:
        """Where the decision is told."""
        return self.sheet.topic or self.pad.question.topic or super().topic

    def _first(self, decision: Decision) -> Order:
        return self.sheet.first(decision)

    def faults(self) -> list[Fault]:
        """Every reason against the draft."""
        return self.sheet.faults()

    def refuse_by(self, words: str, rule: str = "") -> None:
        """Say what a rule does not allow; the rule of the whole decision unless one is named."""
        self.refuse(reason(words, rule or self.topic))

    # -- changing it

    def undo(self) -> None:
        """Back to the draft before, then to the first one, then to before this side sealed."""
        together, stops = len(self.moment.decisions), self.stops()
        self._told.difference_update(stops if together == 1 else [stops[self.at_stop]])
        if self.pad.undo():
            return
        if self.hot.sealed_kinds(self.moment.side) and self.is_held(far=True):
            return
        if self.hot.take_back(self.moment.side):
            self._took_back = True
            self.proceed()
        else:
            self.refuse(_("There is nothing to take back."))

    def redo(self) -> None:
        """Forward again."""
        if not self.pad.redo():
            self.refuse(_("Nothing was taken back that could be done again."))

    def _sealed(self) -> str:
        """What this side has sealed in this step and may still take back, in words."""
        kinds = self.hot.sealed_kinds(self.moment.side)
        return listed([self.sheet.orders_words(kind) for kind in kinds])

    def undo_words(self) -> str:
        """What undo does now."""
        if self.pad.undoes:
            return _("Undo")
        if self.pad.begun:
            return _("Clear this order")
        sealed = self._sealed()
        return _("Take back: {what}").format(what=sealed) if sealed else _("Undo")

    def choose_for_me(self) -> None:
        """Let the scripted side write this draft; say so if that changes nothing, or several."""
        stops = self.stops()
        changes, together = self.pad.choose_for_me(self.sheet.as_chosen), len(self.moment.decisions)
        self._told.update(stops if together == 1 else ())
        self.rebuild()
        if why := self.sheet.unwritten():
            self.toast(unwritten_words([stops[self.at_stop]], why))
        elif not changes:
            self.toast(_("Nothing changes: these would be the orders chosen for you."))
        elif together < len(stops):
            self.toast(_("Chosen for {names}.").format(names=listed(list(stops))))

    def told(self, names: Mapping[str, str]) -> None:
        """What stands in the orders of these is enough: the big button passes them by."""
        self._told.update(names)
        self.rebuild()
        self.toast(message(list(told_words(names))))

    # -- from one to the next, then seal

    def stops(self) -> Sequence[str]:
        """What is decided one after the other: ships, as a rule."""
        return self.sheet.stops()

    @property
    def at_stop(self) -> int:
        """Which of them is on screen."""
        return self.sheet.at_stop

    def show_stop(self, number: int) -> None:
        """Put another of them on screen; what was asked is answered by that."""
        self._asked = []
        self.sheet.show_stop(number)

    def next_stop(self, step: int = 1) -> None:
        """The next of them for which something is left to write, in a circle, else any that is not
        passed by; backwards it is every one."""
        passed, told = (self.sheet.passed_stops(), self._told) if step > 0 else ((), ())
        self.show_stop(beside(self.stops(), self.at_stop, step, passed, told))

    def following_stop(self) -> int | None:
        """Where the big button goes: on, then to those never shown, or that cannot be sealed as
        they are; None when it seals."""
        names, known = self.stops(), self._shown
        done = {*self.sheet.passed_stops(), *self._told, *written(self.pad, names, known)}
        following = onward(names, self.at_stop, done, known)
        return faulty(self.pad, names, self.at_stop) if following is None else following

    def go_on(self) -> None:
        """The big button: the next one; after the last, seal what has no fault and no doubt."""
        following = self.following_stop()
        if following is not None:
            if not self._meant_before(self.stops()[self.at_stop]):
                self.show_stop(following)
        else:
            self._seal_if_sure()

    def seal_rest(self) -> None:
        """Every stop counts as shown, and all are sealed; what is in doubt is asked about first."""
        self._shown.update(self.stops())
        self._seal_if_sure()

    def _seal_if_sure(self) -> None:
        """Seal what has no fault and no doubt."""
        if self.is_held():
            return
        for number, decision in enumerate(self.moment.decisions):
            found = self.hot.faults(decision, self.pad.draft_of(decision))
            if found:
                self.pad.number = number
                self.rebuild()
                self.refuse(because_named(found[0]))
                return
        self._asked = self.doubts()
        if not self._asked:
            if not self._hasty(acts=self.sheet.acts_unwritten):
                self.seal()
            return
        self._be_heard("refuse")
        self.rebuild()

    def take_over(self, before: Screen) -> None:
        """The next press may be meant for what was watched; orders taken back were enough."""
        super().take_over(before)
        if isinstance(before, OrderScreen) and before._took_back:
            self._told.update(self.stops())
            self.rebuild()
        if isinstance(before, PlayScreen) and before.watched:
            self._haste = Haste(0.0, before.left_by_itself)

    def update(self, seconds: float) -> bool:
        """Time went by."""
        self._haste.age += seconds
        return super().update(seconds)

    def tick(self, seconds: float) -> None:
        """What the sheet has left to work out goes on."""
        super().tick(seconds)
        if self.pad.unsealed:
            self.sheet.idle()

    def _hasty(self, *, acts: bool) -> bool:
        """Whether the first press comes so soon that it is asked again."""
        if words := self._haste.asks(self.pad.begun, acts):
            self.toast(words)
        return bool(words)

    def lets(self, decision: Decision, order: Order | None) -> bool:
        """Nothing is written by a press that was meant for the screen before."""
        return not self._hasty(acts=False) and super().lets(decision, order)

    def _meant_before(self, name: str) -> bool:
        """Whether a press to go on was meant for what was watched: then the first stop stays."""
        before = self._haste.soon(self.pad.begun)
        if before:
            self.toast(_("{name} is told nothing yet: press again to go on.").format(name=name))
        return before

    # -- asking before it is sealed

    @property
    def asked_kind(self) -> str:
        """That of the question."""
        return self.moment.decisions[0].kind

    def doubts(self, *, every: bool = False) -> list[Doubt]:
        """What a player may regret about the drafts of this side; waste if it is asked for.

        The very same waste was not sealed the turn before.
        """
        dooms = self.sheet.dooms()
        if not (every or self.desk.settings.asks(self.asked_kind)):
            return dooms
        found, side, turn = self.sheet.doubtful(), self.moment.side, self.board.turn
        known = self.hot.left.is_confirmed
        new = (each for each in found if every or not known(side, turn, each[1]))
        return [*dooms, *(Doubt(words, at=number) for number, words in new)]

    @property
    def asking(self) -> bool:
        """Whether the question stands."""
        return bool(self._asked)

    def think_again(self) -> None:
        """Back to the orders, to the first that was in doubt; nothing is sealed."""
        places = [doubt.at for doubt in self._asked if doubt.at is not None]
        self._asked = []
        if places:
            self.sheet.show_doubtful(places[0])
        self.rebuild()

    def seal(self) -> None:
        """Seal all drafts of this side and go on, without asking anything.

        While another person waits no sound is made: how often it is heard hangs on secret power.
        """
        before = len(self.hot.runner.events)
        losses = [words for _number, words in self.sheet.doubtful()]
        self.hot.left.confirm(self.moment.side, self.board.turn, losses)
        self.hot.seal([(d, self.pad.draft_of(d)) for d in self.moment.decisions])
        following = self.hot.runner.events[before:]
        self._be_heard(self.sheet.sound(following))
        self.proceed()

    def _be_heard(self, sound: str) -> None:
        if self.side is None or not self.hot.shared:
            self.desk.sounds.play(sound)

    # -- the parts

    def build(self) -> None:
        """The base's parts, and the keys of every draft."""
        self._shown.add(self.stops()[self.at_stop])
        self.headline, self.subline = self.sheet.head()
        self.maps = self.sheet.maps
        super().build()
        self.hotkey("Bksp|Ctrl Z", self.undo_words(), self.undo)
        self.hotkey("Ctrl Y", _("Redo"), self.redo)
        self.hotkey("F", _("Choose for me"), self.choose_for_me)
        if len(self.stops()) > 1:
            self.hotkey("N", _(self.sheet.next_words), self.next_stop)
            self.hotkey("Shift N", _("Back to the one before"), lambda: self.next_stop(-1))

    def build_questions(self) -> None:
        """What the sheet asks first, and doubts about a seal."""
        question = self.sheet.asked_first()
        if question is not None:
            self.lay(self.area.inset(EDGE), centred(question, QUESTION))
        if self._asked:
            frame = self.metrics.frame
            build_doubts(self, self._asked, frame.column, frame.big_button)

    def hints(self) -> Sequence[Hint]:
        """What a large window says that has no place in a small one."""
        return self.sheet.hints()

    def build_parts(self) -> None:
        """Main part, stops, column, tools and big button of the sheet."""
        frame, sheet = self.metrics.frame, self.sheet
        for key in sheet.hotkeys():
            self.hotkey(key.combo, key.label, key.run)
        shown = sheet.tools()
        tools = tool_rows(shown, sheet.tools_bear)
        in_column = only_large(tools) if sheet.tools_below else tools
        below = only_small(padded(tools, 16, 8)) if sheet.tools_below else None
        main = column(grow(sheet.main()), below if shown else None, gap=0)
        self.lay(frame.main, main)
        names = self.stops()
        stops = StopSwitch(
            names, names[self.at_stop], lambda n: self.show_stop(names.index(n)), sheet.open_stops()
        )
        several = stops if len(names) > 1 else None
        self.lay(frame.column, column(several, grow(sheet.column()), in_column if shown else None))
        for widget in self.root.children:
            if widget.bears_messages:
                self.toast_floor = widget.place.bottom - 8
        self.add(self._big_button(sheet.seal()))

    def rail_buttons(self) -> list[RailButton]:
        """The rail's own; choosing, and taking back, where no tool does that or all is sealed."""
        found = [*self.sheet.rail_buttons(), *super().rail_buttons()]
        tools = {tool.name for tool in self.sheet.tools()}
        if self._sealed() or (self.sheet.undo_on_rail and "undo" not in tools):
            words = _("{what} (Backspace)").format(what=self.undo_words())
            found = [("take back", "undo-2", words, self.undo), *found]
        if "choose" in tools or not self.sheet.choose_on_rail:
            return found
        return [("choose", "bot", _("Choose for me (F)"), self.choose_for_me), *found]

    def _big_button(self, seal: Seal) -> BigButton:
        """The reason against the draft, the next stop, or seal."""
        found, following, names = self.faults(), self.following_stop(), self.stops()
        if following is not None:
            then = _("then {name}").format(name=names[following])
            seal = Seal(_(self.sheet.next_words), then)
        elif not found and self.doubts(every=True):
            seal = seal.warning()
        return BigButton(
            "seal",
            self.metrics.frame.big_button,
            seal.words,
            seal.second,
            self.go_on,
            side=self.view.sides.index(self.moment.side),
            icon=seal.icon,
            about=names[self.at_stop],
            loses=seal.loses,
            reason=because(found),
        )


def by_sheet(*sheets: type[OrderSheet]) -> dict[str, MakesScreen]:
    """Order screens by the kind of question that each sheet describes."""
    return {sheet.kind: partial(OrderScreen, sheet=sheet) for sheet in sheets}
