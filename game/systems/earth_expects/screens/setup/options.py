"""Which optional rules a battle is played by: singly or by preset (rulebook: Optional rules)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

from game.desk.cards import why_button
from game.desk.desk import Desk
from game.desk.kit import (
    Caption,
    Checkbox,
    Label,
    Part,
    Screen,
    ScrollArea,
    Segment,
    TextField,
    column,
    grow,
    middle,
    padded,
    row,
)
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.options.choosing import OPTIONS, Option, buildable, presets
from game.systems.earth_expects.scenario.option_names import OptionName
from game.words import _, capitalised, counted, listed

Chosen = tuple[OptionName, ...]
NAMED = 3
"""So many ships at most are named that a rule does not go with."""


def in_words(chosen: Collection[OptionName]) -> str:
    """The optional rules in play, as the set-up names them."""
    if not chosen:
        return _("none: the rulebook's main part")
    for name, preset in presets().items():
        if {n for n in preset if n in OPTIONS} == set(chosen):
            return name
    if len(chosen) <= 2:
        return ", ".join(_(name) for name in OPTIONS if name in chosen)
    return counted("{n} optional rule", "{n} optional rules", len(chosen))


class OptionsScreen(Overlay):
    """Tick optional rules, take a preset, or type to find one; every change counts at once."""

    wide = 1100
    high = 860

    def __init__(
        self,
        desk: Desk,
        back: Screen,
        setup: Setup,
        change: Callable[[Setup], None],
    ) -> None:
        super().__init__(desk, back)
        self._setup = setup
        self._change = change
        self._known: dict[Chosen, list[str]] = {}
        self.wanted = ""

    @property
    def topic(self) -> str:
        """Where optional rules are told."""
        return "EE-OPT"

    @property
    def chosen(self) -> Chosen:
        """The optional rules in play."""
        return self._setup.scenario.options

    def found(self) -> list[Option]:
        """The optional rules that have what was typed in their words."""
        wanted = self.wanted.strip().lower()
        return [o for o in OPTIONS.values() if wanted in f"{_(o.name)} {_(o.changes)}".lower()]

    def find(self, text: str) -> None:
        """Show only rules with this text."""
        self.wanted = text
        self.rebuild()

    def choose(self, names: Collection[OptionName]) -> None:
        """Exactly these rules are in play."""
        self._setup = self._with(tuple(name for name in OPTIONS if name in names))
        self._change(self._setup)
        self.show_behind_anew()
        self.rebuild()

    def preset(self, name: str) -> None:
        """The rules of a preset, without those that the ships of this battle do not allow."""
        wanted: Chosen = tuple(option for option in presets()[name] if option in OPTIONS)
        chosen = wanted
        for option in wanted:
            without = tuple(other for other in chosen if other != option)
            if set(self._problems(without)) < set(self._problems(chosen)):
                chosen = without
        self.choose(chosen)
        left_out = [option for option in wanted if option not in chosen]
        if left_out:
            text = _("Not with the ships of this battle: {rules}.")
            self.toast(text.format(rules=", ".join(left_out)))

    def _with(self, options: Chosen) -> Setup:
        return self._setup.but(self._setup.scenario.but(options=options))

    def _problems(self, options: Chosen) -> list[str]:
        """Why the battle cannot be played with these optional rules."""
        if options not in self._known:
            self._known[options] = EARTH_EXPECTS.faults(self._with(options))
        return self._known[options]

    def barred(self, option: Option) -> str:
        """Why a rule cannot be put in or taken out for the ships of this battle."""
        if option.name in self.chosen:
            changed = tuple(name for name in self.chosen if name != option.name)
        else:
            changed = tuple(n for n in OPTIONS if n in self.chosen or n == option.name)
        found = self._problems(changed)
        if not found or self._problems(self.chosen):
            return ""
        if option.name in self.chosen:
            return _("The ships of this battle need it.")
        unfit = self._unfit(changed)
        against = _("Not with {ships}: {changes}")
        return against.format(ships=unfit, changes=_(option.changes)) if unfit else found[0]

    def _unfit(self, options: Chosen) -> str:
        """The ships of this battle that may not be built as they are with these rules."""
        fit = buildable(self._setup.designs, options)
        names = [one.name for one in self._setup.scenario.ships if one.design not in fit]
        if len(names) <= NAMED:
            return listed(names)
        return _("{ships} and {n} more").format(
            ships=", ".join(names[: NAMED - 1]), n=len(names) - NAMED + 1
        )

    def put(self, name: OptionName, on: bool) -> None:
        """One rule in or out."""
        others = [n for n in self.chosen if n != name]
        self.choose([*others, name] if on else others)

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Letters typed anywhere go into the find field."""
        if event.type == pygame.TEXTINPUT and not isinstance(self.focused, TextField):
            self.focus_on("find")
        return super().handle(event)

    def heading(self) -> tuple[str, str]:
        """What is chosen, and until when."""
        return _("Optional rules"), _("Agreed before the battle; kept with it")

    def inside(self) -> Part:
        """Presets and the find field, then one row a rule."""
        self.hotkey("Ctrl F", _("find"), partial(self.focus_on, "find"))
        known = presets()
        names = list(known)
        sets = [{n for n in known[name] if n in OPTIONS} for name in names]
        now = set(self.chosen)
        segment = Segment(
            "presets",
            options=tuple(names),
            chosen=sets.index(now) if now in sets else -1,
            on_choose=lambda i: self.preset(names[i]),
            region="presets",
        )
        find = TextField("find", value=self.wanted, hint=_("type to find"), on_change=self.find,
                         icon="search")  # fmt: skip
        return column(row(segment, grow(find)), grow(self._rules()), gap=16)

    def _rules(self) -> Part:
        found = self.found()
        words = _("No optional rule matches this.")
        none = Label("none", label=words, colour=theme.INK2)
        groups = dict.fromkeys(option.about for option in OPTIONS.values())
        lines = [part for about in groups for part in self._group(about, found)] or [none]
        return ScrollArea("options", holds=padded(column(*lines, gap=12), 4, 4))

    def _group(self, about: str, found: Collection[Option]) -> list[Part]:
        """The rules of one kind below its caption; nothing where none is found."""
        rules = [self._rule(option) for option in found if option.about == about]
        return [Caption(f"about {about}", label=_(about)), *rules] if rules else []

    def _rule(self, option: Option) -> Part:
        name, reason = option.name, self.barred(option)
        box = Checkbox(
            f"option {name}",
            label=capitalised(_(name)),
            ticked=name in self.chosen,
            on_change=lambda on: self.put(name, on),
            second=reason or _(option.changes),
            reason=reason,
            region="options",
            topic=option.rule,
        )
        return row(grow(box), middle(why_button(self, option.rule, f"{name} why")), gap=12)
