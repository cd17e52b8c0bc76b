/**
 * A short queue for what is heavy, such as hashing a password. Hashing is expensive on purpose, so a crowd of sign-ins would otherwise take the
 * whole machine, and pages and syncing would stand still.
 */
import { availableParallelism } from 'node:os';
import { refuse } from 'shared-schema/refusal-error';

export type Turns = {
  /**
   * Does the work when its turn comes; who is known goes before strangers. Throws RefusalError `auth.busy` or `server.busy` at once if too
   * many wait already.
   */
  take: (known: boolean, work: () => Promise<void>) => Promise<void>;
  /** How many wait. */
  waiting: () => number;
};

export type TurnSizes = {
  atOnce: number;
  strangers: number;
  known: number;
  /** After so many milliseconds the next has its turn, also while the work still waits for something. */
  longest: number;
  /** What one is told for whom there is no place. */
  full?: 'auth.busy' | 'server.busy';
};

/** Half the processors; so many may wait that each is served within a few seconds. */
const USUAL: TurnSizes = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  strangers: 50,
  known: 100,
  longest: 10_000,
};

const RETRY_AFTER_SECONDS = 3;

export function createTurns({ atOnce, strangers, known, longest, full = 'auth.busy' }: TurnSizes = USUAL): Turns {
  const lanes = { known: [] as (() => void)[], strangers: [] as (() => void)[] };
  const most = { known, strangers };
  let running = 0;

  function next(): void {
    const start = lanes.known.shift() ?? lanes.strangers.shift();
    if (start) start();
    else running--;
  }

  return {
    async take(isKnown, work) {
      const lane = isKnown ? 'known' : 'strangers';
      if (running < atOnce) running++;
      else if (lanes[lane].length < most[lane]) await new Promise<void>((start) => lanes[lane].push(start));
      else throw refuse(full, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      let isOver = false;
      const giveOn = () => {
        if (!isOver) next();
        isOver = true;
      };
      const limit = setTimeout(giveOn, longest);
      try {
        await work();
      } finally {
        clearTimeout(limit);
        giveOn();
      }
    },
    waiting: () => lanes.known.length + lanes.strangers.length,
  };
}
