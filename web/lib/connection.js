// @ts-check
// How a page talks to its session: requests get answers, long ones report progress, and events come
// without a request. The transport behind it (`websocket.js`) is not known here.
//
//   connection.on("chess/state", (event) => ...);   an event without a request
//   connection.onOpen(() => ...);                   first connection, and every one after a break
//   const state = await connection.ask("chess/move", { text: "e2e4" });
//   const job = connection.start("sokoban/solve", { text }, (progress) => ...);
//   job.stop();  await job.done;                    what was found until then, or "web-stopped"
//
// When the session asks to slow down the request waits and is sent again; nothing is lost and no
// error is shown. After a break the page first restores its session, then what waited is sent;
// only `askOnce` refuses while there is no connection.

import { authHeaders } from "./auth.js";
import { language, t } from "./i18n.js";
import { WebSocketTransport } from "./websocket.js";

/** @typedef {import("./protocol.d.ts").ErrorReport} ErrorReport */
/** @typedef {import("./protocol.d.ts").Commands} Commands */

/**
 * The fields of a command. A text that is too long for a message is sent ahead and named by its
 * ticket.
 * @template {keyof Commands} Verb
 * @typedef {{ [Field in keyof Commands[Verb]["fields"]]?:
 *   Commands[Verb]["fields"][Field] | undefined } & { ticket?: string }} Fields
 */

/** Why a request has no answer. The message is for the user. */
export class ApiError extends Error {
  /** @param {ErrorReport} report */
  constructor(report) {
    super(report.text);
    this.key = report.key;
    this.hint = report.hint ?? undefined;
    this.line = report.line ?? undefined;
    this.column = report.column ?? undefined;
  }
}

/**
 * @typedef {object} Pending
 * @property {string} frame
 * @property {(done: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {((progress: any) => void) | undefined} progress
 * @property {boolean} once it is refused, not sent again, when the connection breaks
 */

const offline = () => new ApiError({ key: "web-offline", text: t("web-offline-refused") });

