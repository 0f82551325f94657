// @ts-check
// Numbers up to 10^18 and beyond: always bigints, grouped by threes, or with a power of ten where
// that is enough.

/**
 * Grouped by narrow gaps that do not break, in every language, as the coordinates of a map are.
 * @param {bigint} value
 */
export const grouped = (value) => value.toString().replace(/\B(?=(\d{3})+$)/g, "\u202f");

const SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * A number with at most two digits and a power: 2.5 × 10¹⁷. Small ones as they are.
 * @param {bigint} value
 * @param {string} [sign] of the decimals
 */
export function rough(value, sign = ".") {
  const digits = value.toString();
  if (digits.length <= 6) return grouped(value);
  const rounded =
    (value + 5n * 10n ** BigInt(digits.length - 3)) / 10n ** BigInt(digits.length - 2);
  const [power, two] = rounded >= 100n ? [digits.length, 10n] : [digits.length - 1, rounded];
  const raised = [...String(power)].map((digit) => SUPER[Number(digit)]).join("");
  const head = two % 10n === 0n ? String(two / 10n) : `${two / 10n}${sign}${two % 10n}`;
  return head === "1" ? `10${raised}` : `${head} × 10${raised}`;
}

/** The last three digits, for squares side by side. @param {bigint} value */
export const tail = (value) => (value < 1000n ? String(value) : `…${String(value).slice(-3)}`);

/** A square for people. @param {bigint} x @param {bigint} y */
export const squareName = (x, y) => `${grouped(x)}, ${grouped(y)}`;

/** @param {bigint} value @param {bigint} least @param {bigint} most */
export const clamp = (value, least, most) => (value < least ? least : value > most ? most : value);

/** @param {bigint} value */
export const size = (value) => (value < 0n ? -value : value);

/** A part of a length, in a millionth. @param {bigint} length @param {number} part */
export const partOf = (length, part) =>
  (length * BigInt(Math.round(part * 1_000_000))) / 1_000_000n;
