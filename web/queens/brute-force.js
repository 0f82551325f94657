// @ts-check
// The brute force to look at. Up to a million cases a second the server sends frames ahead and the
// page shows them at the pace that is chosen; at full speed the server runs on its own and tells
// where it is. Every case is looked at either way.

import { icon, el } from "../lib/dom.js";
import { announce } from "../lib/toasts.js";
import { fill, number, t } from "../lib/i18n.js";

/** @typedef {import("./model.js").Frame} Frame */

/** Cases a second; the last is as fast as it goes. */
const SPEEDS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, Infinity];
const FRAMES_A_SECOND = 10;
const AHEAD = 40;
const NOTCHES = 1000n;

/** @typedef {import("./mode.js").Mode} Mode */

/** @implements {Mode} */
export class BruteMode {
  title = "web-queens-brute";
  #page;
  /** @type {Frame} */ #frame;
  /** @type {bigint | null} */ #last;
  /** @type {bigint} */ #total;
  #speed = 2;
  #goes = false;
  #done = false;
  /** @type {Frame[]} */ #waiting = [];
  #fetching = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  /** @type {{ done: Promise<any>, stop: () => void } | null} */ #job = null;
  /** @type {number | null} */ #rate = null;
  /** @type {{ at: number, case: bigint } | null} */ #since = null;
  #scrubbing = false;

