// @ts-check
// The moves of a game or of a record as a tree, held in the page: looking back and at variations
// asks for nothing. Node 0 is the position before the first move.

/**
 * @typedef {object} TreeNode
 * @property {number} parent
 * @property {number[]} children the first one is the main line
 * @property {string} san
 * @property {string | null} from
 * @property {string | null} to
 * @property {string} fen after the move
 * @property {number[]} nags
 * @property {string[]} introductions
 * @property {string[]} comments
 */

/**
 * @param {string} start the position before the first move
 * @param {(Pick<TreeNode, "san" | "from" | "to" | "fen"> & Partial<TreeNode>)[]} moves without
 * parents they follow each other
 * @param {string[]} [comments] before the first move
 * @returns {TreeNode[]}
 */
export function treeOf(start, moves, comments = []) {
  const notes = () => ({ children: [], nags: [], introductions: [], comments: [] });
  /** @type {TreeNode[]} */
  const nodes = [
    { ...notes(), parent: 0, san: "", from: null, to: null, fen: start, comments },
    ...moves.map((move, at) => ({ ...notes(), parent: at, ...move })),
  ];
  for (const [id, { parent }] of nodes.entries()) if (id > 0) nodes[parent]?.children.push(id);
  return nodes;
}

/**
 * The last move of the line that goes on from a node.
 * @param {TreeNode[]} nodes
 * @param {number} at
 */
export function endOf(nodes, at) {
  for (;;) {
    const next = nodes[at]?.children[0];
    if (next === undefined) return at;
    at = next;
  }
}

/** The number of a move: "14." or "14…". @param {TreeNode[]} nodes @param {number} at */
export function numberOf(nodes, at) {
  const fields = nodes[nodes[at]?.parent ?? 0]?.fen.split(" ") ?? [];
  return `${fields[5] ?? 1}${fields[1] === "b" ? "…" : "."}`;
}

/** Whether White made a move. @param {TreeNode[]} nodes @param {number} at */
export const isWhiteMove = (nodes, at) => numberOf(nodes, at).endsWith(".");

/**
 * What each side has captured up to a node, as FEN letters in lower case.
 * @param {TreeNode[]} nodes
 * @param {number} at
 */
export function capturedAt(nodes, at) {
  const captured = { white: "", black: "" };
  for (let id = at; id !== 0; id = nodes[id]?.parent ?? 0) {
    const [before, after] = [nodes[nodes[id]?.parent ?? 0]?.fen ?? "", nodes[id]?.fen ?? ""];
    const isWhite = isWhiteMove(nodes, id);
    for (const letter of isWhite ? "pnbrqk" : "PNBRQK")
      if (count(after, letter) < count(before, letter))
        captured[isWhite ? "white" : "black"] += letter.toLowerCase();
  }
  return captured;
}

/** @param {string} fen @param {string} letter */
const count = (fen, letter) => (fen.split(" ")[0] ?? "").split(letter).length;
