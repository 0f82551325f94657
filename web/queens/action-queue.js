// @ts-check
// Sends what a player does: at once as long as that is not too often for the server, together when
// it is, always in order.

/** The server takes 60 messages in 15 seconds; some are left for everything else. */
const MAX_IN_FLIGHT = 40;
const WITHIN_MS = 15_000;
const PAUSE_MS = 400;

/** @template T */
export class Pace {
  /** @type {T[]} */ #waiting = [];
  /** @type {number[]} */ #sent = [];
  /** @type {Promise<void> | null} */ #going = null;
  #send;

  /** @param {(acts: T[]) => Promise<void>} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {T} act */
  put(act) {
    this.#waiting.push(act);
    this.#going ??= this.#go();
  }

  /** Settled when all that was done is sent and answered. */
  async settled() {
    await this.#going;
  }

  /** Forgets what waits: another board is there. */
  clear() {
    this.#waiting = [];
  }

  async #go() {
    while (this.#waiting.length > 0) {
      const now = Date.now();
      this.#sent = this.#sent.filter((at) => now - at < WITHIN_MS);
      if (this.#sent.length >= MAX_IN_FLIGHT)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      this.#sent.push(Date.now());
      await this.#send(this.#waiting.splice(0));
    }
    this.#going = null;
  }
}
