// @ts-check
// Sends what a player does: at once as long as that is not too often for the server, together when it is, always in order.

/** The server takes 60 messages in 15 seconds; some are left for everything else. */
const MOST = 40;
const WITHIN_MS = 15_000;
const PAUSE_MS = 400;

export class Pace {
  /** @type {unknown[]} */ #waiting = [];
  /** @type {number[]} */ #sent = [];
  #busy = false;
  #send;

  /** @param {(acts: unknown[]) => Promise<void>} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {unknown} act */
  put(act) {
    this.#waiting.push(act);
    void this.#go();
  }

  /** Forgets what waits: another board is there. */
  clear() {
    this.#waiting = [];
  }

  async #go() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const now = Date.now();
      this.#sent = this.#sent.filter((at) => now - at < WITHIN_MS);
      if (this.#sent.length >= MOST) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      this.#sent.push(Date.now());
      await this.#send(this.#waiting.splice(0));
    }
    this.#busy = false;
  }
}
