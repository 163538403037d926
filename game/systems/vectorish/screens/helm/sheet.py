"""A ship at its helm in a segment of the chart: turn, accelerate, or drift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Hint, Hotkey, Part, column, fixed, grow, only_large, only_small, yielding
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.systems.earth_expects.screens.parts import battle_map, records
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.vectorish.rules.alone import LATEST
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.course import FASTER, LEFT, RIGHT, TURNS
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.beyond import others
from game.systems.vectorish.screens.course.column import KEYS
from game.systems.vectorish.screens.goals import whole_way
from game.systems.vectorish.screens.helm.column import (
    choices_panel,
    danger_lines,
    order_panel,
    ship_panel,
    worst_first,
)
from game.systems.vectorish.screens.helm.dangers import ahead_words
from game.systems.vectorish.screens.helm.draft import HelmDraft
from game.systems.vectorish.screens.helm.future import called_to, past
from game.systems.vectorish.screens.helm.marks import framed, helm_marks, seen_clear, seen_first
from game.systems.vectorish.screens.helm.strip import drift_words, strip_canvas
from game.systems.vectorish.screens.torn import torn_off
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, counted

RECORD = (13, 13)
"""The radius of its boxes at most, in a small window and a large one."""


class HelmSheet(OrderSheet):
    """What one ship does in this segment. ``shown``: the segment whose end the map shows."""

    kind = "helm"
    choose_on_rail = False
    acts_unwritten = True
    tools_bear = 0.88

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.shown: int | None = None
        self.seen = pad.hot.visible_events()
        self.flown = past(self.seen)

    def first(self, decision: Decision) -> Order:
        """It drifts."""
        return HelmOrder(ship=decision.ship or "")

    @property
    def order(self) -> HelmOrder:
        """What is written."""
        return self.pad.written(HelmOrder)

    @property
    def draft(self) -> HelmDraft:
        """The order, and what comes of it."""
        return HelmDraft(space_of(self.pad.board), self.order, self.flown)

    def dooms(self) -> list[Doubt]:
        """A turn that costs ships docked to it, drifting out of the battle or into what kills."""
        found, fear = torn_off(self.draft.space, self.order.ship, self.order.steps), self.draft.fear
        ends = self.draft.to_end or self.draft.segment >= SEGMENTS
        if ends and fear is not None and fear.doubt is not None:
            found.append(fear.doubt)
        fatal = next((danger for danger in self.draft.dangers if danger.fatal), None)
        if ends and fatal is not None:
            words = _("{ship}: {what}").format(ship=self.order.ship, what=danger_words(fatal))
            found.append(Doubt(words, _("Fly a fatal course?"), _("Change the course")))
        return found

    def wasted(self, decision: Decision) -> Iterator[str]:
        """A point that nothing written takes, and that no hex to come makes up for."""
        del decision
        lost = self.draft.lost
        order = self.order
        if lost and not (order.steps or order.rests or order.again):
            yield counted(
                "Drifting now loses {n} point of {ship}'s thrust for this turn.",
                "Drifting now loses {n} points of {ship}'s thrust for this turn.",
                lost,
                ship=order.ship,
            )

    # -- changing it

    def step(self, sign: str) -> None:
        """One step more, if nothing is against it."""
        fault = self.draft.helm.why_not(sign)
        if fault is not None:
            self.stage.refuse_by(fault.sentence, fault.rule)
        else:
            steps = self.order.steps + sign
            self.pad.write(self.order.but(steps=steps, rests=False, again=0))

    def clear(self) -> None:
        """Nothing."""
        self.pad.write(HelmOrder(ship=self.order.ship))

    def rest(self, until: int) -> None:
        """It drifts until a segment, or is called sooner; no more, if that is written already."""
        if self.draft.segment >= SEGMENTS:
            self.stage.refuse(_("No segment is left to drift over."))
            return
        again = 0 if self.order.again == until else until
        self.pad.write(self.order.but(rests=False, again=again))

    def until_it_moves(self) -> None:
        """It drifts until a segment moves it, and it may next do something."""
        self.rest(self.draft.next_move)

    def show(self, segment: int) -> None:
        """Show how all will stand after a segment; as they stand now after one that is over."""
        now = min(self.draft.segment, SEGMENTS)
        self.shown = min(segment, SEGMENTS) if segment > now else None
        self.stage.rebuild()

    def scrub(self, by: int) -> None:
        """A segment on or back."""
        self.show((self.shown or self.draft.segment) + by)

    # -- the screen

    def head(self) -> Head:
        """The segment, and what may be done in it."""
        draft = self.draft
        number, ship = draft.segment, draft.ship.name
        if number > SEGMENTS:
            line = _("Last thrust of {ship}").format(ship=ship)
            return Head(line, _("what is left of ADF may be taken"))
        line = _("Segment {n}: {ship}").format(n=number, ship=ship)
        points = draft.helm.points
        called = called_to(self.seen, ship)
        if called is not None:
            return Head(line, _("asked again: {why}").format(why=called.told))
        if not points:
            taken = self.order.steps.count(FASTER)
            none = _("no hex moved: it may only turn")
            return Head(line, _("no more points in this segment") if taken else none)
        text = counted("{n} point may be taken now", "{n} points may be taken now", points)
        return Head(line, text)

    def main(self) -> Part:
        """The map with both futures, and the chart below it."""
        draft = self.draft
        strip = draft.strip(self.shown)
        table = battle_map(
            self.desk,
            draft.space,
            helm_marks(draft, self.shown),
            (),
            about=(seen_first(draft), []),
            starts_at=draft.ship.hex,
            home=partial(whole_way, draft.space, draft.ship),
            beyond=tuple(others(draft.space, draft.ship)),
            keep_clear=partial(seen_clear, draft),
        )
        table.frame = framed(draft)
        return column(grow(table), fixed(strip.high, strip_canvas(strip, self.show)), gap=0)

    def column(self) -> Part:
        """The ship, what it may do now, and who comes next."""
        draft = self.draft
        dangers = list(danger_lines(draft, self.stage.explain_now))
        slim = bool(dangers)
        orders = order_panel(draft, brief=slim), order_panel(draft)
        beside = records(draft.space, {draft.ship.name: ""}, RECORD)
        return column(
            ship_panel(draft),
            *dangers,
            only_small(choices_panel(draft, self.step, self.rest, slim=slim)),
            only_large(choices_panel(draft, self.step, self.rest)),
            orders[0] and only_small(orders[0]),
            orders[1] and only_large(orders[1]),
            only_large(yielding(beside)),
            grow(),
        )

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo, nothing."""
        return (self.choose_tool(), self.undo_tool(), self.none_tool(_("Clear"), self.clear))

    def hotkeys(self) -> Iterator[Hotkey]:
        """The steps, and looking ahead."""
        for sign, words in ((LEFT, _("Turn left")), (RIGHT, _("Turn right"))):
            yield Hotkey(KEYS[sign], words, partial(self.step, sign))
        yield Hotkey(KEYS[FASTER], _("Accelerate by one"), partial(self.step, FASTER))
        yield Hotkey("Z", _("Drift until it moves next"), self.until_it_moves)
        yield Hotkey("Shift Z", _("Drift to the end of the turn"), partial(self.rest, LATEST))
        yield Hotkey("Left", _("A segment back"), partial(self.scrub, -1))
        yield Hotkey("Right", _("A segment ahead"), partial(self.scrub, 1))

    def hints(self) -> Sequence[Hint]:
        """All that it drifts into but the worst, and what the strip is for."""
        draft = self.draft
        return (
            *(ahead_words(draft.ship, danger) for danger in worst_first(draft)[1:]),
            _("Full marks on the strip are flown, empty ones are to come."),
            _("Green ranges are in reach of its weapons."),
            _("The range on a button is the last one on the strip, if all drift on from there."),
            _("← → or a click on the strip: how all will stand after a segment."),
            _("Z: the ship drifts until the segment that moves it next; Shift Z: to the end."),
            _(
                "Either way it is asked as soon as an enemy comes within range, "
                "fires or launches a missile, or a ship of yours is hit."
            ),
        )

    def seal(self) -> Seal:
        """What is done now."""
        helm, order = self.draft.helm, self.order
        second = _("{speeds}, facing {face}").format(
            speeds=helm.speeds.text, face=FACES[helm.facing]
        )
        if order.again:
            second = _("or an enemy in range, a shot, a launch, a hit")
        drifts = drift_words(order.again) if order.again else ""
        if drifts and not order.steps:
            return Seal(capitalised(drifts), second, "chevrons-right")
        if not order.steps:
            over = self.draft.segment > SEGMENTS
            words = _("No more thrust") if over else _("Drift")
            return Seal(words, second, "chevrons-right")
        done = [_("turn") for sign in order.steps if sign in TURNS][:1]
        points = order.steps.count(FASTER)
        if points:
            done.append(counted("{n} point of thrust", "{n} points of thrust", points))
        if order.again:
            done.append(drifts)
        words = ", ".join(done)
        return Seal(words[:1].upper() + words[1:], second, "zap")
