// @ts-check
// The engine as opponent: whenever it is to move, the server is asked to let it think. Nothing else
// of it is here.

/** @typedef {import("./model.js").State} State */

/** Whether the engine is to move. @param {State} state */
export const isEngineTurn = ({ engine, result, turn }) =>
  engine !== null && !result && turn === engine.side;

export class Engine {
  /** @type {{ done: Promise<{ state: State }>, stop: () => void } | null} */ #job = null;
  #connection;
  #moved;
  #failed;
  /** Whether it was asked and did not move; then it waits for a word. */
  stalled = false;

  /**
   * @param {import("../lib/connection.js").Connection} connection
   * @param {(state: State) => void} moved
   * @param {(error: unknown) => void} failed
   */
  constructor(connection, moved, failed) {
    this.#connection = connection;
    this.#moved = moved;
    this.#failed = failed;
  }

  /** Another game has begun. */
  forget() {
    this.#job?.stop();
    this.#job = null;
    this.stalled = false;
  }

  /** Looks whether there is something to think about now. @param {State} state */
  attend(state) {
    if (!isEngineTurn(state) || state.you === "none") this.forget();
    else if (!this.#job && !this.stalled) void this.think();
  }

  async think() {
    const job = this.#connection.start("chess/reply");
    this.#job = job;
    this.stalled = false;
    try {
      const { state } = await job.done;
      if (this.#job !== job) return;
      this.#job = null;
      this.#moved(state);
    } catch (error) {
      if (this.#job !== job) return;
      this.#job = null;
      this.stalled = true;
      this.#failed(error);
    }
  }
}
