// @ts-check
// Sends what a player does, in order: at once while the server has room, then in batches, so that a
// key that is held down never meets the server's limit on messages. One message is in flight.

/** The server takes sixty messages in fifteen seconds; some are left for everything else. */
const WINDOW_MS = 15_000;
const MAX_BATCH = 500;

/** @template T */
export class ActionQueue {
  /** @type {T[]} */ #waiting = [];
  /** @type {number[]} */ #times = [];
  /** @type {Promise<void> | null} */ #running = null;
  #send;

  /** @param {(actions: T[]) => Promise<void>} send settles when the answer is there */
  constructor(send) {
    this.#send = send;
  }

  /** How many actions wait. */
  get waiting() {
    return this.#waiting.length;
  }

  /** Counts a message sent elsewhere. */
  count() {
    this.#times.push(Date.now());
  }

  /** @param {T} action */
  add(action) {
    this.#waiting.push(action);
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Settles when every action has been sent and answered. */
  async settled() {
    await this.#running;
  }

  /** Drops what waits: another board is shown. */
  clear() {
    this.#waiting = [];
  }

  async #run() {
    // What is pressed in the same moment goes together.
    await null;
    while (this.#waiting.length > 0) {
      const pause = this.#pause();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const actions = this.#waiting.splice(0, MAX_BATCH);
      if (actions.length === 0) return;
      this.count();
      await this.#send(actions);
    }
  }

  #pause() {
    const now = Date.now();
    this.#times = this.#times.filter((time) => now - time < WINDOW_MS);
    const used = this.#times.length;
    const apart = used < 20 ? 0 : used < 36 ? 180 : 400;
    return apart - (now - (this.#times.at(-1) ?? 0));
  }
}
