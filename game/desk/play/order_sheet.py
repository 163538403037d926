"""What an order screen is told of one kind of question: a description without a window."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, NamedTuple, Protocol

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    Explanation,
    Hint,
    Hotkey,
    Panel,
    Part,
    Space,
    Widget,
    column,
    flow,
)
from game.desk.paint import theme
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.rail import RailButton
from game.desk.play.stop_switch import Lacks
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.faults import Fault
from game.table.orders import Order
from game.words import _, listed, marked


class Head(NamedTuple):
    """The two head lines of a screen."""

    line: str
    below: str = ""


REST = "Shift F"
"""The key that chooses for all of which nothing is written."""


@dataclass(frozen=True, slots=True)
class Seal:
    """The big button once nothing is left to go on to: what it says, and what follows."""

    words: str
    second: str = ""
    icon: str = "mail-check"
    loses: bool = False

    def warning(self) -> Seal:
        """The same, for what gives something away."""
        return replace(self, icon="triangle-alert", loses=True)


@dataclass(frozen=True, slots=True)
class Tool:
    """A button for the whole order; ``reason`` says why it does nothing now.

    ``seals``: whether it seals the orders. ``about``: its card, if the label does not tell all.
    ``on``: whether what it chooses is chosen. ``rest``: whether it is for all others. ``again``: as
    of a button.
    """

    name: str
    label: str
    keys: str
    run: Callable[[], None]
    reason: str = ""
    seals: bool = False
    about: Explanation | None = None
    on: bool = False
    rest: bool = False
    again: str = ""

    def button(self, region: str = "tools") -> Button:
        """It as a widget."""
        made = Button(self.name, label=self.label, on_click=self.run, keys=self.keys)
        made.region, made.reason, made.seals = region, self.reason, self.seals
        made.on, made.again = self.on, self.again
        made.explain = self.about or made.explain
        return made


def tool_rows(tools: Sequence[Tool], bear: float) -> Part:
    """Tools for the order shown where they stand for one ship; above them those for all others."""
    rest = flow(*(tool.button() for tool in tools if tool.rest), bear=bear)
    own = flow(*(tool.button() for tool in tools if not tool.rest), bear=bear)
    return column(rest, own, gap=theme.INSIDE) if rest.parts else own


class Stage(Protocol):
    """What a sheet asks of the screen that shows it."""

    @property
    def shift(self) -> bool:
        """Whether Shift is held down."""

    def rebuild(self) -> None:
        """Show the sheet anew."""

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now."""

    def refuse_by(self, words: str, rule: str = "") -> None:
        """Say what a rule does not allow; the rule of the whole decision unless one is named."""

    def toast(self, message: str) -> None:
        """Say something in passing."""

    def told(self, names: Mapping[str, str]) -> None:
        """What stands in the orders of these is enough: the big button passes them by.

        Each has the reason why nothing is written in it, if one is to be told.
        """

    def widget(self, name: str) -> Widget:
        """A widget by its name."""

    def has(self, name: str) -> bool:
        """Whether there is a visible widget of a name."""

    def focus_on(self, name: str) -> None:
        """Give a widget the keys by its name, and show which one has them."""

    def scroll_to(self, name: str) -> None:
        """Scroll so that a widget is seen, whoever has the keys."""

    def undo(self) -> None:
        """Take the last change back."""

    def choose_for_me(self) -> None:
        """Let the scripted side write the draft."""

    def go_on(self) -> None:
        """What the big button does."""

    def seal_rest(self) -> None:
        """Seal all at once, those never shown as they are."""

    def open_help(self, topic: str) -> None:
        """The handbook at a topic."""

    def explain_now(self) -> None:
        """Show the card of what has the focus, else of what the pointer is on."""

    def open(self, name: str) -> None:
        """Another screen on top of this one, by its name; it comes back here."""


