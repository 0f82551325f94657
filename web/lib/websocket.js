// @ts-check
// The transport of pages that `papan serve` serves: a websocket that comes back after a break.

import { authMessage } from "./auth.js";
import { language, onLanguageChange } from "./i18n.js";

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

export class WebSocketTransport {
  /** @type {WebSocket | null} */ #socket = null;
  #pause = MIN_PAUSE_MS;
  #ended = false;
  #listener;

  /**
   * @param {{ opened: () => void, received: (text: string) => void, closed: () => void }} listener
   */
  constructor(listener) {
    this.#listener = listener;
    this.#connect();
    // The server speaks the language that the socket was opened in.
    onLanguageChange(() => this.#socket?.close());
    addEventListener("online", () => this.#connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.#connect());
  }

  /** Whether messages go out right now. */
  get up() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message, unless there is no connection. @param {string} text */
  send(text) {
    if (this.up) this.#socket?.send(text);
  }

  /** Connects no more. */
  end() {
    this.#ended = true;
  }

  #connect() {
    if (this.#ended) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws?lang=${language()}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = MIN_PAUSE_MS;
      const auth = authMessage();
      if (auth) socket.send(JSON.stringify({ ...auth, id: 0 }));
      this.#listener.opened();
    };
    socket.onmessage = (message) => this.#listener.received(message.data);
    socket.onclose = () => this.#lost(socket);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (this.#ended) return;
    this.#listener.closed();
    setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
  }
}
