import { isFound, type Query, soundOfNames } from '../records/search-query.ts';
import type { Everything, Found, FoundKind } from './read-everything.ts';

/** After so many records it is asked whether the screen should have its turn: a fraction of a millisecond's work. */
const PER_STEP = 500;

/** Lets the screen have its turn if it is due for one; then says whether to stop. */
type Pause = () => Promise<boolean> | undefined;

/** The newest records of a kind that fit, at most so many; last those whose names only sound so. */
export async function find(
  all: Everything,
  kind: FoundKind,
  query: Query,
  most: number,
  pause: Pause,
): Promise<Found[]> {
  const found: Found[] = [];
  const alike: Found[] = [];
  const records = all.of[kind];
  for (let position = 0; position < records.length; position++) {
    if (position % PER_STEP === PER_STEP - 1 && (await pause())) return found;
    const record = records[position]!;
    if (isFound(record, query)) found.push(record);
    else if (alike.length < most && soundOfNames(record, query)) alike.push(record);
    if (found.length === most) return found;
  }
  return [...found, ...alike].slice(0, most);
}

/** Work goes on for so long at a time, on any machine: half of what a screen may take for a key. */
const LONGEST_MS = 12;

/** A pause whenever work has gone on for long; `isStopped` is asked after it. */
export function pauseWhenDue(isStopped: () => boolean): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_MS) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        began = performance.now();
        resolve(isStopped());
      }),
    );
  };
}