class OrderSheet:
    """The base: what is written on the pad, and how it is shown.

    A game has one class a kind of question. ``phase`` is what the rail shows, if not where the
    battle stands. ``choose_on_rail`` and ``undo_on_rail``: whether choosing for the player and
    taking back are offered there when its tools do not offer them. ``acts_unwritten``: whether an
    order in which nothing is written does something that nothing takes back. ``maps``: whether the
    table is on it; if not, a key opens it. ``tools_below``: whether in a small window the tools
    stand below the main part instead of in the column.
    """

    kind: ClassVar[str]
    phase: ClassVar[str] = ""
    choose_on_rail: ClassVar[bool] = True
    undo_on_rail: ClassVar[bool] = True
    tools_below: ClassVar[bool] = False
    tools_bear: ClassVar[float] = 1.0
    acts_unwritten: ClassVar[bool] = False
    maps = True
    next_words = marked("Next")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        self.desk = desk
        self.pad = pad
        self.stage = stage

    # -- what is written

    def first(self, decision: Decision) -> Order:
        """The order a decision starts from."""
        raise NotImplementedError

    def as_chosen(self, chosen: Order) -> Order:
        """What is written on the pad of an order that the scripted side chose."""
        return chosen

    def faults(self) -> list[Fault]:
        """Every reason against the draft."""
        return self.pad.faults()

    def unwritten(self) -> str:
        """Why nothing is written in the order shown, if nothing is; without a full stop."""
        return ""

    def dooms(self) -> list[Doubt]:
        """What the drafts bring that nothing makes good; asked about whatever the settings say."""
        return []

    def wasted(self, decision: Decision) -> Iterable[str]:
        """What sealing the draft of a decision would give away, in sentences."""
        del decision
        return ()

    def doubtful(self) -> Iterable[tuple[int, str]]:
        """What the drafts give away, each with the number of its decision, the worst first.

        Nothing of one that was chosen for the player and not touched since.
        """
        for number, decision in enumerate(self.pad.moment.decisions):
            if not self.pad.hot.as_chosen(decision):
                yield from ((number, words) for words in self.wasted(decision))

    def orders_words(self, kind: str) -> str:
        """What orders of a kind are called once they are sealed."""
        del kind
        return _("Orders")

    def sound(self, following: Sequence[Happening]) -> str:
        """What is heard once the orders are sealed; ``following`` is what came of it at once."""
        del following
        return "seal"

    @property
    def topic(self) -> str:
        """Where the decision is told, if not where its question says."""
        return ""

    def idle(self) -> None:
        """Nobody acts before the next frame: a few milliseconds for what takes some time."""

    # -- what is decided one after the other

    def stops(self) -> Sequence[str]:
        """The names of what is decided one after the other: ships, as a rule."""
        return [decision.ship or "" for decision in self.pad.moment.decisions]

    def passed_stops(self) -> Collection[str]:
        """Those that the big button passes by, as nothing of their own is left to decide."""
        return ()

    def lacks(self) -> Lacks | None:
        """What each of them still lacks, if that is ever told of orders of this kind."""
        return None

    def open_stops(self) -> Lacks | None:
        """What stands of that beside their names."""
        return self.lacks()

    @property
    def at_stop(self) -> int:
        """Which of them is shown."""
        return self.pad.number

    def show_stop(self, number: int) -> None:
        """Show another of them."""
        self.pad.number = number
        self.stage.rebuild()

    def show_doubtful(self, number: int) -> None:
        """Show what a question about the draft of a decision, by its number, was about."""
        self.pad.number = number

    # -- how it is shown

    def head(self) -> Head:
        """The head lines; they may hang on the draft."""
        raise NotImplementedError

    def main(self) -> Part:
        """The large part at the left."""
        return Space()

    def column(self) -> Part:
        """The column at the right, between the stops and the big button."""
        return Space()

    def tools(self) -> Sequence[Tool]:
        """Buttons for the whole order."""
        return ()

    def hotkeys(self) -> Iterable[Hotkey]:
        """Keys beside those of every order."""
        return ()

    def rail_buttons(self) -> Sequence[RailButton]:
        """Buttons on the rail beside those of every order."""
        return ()

    def asked_first(self) -> Panel | None:
        """A card that must be answered first, if there is one."""
        return None

    def seal(self) -> Seal:
        """The big button."""
        raise NotImplementedError

    def hints(self) -> Sequence[Hint]:
        """What a large window says that has no place in a small one."""
        return ()

    # -- tools that many have

    def choose_tool(self) -> Tool:
        """The button that lets the scripted side write the draft."""
        words = _("The scripted side writes this order as it would play. Nothing is sealed by it.")
        label = _("Choose for me")
        return Tool(
            "choose", label, "F", self.stage.choose_for_me, about=Explanation(label, "", (words,))
        )

    def rest_tools(
        self, name: str, label: str, keys: str, act: Callable[[], None], reason: str = ""
    ) -> Sequence[Tool]:
        """The button that does the same for all others; none where there are none."""
        if len(self.pad.moment.decisions) < 2:
            return ()
        words = _("For all that nothing is written for yet. Nothing is sealed by it.")
        about = Explanation(label, "", (words,))
        run = partial(self.for_rest, act)
        return (Tool(name, label, keys, run, reason, about=about, rest=True),)

    def choose_rest_tools(self) -> Sequence[Tool]:
        """The button that lets the scripted side write for all others."""
        return self.rest_tools("choose rest", _("Rest for me"), REST, self.choose_here)

    def choose_here(self) -> None:
        """Let the scripted side write the draft shown, whatever comes of it."""
        self.pad.choose_for_me(self.as_chosen)

    def for_rest(self, act: Callable[[], None]) -> None:
        """Do for each of which nothing is written what is done for the one shown."""
        shown, names, told = self.pad.number, self.stops(), dict[str, str]()
        for number, name in enumerate(names):
            self.pad.number = number
            if not self.pad.begun:
                act()
                told[name] = self.unwritten()
        self.pad.number = shown
        self.stage.told(told)

    def none_tool(self, words: str, clear: Callable[[], None]) -> Tool:
        """The button that leaves nothing in the order."""
        about = Explanation(words, "", (_("Nothing is left in this order."),))
        again = _("This leaves nothing in the order: click again to do so.")
        return Tool("none", words, "Del", clear, about=about, again=again)

    def undo_tool(self) -> Tool:
        """The button that takes the last change back."""
        words = _("Takes the last change of this order back; without one, what you sealed last.")
        about, pad = Explanation(_("Undo"), "", (words,)), self.pad
        able = pad.undoes or pad.begun or pad.hot.sealed_kinds(pad.side)
        reason = "" if able else _("Nothing is written here or sealed that could be taken back.")
        return Tool("undo", _("Undo"), "Bksp", self.stage.undo, reason, about=about)


def told_words(names: Mapping[str, str]) -> Iterator[str]:
    """For whom something is written, and for whom not, reason by reason."""
    written = [name for name, why in names.items() if not why]
    if written:
        yield _("Written for {names}.").format(names=listed(written))
    for why in dict.fromkeys(filter(None, names.values())):
        yield unwritten_words([name for name in names if names[name] == why], why)
    if not names:
        yield _("Something is written for all of them.")


def unwritten_words(names: Sequence[str], why: str) -> str:
    """That the scripted side would write nothing for some."""
    return _("Nothing is chosen for {names}: {why}.").format(names=listed(list(names)), why=why)
