/** Takes the same interleavings of the server's work through two databases, step by step, and says what became of each step. */
import { GatedWork } from './gate.ts';
import { oneOf, randomOf } from './random.ts';
import type { Database } from '../../src/database/open-database.ts';

/** One of the two databases. `place` tells apart processes that are at work at the same time, each on connections of its own. */
export type Side = {
  database: (place: number) => Database;
  /** Waits until none of these can get further by itself; what has ended is still on its last trip, if it was killed there. */
  settle: (away: { place: number; work: GatedWork }[]) => Promise<void>;
  /** The process ends while it waits on a trip. */
  kill: (place: number) => Promise<void>;
  /** After all work is over. */
  endInterleaving: () => Promise<void>;
};

/** Something that the server does, over its own connections. */
export type Job = { name: string; work: (database: Database) => Promise<unknown> };

/** One step in so many ends a process instead; more often while one waits for a lock, which is rare. */
const KILLS = 40;
const KILLS_WAITING = 4;

/** What happens in an interleaving of these jobs, in order, in lines that can be compared. */
export async function interleave(seed: number, jobs: Job[], side: Side, count: Count): Promise<string[]> {
  const random = randomOf(seed, 'interleaving');
  const told: string[] = [];
  const works = jobs.map(({ name }, place) => ({ place, work: new GatedWork(name) }));
  const settle = async () => {
    // One that was killed on a trip counts until that trip is over.
    await side.settle(works.filter(({ work }) => work.state === 'away' || work.state === 'killed'));
    for (const { place, work } of works) for (const met of work.takeMet()) told.push(`  ${place} ${met}`);
    const waiting = works.filter(({ work }) => work.state === 'away').map(({ place }) => place);
    if (waiting.length > 0) count(waiting.length > 1 ? 'waits of several' : 'waits');
    told.push(`  waiting: ${waiting.join(', ')}`);
  };
  for (const [place, { work }] of jobs.entries()) {
    const each = works[place]!.work;
    each.begin(() => work(each.gated(side.database(place))));
    await settle();
  }
  for (;;) {
    const ready = works.filter(({ work }) => work.state === 'ready');
    const waiting = works.filter(({ work }) => work.state === 'away');
    if (ready.length + waiting.length === 0) break;
    const killed = waiting.length > 0 && random.oneIn(KILLS_WAITING) ? waiting : random.oneIn(KILLS) ? ready : [];
    if (killed.length > 0) {
      const chosen = oneOf(random, killed);
      told.push(`${chosen.place} ${chosen.work.name} is killed, ${chosen.work.state}`);
      count(`killed ${chosen.work.state}`);
      const wasAway = chosen.work.state === 'away';
      await chosen.work.kill();
      if (wasAway) await side.kill(chosen.place);
    } else {
      if (ready.length === 0) throw new Error(`All wait:\n${told.join('\n')}`);
      const chosen = oneOf(random, ready);
      told.push(`${chosen.place} ${chosen.work.name} goes on`);
      count('trips');
      chosen.work.goOn();
    }
    await settle();
  }
  await side.endInterleaving();
  return told;
}

export type Count = (what: string) => void;
