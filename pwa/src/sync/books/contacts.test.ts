import { localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../testing/open-test-books.ts';
import { packOf, takeAsPacks } from '../testing/stored-packs.ts';

async function businessRow() {
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput({ customerName: 'Rajan Pillai' }), buildContext());
  await rows.run('repayment.markPaid', { id: 'ib-41-1', paidAt: '2026-03-01T08:00:00.000Z' }, buildContext());
  return rows.get('installmentBusinesses', 41)!;
}

test('a member’s phones are there once each, the Indian one first, with the address and the association’s number', async () => {
  const books = await openTestBooks();
  const phones = { mobileIndia: '+91 94470 12345', whatsapp: '+91 94470 12345', mobileAbroad: '+971 50 123 4567' };
  const row = buildMember({
    id: 900 as never,
    memberNumber: 'PSK-01',
    name: 'Latha Menon',
    ...phones,
    indiaAddress: 'Temple Road, Kottayam',
  });
  await receive(books, { members: [row] });
  expect((await books.shown.contacts('members')).get(900)).toEqual({
    id: 900,
    number: 'PSK-01',
    name: 'Latha Menon',
    phones: ['+91 94470 12345', '+971 50 123 4567'],
    place: 'Temple Road, Kottayam',
  });
});

test('nobody collects from an auditor', async () => {
  const books = await openTestBooks();
  const audits = { from: localDate('2025-04-01'), to: null, endsOn: localDate('2026-12-31') };
  const [thomas, rema] = [buildMember({ id: 900 as never }), buildMember({ id: 901 as never, audits })];
  await receive(books, { members: [thomas, rema] });
  expect([...(await books.shown.contacts('members')).keys()]).toEqual([1, 2, 3, 900]);
});

test('a customer is found under the business, another name replaces the one before, and a deleted business is gone', async () => {
  const books = await openTestBooks();
  const row = await businessRow();
  const write = (changed: object) => receive(books, { installmentBusinesses: [{ ...row, ...changed }] });
  await takeAsPacks(books, [packOf('installmentBusinesses/0', [row])]);
  expect((await books.shown.contacts('installmentBusinesses')).get(41)).toMatchObject({ name: 'Rajan Pillai' });
  await write({ customerName: 'Rajan P.', customerPhoneNumber: undefined });
  expect((await books.shown.contacts('installmentBusinesses')).get(41)).toMatchObject({ name: 'Rajan P.', phones: [] });
  await write({ deletedAt: '2026-03-02T08:00:00.000Z' });
  expect((await books.shown.contacts('installmentBusinesses')).size).toBe(0);
});
