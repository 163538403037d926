"""Taking a battle up anew from a place in it: where, who sits at which side, and with what dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.before.sit_down import branch_battle
from game.desk.desk import Desk
from game.desk.kit import (
    Badge,
    BigButton,
    Caption,
    Cell,
    Given,
    Label,
    ListView,
    Paragraph,
    Part,
    Row,
    Screen,
    ScrollArea,
    Segment,
    column,
    fixed,
    grow,
    row,
    to_border,
)
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.game import game_of
from game.table.hotseat import HotSeat
from game.table.journal.errors import JournalError
from game.table.levels import PERSON, Player, known, player_words, players_of
from game.table.points import Point, all_is_open, kinds_at, may_be_taken
from game.words import _, capitalised, listed

ROW, TALL = 30, 46
"""How high a place is in the list, and with a line for what was decided there."""


class TakeFromScreen(Overlay):
    """The places at which sides decided, the one nearest before ``place`` chosen.

    Who sits where is chosen anew only where everything is open: at another side one would see
    what that side sees. With the same dice as well: who knows them would play with open cards.
    """

    wide = 1080
    high = 600

    def __init__(self, desk: Desk, back: Screen, place: int | None = None) -> None:
        super().__init__(desk, back)
        self.hot: HotSeat = desk.played
        self.open_to_all = all_is_open(self.hot)
        self.points = may_be_taken(self.hot)
        self.kinds = {point: kinds_at(self.hot, point) for point in self.points}
        sides = self.hot.view().sides
        self.players: dict[str, Player] = {side: self.hot.players[side] for side in sides}
        self.same_dice = False
        before = [n for n, one in enumerate(self.points) if place is None or one.place <= place]
        self.chosen = before[-1] if before else 0

    @property
    def point(self) -> Point | None:
        """The place that is chosen."""
        return self.points[self.chosen] if self.points else None

    # -- what can be done

    def choose(self, number: int) -> None:
        """Another place."""
        if self.points:
            self.chosen = min(max(number, 0), len(self.points) - 1)
            self.rebuild()

    def _step(self, by: int) -> None:
        self.choose(self.chosen + by)

    def seat(self, side: str, choices: Sequence[Player], number: int) -> None:
        """Somebody else sits at a side: one of these."""
        self.players[side] = choices[number]
        self.rebuild()

    def choose_dice(self, same: int) -> None:
        """New dice, or the same ones."""
        self.same_dice = bool(same)
        self.rebuild()

    def begin(self) -> None:
        """Begin there; what would be lost by leaving this battle is asked about first."""
        if self.point is not None:
            self.goto(self.desk.leave_for(self._begun, self))

    def _begun(self) -> Screen:
        assert self.point is not None
        self.desk.waiting(_("Setting up the battle…"))
        try:
            screen = branch_battle(
                self.desk, self.point.place, self.players, same_dice=self.same_dice
            )
        except JournalError as error:
            self.refuse(error.problem)
            return self
        words = _("A battle of its own goes on from here; the other one stays as it is.")
        if self.desk.game.drafts:
            text = _("{words} What was sealed here is written, for you to change.")
            words = text.format(words=words)
        screen.toast(words)
        return screen

    # -- the screen

    def heading(self) -> tuple[str, str]:
        """What it is."""
        words = _("A new battle goes on from the place chosen; this one stays as it is.")
        return _("Take it from here"), words

    def inside(self) -> Part:
        """The places left, the seats and the dice right."""
        steps = (
            ()
            if len(self.points) < 2
            else (
                ("Up", _("the place before"), -1),
                ("Down", _("the next place"), 1),
            )
        )
        for keys, words, by in steps:
            self.hotkey(keys, words, partial(self._step, by))
        return row(grow(self._places(), 5), grow(self._choices(), 6), gap=24)

    def _places(self) -> Part:
        high = TALL if any(map(self.orders_words, self.points)) else ROW
        shown = ListView(
            "places",
            made=lambda _m, wide: (self._rows(wide), [high] * len(self.points)),
            chosen=self.chosen if self.points else None,
            on_choose=self.choose,
            on_open=lambda _n: self.begin(),
            empty=_("Nobody has decided anything yet."),
            region="places",
        )
        caption = Caption("places caption", label=_("From where"))
        why = Paragraph("why", label=self._why(), style=theme.SMALL)
        return column(caption, grow(to_border(shown, 0)), why, gap=theme.INSIDE)

    def _why(self) -> str:
        """Why there are only these places."""
        if self.open_to_all:
            return _("All that was sealed there together is decided anew.")
        if self.hot.shared:
            return _("While it is played: the beginning of each turn, which all of you have seen.")
        return _("While it is played: the places at which you decided.")

    def _rows(self, wide: int) -> list[Row]:
        many = Counter((one.turn, one.phase) for one in self.points)
        so_far: Counter[tuple[int, str]] = Counter()
        rows = []
        for one in self.points:
            key = one.turn, one.phase
            so_far[key] += 1
            words = self.words(one)
            if many[key] > 1:
                words = _("{place}, {n} of {many}").format(
                    place=words, n=so_far[key], many=many[key]
                )
            rows.append(Row(cells=tuple(self._cells(one, words, wide))))
        return rows

    def _cells(self, point: Point, words: str, wide: int) -> Iterator[Cell]:
        """Where it is, what was decided there, and by whom."""
        orders, half = self.orders_words(point), wide // 2
        whole = wide - 16 if orders or not self.open_to_all else half + 20
        yield Cell(words, 8, whole, theme.BODY, theme.INK, line=1 if orders else 0)
        if orders:
            room = half + 20 if self.open_to_all else whole
            yield Cell(orders, 8, room, theme.SMALL, theme.INK2, line=2)
        if self.open_to_all:
            yield Cell(self._who(point), half + 32, half - 48, theme.SMALL, theme.INK3, "right",
                       line=2 if orders else 0)  # fmt: skip

    def orders_words(self, point: Point) -> str:
        """What is decided there, as far as the game has words for it."""
        called = self.desk.screens.orders
        return capitalised(
            listed([_(called[kind]) for kind in self.kinds[point] if kind in called])
        )

    def _who(self, point: Point) -> str:
        """The sides that decide there."""
        sides = [side for side in self.players if side in point.sides]
        return _("all sides") if len(sides) == len(self.players) > 1 else listed(sides)

    def words(self, point: Point) -> str:
        """Turn and phase of a place, with the phases after it that were decided together."""
        turn = capitalised(self.desk.screens.turn_words(max(1, point.turn)))
        phases = listed([self.hot.rules.phase_words(phase) for phase in self._phases(point)])
        return " · ".join(filter(None, (turn, phases)))

    def _whole_words(self, point: Point) -> str:
        return " · ".join(filter(None, (self.words(point), self.orders_words(point))))

    def _phases(self, point: Point) -> list[str]:
        questions = self.hot.rules.questions
        found = [questions[kind].phase for kind in self.kinds[point] if kind in questions]
        together = found if point.phase in found else []
        return [phase for phase in dict.fromkeys([point.phase, *together]) if phase]

    def _choices(self) -> Part:
        seats = column(
            Caption("seats caption", label=_("Who plays")),
            *self._seats(),
            fixed(2),
            Caption("dice caption", label=_("Dice")),
            *self._dice(),
            gap=theme.INSIDE,
        )
        begin = BigButton(
            "begin",
            label=_("Begin there"),
            second=self._whole_words(self.point) if self.point else "",
            on_click=self.begin,
            icon="git-branch",
            reason="" if self.point else _("nobody has decided anything yet"),
        )
        return column(grow(ScrollArea("seats", holds=seats)), begin, gap=12)

    def _seats(self) -> Iterator[Given]:
        levels = game_of(self.hot.runner).levels
        for number, (side, player) in enumerate(self.players.items()):
            colour = theme.side(number).colour
            name = Label(f"name {number}", label=side.upper(), style=theme.LABEL, colour=colour)
            yield row(Badge(f"badge {number}", side=number, size=20), grow(name))
            choices = players_of(levels)
            if not self.open_to_all:
                choices = tuple(c for c in choices if (c == PERSON) == (player == PERSON))
            now = known(player, levels)
            yield Segment(
                f"player {number}",
                options=tuple(player_words(one, levels) for one in choices),
                chosen=choices.index(now),
                on_choose=partial(self.seat, side, choices),
                region="seats",
            )

    def _dice(self) -> Iterator[Given]:
        origin = self.desk.origin
        words = _("New dice: nobody knows a roll before it falls.")
        if self.open_to_all and origin is not None and origin.has_key:
            yield Segment(
                "dice",
                options=(_("new dice"), _("the same dice")),
                chosen=int(self.same_dice),
                on_choose=self.choose_dice,
                region="seats",
            )
            if self.same_dice:
                words = _("What is rolled again for the same thing falls as it did then.")
        elif not self.open_to_all:
            words = _("New dice while the other battle is played: it tells nothing of its rolls.")
        yield Paragraph("dice words", label=words, style=theme.SMALL)
