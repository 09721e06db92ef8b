"""The process-wide language of all messages, English or Indonesian."""

from __future__ import annotations

from typing import Literal

__all__ = ["Language", "get_language", "set_language"]

Language = Literal["en", "id"]
"""English or Indonesian."""

_language: Language = "en"


def set_language(language: Language) -> None:
    """Chooses the language of all messages: ``en`` or ``id``.

    >>> import teka
    >>> teka.set_language("id")
    >>> puzzle = teka.open("1 2\\n3 0")
    >>> teka.set_language("en")
    """
    if language not in ("en", "id"):
        raise ValueError(f"unknown language {language!r}: 'en' or 'id'")
    global _language
    _language = language


def get_language() -> Language:
    """The language of all messages.

    >>> import teka
    >>> teka.get_language()
    'en'
    """
    return _language
