// @ts-check
// One socket a page. Requests get answers, long ones report progress, the server may speak up by
// itself.
//
//   socket.on("chess/state", (event) => ...);    an event without a request
//   socket.onOpen(() => ...);                    first connection, and every one after a break
//   const state = await socket.ask("chess/move", { move: "e2e4" });
//   const job = socket.start("sokoban/solve", { text }, (progress) => ...);
//   job.stop();  await job.done;                 what was found until then, or "web-stopped"
//
// When the server asks to slow down the request waits and is sent again; nothing is lost and no
// error is shown.

import { authMessage, authHeaders } from "./auth.js";
import { language, onLanguageChange } from "./i18n.js";

/**
 * @typedef {{ key: string, text: string, hint?: string, line?: number, column?: number, seconds?:
 * number }} FaultBody
 */

/** What the server answers when it cannot do what was asked. The text is for the user. */
export class Fault extends Error {
  /** @param {FaultBody} body */
  constructor(body) {
    super(body.text);
    this.key = body.key;
    this.hint = body.hint;
    this.line = body.line;
    this.column = body.column;
  }
}

/**
 * @typedef {object} Pending
 * @property {string} frame
 * @property {(done: any) => void} resolve
 * @property {(fault: unknown) => void} reject
 * @property {((progress: any) => void) | undefined} progress
 */

const MAX_PAUSE_MS = 5000;

export class Socket {
  /** @type {WebSocket | null} */ #line = null;
  /** @type {Map<number, Pending>} */ #pending = new Map();
  /** @type {Map<string, (event: any) => void>} */ #events = new Map();
  /** @type {(() => void)[]} */ #opened = [];
  /** @type {((up: boolean) => void)[]} */ #changed = [];
  #next = 1;
  #pause = 250;
  #quiet = 0;

  constructor() {
    this.#connect();
    // The server speaks the language that the socket was opened in.
    onLanguageChange(() => this.#line?.close());
    addEventListener("online", () => this.#connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.#connect());
  }

  /** Whether requests go out right now. */
  get up() {
    return this.#line?.readyState === WebSocket.OPEN;
  }

  /** @param {string} name @param {(event: any) => void} listener */
  on(name, listener) {
    this.#events.set(name, listener);
  }

  /** Calls back after every connection, the first one too. @param {() => void} listener */
  onOpen(listener) {
    this.#opened.push(listener);
    if (this.up) listener();
  }

  /** Calls back when the connection comes or goes. @param {(up: boolean) => void} listener */
  onChange(listener) {
    this.#changed.push(listener);
  }

  /**
   * Asks for one thing.
   * @param {string} verb such as "chess/move"
   * @param {Record<string, unknown>} [body]
   * @returns {Promise<any>}
   */
  ask(verb, body) {
    return this.start(verb, body).done;
  }

  /**
   * Starts something that may take long.
   * @param {string} verb
   * @param {Record<string, unknown>} [body]
   * @param {(progress: any) => void} [progress]
   * @returns {{ done: Promise<any>, stop: () => void }}
   */
  start(verb, body, progress) {
    const id = this.#next++;
    const frame = JSON.stringify({ ...body, id, do: verb });
    const done = new Promise((resolve, reject) => {
      this.#pending.set(id, { frame, resolve, reject, progress });
    });
    this.#send(frame);
    return {
      done,
      stop: () =>
        this.#pending.has(id) &&
        this.#send(JSON.stringify({ id: this.#next++, do: "stop", job: id })),
    };
  }

  /** @param {string} frame */
  #send(frame) {
    const wait = this.#quiet - Date.now();
    if (wait > 0) setTimeout(() => this.#send(frame), wait);
    else if (this.up) this.#line?.send(frame);
  }

  #connect() {
    if (this.#line && this.#line.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const line = new WebSocket(`${scheme}//${location.host}/ws?lang=${language()}`);
    this.#line = line;
    line.onopen = () => {
      this.#pause = 250;
      const hello = authMessage();
      if (hello) line.send(JSON.stringify({ ...hello, id: this.#next++ }));
      for (const listener of this.#changed) listener(true);
      // The page says first which game it is about; then what was asked while there was no
      // connection.
      const waiting = [...this.#pending.values()];
      for (const listener of this.#opened) listener();
      for (const { frame } of waiting) this.#send(frame);
    };
    line.onmessage = (message) => this.#hear(JSON.parse(message.data));
    line.onclose = () => this.#lost(line);
  }

  /** @param {WebSocket} line */
  #lost(line) {
    if (line !== this.#line) return;
    this.#line = null;
    for (const listener of this.#changed) listener(false);
    setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
  }

  /**
   * @param {{ id?: number, event?: string, done?: any, progress?: any, fault?: FaultBody }} message
   */
  #hear(message) {
    if (message.event !== undefined) return this.#events.get(message.event)?.(message);
    const pending = this.#pending.get(message.id ?? 0);
    if (!pending) return;
    if (message.progress !== undefined) return pending.progress?.(message.progress);
    if (message.fault?.seconds !== undefined) {
      this.#quiet = Date.now() + message.fault.seconds * 1000;
      return this.#send(pending.frame);
    }
    this.#pending.delete(message.id ?? 0);
    if (message.fault) pending.reject(new Fault(message.fault));
    else pending.resolve(message.done);
  }
}

/**
 * One-shot work: POST /api/GAME/VERB.
 * @param {string} verb such as "chess/graph"
 * @param {Record<string, unknown> | Blob} body fields, or a picture
 * @returns {Promise<Response>} rejects with a Fault
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
  const refusal = await answer.json().catch(() => null);
  throw new Fault(refusal?.fault ?? { key: `http-${answer.status}`, text: answer.statusText });
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
