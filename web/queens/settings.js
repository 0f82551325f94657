// @ts-check
// Settings that this browser remembers.

const KEY = "papan-queens";

/** @returns {object} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @type {{ auto: boolean, letters: boolean, patterns: boolean, size: number, stars: number,
 * difficulty: import("./dialogs.js").GenerateOptions["difficulty"] }}
 */
export const settings = {
  auto: true,
  letters: true,
  patterns: false,
  size: 8,
  stars: 1,
  difficulty: "any",
  ...load(),
};

export function saveSettings() {
  localStorage.setItem(KEY, JSON.stringify(settings));
}
