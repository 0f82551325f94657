// @ts-check
// Whether the server holds the board of this page. After a break it does not, until the board was
// sent again; what is asked in between waits.

import { Fault } from "../lib/connection.js";

export class BoardSession {
  #isOpen = false;
  #wait = Promise.withResolvers();
  #socket;

  /** @param {import("../lib/connection.js").Socket} socket */
  constructor(socket) {
    this.#socket = socket;
  }

  /** The server has the board. */
  opened() {
    this.#isOpen = true;
    this.#wait.resolve(undefined);
  }

  /** The server no longer has the board. Callers that wait already keep waiting. */
  lost() {
    if (this.#isOpen) this.#wait = Promise.withResolvers();
    this.#isOpen = false;
  }

  /** Settled when the server has the board. */
  ready() {
    return this.#wait.promise;
  }

  /**
   * Asks about the board.
   * @param {string} verb
   * @param {Record<string, unknown>} [body]
   * @returns {Promise<any>}
   */
  async ask(verb, body) {
    await this.ready();
    try {
      return await this.#socket.ask(verb, body);
    } catch (error) {
      // The connection broke on the way, and the request came there before the board did.
      if (!(error instanceof Fault && error.key === "web-queens-no-board")) throw error;
      await this.ready();
      return this.#socket.ask(verb, body);
    }
  }
}
