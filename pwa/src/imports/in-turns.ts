/** The screen is not held up for longer than this many milliseconds. */
const TURN = 12;

/** Node's tests do not know its type. Of older browsers some have it without `yield`. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Lets the screen do its work whenever a turn is over. */
export function inTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // A timer's turn comes four milliseconds later.
    if (scheduler?.yield) await scheduler.yield();
    else await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
