/** A database that an older app has made is opened by the present one: some versions, one after the other. */
import type { Dexie } from 'dexie';
import fc from 'fast-check';
import type { Side } from './dexie-side.ts';

export type Upgrade = {
  /** The version of the app that made it. */
  made: number;
  waiting: number[];
  sums: string[];
  /** At which version the upgrade throws, if it does. */
  failsAt: number | undefined;
};

const LAST = 5;
const NAME = 'old';

export const anyUpgrade: fc.Arbitrary<Upgrade> = fc.record({
  made: fc.integer({ min: 1, max: LAST }),
  waiting: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
  sums: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  failsAt: fc.option(fc.integer({ min: 3, max: LAST }), { nil: undefined }),
});

function declare(db: Dexie, upTo: number, failsAt?: number): void {
  const failAt = (version: number) => {
    if (version === failsAt) throw new Error('thrown');
  };
  const versions = [
    () => db.version(1).stores({ outbox: '++order, &id, status', sums: 'key' }),
    () => db.version(2).stores({ members: 'id' }),
    () =>
      db
        .version(3)
        .stores({ outbox: '++order, &id, status, at' })
        .upgrade(async (old) => {
          await old.table('outbox').toCollection().modify({ at: 3 });
          await old.table('members').put({ id: 3 });
          failAt(3);
        }),
    () =>
      db
        .version(4)
        .stores({ summaries: 'key', sums: null })
        .upgrade(async (old) => {
          await old.table('summaries').bulkAdd(await old.table('sums').toArray());
          failAt(4);
        }),
    () =>
      db
        .version(LAST)
        .stores({})
        .upgrade(async (old) => {
          const waiting = await old.table('outbox').where('status').equals('waiting').toArray();
          await old.table('summaries').clear();
          await old.table('summaries').bulkPut(waiting.map(({ id }) => ({ key: id })));
          failAt(LAST);
        }),
  ];
  for (const version of versions.slice(0, upTo)) version();
}

/** What becomes of it, and what is stored in the end. */
export async function tellUpgrade(side: Side, { made, waiting, sums, failsAt }: Upgrade): Promise<unknown[]> {
  await side.makeOld(NAME, made, async (db) => {
    declare(db, made);
    await db.open();
    await db.table('outbox').bulkPut(waiting.map((order) => ({ order, id: `${order}`, status: 'waiting' })));
    if (made < 4) await db.table('sums').bulkPut(sums.map((key) => ({ key })));
  });
  const told: unknown[] = [];
  for (const fails of [failsAt, undefined]) {
    const found = side.withDatabase(NAME, async (db) => {
      declare(db, LAST, fails);
      await db.open();
      const rows = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]));
      return [Object.fromEntries(rows) as object, db.backendDB().version];
    });
    told.push(await found.catch((error: Error) => error.name));
  }
  return told;
}
