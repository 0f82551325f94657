// @ts-check
// The solver's part of the panel: a job of the server with its figures while it runs, and what came
// of it. "Gave up" is never shown as "no solution".

import { byId, icon, el } from "../lib/dom.js";
import { note, sentence } from "../lib/panel.js";
import { ApiError } from "../lib/connection.js";
import { hasMessage, number, t } from "../lib/i18n.js";

/** How long it may think, in seconds. */
const TIMEOUT_SECONDS = 120;

/**
 * @typedef {import("../lib/protocol.d.ts").sokoban.AnswerReport} Result
 * @typedef {Partial<import("../lib/protocol.d.ts").SearchProgress>} Progress
 */

export class Solver {
  /** @type {{ done: Promise<any>, stop: () => void } | null} */ #job = null;
  /** @type {"any" | "pushes" | "moves"} */ #objective = "any";
  /** @type {Result | null} */ #result = null;
  /** @type {Progress | null} */ #progress = null;
  /** @type {"" | "stopped" | "failed"} */ #end = "";
  /** @type {ApiError | null} */ #fault = null;
  #connection;
  #found;
  #drawn;

  /**
   * @param {import("../lib/connection.js").Connection} connection
   * @param {(solution: string) => void} found
   * @param {() => void} drawn
   */
  constructor(connection, found, drawn) {
    this.#connection = connection;
    this.#found = found;
    this.#drawn = drawn;
    for (const button of byId("objective").querySelectorAll("button"))
      button.addEventListener("click", () => this.#choose(/** @type {"any"} */ (button.value)));
    byId("solve").addEventListener("click", () => void this.start());
    byId("stop").addEventListener("click", () => this.stop());
  }

  get running() {
    return this.#job !== null;
  }

  /** @param {"any" | "pushes" | "moves"} objective */
  #choose(objective) {
    this.#objective = objective;
    this.draw();
  }

  async start() {
    if (this.#job) return;
    this.forget();
    const job = this.#connection.start(
      "sokoban/solve",
      { objective: this.#objective, seconds: TIMEOUT_SECONDS },
      (progress) => {
        this.#progress = progress;
        this.draw();
      },
    );
    this.#job = job;
    this.draw();
    byId("stop").focus({ preventScroll: true });
    try {
      const result = await job.done;
      if (this.#job !== job) return;
      this.#result = result;
    } catch (error) {
      if (this.#job !== job) return;
      if (error instanceof ApiError && error.key === "web-stopped") this.#end = "stopped";
      else [this.#end, this.#fault] = ["failed", error instanceof ApiError ? error : null];
    }
    this.#job = null;
    const held = document.activeElement === byId("stop");
    this.draw();
    if (held) byId("solve").focus({ preventScroll: true });
    if (this.#result?.solution) this.#found(this.#result.solution);
  }

  stop() {
    this.#job?.stop();
  }

  /** What was found belongs to a position that is gone. */
  forget() {
    this.#job?.stop();
    this.#job = null;
    this.#result = null;
    this.#progress = null;
    this.#end = "";
    this.draw();
  }

  draw() {
    for (const button of byId("objective").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.value === this.#objective));
    byId("solve").hidden = this.running;
    byId("stop").hidden = !this.running;
    this.#drawFacts();
    this.#drawNote();
    const chip = byId("solver-chip");
    const word = this.running
      ? t("web-sokoban-running", {
          seconds: seconds(this.#progress?.seconds ?? 0),
        })
      : this.#end === "stopped"
        ? t("web-sokoban-stopped")
        : this.#result
          ? t(`web-sokoban-status-${this.#result.status}`)
          : "";
    chip.textContent = word;
    chip.hidden = word === "";
    chip.classList.toggle("on", this.running || typeof this.#result?.solution === "string");
    const bar = byId("progress");
    bar.hidden = !this.running;
    bar.classList.add("unknown");
    this.#drawn();
  }

  /** What the line under the board says while it thinks; null when it does not. */
  get said() {
    const nodes = this.#progress?.nodes ?? 0;
    return this.running ? t("web-sokoban-thinking", { nodes }) : null;
  }

  /** How fast it is. */
  get pace() {
    const { nodes = 0, seconds: time = 0 } = this.#progress ?? {};
    return this.running && time > 0
      ? t("web-sokoban-pace", {
          pace: number(nodes / time, {
            notation: "compact",
            maximumSignificantDigits: 3,
          }),
        })
      : "";
  }

  #drawFacts() {
    const { nodes, seconds: time } = this.#result ?? this.#progress ?? {};
    /** @type {[string, string][]} */
    const facts = [];
    if (this.#result?.solution)
      facts.push([
        t("web-sokoban-solution"),
        t("web-sokoban-solution-size", {
          moves: this.#result.moves ?? 0,
          pushes: this.#result.pushes ?? 0,
        }),
      ]);
    if (nodes !== undefined) facts.push([t("web-sokoban-nodes"), number(nodes)]);
    if (nodes !== undefined && time)
      facts.push([
        t("web-sokoban-speed-of"),
        number(nodes / time, {
          notation: "compact",
          maximumSignificantDigits: 3,
        }),
      ]);
    if (typeof time === "number") facts.push([t("web-sokoban-time"), seconds(time)]);
    for (const [name, value] of Object.entries(this.running ? (this.#progress?.facts ?? {}) : {})) {
      if (hasMessage(`web-sokoban-fact-${name}`) && value > 0)
        facts.push([t(`web-sokoban-fact-${name}`), number(value)]);
    }
    byId("solver-facts").replaceChildren(
      ...facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    );
  }

  #drawNote() {
    const result = this.#result;
    const place = byId("solver-note");
    if (this.#end === "failed")
      place.replaceChildren(
        note("warn", sentence(this.#fault?.message ?? t("web-broken")), this.#fault?.hint),
      );
    else if (result?.status === "gave-up")
      place.replaceChildren(note("warn", t("web-sokoban-gave-up"), t("web-sokoban-gave-up-about")));
    else if (result?.status === "best-effort")
      place.replaceChildren(
        note("warn", t("web-sokoban-best-effort"), t("web-sokoban-best-effort-about")),
      );
    else if (result?.status === "unsolvable")
      place.replaceChildren(
        note("bad", t("web-sokoban-unsolvable"), t("web-sokoban-unsolvable-about")),
      );
    else if (result?.optimal)
      place.replaceChildren(
        el("p", { class: "small row" }, icon("check"), t(`web-sokoban-optimal-${result.optimal}`)),
      );
    else place.replaceChildren();
  }
}

/** @param {number} value */
const seconds = (value) =>
  t("web-sokoban-seconds", {
    n: number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });
