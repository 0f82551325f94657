// @ts-check
// The part of the board that is seen: a square window that is moved and scaled, always inside the
// board.

import { clamp, partOf } from "./figures.js";

/** Up to this many squares a side the pieces are drawn one by one. */
export const NEAR = 40n;
/** The side of a near view. */
export const DEFAULT_NEAR = 15n;

export class Viewport {
  x = 1n;
  y = 1n;
  span = 8n;
  size = 8n;

  /** Sees everything. @param {bigint} size */
  whole(size) {
    Object.assign(this, { x: 1n, y: 1n, span: size, size });
  }

  get isNear() {
    return this.span <= NEAR;
  }

  /** @param {bigint} x @param {bigint} y @param {bigint} span */
  set(x, y, span) {
    this.span = clamp(span, 1n, this.size);
    const most = this.size - this.span + 1n;
    this.x = clamp(x, 1n, most);
    this.y = clamp(y, 1n, most);
  }

  /** Puts a square into the middle. @param {bigint} x @param {bigint} y @param {bigint} span */
  centre(x, y, span) {
    this.set(x - (span - 1n) / 2n, y - (span - 1n) / 2n, span);
  }

  /** The square in the middle. @returns {[bigint, bigint]} */
  get middle() {
    return [this.x + (this.span - 1n) / 2n, this.y + (this.span - 1n) / 2n];
  }

  /** Moves by parts of what is seen. @param {number} right @param {number} down */
  move(right, down) {
    const by = (/** @type {number} */ part) =>
      part === 0 ? 0n : partOf(this.span, part) || BigInt(Math.sign(part));
    this.set(this.x + by(right), this.y + by(down), this.span);
  }

  /**
   * Scales while a place, given in parts of the window, stays where it is.
   * @param {number} factor above 1 is farther
   * @param {number} px
   * @param {number} py
   */
  zoom(factor, px = 0.5, py = 0.5) {
    const before = this.span;
    let span = partOf(before, factor);
    if (span === before) span += factor > 1 ? 1n : -1n;
    span = clamp(span, 1n, this.size);
    this.set(this.x + partOf(before - span, px), this.y + partOf(before - span, py), span);
  }

  /**
   * The square at a place of the window.
   * @param {number} px
   * @param {number} py
   * @returns {[bigint, bigint]}
   */
  square(px, py) {
    const at = (/** @type {number} */ part) => clamp(partOf(this.span, part), 0n, this.span - 1n);
    return [this.x + at(px), this.y + at(py)];
  }

  /**
   * Where the middle of a square is, in parts of the window.
   * @param {bigint} x
   * @param {bigint} y
   * @returns {[number, number]}
   */
  place(x, y) {
    const part = (/** @type {bigint} */ far) => (Number(far) + 0.5) / Number(this.span);
    return [part(x - this.x), part(y - this.y)];
  }

  /** Whether a place is in sight. @param {[number, number]} place */
  static sees([px, py]) {
    return px >= 0 && px <= 1 && py >= 0 && py <= 1;
  }
}

/**
 * The part of a line of attack that is in sight, in parts of the window; null when none is.
 * Computed in whole squares: in
 * floating point a line of 10^17 squares would miss its king.
 * @param {Viewport} view
 * @param {[bigint, bigint]} from
 * @param {[bigint, bigint]} to
 * @returns {[[number, number], [number, number]] | null}
 */
export function ray(view, [fx, fy], [tx, ty]) {
  const sign = (/** @type {bigint} */ value) => (value > 0n ? 1n : value < 0n ? -1n : 0n);
  const [dx, dy] = [tx - fx, ty - fy];
  const [sx, sy] = [sign(dx), sign(dy)];
  const far = (/** @type {bigint} */ value) => (value < 0n ? -value : value);
  const straight = dx === 0n || dy === 0n || far(dx) === far(dy);
  if (!straight)
    return far(dx) < 10n * view.span && far(dy) < 10n * view.span
      ? [view.place(fx, fy), view.place(tx, ty)]
      : null;
  let [first, last] = [0n, far(dx) > far(dy) ? far(dx) : far(dy)];
  // One window more on each side, so that the line reaches the edge.
  const within = (
    /** @type {bigint} */ start,
    /** @type {bigint} */ step,
    /** @type {bigint} */ low,
  ) => {
    const [least, most] = [low - 1n, low + view.span];
    if (step === 0n) return start >= least && start <= most;
    const [a, b] = step > 0n ? [least - start, most - start] : [start - most, start - least];
    if (a > first) first = a;
    if (b < last) last = b;
    return true;
  };
  if (!within(fx, sx, view.x) || !within(fy, sy, view.y) || first > last) return null;
  return [view.place(fx + sx * first, fy + sy * first), view.place(fx + sx * last, fy + sy * last)];
}
