// @ts-check
// The time that a board has been in view: it stands still while the page is hidden and when the
// board is solved.

export class Clock {
  #seconds = 0;
  /** @type {number | null} */ #since = null;
  #wanted = false;
  #tick;

  /** @param {() => void} tick called about every second while it goes */
  constructor(tick) {
    this.#tick = tick;
    document.addEventListener("visibilitychange", () => this.#turn());
    setInterval(() => this.#since !== null && this.#tick(), 1000);
  }

  get seconds() {
    return this.#seconds + (this.#since === null ? 0 : (performance.now() - this.#since) / 1000);
  }

  /** @param {number} seconds */
  set(seconds) {
    this.#seconds = seconds;
    this.#since = null;
    this.#turn();
  }

  /** Lets it go, or stops it. @param {boolean} wanted */
  go(wanted) {
    this.#wanted = wanted;
    this.#turn();
  }

  #turn() {
    const goes = this.#wanted && !document.hidden;
    if (goes && this.#since === null) this.#since = performance.now();
    if (!goes && this.#since !== null) {
      this.#seconds = this.seconds;
      this.#since = null;
    }
    this.#tick();
  }
}

/** 167 seconds are 2:47. @param {number} seconds */
export function clockFace(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    String(whole % 60).padStart(2, "0"),
  ];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
