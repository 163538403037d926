"""The menu of a battle: go on, keep a copy, and what may be declared at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Caption, Option, Paragraph, Screen, ScrollArea, Segment
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.asides import Aside, Wording
from game.table.state import Offer, State
from game.words import _


class MenuScreen(Overlay):
    """Everything that is not a decision: the battle's own buttons left, declarations right."""

    wide = 940
    high = 656

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.conceding = False
        self.speaker = 0

    @property
    def view(self) -> State:
        """What those at the screen may see."""
        view: State = self.desk.game.view()
        return view

    @property
    def speakers(self) -> tuple[str, ...]:
        """The sides that may declare something now: who sits at the screen."""
        hot = self.desk.game
        if hot.eyes in hot.persons:
            return (hot.eyes,)
        return hot.persons

    @property
    def side(self) -> str:
        """The side that speaks."""
        return self.speakers[min(self.speaker, len(self.speakers) - 1)]

    # -- what the buttons do

    def save_copy(self) -> None:
        """Keep a copy."""
        self.toast(self.desk.save_copy())

    def offer_draw(self) -> None:
        """Offer a draw, or agree to one."""
        self.desk.game.runner.say(self.side, "draw")
        words = _("{side} offers a draw. To the end of the turn it can be agreed to in this menu.")
        self._declared(words.format(side=self.side.upper()))

    def declare(self, offer: Offer) -> None:
        """Say something that is the game's own."""
        self.desk.game.runner.say(offer.side, offer.kind, offer.about)
        self._declared(self._wording(offer).told)

    def _wording(self, offer: Offer) -> Wording:
        aside: Aside = self.desk.game.rules.asides[offer.kind]
        return aside.wording(offer)

    def ask_concede(self) -> None:
        """Ask once more."""
        self.conceding = True
        self.rebuild()

    def concede(self) -> None:
        """Give up."""
        self.desk.game.runner.say(self.side, "concede")
        self._declared("")

    def _declared(self, words: str) -> None:
        if self.desk.game.runner.over:
            self.goto(self.desk.next_screen())
            return
        self.toast(words)
        self.rebuild()

    def leave(self) -> None:
        """Back to the title; the battle is kept, or what would be lost is asked about."""
        self.goto(self.desk.to_title(self))

    def watch_again(self) -> None:
        """What was shown of the last turn, once more; it comes back to the battle."""
        first = self.desk.watch_again(self.back)
        if first is None:
            self.refuse(_("Nothing has been shown yet that could be watched again."))
        else:
            self.goto(first)

    def think_better(self) -> None:
        """Nothing is conceded."""
        self.conceding = False
        self.rebuild()

    def enter(self) -> None:
        """Do what has the focus, else go on."""
        if self.focused is None:
            self.close()
        else:
            self.focused.try_activate()

    # -- the screen

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Menu")
        kept = self.desk.saved_words()
        title = self.desk.screens.title(self.view)
        text = _("{title} · turn {n}") if title else _("turn {n}")
        turn = text.format(title=title, n=self.view.turn)
        self.subheading = f"{turn} · {kept}" if kept else turn
        super().build()
        if self.conceding:
            self._build_question()

    def build_inside(self, place: Area) -> None:
        """Two columns."""
        left, right = place.columns(2, 32)
        self._build_battle(left)
        if self.speakers and not self.desk.game.runner.over:
            self._build_declarations(right)
        self.hotkey("Up", _("entry before"), lambda: self.move_focus(-1))
        self.hotkey("Down", _("next entry"), lambda: self.move_focus(1))
        self.hotkey("Enter", _("do it"), self.enter)

    def _build_battle(self, place: Area) -> None:
        self.add(Caption("battle", place._replace(h=28), _("Battle")))
        entries: list[tuple[str, str, str, str, str, Callable[[], None]]] = [
            ("go on", "play", _("Go on"), _("back to the battle"), "G", self.close),
            ("save", "save", _("Save a copy"), self._save_words(), "Ctrl S", self.save_copy),
            ("log", "message-square-text", _("Log"), _("what has happened"), "L", self._to("log")),
            ("again", "history", _("Watch the last turn"), _("again"), "F5", self.watch_again),
            ("keys", "keyboard", _("Keys"), _("all keys"), "F3", self._to("keys")),
            (
                "rules",
                "book-open",
                _("Rules"),
                _("all of them, with search"),
                "F1",
                self._to("rules"),
            ),
            ("board", "file-text", _("Board as text"), _("to copy"), "F2", self._to("board")),
            ("settings", "settings", _("Settings"), _("size, sound"), "F10", self._to("settings")),
            ("leave", "log-out", _("Leave to the title"), self._leave_words(), "Q", self.leave),
        ]
        y = place.y + 34
        high = 50
        for name, icon, words, second, key, run in entries:
            spot = Area(place.x, y, place.w, high)
            self.add(
                Button(name, spot, words, run, icon=icon, second=second, keys=key, region="battle")
            )
            y += high + 6

    def _to(self, name: str) -> Callable[[], None]:
        return lambda: self.open(name)

    def _save_words(self) -> str:
        return _("beside the battle that goes on") if self.desk.keeper else _("not kept on disk")

    def _leave_words(self) -> str:
        if self.desk.keeper is None:
            return _("this battle is not kept on disk")
        if self.desk.trouble():
            return _("asks once more: not all of it is saved")
        return _("the battle is kept; continue it there")

    def _build_declarations(self, place: Area) -> None:
        self.add(Caption("declare", place._replace(h=28), _("Declare")))
        rest = place._replace(y=place.y + 34, h=place.h - 34)
        if len(self.speakers) > 1:
            row, rest = rest.top(40, 12)
            names = tuple(s.upper() for s in self.speakers)
            self.add(Segment("speaker", row, options=names, chosen=self.speaker,
                             on_choose=self._speak, region="declare"))  # fmt: skip
        else:
            row, rest = rest.top(28, 8)
            number = self.view.sides.index(self.side)
            words = _("For {side}").format(side=self.side.upper())
            self.add(Paragraph("speaker", row, words, theme.LABEL, theme.side(number).colour))
        draw, rest = rest.top(52, 8)
        self._build_draw(draw)
        concede, rest = rest.top(52, 20)
        self.add(
            Button("concede", concede, _("Concede"), self.ask_concede, icon="flag",
                   second=_("asks once more"), region="declare")
        )  # fmt: skip
        self._build_asides(rest)

    def _speak(self, number: int) -> None:
        self.speaker = number
        self.rebuild()

    def _build_draw(self, place: Area) -> None:
        offered = [o.side for o in self.view.offers if o.kind == "draw"]
        hot = self.desk.game
        scripted = [s for s in self.view.sides if s not in hot.persons]
        reason = ""
        if scripted:
            reason = _("a scripted side agrees to no draw")
        elif self.side in offered:
            reason = _("offered; it stands to the end of the turn")
        accept = any(side != self.side for side in offered)
        self.add(
            Button(
                "draw",
                place,
                _("Agree to the draw") if accept else _("Offer a draw"),
                self.offer_draw,
                icon="handshake",
                second=_("the battle ends at once") if accept else _("the other side may agree"),
                enabled=not reason,
                reason=reason,
                region="declare",
            )
        )

    def _build_asides(self, place: Area) -> None:
        """What else may be said in this game."""
        offers = self.offers()
        if not offers:
            return
        caption, words = self.desk.screens.asides_head()
        self.add(Caption("asides", place._replace(h=24), caption))
        rest = place._replace(y=place.y + 28, h=max(0, place.h - 28))
        if words:
            note, rest = rest.top(44, 8)
            self.add(Paragraph("asides words", note, words, theme.SMALL, theme.INK2))
        area = self.add(ScrollArea("aside list", rest))
        for number, offer in enumerate(offers):
            spot = Area(rest.x, rest.y + number * 48, rest.w - 12, 40)
            area.add(self._aside_button(offer, spot))

    def offers(self) -> list[Offer]:
        """All that the side may say beside conceding and a draw, as far as it can see."""
        asides: Mapping[str, Aside] = self.desk.game.rules.asides
        return [
            Offer(self.side, kind, about)
            for kind, aside in asides.items()
            for about in aside.about(self.view, self.side)
        ]

    def _aside_button(self, offer: Offer, place: Area) -> Button:
        wording = self._wording(offer)
        return Button(
            " ".join((offer.kind, offer.about or "")).strip(),
            place,
            wording.button,
            partial(self.declare, offer),
            icon=self.desk.screens.aside_icons.get(offer.kind, "message-square-text"),
            enabled=offer not in self.view.offers,
            reason=wording.stands,
            region="declare",
        )

    def _build_question(self) -> None:
        question = _("{side} concedes the battle. This cannot be taken back.")
        several = len(self.desk.game.runner.battle.sides) > 2
        outcome = _("the others fight on") if several else _("the battle ends at once")
        options = (
            Option(_("Play on"), self.think_better, _("nothing is conceded")),
            Option(_("Concede"), self.concede, outcome),
        )
        beside = self.panel_area.inset(24, 20).columns(2, 32)[0]
        self.build_question(question.format(side=self.side.upper()), options, beside)
