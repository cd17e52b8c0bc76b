import { headOf, type PageHead } from 'shared-schema/ledgers/page';
import { expect, test } from 'vitest';
import { readHeads, removeHeads, writeHeads } from './page-heads.ts';
import { openTestDb } from '../testing/open-test-db.ts';

const keysOf = async (...asked: Parameters<typeof readHeads>) => (await readHeads(...asked)).map(({ key }) => key);

test('heads are read by ledger, in the order of their keys, whichever was written first', async () => {
  const db = await openTestDb();
  await writeHeads(db, [head('general/2/2026-01'), head('general/1/2026-02'), head('charity/1/2025-12')]);
  await writeHeads(db, [head('general/1/2026-01'), head('general/1/2025-12')]);
  const general = ['general/1/2025-12', 'general/1/2026-01', 'general/1/2026-02', 'general/2/2026-01'];
  expect(await keysOf(db, 'general')).toEqual(general);
  expect(await keysOf(db)).toEqual(['charity/1/2025-12', ...general]);
  expect(await keysOf(db, 'operational')).toEqual([]);
});

test('a head stands in the place of the one before; one without lines goes, and with the last its year', async () => {
  const db = await openTestDb();
  await writeHeads(db, [head('general/1/2026-01'), head('general/1/2026-02')]);
  await writeHeads(db, [head('general/1/2026-01', 2), headOf('general/1/2026-02', [])]);
  expect(await readHeads(db)).toMatchObject([{ key: 'general/1/2026-01', count: 2 }]);
  await removeHeads(db, ['general/1/2026-01']);
  expect(await db.pageHeads.count()).toBe(0);
});

function head(key: string, count = 1): PageHead {
  return { ...headOf(key, []), count };
}
