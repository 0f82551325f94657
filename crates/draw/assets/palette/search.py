#!/usr/bin/env python3
"""Search the colors of Queens regions and print the table of src/palette.rs: `python3 search.py [FROM TO]`. Needs numpy.

First hues evenly spaced in OKLCH, with lightness on a few levels that differ between neighboring hues and chroma as high as the level
allows inside sRGB; a hill climb picks start hue, levels and caps so that the smallest Oklab distance between any two colors, under
normal sight, deuteranopia and protanopia (Machado, Oliveira, Fernandes 2009, severity 1), is largest. Then, for each theme apart, every
color may leave its level and move a little in hue and chroma as long as ink stays readable on it (4.6:1), yellow stays yellow, and no color
becomes a white or a grey.
"""
import math, random, sys
import numpy as np
INK = "#1F2328"
INK_DARK = "#0B0D0F"
SIM = {
    "normal": np.eye(3),
    "deuteranopia": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "protanopia": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
}
M1 = np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]])
M2 = np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099], [0.0259040371, 0.7827717662, -0.8086757660]])
M1i, M2i = np.linalg.inv(M1), np.linalg.inv(M2)

def to_linear(l, c, h):
    a = math.radians(h); lab = np.array([l, c * math.cos(a), c * math.sin(a)])
    return M1i @ ((M2i @ lab) ** 3)
def lab_of(lin): return M2 @ np.cbrt(M1 @ np.clip(lin, 0, 1))
def encode(v): return np.where(v <= 0.0031308, 12.92 * v, 1.055 * np.clip(v, 0, None) ** (1 / 2.4) - 0.055)
def decode(v): return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
def hexof(lin): return "#%02X%02X%02X" % tuple(int(round(x * 255)) for x in np.clip(encode(lin), 0, 1))
def unhex(h): return decode(np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]))
def lum(lin): return float(np.dot([0.2126, 0.7152, 0.0722], np.clip(lin, 0, 1)))
def contrast(a, b):
    x, y = sorted((lum(unhex(a)), lum(unhex(b)))); return (y + 0.05) / (x + 0.05)
def fit(l, cap, h):
    lo, hi = 0.0, cap
    ok = lambda c: (lambda r: r.min() >= -1e-4 and r.max() <= 1.0001)(to_linear(l, c, h))
    if ok(hi): return hi
    for _ in range(14):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if ok(mid) else (lo, mid)
    return lo
def spread(hexes):
    out = {}
    for name, m in SIM.items():
        labs = [lab_of(m @ unhex(h)) for h in hexes]
        out[name] = min(100 * float(np.linalg.norm(a - b)) for i, a in enumerate(labs) for b in labs[:i])
    return out
def colors(n, start, levels, pattern, caps, shift=0.0, chroma=1.0):
    out = []
    for i in range(n):
        h = (start + 360 * i / n) % 360; l = levels[pattern[i]] + shift
        c = round(fit(l, caps[pattern[i]] * chroma, h), 4)
        out.append((round(l, 3), c, round(h, 1)))
    return out
def hexes(cs): return [hexof(to_linear(*c)) for c in cs]

def choose(n, rng):
    best = None
    def score(state):
        start, levels, pattern, caps = state
        if any(pattern[i] == pattern[(i + 1) % n] for i in range(n)): return -1
        cs = colors(n, start, levels, pattern, caps)
        if any(75 < h < 128 and l < 0.83 for l, _, h in cs): return -1 + 0.01 * sum(l for l, _, h in cs if 75 < h < 128)  # a dim yellow is olive: ugly
        s = spread(hexes(cs))
        return min(s["normal"] * 0.8, s["deuteranopia"], s["protanopia"]) + 0.05 * sum(s.values())
    low, cap = (0.73, 0.12) if n <= 12 else (0.68, 0.13)  # many regions need more room
    k = 2 if n % 2 == 0 and n <= 6 else 3 if n <= 9 else 4
    for restart in range(8):
        levels = sorted(rng.uniform(0.74, 0.94) for _ in range(k)); levels[0], levels[-1] = low + 0.01, 0.94
        pattern = [i % k for i in range(n)]
        if pattern[0] == pattern[-1]: pattern[-1] = (pattern[-1] + 1) % k
        state = (rng.uniform(0, 360 / n), levels, pattern, [0.11] * k); now = score(state)
        for step in range(260 if n < 12 else 700):
            start, lv, pt, cp = state[0], list(state[1]), list(state[2]), list(state[3])
            move = rng.random()
            if move < 0.25: start = (start + rng.gauss(0, 90 / n)) % 360
            elif move < 0.5:
                i = rng.randrange(k); lv[i] = min(0.95, max(low, lv[i] + rng.gauss(0, 0.03)))
            elif move < 0.6:
                i = rng.randrange(k); cp[i] = min(cap, max(0.05, cp[i] + rng.gauss(0, 0.015)))
            else:
                i = rng.randrange(n); j = rng.randrange(n)
                if rng.random() < 0.5: pt[i] = rng.randrange(k)
                else: pt[i], pt[j] = pt[j], pt[i]
            s = score((start, lv, pt, cp))
            if s >= now: state, now = (start, lv, pt, cp), s
        if best is None or now > best[0]: best = (now, state)
    return best[1]

def refine(n, base, dark):
    shift = (-0.13 if n <= 12 else -0.08) if dark else 0
    low, high, yellow, ink = (0.58, 0.85, 0.70, INK_DARK) if dark else (0.69, 0.925, 0.83, INK)
    def value(hx): s = spread(hx); return min(s["normal"] * 0.8, s["deuteranopia"], s["protanopia"]) + 0.02 * sum(s.values())
    def ok(l, c, h): return c >= 0.055 and not (75 < h % 360 < 128 and l < yellow) and low <= l <= high and contrast(ink, hexof(to_linear(l, c, h))) >= 4.6
    rng = random.Random(n); best = None
    for restart in range(2):
        start = [(min(high, max(low, l + shift)), c, h) for l, c, h in base]
        now = [(l, fit(l, max(0.06, c * (0.95 if dark else 1)), h), h) for l, c, h in start]; score = value(hexes(now))
        for step in range(1800):
            i = rng.randrange(n); l, c, h = now[i]
            nl = l + rng.gauss(0, 0.03); nh = h + rng.gauss(0, 3)
            if abs(nh - base[i][2]) > 90 / n: nh = h
            nc = fit(nl, min(0.13, max(0.06, c + rng.gauss(0, 0.015))), nh)
            if not ok(nl, nc, nh): continue
            trial = now[:]; trial[i] = (nl, nc, nh); s = value(hexes(trial))
            if s >= score: now, score = trial, s
        if best is None or score > best[0]: best = (score, now)
    return hexes(best[1])

if __name__ == "__main__":
    first, last = (int(v) for v in sys.argv[1:3]) if len(sys.argv) > 2 else (4, 16)
    for n in range(first, last + 1):
        base = colors(n, *choose(n, random.Random(n))); print("    StoredPalette {")
        for name, dark in (("light", False), ("dark", True)):
            hx = refine(n, base, dark); print(f"        {name}: &[" + ", ".join(f'"{h}"' for h in hx) + "],")
            print(n, name, {k: round(v, 1) for k, v in spread(hx).items()}, file=sys.stderr)
        print("    },", flush=True)
