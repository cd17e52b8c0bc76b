import type { MemberId } from 'shared-schema/ids';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readPurchasesOf } from './member-figures.tsx';

test('a member owes as a customer what was bought under their phone number, whoever brought them', async () => {
  const rows = buildBooks();
  const member = buildMember({ id: 2 as MemberId, mobileIndia: '+91 94470 12345' });
  const business = { ...buildBusinessInput(), refererId: 3 as MemberId };
  const own = { ...business, id: 41, transactionId: 401, customerPhoneNumber: '094470-12345' };
  const others = { ...business, id: 42, transactionId: 402, customerPhoneNumber: '094470-99999' };
  for (const input of [own, others]) await rows.run('installmentBusiness.create', input, buildContext());
  const books = await openTestBooks();
  await receive(books, { installmentBusinesses: rows.all('installmentBusinesses') });
  const owed = await readPurchasesOf(books.shown, member);
  expect(new Set(owed.map(({ id }) => id))).toEqual(new Set([41]));
  expect(await readPurchasesOf(books.shown, { ...member, mobileIndia: null })).toEqual([]);
});
