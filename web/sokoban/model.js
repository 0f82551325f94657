// @ts-check
// What the server says of a Sokoban game, and what the page shows of it. No rules live here.

/**
 * @typedef {import("../lib/protocol.d.ts").sokoban.PositionView} State
 * @typedef {import("../lib/protocol.d.ts").sokoban.LevelView} Listed
 * @typedef {import("../lib/protocol.d.ts").sokoban.CollectionView} Collection
 */

/** How far a step goes on a board so wide. @param {string} letter @param {number} columns */
export const stride = (letter, columns) =>
  ({ l: -1, r: 1, u: -columns, d: columns })[letter.toLowerCase()] ?? 0;

/**
 * A board as it is drawn: symbols cell by cell. It makes the moves that it is given and knows no
 * rules.
 */
export class Scene {
  /** @param {string[]} rows @param {string} facing */
  constructor(rows, facing = "d") {
    this.rows = rows.length;
    this.columns = rows[0]?.length ?? 0;
    this.cells = [...rows.join("")];
    this.facing = facing;
  }

  /** Where the player stands. */
  get player() {
    return this.cells.findIndex((cell) => cell === "@" || cell === "+");
  }

  copy() {
    const copy = new Scene([], this.facing);
    return Object.assign(copy, {
      rows: this.rows,
      columns: this.columns,
      cells: [...this.cells],
    });
  }

  /**
   * One step of a solution, a capital for a push.
   * @param {string} letter
   * @returns {[number, number][]} what went from where to where
   */
  step(letter) {
    const by = stride(letter, this.columns);
    const from = this.player;
    /** @type {[number, number][]} */
    const moves = [];
    if (letter !== letter.toLowerCase()) moves.push(this.#shift(from + by, by, "$", "*"));
    moves.push(this.#shift(from, by, "@", "+"));
    this.facing = letter.toLowerCase();
    return moves;
  }

  /** @param {string} letters */
  walk(letters) {
    for (const letter of letters) this.step(letter);
    return this;
  }

  /**
   * @param {number} from
   * @param {number} by
   * @param {string} plain
   * @param {string} onGoal
   * @returns {[number, number]}
   */
  #shift(from, by, plain, onGoal) {
    this.cells[from] = this.cells[from] === onGoal ? "." : "-";
    this.cells[from + by] = this.cells[from + by] === "." ? onGoal : plain;
    return [from, from + by];
  }
}

/**
 * The walk that leads to a cell, from the steps that the server gives for each; null where none
 * does.
 * @param {State} state
 * @param {number} cell
 */
export function walkTo(state, cell) {
  const columns = state.board[0]?.length ?? 1;
  const steps = state.reach.join("");
  let path = "";
  for (let at = cell; steps[at] !== "@";) {
    const step = steps[at];
    if (!step || step === " " || path.length > steps.length) return null;
    path = step + path;
    at -= stride(step, columns);
  }
  return path;
}

export const game = {
  /** Where the levels came from; null is what is built in. @type {string | null} */ source: null,
  /** @type {Collection | null} */ collection: null,
  /** @type {State | null} */ now: null,
  /** What the board shows: the game, or a moment of a replay. */ scene: new Scene(["-"]),
  /**
   * The box that is lifted, and where it can go, as far as that is known.
   * @type {{ cell: number, known: boolean, targets: Map<number, string | null> } | null}
   */
  lifted: null,
  /** Steps to the next push. */ hinted: "",
  /**
   * A sentence that matters more than the ordinary one.
   * @type {{ text: string, kind: "" | "bad" | "good" } | null}
   */
  remark: null,
};

/** A cell as the server names it. @param {number} cell @returns {[number, number]} */
export const place = (cell) => [Math.floor(cell / game.scene.columns), cell % game.scene.columns];

/**
 * The board at the start of a level, with what lies outside it as the server sends it now.
 * @param {State} state
 */
export function startRows(state) {
  const rows = state.xsb.split("\n");
  return state.board.map((row, y) =>
    [...row]
      .map((symbol, x) =>
        symbol === "#" || symbol === " " ? symbol : (rows[y]?.[x] ?? " ").replace(" ", "-"),
      )
      .join(""),
  );
}
