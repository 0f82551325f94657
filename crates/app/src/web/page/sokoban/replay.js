// @ts-check
// A solution that is looked at: played, paused, stepped through. It never touches the game.

const STEP_MS = 320;
/** How many times faster. */
export const SPEEDS = [1, 2, 4, 8];

export class Replay {
  at = 0;
  speed = 2;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #clock;
  #start;
  #changed;

  /**
   * @param {import("./state.js").Scene} start
   * @param {string} lurd
   * @param {(scene: import("./state.js").Scene, moves: [number, number][]) => void} changed
   */
  constructor(start, lurd, changed) {
    this.#start = start.copy();
    this.lurd = lurd;
    this.#changed = changed;
  }

  get playing() {
    return this.#clock !== undefined;
  }

  /** Goes to a step. @param {number} at */
  go(at) {
    const next = Math.max(0, Math.min(this.lurd.length, at));
    const isStep = next === this.at + 1;
    const scene = this.#start.copy().walk(this.lurd.slice(0, isStep ? this.at : next));
    const moves = isStep ? scene.step(this.lurd.charAt(this.at)) : [];
    this.at = next;
    this.#changed(scene, moves);
  }

  play() {
    if (this.at >= this.lurd.length) this.go(0);
    const tick = () => {
      this.go(this.at + 1);
      if (this.at >= this.lurd.length) this.pause();
      else this.#clock = setTimeout(tick, STEP_MS / this.speed);
    };
    this.#clock = setTimeout(tick, STEP_MS / this.speed);
    this.go(this.at);
  }

  pause() {
    clearTimeout(this.#clock);
    this.#clock = undefined;
    this.go(this.at);
  }

  /** Ends without a word. */
  end() {
    clearTimeout(this.#clock);
    this.#clock = undefined;
  }
}
