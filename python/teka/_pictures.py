"""The base class of everything that can be drawn, as SVG, PNG or PDF and in notebooks; and the themes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

__all__ = ["Pictured", "Theme"]

Theme = Literal["light", "dark", "print", "safe"]
"""The colours of a picture. ``print`` is black and white; ``safe`` has patterns in addition to colours."""


class Pictured:
    """Something that can be drawn; notebooks show it as a picture."""

    __slots__ = ()

    def _draw(self, file_format: str, theme: Theme, scale: float | None, width: int | None) -> bytes:
        raise NotImplementedError

    def svg(self, *, theme: Theme = "light") -> str:
        """A picture as SVG."""
        return self._draw("svg", theme, None, None).decode()

    def png(self, *, theme: Theme = "light", scale: float | None = None, width: int | None = None) -> bytes:
        """A picture as PNG: `scale` times as large as the SVG (2 if not given), or `width` pixels wide."""
        return self._draw("png", theme, scale, width)

    def pdf(self, *, theme: Theme = "light") -> bytes:
        """A picture as PDF."""
        return self._draw("pdf", theme, None, None)

    def save(self, path: str | os.PathLike[str], *, theme: Theme = "light") -> None:
        """Saves a picture as SVG, PNG or PDF, as the extension of the file says."""
        path = Path(path)
        path.write_bytes(self._draw(path.suffix.lower().lstrip("."), theme, None, None))

    def _repr_svg_(self) -> str:
        return self.svg()
