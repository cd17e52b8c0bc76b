import { NOW, buildMember } from 'shared-schema/testing/build';
import type { MemberId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { forgetGone } from './forget-details.ts';
import type { PaperId } from 'shared-schema/ledgers/paper';
import { lineOf } from '../testing/line-of.ts';
import { openTestBooks } from '../testing/open-test-books.ts';
import type { OutboxEntry } from './stored.ts';

test('of a member whom the server has blanked no edit that was sent is kept; others and what waits stay', async () => {
  const books = await openTestBooks();
  const edit = (order: number, id: number, status: OutboxEntry['status']) =>
    ({
      order,
      id: `0190b6a0-0000-7000-8000-00000000000${order}`,
      device: 'd',
      name: 'member.update',
      input: { id, changes: { indiaAddress: { to: 'Vadakkan House' } } },
      issuedAt: NOW,
      status,
      refusal: null,
      touches: [],
      acknowledgedAt: NOW,
    }) as OutboxEntry;
  await books.db.outbox.bulkAdd([edit(1, 7, 'done'), edit(2, 8, 'done'), edit(3, 7, 'waiting')]);
  const gone = buildMember({ id: 7 as MemberId, name: '', email: null });
  await forgetGone(books.db, { members: [gone, buildMember({ id: 8 as MemberId })] });
  expect((await books.db.outbox.toArray()).map(({ order }) => order)).toEqual([2, 3]);
});

test('a paper that somebody removed goes from where it was taken along, with its thumbnail; others stay', async () => {
  const books = await openTestBooks();
  const [gone, stays] = [7, 8].map((digit) => `0190b6a0-0000-4000-8000-00000000000${digit}` as PaperId);
  const bytes = new Uint8Array([1]);
  for (const table of [books.db.thumbnails, books.db.takenPapers]) {
    await table.bulkPut([gone!, stays!].map((id) => ({ id, bytes })));
  }
  const paper = { kind: 'JPEG' as const, size: 1, hash: '0'.repeat(64) };
  const papers = [
    { ...paper, id: gone!, removed: 'Of another bill' },
    { ...paper, id: stays! },
  ];
  await forgetGone(books.db, { transactions: [lineOf(1, '2026-11-20', 500, { papers })] });
  expect(await books.db.thumbnails.toCollection().primaryKeys()).toEqual([stays]);
  expect(await books.db.takenPapers.toCollection().primaryKeys()).toEqual([stays]);
});
