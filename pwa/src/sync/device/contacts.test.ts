import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { readContacts } from './contacts.ts';
import { writeRows } from './rows.ts';
import { ADMIN, openTestDb } from '../testing/open-test-db.ts';

async function businessRow() {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput({ customerName: 'Rajan Pillai' }), buildContext());
  await books.run('repayment.markPaid', { id: 'ib-41-1', paidAt: '2026-03-01T08:00:00.000Z' }, buildContext());
  return books.get('installmentBusinesses', 41)!;
}

test('a member’s phones are there once each, the Indian one first, with the address', async () => {
  const db = await openTestDb();
  const phones = { mobileIndia: '+91 94470 12345', whatsapp: '+91 94470 12345', mobileAbroad: '+971 50 123 4567' };
  const row = buildMember({ id: 900 as never, name: 'Latha Menon', ...phones, indiaAddress: 'Temple Road, Kottayam' });
  await writeRows(db, [{ table: 'members', id: 900, row }], ADMIN);
  expect((await readContacts(db, 'members')).get(900)).toEqual({
    id: 900,
    name: 'Latha Menon',
    phones: ['+91 94470 12345', '+971 50 123 4567'],
    place: 'Temple Road, Kottayam',
  });
});

test('a customer is found under the business, another name replaces the one before, and a deleted business is gone', async () => {
  const db = await openTestDb();
  const row = await businessRow();
  const write = (changed: object) =>
    writeRows(db, [{ table: 'installmentBusinesses', id: 41, row: { ...row, ...changed } }], ADMIN);
  await write({});
  expect((await readContacts(db, 'installmentBusinesses')).get(41)).toMatchObject({ name: 'Rajan Pillai' });
  await write({ customerName: 'Rajan P.', customerPhoneNumber: undefined });
  expect((await readContacts(db, 'installmentBusinesses')).get(41)).toMatchObject({ name: 'Rajan P.', phones: [] });
  await write({ deletedAt: '2026-03-02T08:00:00.000Z' });
  expect((await readContacts(db, 'installmentBusinesses')).size).toBe(0);
});
