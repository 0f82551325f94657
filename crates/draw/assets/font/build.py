#!/usr/bin/env python3
"""Extract the outlines papan draws its words with: Inter 4.1 (SIL Open Font License, see OFL.txt), a subset as plain text.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    pip install fonttools brotli uharfbuzz
    python3 build.py package/web > inter.txt

Each weight begins with `weight N`. A line `U+0041 700 M...` is a glyph: code point, advance and outline (M absolute, l and q relative,
Z; y upwards) in thousandths of an em; figures are the tabular ones. A line `kern AV -80 ...` lists pairs to move closer or apart.
"""
import io
import pathlib
import sys

import uharfbuzz as hb
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

WEIGHTS = {400: "Inter-Regular.woff2", 600: "Inter-SemiBold.woff2"}
ASCII = [chr(c) for c in range(0x20, 0x7F)]
LATIN1 = [chr(c) for c in range(0xA0, 0x100) if c != 0xAD]
SIGNS = list("–—‘’“”…•−≤≥≈≠∞√∑←↑→↓↔⁰⁴⁵⁶⁷⁸⁹⁻⁺₀₁₂₃₄₅₆₇₈₉\u2009\u202f")
LEAST_KERN = 8  # thousandths of an em: less cannot be seen


class Outline(BasePen):
    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.parts, self.scale, self.at = [], scale, (0, 0)

    def write(self, letter, *points):
        points = [tuple(round(v * self.scale) for v in p) for p in points]
        origin = (0, 0) if letter == "M" else self.at
        self.parts.append(letter + " ".join(f"{v - o}" for p in points for v, o in zip(p, origin)))
        self.at = points[-1]

    def _moveTo(self, p): self.write("M", p)
    def _lineTo(self, p): self.write("l", p)
    def _qCurveToOne(self, a, p): self.write("q", a, p)
    def _closePath(self): self.parts.append("Z")


def shape(font, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {"tnum": True, "calt": False, "liga": False, "ccmp": False})
    return buffer.glyph_infos, buffer.glyph_positions


def main(folder):
    print("# Inter 4.1, Copyright (c) 2016-2018 The Inter Project Authors; SIL Open Font License 1.1; made by build.py")
    for weight, name in WEIGHTS.items():
        ttf = TTFont(folder / name)
        ttf.flavor = None
        plain = io.BytesIO()
        ttf.save(plain)
        font = hb.Font(hb.Face(plain.getvalue()))
        scale, order, glyphs = 1000 / ttf["head"].unitsPerEm, ttf.getGlyphOrder(), ttf.getGlyphSet()
        print(f"weight {weight}")
        known, advance = [], {}
        for c in ASCII + LATIN1 + SIGNS:
            infos, positions = shape(font, c)
            if len(infos) != 1 or infos[0].codepoint == 0:
                print("missing", f"U+{ord(c):04X}", c, file=sys.stderr)
                continue
            pen = Outline(glyphs, scale)
            glyphs[order[infos[0].codepoint]].draw(pen)
            advance[c] = positions[0].x_advance
            known.append(c)
            print(f"U+{ord(c):04X} {round(advance[c] * scale)} {''.join(pen.parts)}".rstrip())
        pairs = []
        for a in (c for c in ASCII[1:] if c in advance):
            for b in (c for c in ASCII[1:] if c in advance):
                _, positions = shape(font, a + b)
                kern = round((positions[0].x_advance - advance[a]) * scale) if len(positions) == 2 else 0
                if abs(kern) >= LEAST_KERN:
                    pairs.append(f"{a}{b} {kern}")
        print("kern " + " ".join(pairs))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
