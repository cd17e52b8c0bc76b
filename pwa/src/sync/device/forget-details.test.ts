import { NOW, buildMember } from 'shared-schema/testing/build';
import type { MemberId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { forgetBlanked } from './forget-details.ts';
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
  await forgetBlanked(books.db, [gone, buildMember({ id: 8 as MemberId })]);
  expect((await books.db.outbox.toArray()).map(({ order }) => order)).toEqual([2, 3]);
});
