/** A file that is touched for as long as its owner lives: the one sign of life that reaches other machines and containers. */
import { statSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 1000;
/** An owner that was silent for so many milliseconds is dead, or stands still. */
export const SILENCE = { longest: 10_000 };
const LOOK_EVERY_MS = 250;

/** Returns how to stop. */
export function beatOn(file: string): () => void {
  const timer = setInterval(() => {
    try {
      touch(file);
    } catch {
      // Whoever has taken it over says so at their end.
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Watches whether it changes, because clocks of machines differ. */
export async function isBeating(file: string): Promise<boolean> {
  const first = touchedAt(file);
  for (let waited = 0; waited < SILENCE.longest; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    if (touchedAt(file) !== first) return touchedAt(file) !== undefined;
  }
  return false;
}

/** Undefined if it is not there. */
export function touchedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