export class Connection {
  /** @type {Map<number, Pending>} */ #pending = new Map();
  /** @type {Map<string, (event: any) => void>} */ #events = new Map();
  /** @type {(() => unknown)[]} */ #opened = [];
  /** @type {((up: boolean) => void)[]} */ #changed = [];
  /** @type {(() => void) | undefined} */ #denied;
  #next = 1;
  #quietUntil = 0;
  #transport = new WebSocketTransport({
    opened: () => this.#open(),
    received: (text) => this.#receive(JSON.parse(text)),
    closed: () => this.#close(),
  });

  /** Whether requests go out right now. */
  get up() {
    return this.#transport.up;
  }

  /** @param {string} name @param {(event: any) => void} listener */
  on(name, listener) {
    this.#events.set(name, listener);
  }

  /**
   * Calls back after every connection, the first one too. What waits is sent when it has settled.
   * @param {() => unknown} listener
   */
  onOpen(listener) {
    this.#opened.push(listener);
    if (this.up) listener();
  }

  /** Calls back when the connection comes or goes. @param {(up: boolean) => void} listener */
  onChange(listener) {
    this.#changed.push(listener);
  }

  /** Calls back when the server refuses clients without a key. @param {() => void} listener */
  onDenied(listener) {
    this.#denied = listener;
  }

  /**
   * Asks for one thing.
   * @template {keyof Commands} Verb
   * @param {Verb} verb such as "chess/move"
   * @param {Fields<Verb>} [body]
   * @returns {Promise<Commands[Verb]["answer"]>}
   */
  ask(verb, body) {
    return this.start(verb, body).done;
  }

  /**
   * Asks for something that others see: never twice, and not while the connection is lost.
   * @template {keyof Commands} Verb
   * @param {Verb} verb
   * @param {Fields<Verb>} [body]
   * @returns {Promise<Commands[Verb]["answer"]>}
   */
  askOnce(verb, body) {
    return this.up ? this.#start(verb, body, undefined, true).done : Promise.reject(offline());
  }

  /**
   * Starts something that may take long.
   * @template {keyof Commands} Verb
   * @param {Verb} verb
   * @param {Fields<Verb>} [body]
   * @param {(progress: any) => void} [progress]
   * @returns {{ done: Promise<Commands[Verb]["answer"]>, stop: () => void }}
   */
  start(verb, body, progress) {
    return this.#start(verb, body, progress, false);
  }

  /**
   * @template {keyof Commands} Verb
   * @param {Verb} verb
   * @param {Fields<Verb> | undefined} body
   * @param {((progress: any) => void) | undefined} progress
   * @param {boolean} once
   * @returns {{ done: Promise<Commands[Verb]["answer"]>, stop: () => void }}
   */
  #start(verb, body, progress, once) {
    const id = this.#next++;
    const frame = JSON.stringify({ ...body, id, do: verb });
    const done = new Promise((resolve, reject) => {
      this.#pending.set(id, { frame, resolve, reject, progress, once });
    });
    this.#send(frame);
    const stop = () => JSON.stringify({ id: this.#next++, do: "stop", job: id });
    return { done, stop: () => this.#pending.has(id) && this.#send(stop()) };
  }

  /** @param {string} frame */
  #send(frame) {
    const wait = this.#quietUntil - Date.now();
    if (wait > 0) setTimeout(() => this.#send(frame), wait);
    else this.#transport.send(frame);
  }

  async #open() {
    for (const listener of this.#changed) listener(true);
    // The page says first which game it is about; then what was asked while there was no
    // connection.
    const waiting = [...this.#pending.entries()];
    await Promise.allSettled(this.#opened.map((listener) => listener()));
    for (const [id, { frame }] of waiting) if (this.#pending.has(id)) this.#send(frame);
  }

  #close() {
    for (const [id, { once, reject }] of this.#pending) {
      if (!once) continue;
      this.#pending.delete(id);
      reject(offline());
    }
    for (const listener of this.#changed) listener(false);
  }

  /**
   * @param {{ id?: number, event?: string, done?: any, progress?: any, error?: ErrorReport }}
   *   message
   */
  #receive(message) {
    if (message.error?.key === "web-no-token") {
      this.#transport.end();
      return this.#denied?.();
    }
    if (message.event !== undefined) return this.#events.get(message.event)?.(message);
    const pending = this.#pending.get(message.id ?? 0);
    if (!pending) return;
    if (message.progress !== undefined) return pending.progress?.(message.progress);
    if (message.error?.seconds) {
      this.#quietUntil = Date.now() + message.error.seconds * 1000;
      return this.#send(pending.frame);
    }
    this.#pending.delete(message.id ?? 0);
    if (message.error) pending.reject(new ApiError(message.error));
    else pending.resolve(message.done);
  }
}

/**
 * One-shot work: POST /api/GAME/VERB.
 * @param {string} verb such as "chess/graph"
 * @param {Record<string, unknown> | Blob} body fields, or a picture
 * @returns {Promise<Response>} rejects with an ApiError
 */
export async function post(verb, body) {
  const isPicture = body instanceof Blob;
  const answer = await fetch(`/api/${verb}`, {
    method: "POST",
    headers: {
      ...authHeaders(),
      "accept-language": language(),
      "content-type": isPicture ? body.type : "application/json",
    },
    body: isPicture ? body : JSON.stringify(body),
  });
  if (answer.ok) return answer;
  if (answer.status === 403) throw new ApiError({ key: "web-no-token", text: t("web-no-access") });
  const failure = await answer.json().catch(() => null);
  throw new ApiError(failure?.error ?? { key: `http-${answer.status}`, text: answer.statusText });
}

/** Below this a text fits into one message of a socket, whatever letters it has. */
const SHORT = 1200;

/**
 * A text for a request over the socket: as it is, or a ticket when it is long and has to be sent
 * ahead.
 * @param {string} game
 * @param {string} text
 * @returns {Promise<{ text: string } | { ticket: string }>}
 */
export const uploadIfLong = async (game, text) =>
  text.length <= SHORT ? { text } : (await post(`${game}/open`, { text })).json();
