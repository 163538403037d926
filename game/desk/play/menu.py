"""The menu of a battle: go on, keep a copy, and what may be declared at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    Caption,
    Given,
    Option,
    Panel,
    Paragraph,
    Part,
    Screen,
    ScrollArea,
    Segment,
    column,
    fixed,
    grow,
    question_card,
    row,
)
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.asides import Aside, Wording
from game.table.state import Offer, State
from game.words import _

KEPT = frozenset(("save", "take from"))
"""What is done with a battle that is kept."""
HELP = frozenset(("keys", "rules", "board", "print", "settings"))
"""What stands below the declarations where a game has no more of them than a draw and conceding."""
WIDE, ALONE, HIGH = 940, 478, 726
"""With declarations, without them; how high it is where they may be many."""


class MenuScreen(Overlay):
    """Everything that is not a decision: the battle's own buttons left, declarations right."""

    closes_beside = True

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.conceding = False
        self.speaker = self._asked_first()

    @property
    def wide(self) -> int:  # type: ignore[override]  # a constant in the base
        """Half as wide where nothing can be declared."""
        return WIDE if self._declares else ALONE

    @property
    def high(self) -> int | None:  # type: ignore[override]  # a constant in the base
        """As high as what it holds, unless much may be declared."""
        return HIGH if self._declares and self.offers() else None

    @property
    def _declares(self) -> bool:
        return bool(self.speakers) and not (self.desk.game.runner.over or self._script)

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

    def _asked_first(self) -> int:
        """The place of the first side that is asked something now: it sits at the screen."""
        pending = self.desk.game.runner.pending
        asked = (place for place, side in enumerate(self.speakers) if side in pending)
        return next(asked, 0)

    # -- what the buttons do

    def save_copy(self) -> None:
        """Keep a copy."""
        self.toast(self.desk.save_copy())

    def offer_draw(self) -> None:
        """Offer a draw, or agree to one."""
        self.desk.game.runner.say(self.side, "draw")
        words = _("{side} offered a draw. It can be agreed to in this menu until the turn ends.")
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

    @property
    def _script(self) -> Callable[[Screen], None] | None:
        """How the drill is left that is played, if it is one: it is declared nothing in."""
        return self.desk.guide.leaves if self.desk.guide is not None else None

    def leave(self) -> None:
        """Back to the title; the battle is kept, or what would be lost is asked about.

        A drill is left for the list of drills.
        """
        if self._script is not None:
            self._script(self)
        else:
            self.goto(self.desk.to_title(self))

    def watch_again(self) -> None:
        """What was shown of the last turn, once more; it comes back to the battle."""
        self.watch_last_turn(self.back)

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

    def heading(self) -> tuple[str, str]:
        """The battle, its turn, and whether it is on disk."""
        title = self.desk.screens.title(self.view)
        turn = _("turn {n}").format(n=self.view.turn)
        words = (title, turn, self.desk.saved_words())
        return _("Menu"), " · ".join(part for part in words if part)

    def inside(self) -> Part:
        """Two columns."""
        self.hotkey("Up", _("previous entry"), lambda: self.move_focus(-1))
        self.hotkey("Down", _("next entry"), lambda: self.move_focus(1))
        self.hotkey("Enter", _("do it"), self.enter)
        if not self._declares:
            return self._battle(*self._buttons())
        if self.offers():
            return row(grow(self._battle(*self._buttons())), grow(self._declarations()), gap=32)
        buttons = self._buttons()
        left = self._battle(*(button for button in buttons if button.name not in HELP))
        helps = (button for button in buttons if button.name in HELP)
        head = Caption("help", label=_("Help and settings"))
        right = column(self._declarations(), fixed(4), head, column(*helps, gap=(2, 6)))
        return row(grow(left), grow(right), gap=32)

    def _battle(self, *buttons: Button) -> Part:
        return column(Caption("battle", label=_("Battle")), *buttons, gap=(2, 6))

    def _buttons(self) -> list[Button]:
        to = self.opens
        script = self._script is not None
        home = self.desk.home
        away = _("Leave the drill") if script else home.words if home else _("Leave to the title")
        again = _("Watch the last {turn}").format(turn=self.desk.screens.a_turn)
        entries: list[tuple[str, str, str, str, str, Callable[[], None]]] = [
            ("go on", "play", _("Go on"), _("back to the battle"), "G", self.close),
            ("save", "save", _("Save a copy"), self._save_words(), "Ctrl S", self.save_copy),
            ("log", "message-square-text", _("Log"), _("what has happened"), "L", to("log")),
            ("again", "history", again, _("again"), "F5", self.watch_again),
            ("take from", "git-branch", _("Take it from here"), _("as a battle of its own"), "B",
             self.take_from),
            ("keys", "keyboard", _("Keys"), _("all keys"), "F3", to("keys")),
            ("rules", "book-open", _("Rules"), _("all of them, with search"), "F1",
             partial(self.open_help, "")),
            ("board", "file-text", _("Board as text"), _("to copy"), "F2", to("board")),
            ("print", "printer", _("Print"), _("to play on paper"), "Ctrl P", to("print")),
            ("settings", "settings", _("Settings"), _("size, sound"), "F10", to("settings")),
            ("leave", "log-out", away, self._leave_words(), "Q", self.leave),
        ]  # fmt: skip
        return [
            Button(name, label=words, on_click=run, icon=icon, second=second, keys=key,
                   region="battle")
            for name, icon, words, second, key, run in entries
            if not (script and name in KEPT)
        ]  # fmt: skip

    def _save_words(self) -> str:
        return _("beside the battle that goes on") if self.desk.keeper else _("not kept on disk")

    def _leave_words(self) -> str:
        if self._script is not None:
            return _("it waits here, in the list of drills")
        if self.desk.keeper is None:
            return _("this battle is not kept on disk")
        if self.desk.trouble():
            return _("asks once more: not all of it is saved")
        if self.desk.home is not None:
            return _("the battle is kept; continue it from the title")
        return _("the battle is kept; continue it there")

    def _declarations(self) -> Part:
        concede = Button("concede", label=_("Concede"), on_click=self.ask_concede, icon="flag",
                         second=_("{side} gives up; asks once more").format(side=self.side),
                         region="declare")  # fmt: skip
        return column(
            Caption("declare", label=_("Declare")),
            self._who_speaks(),
            self._draw(),
            concede,
            *self._asides(),
            gap=theme.INSIDE,
        )

    def _who_speaks(self) -> Part:
        if len(self.speakers) > 1:
            names = tuple(s.upper() for s in self.speakers)
            return Segment("speaker", options=names, chosen=self.speaker, on_choose=self._speak,
                           region="declare")  # fmt: skip
        colour = theme.side(self.view.sides.index(self.side)).colour
        words = _("For {side}").format(side=self.side.upper())
        return Paragraph("speaker", label=words, style=theme.LABEL, colour=colour)

    def _speak(self, number: int) -> None:
        self.speaker = number
        self.rebuild()

    def _draw(self) -> Button:
        offered = [o.side for o in self.view.offers if o.kind == "draw"]
        hot = self.desk.game
        scripted = [s for s in self.view.sides if s not in hot.persons]
        reason = ""
        if scripted:
            reason = _("a scripted side agrees to no draw")
        elif self.side in offered:
            reason = _("offered; it stands until the turn ends")
        accept = any(side != self.side for side in offered)
        return Button(
            "draw",
            label=_("Agree to the draw") if accept else _("Offer a draw"),
            on_click=self.offer_draw,
            icon="handshake",
            second=_("the battle ends at once") if accept else _("the other side may agree"),
            reason=reason,
            region="declare",
        )

    def _asides(self) -> list[Given]:
        """What else may be said in this game."""
        offers = self.offers()
        if not offers:
            return []
        caption, words = self.desk.screens.asides_head()
        buttons = column(*(self._aside_button(offer) for offer in offers), gap=theme.INSIDE)
        return [
            fixed(4),
            Caption("asides", label=caption),
            Paragraph("asides words", label=words, style=theme.SMALL),
            grow(ScrollArea("aside list", holds=buttons)),
        ]

    def offers(self) -> list[Offer]:
        """All that the side may say beside conceding and a draw, as far as it can see."""
        asides: Mapping[str, Aside] = self.desk.game.rules.asides
        return [
            Offer(self.side, kind, about)
            for kind, aside in asides.items()
            for about in aside.about(self.view, self.side)
        ]

    def _aside_button(self, offer: Offer) -> Button:
        wording = self._wording(offer)
        return Button(
            " ".join((offer.kind, offer.about or "")).strip(),
            label=wording.button,
            on_click=partial(self.declare, offer),
            icon=self.desk.screens.aside_icons.get(offer.kind, "message-square-text"),
            reason=wording.stands if offer in self.view.offers else "",
            region="declare",
        )

    def question(self) -> Panel | None:
        """Whether to concede, over all else."""
        if not self.conceding:
            return None
        question = _("Conceding for {side} cannot be taken back.")
        several = len(self.desk.game.runner.battle.sides) > 2
        outcome = _("the others fight on") if several else _("the battle ends at once")
        options = (
            Option(_("Play on"), self.think_better, _("nothing is conceded")),
            Option(_("Concede"), self.concede, outcome),
        )
        return question_card(question.format(side=self.side.upper()), options)
