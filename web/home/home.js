// @ts-check
// Home: four tiles that come alive under the pointer, what was left unfinished, and a place to drop
// any board.

import { byId, icon, el } from "../lib/dom.js";
import { chessPicture, queensLook, queensPicture, sokobanPicture } from "./miniature.js";
import { sentence } from "../lib/panel.js";
import { SAMPLES } from "./examples.js";
import { unfinished } from "../lib/saved-boards.js";
import { boardAddress } from "../lib/url-state.js";
import { ready, connection, startPage } from "../lib/page.js";
import { ApiError, post } from "../lib/connection.js";
import { fill, t } from "../lib/i18n.js";

/** How many unfinished games and boards are shown. */
const SHOWN = 3;
const WAIT_MS = 1000;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} game */
function tile(game) {
  const sample = SAMPLES[game];
  if (!sample) throw new Error(`no sample of ${game}`);
  let frame = sample.rest;
  let picture = sample.picture(frame);
  const show = (/** @type {number} */ next) => {
    frame = next;
    const drawn = sample.picture(frame);
    picture.replaceWith(drawn);
    picture = drawn;
  };
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  const wake = () => {
    if (STILL.matches || clock !== undefined) return;
    show((frame + 1) % sample.frames);
    clock = setInterval(() => show((frame + 1) % sample.frames), sample.every);
  };
  const rest = () => {
    clearInterval(clock);
    clock = undefined;
    show(sample.rest);
  };
  return el(
    "a",
    {
      class: "tile",
      href: `/${game}`,
      onpointerenter: wake,
      onpointerleave: rest,
      onfocus: wake,
      onblur: rest,
    },
    picture,
    el(
      "div",
      { class: "t" },
      el("h2", { "data-text": `web-${game}` }),
      el("p", { "data-text": `web-${game}-about` }),
    ),
  );
}

/**
 * @param {string} address
 * @param {SVGElement | null} picture
 * @param {string} title
 * @param {string} detail
 */
const entry = (address, picture, title, detail) =>
  el(
    "a",
    { href: address },
    el("span", { class: "mini" }, picture),
    el("span", { class: "t" }, el("b", {}, title), el("span", { class: "small muted" }, detail)),
    icon("next"),
  );

/** What this browser knows of boards that were begun. */
function begun() {
  const pictures = {
    "/sokoban": async (/** @type {string} */ text) =>
      sokobanPicture(text.split("\n").filter((line) => line.includes("#"))),
    "/queens": async (/** @type {string} */ text) => queensPicture(await queensLook(text), []),
  };
  return Promise.all(
    unfinished().map(async ({ page, text, title, detail, address }) =>
      entry(
        address,
        (await pictures[/** @type {keyof typeof pictures} */ (page)]?.(text)) ?? null,
        title,
        detail,
      ),
    ),
  );
}

/**
 * The chess games that the server keeps, on its own machine.
 * @returns {Promise<HTMLElement[]>}
 */
async function games() {
  const { unfinished } = await connection.ask("chess/games");
  return unfinished.map(
    (
      /** @type {{ game: string, white: string, black: string, moves: number, fen: string }} */ {
        game,
        white,
        black,
        moves,
        fen,
      },
    ) =>
      entry(
        `/chess#resume=${game}`,
        chessPicture(fen.split(" ")[0] ?? ""),
        `${white} - ${black}`,
        t("web-at-move", { n: (moves >> 1) + 1 }),
      ),
  );
}

async function showUnfinished() {
  const [chess, boards] = [await games().catch(() => []), await begun()];
  const entries = alternate(chess, boards);
  const list = byId("unfinished");
  list.replaceChildren(...entries.slice(0, SHOWN));
  byId("continue").hidden = entries.length === 0;
  const rest = entries.slice(SHOWN);
  const all = el(
    "button",
    {
      class: "btn quiet",
      onclick: () => {
        list.append(...rest);
        all.remove();
        rest[0]?.focus();
      },
    },
    t("web-continue-all", { n: entries.length }),
  );
  byId("continue-all").replaceChildren(...(rest.length > 0 ? [all] : []));
}

/**
 * Of two lists by turns, so that none hides the other.
 * @template T
 * @param {T[]} one
 * @param {T[]} other
 */
const alternate = (one, other) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();

/**
 * The game of a board and its text. A picture can only be of a Queens board.
 * @param {Blob} file
 * @returns {Promise<{ game: string | null, text: string }>}
 */
async function recognise(file) {
  if (file.type.startsWith("image/")) {
    const { rows } = await (await post("queens/picture", file)).json();
    return { game: "queens", text: rows.join("\n") };
  }
  const text = await file.text();
  const { game } = await (await post("board/recognise", { text })).json();
  return { game, text };
}

/** @param {Blob} file */
async function open(file) {
  const place = byId("drop-error");
  place.hidden = true;
  const refuse = (/** @type {string} */ why, /** @type {string | undefined} */ hint) => {
    place.hidden = false;
    place.replaceChildren(
      icon("warn"),
      el("span", {}, [sentence(why), hint].filter(Boolean).join(" ")),
    );
  };
  try {
    const { game, text } = await recognise(file);
    if (game === null) return refuse(t("web-no-board"), t("web-no-board-hint"));
    location.href = await boardAddress(`/${game}`, text);
  } catch (error) {
    refuse(
      error instanceof Error ? error.message : String(error),
      error instanceof ApiError ? error.hint : undefined,
    );
  }
}

byId("tiles").append(...Object.keys(SAMPLES).map(tile));
fill(byId("tiles"));
const input = /** @type {HTMLInputElement} */ (byId("file"));
input.addEventListener("change", () => input.files?.[0] && open(input.files[0]));
startPage({
  open,
  dragged: (over) => byId("drop").classList.toggle("is-over", over),
  render: () => void showUnfinished(),
});
// Nothing moves on the page once it is seen; it waits for the unfinished games, but not for long.
await Promise.race([showUnfinished(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
ready();
