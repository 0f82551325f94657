// @ts-check
// Steps go to the server in strings: at once while there is room, then gathered, so that a key that
// is held down never meets the server's limit of messages.

/** The server takes sixty messages in fifteen seconds. */
const WINDOW_MS = 15_000;

export class Sender {
  /** @type {number[]} */ #times = [];
  #queue = "";
  /** @type {Promise<void> | null} */ #work = null;
  #send;

  /** @param {(moves: string) => Promise<void>} send */
  constructor(send) {
    this.#send = send;
  }

  /** Steps that wait. */
  get waiting() {
    return this.#queue.length;
  }

  /** Counts a message sent elsewhere. */
  count() {
    this.#times.push(Date.now());
  }

  /** @param {string} letter */
  step(letter) {
    this.#queue += letter;
    this.#work ??= this.#run().finally(() => (this.#work = null));
  }

  /** Ends when every step has been answered. */
  async settled() {
    await this.#work;
  }

  async #run() {
    // What is pressed in the same moment goes together.
    await null;
    while (this.#queue !== "") {
      const pause = this.#pause();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const moves = this.#queue.slice(0, 500);
      this.#queue = this.#queue.slice(500);
      this.count();
      await this.#send(moves);
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
