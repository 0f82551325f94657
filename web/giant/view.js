// @ts-check
// Renders the map and the panel beside it; asks the server for the window that is shown.

import { byId, svg } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { ready, connection } from "../lib/page.js";
import { errorText, setEnabled } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { axes, compressedPicture, densityPicture, flags, nearPicture, rays } from "./draw.js";
import { rough, squareName } from "./figures.js";
import { big, game, nameOf, pieceAt, targets, viewport } from "./model.js";
import { drawFacts, drawPlace, drawVerdict, pieceName } from "./panel.js";

/**
 * What the controls do when the user acts on something that is rendered here.
 * @typedef {object} Actions
 * @property {(square: [bigint, bigint]) => void} go
 * @property {() => void} moreEvasions
 * @property {(range: import("./model.js").SlideRange) => void} choose shows a reply, ready to be
 *   played
 */

/** @type {Actions} */
const act = /** @type {any} */ ({});

/** @param {Actions} actions */
export const connectView = (actions) => void Object.assign(act, actions);

/**
 * @typedef {import("./panel.js").State} State
 * @typedef {import("./draw.js").Window} Window
 */

/** Cells of a far view along each side. */
const CELLS = 48;
export const map = byId("map");

export function panel() {
  if (!game.now) return;
  drawVerdict(game.now);
  drawPlace(game.now);
  drawFacts(game.now, act);
  document.title = t("web-giant-title", {
    verdict: byId("verdict").textContent ?? "",
  });
  byId("title").textContent = document.title;
  map.setAttribute("aria-label", t("web-giant-map-label"));
  show();
}

/** When windows were lastRequest for. @type {number[]} */
let times = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;
let lastRequest = 0;

/** Counts a message sent elsewhere. */
export const countMessage = () => void times.push(Date.now());

/** Asks for what is looked at, no more often than the server allows, and draws it. */
export function requestWindow() {
  show();
  clearTimeout(clock);
  const moment = Date.now();
  times = times.filter((time) => moment - time < 15_000);
  const apart = times.length < 25 ? 60 : 350;
  const wait = apart - (moment - (times.at(-1) ?? 0));
  clock = setTimeout(() => void ask(), Math.max(0, wait));
}

async function ask() {
  times.push(Date.now());
  const number = ++lastRequest;
  try {
    if (game.isCompressed) game.compressed ??= await connection.ask("giant/compressed");
    else {
      const answer = await connection.ask("giant/view", {
        x: String(viewport.x),
        y: String(viewport.y),
        span: String(viewport.span),
        cells: CELLS,
      });
      if (number !== lastRequest) return;
      game.seen = answer;
    }
    show();
    ready();
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * Draws what is known: the right window, or the last one moved and scaled until the right one
 * comes.
 */
export function show() {
  if (!game.now) return;
  const picture = byId("picture");
  map.classList.toggle("is-near", viewport.isNear && !game.isCompressed);
  map.classList.toggle("is-compressed", game.isCompressed);
  if (game.isCompressed) {
    picture.replaceChildren(
      ...(game.compressed ? compressedPicture(game.compressed, attacks()) : []),
    );
    byId("labels").replaceChildren();
  } else {
    const { below, above } = windowPicture();
    picture.replaceChildren(...below, ...rays(viewport, attacks()), ...above);
    byId("labels").replaceChildren(
      ...axes(viewport, language() === "id" ? "," : "."),
      ...(viewport.isNear ? [] : flags(viewport, markers(), 85 / map.clientWidth)),
    );
  }
  for (const button of byId("views").querySelectorAll("button"))
    button.setAttribute("aria-pressed", String(button.value === viewName()));
  setEnabled("closer", !game.isCompressed && viewport.span > 1n);
  setEnabled("farther", !game.isCompressed && viewport.span < viewport.size);
  const said = sayView();
  if (byId("said").textContent !== said) byId("said").textContent = said;
}

const viewName = () => (game.isCompressed ? "compressed" : viewport.isNear ? "near" : "far");

function sayView() {
  if (game.isCompressed)
    return [
      t("web-giant-compressed"),
      game.compressed?.hidden ? t("web-giant-hidden", { n: game.compressed.hidden }) : "",
    ].join(" ");
  if (!viewport.isNear)
    return t("web-giant-far", {
      n: rough(viewport.span / BigInt(CELLS) || 1n, language() === "id" ? "," : "."),
    });
  const [x, y] = viewport.middle;
  const piece = pieceAt(x, y);
  return t("web-giant-near", {
    square: squareName(x, y),
    what: piece ? pieceName(piece) : t("web-giant-empty"),
  });
}

/** @returns {import("./draw.js").Layers} */
function windowPicture() {
  const nothing = { below: [], above: [] };
  if (!game.seen) return nothing;
  const [x, y, span] = [BigInt(game.seen.x), BigInt(game.seen.y), BigInt(game.seen.span)];
  const layers = game.seen.near
    ? nearPicture(game.seen, marks())
    : densityPicture(game.seen.levels ?? []);
  const scale = Number(span) / Number(viewport.span);
  if (x === viewport.x && y === viewport.y && span === viewport.span) return layers;
  if (scale > 60 || scale < 1 / 60) return nothing;
  const shift = (/** @type {bigint} */ far) => (Number(far) / Number(viewport.span)) * 1000;
  const transform = `translate(${shift(x - viewport.x)} ${shift(y - viewport.y)}) scale(${scale})`;
  return {
    below: [svg("g", { transform }, ...layers.below)],
    above: [svg("g", { transform }, ...layers.above)],
  };
}

function marks() {
  const checked = new Set(
    /** @type {const} */ (["white", "black"])
      .filter((side) => game.now?.attackers[side].length)
      .map((side) =>
        nameOf(...big(/** @type {import("./model.js").State} */ (game.now).kings[side])),
      ),
  );
  return {
    checked,
    lifted: game.lifted?.name ?? null,
    targets: targets(),
    cursor: document.activeElement === map ? nameOf(...viewport.middle) : null,
  };
}

function attacks() {
  if (!game.now) return [];
  const { kings, attackers } = game.now;
  return /** @type {const} */ (["white", "black"]).flatMap((side) =>
    attackers[side].map(({ at }) => ({ from: big(at), to: big(kings[side]) })),
  );
}

/** Kings and attackers. @returns {import("./model.js").Marker[]} */
export function markers() {
  if (!game.now) return [];
  const { kings, attackers } = game.now;
  return /** @type {const} */ (["white", "black"]).flatMap((side) => {
    const letter = side === "white" ? "k" : "K";
    const alarm = attackers[side].length > 0;
    const name = alarm ? t("web-giant-in-check", { piece: pieceName(letter) }) : pieceName(letter);
    return [
      ...attackers[side].map(({ at, piece }) => ({
        at: big(at),
        letter: piece,
        name: pieceName(piece),
        alarm: false,
        minor: true,
      })),
      { at: big(kings[side]), letter, name, alarm, minor: !alarm },
    ];
  });
}
