/** The longest to wait for a frame, in milliseconds: a window that nobody sees paints none. */
const LONGEST = 100;

/** Resolves once what has just been rendered is on screen, so that work begun then holds up no frame. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
