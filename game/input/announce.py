"""Before Power: everything a side may announce, as switches; and yes or no to docking.

Rulebook: Turn sequence; Docking. Every announcement of the rules in play is listed with what it
means; the screen knows none of them by name but the joining of two records.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.battle.docking import docked
from game.battle.orders import AnnounceOrder, ConsentOrder, Order, Said
from game.battle.state import Battle, Ship
from game.display import theme
from game.display.battle_marks import counters, locks
from game.display.hex_widgets import Pick
from game.display.kit import Area, Caption, Checkbox, Panel, Paragraph, ScrollArea, Stepper
from game.display.kit.labels import wrapped
from game.display.ship_looks import looks
from game.hotseat import Decide
from game.input.desk import Desk
from game.input.small_choices import Choice, ChoiceScreen
from game.shipyard.docking import combined_class, placements
from game.turn.announcements import choices as every_choice
from game.turn.announcements import known
from game.turn.decisions import Decision
from game.words import _, counted

JOIN, ACTIVATE = "join", "activate"
TICK = 28


class AnnounceScreen(ChoiceScreen):
    """Switches for all that may be announced (EE-SEQ-8); nothing is on at first."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "power"
        self.headline = _("What do you announce?")
        text = _("{side} · before Power · revealed together")
        self.subline = text.format(side=moment.side)
        every = every_choice(self.board, self.hot.rules, moment.side)
        self.offered = [said for said in every if said.what != JOIN]
        self.joins = [said for said in every if said.what == JOIN]
        self.maps = not self.joins

    @property
    def said(self) -> tuple[Said, ...]:
        """The draft."""
        assert isinstance(self.order, AnnounceOrder)
        return self.order.said

    def first_draft(self, decision: Decision) -> Order:
        """Nothing at all."""
        del decision
        return AnnounceOrder()

    def choices(self) -> list[Choice]:
        """No card: announcements are switches."""
        return []

    def toggle(self, said: Said) -> None:
        """Announce it or not; of one kind a ship announces one thing only."""
        kept = [one for one in self.said if (one.ship, one.what) != (said.ship, said.what)]
        if said not in self.said:
            kept.append(said)
        self.draft(AnnounceOrder(said=tuple(kept)))

    # -- how two records lie together

    @property
    def place_number(self) -> int:
        """The placement of the draft, counted from 1."""
        return next((s.place or 1 for s in self.said if s.what == JOIN), 1)

    def join(self, number: int) -> None:
        """Another placement of the records that have just been joined."""
        first = self.joins[0]
        kept = [one for one in self.said if one.what != JOIN]
        if number > 1:
            kept.append(Said(ship=first.ship, what=JOIN, other=first.other, place=number))
        self.draft(AnnounceOrder(said=tuple(kept)))

    def step_place(self, step: int) -> None:
        """The next placement, or the one before."""
        most = len(self.joins) + 1
        self.join((self.place_number - 1 + step) % most + 1)

    def preview(self) -> tuple[Battle, Ship]:
        """The pair as the draft would have it."""
        first = self.joins[0]
        board, other = self.board, first.other or ""
        host, guest = board.ships[first.ship], board.ships[other]
        ways = placements(host.design.hull, guest.design)
        offset = ways[self.place_number - 1] if self.place_number > 1 else guest.offset
        if any(one.what == ACTIVATE for one in self.said):
            board = docked(board, other, host.name, offset.times(-1))
            return board, board.ships[other]
        board = docked(board, host.name, other, offset)
        return board, board.ships[host.name]

    # -- parts

    def build_parts(self) -> None:
        """Map or joined records, the switches, the big button."""
        self.build_main(self.metrics.frame.main)
        column = self.metrics.frame.column
        if self.joins:
            place, column = column.top(152, 8)
            self._build_join(place)
        self._build_switches(column)
        self.build_answer()

    def build_main(self, place: Area) -> None:
        """The map; the combined record where it is joined."""
        if self.joins:
            board, ship = self.preview()
            self.build_big_record(place, ship, looks(board, ship), None)
            return
        board = self.board
        self.desk.map_view.show([], counters(board) + locks(board, self.moment.side))
        self.build_map(place, on_pick=self.on_pick)

    def on_pick(self, pick: Pick) -> None:
        """A ship with one thing to announce announces it."""
        here = [said for said in self.offered if self.board.ships[said.ship].hex == pick.hex]
        if len(here) == 1:
            self.toggle(here[0])
        else:
            self.refuse(_("Choose from the list at the right."))

    def _build_join(self, place: Area) -> None:
        first, most = self.joins[0], len(self.joins) + 1
        panel = self.add(Panel("join", place, _("How the records lie"), _("Docking")))
        row, rest = panel.body.top(36, 8)
        text = _("place {n} of {many}")
        panel.add(
            Stepper(
                "place",
                row,
                value=self.place_number,
                low=1,
                high=most,
                on_change=self.join,
                shown=lambda n: text.format(n=n, many=most),
                style=theme.LABEL,
                region="join",
            )
        )
        words = _("Boxes of {other} are in the way of arcs and engines. Costs of a {kind}.")
        kind = combined_class(self.preview()[1].design).name
        words = words.format(other=self._passive(first), kind=kind)
        panel.add(Paragraph("join words", rest, words, theme.SMALL, theme.INK2))
        self.hotkey("Left", _("Place before"), lambda: self.step_place(-1))
        self.hotkey("Right", _("Next place"), lambda: self.step_place(1))

    def _passive(self, first: Said) -> str:
        turned = any(one.what == ACTIVATE for one in self.said)
        return first.ship if turned else first.other or ""

    def _build_switches(self, place: Area) -> None:
        panel = self.add(Panel("switches", place, _("You may announce"), region="switches"))
        area = panel.add(ScrollArea("list", panel.body))
        inside = panel.body._replace(w=panel.body.w - 12)
        top, number = inside.y, 0
        for ship in dict.fromkeys(said.ship for said in self.offered):
            area.add(Caption(f"ship {ship}", inside._replace(y=top, h=24), ship))
            top += 28
            for said in self.offered:
                if said.ship == ship:
                    number += 1
                    spot = inside._replace(y=top, h=0)
                    top += self._build_switch(area, spot, said, number) + 12
        if not self.offered:
            words = _("Nothing else can be announced now.")
            area.add(Paragraph("none", inside._replace(h=40), words, theme.SMALL, theme.INK2))

    def _build_switch(self, area: ScrollArea, spot: Area, said: Said, number: int) -> int:
        """One switch with what it means below; gives its height."""
        one = known(self.hot.rules)[said.what]
        box = Checkbox(
            f"say {number}",
            spot._replace(h=TICK),
            one.label(said),
            said in self.said,
            lambda _on: self.toggle(said),
            keys=str(number) if number <= 9 else "",
        )
        area.add(box)
        words, wide = one.explain(said), spot.w - 32
        lines = len(wrapped(self.metrics, words, theme.SMALL, wide))
        below = Area(spot.x + 32, spot.y + TICK, wide, theme.SMALL.line * lines)
        area.add(Paragraph(f"means {number}", below, words, theme.SMALL, theme.INK2))
        return TICK + below.h

    def answer_words(self) -> tuple[str, str]:
        """Say it, or say nothing."""
        if not self.said:
            return _("Announce nothing"), _("go on to Power")
        label = counted("Announce {n} thing", "Announce {n} things", len(self.said))
        return label, listed_names(said.ship for said in self.said)


