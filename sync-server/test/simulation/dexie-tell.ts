/** Takes the steps on a side, and tells what can be compared. */
import type { Side, Tab } from './dexie-side.ts';
import { type Part, type Step, tablesUsed } from './dexie-steps.ts';

/** What the steps come to, what each query that is followed has found after each, and what is stored in the end. */
export async function tellSteps(side: Side, steps: Step[]): Promise<unknown[]> {
  const told: unknown[] = [];
  const followed: Followed[] = [];
  const tabs = [await side.newTab(), await side.newTab()];
  try {
    for (const step of steps) {
      told.push(await take(step, side, tabs, followed));
      if (followed.length === 0) continue;
      await side.settle();
      told.push(followed.map(({ found }) => found));
    }
    side.setFull(false);
    const last = await side.newTab();
    for (const table of tablesUsed) told.push(await last.do(() => last.db.table(table).toArray()));
    return [...told, await last.do(() => last.db.table('outbox').put({ id: 'the next' }))];
  } finally {
    for (const { stop } of followed) stop();
  }
}

type Followed = { found: unknown; stop: () => void };

async function take(step: Step, side: Side, tabs: Tab[], followed: Followed[]): Promise<unknown> {
  const tab = tabs[step.tab]!;
  const { db } = tab;
  switch (step.kind) {
    case 'request':
      return outcomeOf(tab.do(() => step.request.do(db)));
    case 'transaction': {
      const told: unknown[] = [];
      const work = async () => {
        await doParts(step.parts, tab, told);
        if (step.waits) await tab.waitElsewhere();
      };
      const outcome = await outcomeOf(tab.do(() => db.transaction(step.mode, step.tables, async () => work())));
      if (outcome === 'ended') tabs[step.tab] = await side.newTab();
      return [told, outcome];
    }
    case 'follow': {
      const query: Followed = { found: 'nothing yet', stop: () => undefined };
      const find = () => side.liveQuery(() => step.query.do(db)).subscribe((found) => (query.found = found));
      await tab.do(async () => {
        const subscription = find();
        query.stop = () => subscription.unsubscribe();
      });
      return followed.push(query);
    }
    case 'close':
      db.close();
      return undefined;
    case 'lock':
      return outcomeOf(tab.do(() => db.lock()));
    case 'open':
      db.close();
      tabs[step.tab] = await side.newTab();
      return undefined;
    default:
      await side.settle();
      side.setFull(step.full);
      return undefined;
  }
}

async function doParts(parts: Part[], tab: Tab, told: unknown[]): Promise<void> {
  for (const part of parts) {
    if (part.kind === 'throw') throw new Error('thrown');
    if (part.kind === 'end') await tab.end();
    if (part.kind === 'close') tab.db.close();
    if (part.kind !== 'request' && part.kind !== 'nested') continue;
    try {
      told.push(await doPart(part, tab, told));
    } catch (error) {
      told.push(nameOf(error));
      if (!part.caught) throw error;
    }
  }
}

function doPart(part: Extract<Part, { caught: boolean }>, tab: Tab, told: unknown[]): Promise<unknown> {
  if (part.kind === 'request') return part.request.do(tab.db);
  return tab.db.transaction(part.mode, part.tables, async () => doParts(part.parts, tab, told));
}

async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return nameOf(error);
  }
}

function nameOf(error: unknown): string {
  return `throws ${(error as Error).name}`;
}
