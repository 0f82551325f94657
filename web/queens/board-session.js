// @ts-check
// Whether the server holds the board of this page. After a break it does not, until the board was
// sent again; what is asked in between waits.

import { ApiError } from "../lib/connection.js";

export class BoardSession {
  #isOpen = false;
  #wait = Promise.withResolvers();
  #connection;

  /** @param {import("../lib/connection.js").Connection} connection */
  constructor(connection) {
    this.#connection = connection;
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
   * @template {keyof import("../lib/protocol.d.ts").queens.Commands} Verb
   * @param {Verb} verb
   * @param {import("../lib/connection.js").Fields<Verb>} [body]
   * @returns {Promise<import("../lib/protocol.d.ts").Commands[Verb]["answer"]>}
   */
  async ask(verb, body) {
    await this.ready();
    try {
      return await this.#connection.ask(verb, body);
    } catch (error) {
      // The connection broke on the way, and the request came there before the board did.
      if (!(error instanceof ApiError && error.key === "web-queens-no-board")) throw error;
      await this.ready();
      return this.#connection.ask(verb, body);
    }
  }
}
