/** The screen is not held up for longer than this many milliseconds. */
const TURN = 12;

/** Lets the screen do its work whenever a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // A timer's turn comes four milliseconds later.
    if ('scheduler' in globalThis) await scheduler.yield();
    else await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
