import type { MemberId } from 'shared-schema/ids';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readThings } from './member-things.tsx';

const OWN = 2 as MemberId;
const OTHER = 3 as MemberId;
const PHONE = '+91 94470 12345';

test('a member pays for their own tickets and what they bought themselves, not for goods of customers they brought', async () => {
  const rows = buildBooks();
  const business = { ...buildBusinessInput(), refererId: OWN };
  const own = { ...business, id: 41, transactionId: 401, customerPhoneNumber: PHONE };
  const others = { ...business, id: 42, transactionId: 402, customerPhoneNumber: '+91 94470 99999' };
  for (const input of [own, others]) await rows.run('installmentBusiness.create', input, buildContext());
  await rows.run('chittyFund.create', { ...buildFundInput([OTHER, OWN]), id: 7 }, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    members: [buildMember({ id: OWN, mobileIndia: PHONE })],
    installmentBusinesses: rows.all('installmentBusinesses'),
    chittyFunds: rows.all('chittyFunds'),
  });
  const things = await readThings(books.shown, OWN, undefined);
  expect(things.map(({ about: { id, kind } }) => [kind, id])).toEqual([
    ['installment', 41],
    ['subscription', 7],
  ]);
  expect(things[0]!.repayments.map(({ sequence }) => sequence)).toEqual(
    things[0]!.repayments.map((_, index) => index + 1),
  );
  expect(await readThings(books.shown, 9 as MemberId, undefined)).toEqual([]);
});
