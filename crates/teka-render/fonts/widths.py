"""Makes Inter-*.widths.ttf from Inter-*.ttf: the fonts without their outlines, for builds that only measure text.

Run it in this folder after the fonts have changed. A test compares the widths."""

import struct
from pathlib import Path

KEPT = [b"cmap", b"head", b"hhea", b"hmtx", b"maxp"]


def checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    return sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF


for weight in ["Regular", "Bold"]:
    font = Path(f"Inter-{weight}.ttf").read_bytes()
    (count,) = struct.unpack_from(">H", font, 4)
    records = [struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in range(count)]
    tables = [(tag, font[start : start + length]) for tag, _, start, length in records if tag in KEPT]
    # The header's fields for binary search fit five tables: the largest power of two up to that is 4.
    header = struct.pack(">IHHHH", 0x00010000, len(tables), 64, 2, 16 * len(tables) - 64)
    directory, body = b"", b""
    for tag, data in tables:
        start = 12 + 16 * len(tables) + len(body)
        directory += struct.pack(">4sIII", tag, checksum(data), start, len(data))
        body += data + bytes(-len(data) % 4)
    Path(f"Inter-{weight}.widths.ttf").write_bytes(header + directory + body)
