// @ts-check
// A solution that is looked at: played, paused, stepped through. It never touches the game.

import { copyText } from "../lib/board-dialogs.js";
import { byId, icon, el } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const STEP_MS = 320;
/** How many times faster. */
const SPEEDS = [1, 2, 4, 8];

class Replay {
  at = 0;
  speed = 2;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #clock;
  #start;
  #changed;

  /**
   * @param {import("./model.js").Scene} start
   * @param {string} lurd
   * @param {(scene: import("./model.js").Scene, moves: [number, number][]) => void} changed
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

/**
 * The part of the panel with the solution and its buttons.
 *
 * @typedef {object} Audience
 * @property {(scene: import("./model.js").Scene, moves: [number, number][]) => void} shown a moment
 * of the solution
 * @property {() => void} ended
 * @property {(lurd: string) => unknown} keep the solution becomes the game
 * @property {(xsb: string, lurd: string) => unknown} save the solution becomes a file; it begins
 * with the level `xsb`
 */
export class ReplayPanel {
  /** @type {Replay | null} */ #replay = null;
  #xsb = "";
  #audience;

  /** @param {Audience} audience */
  constructor(audience) {
    this.#audience = audience;
    const on = (/** @type {string} */ id, /** @type {(replay: Replay) => unknown} */ doing) =>
      byId(id).addEventListener(
        "click",
        () =>
          this.#replay &&
          byId(id).getAttribute("aria-disabled") !== "true" &&
          void doing(this.#replay),
      );
    on("replay-start", (replay) => replay.go(0));
    on("replay-back", (replay) => replay.go(replay.at - 1));
    on("replay-next", (replay) => replay.go(replay.at + 1));
    on("replay-play", (replay) => (replay.playing ? replay.pause() : replay.play()));
    on("replay-keep", ({ lurd }) => {
      this.end();
      return audience.keep(lurd);
    });
    on("replay-save", ({ lurd }) => audience.save(this.#xsb, lurd));
    on("lurd-copy", ({ lurd }) => copyText(lurd, byId("lurd")));
    byId("speed").append(
      ...SPEEDS.map((speed) =>
        el(
          "button",
          {
            value: speed,
            onclick: () => {
              if (this.#replay) this.#replay.speed = speed;
              this.draw();
            },
          },
          `${speed}×`,
        ),
      ),
    );
  }

  /** Whether a solution is looked at. */
  get on() {
    return this.#replay !== null;
  }

  /** The steps of the solution, if one is looked at. */
  get lurd() {
    return this.#replay?.lurd;
  }

  /**
   * Shows a solution from its beginning.
   * @param {import("./model.js").Scene} start
   * @param {string} xsb the same as a level
   * @param {string} lurd
   */
  start(start, xsb, lurd) {
    const speed = this.#replay?.speed;
    this.forget();
    this.#xsb = xsb;
    const replay = new Replay(start, lurd, (scene, moves) => {
      this.#audience.shown(scene, moves);
      this.draw();
    });
    if (speed) replay.speed = speed;
    this.#replay = replay;
    replay.go(0);
    byId("replay").scrollIntoView({ block: "nearest" });
  }

  /** Goes back to the game. */
  end() {
    if (!this.on) return;
    this.forget();
    this.#audience.ended();
    this.draw();
  }

  /** Ends without a word: another game is on the board. */
  forget() {
    this.#replay?.end();
    this.#replay = null;
  }

  draw() {
    byId("replay").hidden = !this.on;
    if (!this.#replay) return;
    const { lurd, at, playing, speed } = this.#replay;
    byId("lurd").replaceChildren(
      el("span", { class: "past" }, lurd.slice(0, at)),
      el("b", {}, lurd.charAt(at)),
      lurd.slice(at + 1),
    );
    byId("replay-play").replaceChildren(
      icon(playing ? "pause" : "solve"),
      t(playing ? "web-sokoban-pause" : "web-sokoban-play"),
    );
    byId("replay-back").setAttribute("aria-disabled", String(at === 0));
    byId("replay-next").setAttribute("aria-disabled", String(at === lurd.length));
    for (const button of byId("speed").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(Number(button.value) === speed));
  }
}
