import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readDebts, readOwnAccounts } from '../records/owed.ts';
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

test('what one of a family bought stays with that one alone, though all of them have one phone', async () => {
  const rows = buildBooks();
  const [NAFEESA, ASHRAF, SHAJI] = [2, 3, 1] as MemberId[];
  const phone = { mobileIndia: '+91 94470 12345' };
  const family = [
    buildMember({ ...phone, id: NAFEESA!, name: 'Nafeesa Vadakkan' }),
    buildMember({ ...phone, id: ASHRAF!, name: 'Ashraf Vadakkan' }),
  ];
  // Each under the phone of the house: brought by themselves, by one another, and by somebody else.
  const sales: [id: number, customerName: string, refererId: MemberId][] = [
    [41, 'Ashraf Vadakkan', ASHRAF!],
    [42, 'Ashraf Vadakkan', NAFEESA!],
    [43, 'Nafeesa Vadakkan', SHAJI!],
    [44, 'Beeran', SHAJI!],
    [45, 'Beeran', NAFEESA!],
  ];
  for (const [id, customerName, refererId] of sales) {
    const business = { ...buildBusinessInput(), id, transactionId: 400 + id, customerName, refererId };
    await rows.run('installmentBusiness.create', business, buildContext());
  }
  const books = await openTestBooks();
  await receive(books, {
    members: [...family, buildMember({ id: SHAJI!, name: 'Shaji George' })],
    installmentBusinesses: rows.all('installmentBusinesses'),
  });
  const boughtBy = async (member: Member) => {
    const bought = new Set((await readPurchasesOf(books.shown, member)).map(({ id }) => id));
    const debts = (await readDebts(books.shown)).filter(({ userId }) => userId === member.id);
    return [[...bought], (await readOwnAccounts(books.shown, member.id, debts)).slice(1)];
  };
  expect(await Promise.all(family.map(boughtBy))).toEqual([
    [[43], ['b-45']],
    [[42], ['b-41']],
  ]);
});
