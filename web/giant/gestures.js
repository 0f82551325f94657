// @ts-check
// Fingers, mouse and wheel on a map: drag to move, wheel or two fingers to scale, tap to choose.

const TAP = 6;

/**
 * @param {HTMLElement} element
 * @param {Element} picture what is seen inside the element
 * @param {object} doings places and distances are parts of the picture's side
 * @param {(dx: number, dy: number) => void} doings.drag
 * @param {() => void} doings.dragged
 * @param {(factor: number, px: number, py: number) => void} doings.scale
 * @param {(px: number, py: number) => void} doings.tap
 */
export function gestures(element, picture, { drag, dragged, scale, tap }) {
  /** @type {Map<number, [number, number]>} */
  const fingers = new Map();
  let moved = 0;
  const place = (/** @type {{ clientX: number, clientY: number }} */ { clientX, clientY }) => {
    const box = picture.getBoundingClientRect();
    return /** @type {[number, number]} */ ([
      (clientX - box.left) / box.width,
      (clientY - box.top) / box.height,
    ]);
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b
      ? {
          apart: Math.hypot(a[0] - b[0], a[1] - b[1]),
          x: (a[0] + b[0]) / 2,
          y: (a[1] + b[1]) / 2,
        }
      : null;
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, place(event));
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const two = spread();
    const at = place(event);
    fingers.set(event.pointerId, at);
    moved += Math.hypot(at[0] - before[0], at[1] - before[1]) * element.clientWidth;
    const now = spread();
    if (two && now && two.apart > 0) scale(two.apart / now.apart, now.x, now.y);
    else if (moved > TAP) drag(at[0] - before[0], at[1] - before[1]);
  });
  const end = (/** @type {PointerEvent} */ event) => {
    const at = fingers.get(event.pointerId);
    const alone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!at) return;
    if (alone && moved <= TAP && event.type === "pointerup") tap(...at);
    else if (fingers.size === 0) dragged();
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      scale(2 ** (Math.max(-300, Math.min(300, event.deltaY)) / 90), ...place(event));
    },
    { passive: false },
  );
}