  #facts = Object.fromEntries(
    ["case", "last", "total", "percent", "rate", "left"].map((name) => [
      name,
      el("dd", { id: `brute-${name}` }),
    ]),
  );
  #scrub = el("input", {
    type: "range",
    id: "brute-scrub",
    min: 0,
    max: String(NOTCHES),
    value: 0,
    oninput: () => void this.#jump(),
  });
  #pace = el("input", {
    type: "range",
    id: "brute-speed",
    min: 0,
    max: SPEEDS.length - 1,
    value: this.#speed,
    oninput: () => this.#setSpeed(Number(this.#pace.value)),
  });
  #paceWord = el("output", { for: "brute-speed", class: "num end" });
  #start = el("button", {
    class: "btn main",
    id: "brute-start",
    onclick: () => (this.#goes ? this.#pause() : this.#play()),
  });
  #again = el(
    "button",
    { class: "btn", id: "brute-again", onclick: () => void this.#restart() },
    icon("restart"),
    el("span", { "data-text": "web-queens-brute-again" }),
  );
  #end = el("p", { class: "small", id: "brute-end", role: "status" });
  #bar = el("div", { class: "prog" }, el("i"));
  element = el(
    "div",
    { class: "stack" },
    el("p", { class: "small muted", "data-text": "web-queens-brute-about" }),
    el("div", { class: "row wrap" }, this.#start, this.#again),
    el(
      "label",
      { class: "slide" },
      el(
        "span",
        { class: "row" },
        el("span", { "data-text": "web-queens-brute-speed" }),
        this.#paceWord,
      ),
      this.#pace,
    ),
    el(
      "label",
      { class: "slide" },
      el("span", { "data-text": "web-queens-brute-scrub" }),
      this.#scrub,
    ),
    el(
      "dl",
      { class: "pairs" },
      ...Object.entries(this.#facts).flatMap(([name, value]) => [
        el("dt", { "data-text": `web-queens-brute-${name}` }),
        value,
      ]),
    ),
    this.#end,
  );

  /**
   * @param {import("./mode.js").Page} page
   * @param {{ frames: Frame[], last: string | null, total: string }} first
   */
  constructor(page, first) {
    this.#page = page;
    this.#frame = /** @type {Frame} */ (first.frames[0]);
    this.#last = first.last === null ? null : BigInt(first.last);
    this.#total = BigInt(first.total);
    document.querySelector(".under")?.append(this.#bar);
    this.words();
  }

  view() {
    const size = this.#page.facts().size;
    const { columns, bad } = this.#frame;
    const marks = [...".".repeat(size * size)];
    columns.forEach((column, row) => (marks[row * size + column] = "q"));
    return {
      marks: marks.join(""),
      bad: new Set(bad.map((row) => row * size + (columns[row] ?? 0))),
      pointer: null,
    };
  }

  said() {
    const { state, fraction } = this.#frame;
    if (state !== "running") return this.#ending();
    const at = `${t("web-queens-brute-case")} ${number(BigInt(this.#frame.case))}`;
    return fraction === null ? at : `${at}, ${percent(fraction)}`;
  }

  close() {
    this.#pause();
    this.#bar.remove();
  }

  words() {
    fill(this.element);
    this.#show();
  }

  #ending() {
    return this.#frame.state === "solved"
      ? t("web-queens-brute-found", { n: number(BigInt(this.#frame.case)) })
      : t("web-queens-brute-exhausted");
  }

  /** Writes the figures; nothing is made anew, so that a slider keeps the focus. */
  #show() {
    const { case: at, fraction, state } = this.#frame;
    const left =
      this.#last === null || !this.#rate ? null : Number(this.#last - BigInt(at)) / this.#rate;
    const speed = SPEEDS[this.#speed] ?? Infinity;
    const shown = {
      case: number(BigInt(at)),
      last: this.#last === null ? "–" : number(this.#last),
      total: number(this.#total),
      percent: fraction === null ? "–" : percent(fraction),
      rate: this.#rate === null ? "–" : compact(this.#rate),
      left: left === null ? "–" : duration(left),
    };
    for (const [name, value] of Object.entries(shown))
      /** @type {HTMLElement} */ (this.#facts[name]).textContent = value;
    this.#paceWord.textContent =
      speed === Infinity
        ? t("web-queens-brute-full")
        : t("web-queens-brute-a-second", { n: speed });
    this.#pace.setAttribute("aria-valuetext", this.#paceWord.textContent);
    this.#start.replaceChildren(
      icon(this.#goes ? "pause" : "next"),
      t(this.#goes ? "web-queens-brute-pause" : "web-queens-brute-start"),
    );
    this.#start.setAttribute("aria-disabled", String(this.#done));
    const end = this.#last ?? this.#total;
    if (!this.#scrubbing) this.#scrub.value = String((BigInt(at) * NOTCHES) / end);
    this.#scrub.setAttribute("aria-valuetext", `${t("web-queens-brute-case")} ${shown.case}`);
    this.#bar.style.setProperty("--v", `${(fraction ?? 0) * 100}%`);
    this.#end.textContent = state === "running" ? "" : this.#ending();
  }

  /** @param {Frame} frame */
  #take(frame) {
    this.#frame = frame;
    this.#done = frame.state !== "running";
    if (frame.rate !== undefined) this.#rate = frame.rate;
    else this.#measure(BigInt(frame.case));
    if (this.#done) {
      if (this.#goes) announce(this.#ending());
      this.#pause();
    }
    this.#show();
    this.#page.redraw();
  }

  /** Cases a second as they are shown. @param {bigint} at */
  #measure(at) {
    const now = performance.now();
    if (!this.#since) this.#since = { at: now, case: at };
    else if (now - this.#since.at > 500) {
      this.#rate = (Number(at - this.#since.case) * 1000) / (now - this.#since.at);
      this.#since = { at: now, case: at };
    }
  }

  #play() {
    if (this.#done) return;
    this.#goes = true;
    this.#since = null;
    const speed = SPEEDS[this.#speed] ?? Infinity;
    if (speed === Infinity) this.#run();
    else {
      this.#beat = setInterval(() => this.#next(), 1000 / Math.min(speed, FRAMES_A_SECOND));
      void this.#fetch();
    }
    this.#show();
  }

  #pause() {
    this.#goes = false;
    clearInterval(this.#beat);
    this.#waiting = [];
    this.#job?.stop();
    this.#job = null;
    this.#rate = this.#done ? this.#rate : null;
    this.#show();
  }

  #run() {
    const job = this.#page.connection.start(
      "queens/run",
      { case: this.#frame.case },
      (/** @type {Frame} */ frame) => this.#job === job && this.#take(frame),
    );
    this.#job = job;
    const over = (/** @type {Frame | null} */ frame) => {
      if (this.#job !== job) return;
      this.#job = null;
      this.#goes = false;
      frame ? this.#take(frame) : this.#show();
    };
    job.done.then(over, () => over(null));
  }

  #next() {
    const frame = this.#waiting.shift();
    if (this.#waiting.length < AHEAD / 2) void this.#fetch();
    if (frame) this.#take(frame);
  }

  /** Asks for more frames after the last one that is known. */
  async #fetch() {
    const from = this.#waiting.at(-1) ?? this.#frame;
    if (this.#fetching || from.state !== "running" || !this.#goes) return;
    const speed = SPEEDS[this.#speed] ?? 1;
    this.#fetching = true;
    const stride = Math.max(1, speed / FRAMES_A_SECOND);
    const answer = await this.#page
      .ask("queens/frames", { case: from.case, stride, count: AHEAD })
      .catch(() => null);
    this.#fetching = false;
    const same = from === (this.#waiting.at(-1) ?? this.#frame) && speed === SPEEDS[this.#speed];
    if (answer && same && this.#goes) this.#waiting.push(...answer.frames.slice(1));
    else if (this.#goes) void this.#fetch();
  }

  /** @param {number} speed */
  #setSpeed(speed) {
    const goes = this.#goes;
    this.#pause();
    this.#speed = speed;
    goes ? this.#play() : this.#show();
  }

  /** Shows the case under the slider; while one is on its way no other is asked for. */
  async #jump() {
    if (this.#goes) this.#pause();
    if (this.#scrubbing) return;
    this.#scrubbing = true;
    const end = this.#last ?? this.#total;
    let shown = "";
    while (shown !== this.#scrub.value) {
      shown = this.#scrub.value;
      const to = (BigInt(shown) * end) / NOTCHES;
      const answer = await this.#page
        .ask("queens/frames", { case: String(to), stride: 1, count: 1 })
        .catch(() => null);
      const frame = answer?.frames[0];
      if (frame && this.#page.shows(this)) this.#take(frame);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    this.#scrubbing = false;
  }

  async #restart() {
    this.#pause();
    const answer = await this.#page.ask("queens/frames", {
      case: "0",
      stride: 1,
      count: 1,
    });
    this.#rate = null;
    const first = answer.frames[0];
    if (first) this.#take(first);
  }
}

/** @param {number} fraction */
const percent = (fraction) =>
  number(fraction, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** @param {number} value */
const compact = (value) =>
  number(
    value,
    value < 1e6 ? { maximumFractionDigits: 0 } : { notation: "compact", maximumFractionDigits: 2 },
  );

/** A time in its largest unit. @param {number} seconds */
function duration(seconds) {
  /** @type {[number, string][]} */
  const units = [
    [31_557_600, "web-queens-years"],
    [86_400, "web-queens-days"],
    [3600, "web-queens-hours"],
    [60, "web-queens-minutes"],
  ];
  const [size, key] = units.find(([unit]) => seconds >= unit) ?? [1, "web-queens-seconds"];
  return t(key, {
    n: number(seconds / size, {
      maximumFractionDigits: seconds < 10 || (size > 1 && seconds / size < 10) ? 1 : 0,
    }),
  });
}
