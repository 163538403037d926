"""How long ago something was, in a few words."""

from __future__ import annotations

from datetime import datetime

from game.words import _


def ago(when: datetime) -> str:
    """``just now``, ``4 min ago``, ``yesterday``, or the date."""
    today = datetime.now()
    minutes = int((today - when).total_seconds() // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("{n} min ago").format(n=minutes)
    if when.date() == today.date():
        return _("today at {time}").format(time=f"{when:%H:%M}")
    if (today.date() - when.date()).days == 1:
        return _("yesterday at {time}").format(time=f"{when:%H:%M}")
    return f"{when:%Y-%m-%d %H:%M}"