def listed_names(names: Iterable[str]) -> str:
    """Each name once."""
    return ", ".join(dict.fromkeys(names))


class ConsentScreen(ChoiceScreen):
    """Yes or no to a ship that asks to dock (EE-DOCK-2); open to both."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "power"
        asking, asked = self.decision.choices[0], self.ship.name
        self.headline = _("{ship} asks to dock with {other}").format(ship=asking, other=asked)
        text = _("the {side} answers · open to both")
        self.subline = text.format(side=moment.side)
        self.question = _("May {ship} dock with {other}?").format(ship=asking, other=asked)
        self.note = _("A turn without moving, fire or damage; then the two are one on the table.")

    def first_draft(self, decision: Decision) -> Order:
        """No, until it is yes."""
        del decision
        return ConsentOrder()

    def choices(self) -> list[Choice]:
        """Yes and no."""
        yes = _("both stay still this turn and are docked in the next")
        no = _("nothing comes of it")
        return [
            Choice(_("Agree"), yes, ConsentOrder(yes=True)),
            Choice(_("Refuse"), no, ConsentOrder()),
        ]

    def build_main(self, place: Area) -> None:
        """The map."""
        self.desk.map_view.show([], counters(self.board))
        self.build_map(place)

    def build_rest(self, place: Area) -> None:
        """Why it is asked, and the records of both ships."""
        super().build_rest(place)
        rest = place.top(108, 8)[1]
        names = (self.decision.choices[0], self.ship.name)
        notes = [(name, self.board.ships[name].side) for name in names]
        self.build_records(rest, self.board, notes)

    def answer_words(self) -> tuple[str, str]:
        """The answer."""
        assert isinstance(self.order, ConsentOrder)
        asking = self.decision.choices[0]
        if self.order.yes:
            return _("Agree"), _("{ship} docks").format(ship=asking)
        return _("Refuse"), _("{ship} stays on its own").format(ship=asking)
