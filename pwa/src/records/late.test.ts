import { accountOfBusiness, accountOfMember } from 'shared-schema/collections/account-id';
import type { InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readLate } from './late.ts';

const [THOMAS, SHAJI] = [2 as MemberId, 3 as MemberId];

test('who bought goods is late with them besides with their ticket; who also answers for them is late with them once', async () => {
  const rows = buildBooks();
  const terms = { showroomPrice: rupees(12_000), advancePayment: rupees(0), interest: percent(0), tenure: 12 };
  const bought = (id: number, refererId: MemberId) =>
    buildBusinessInput({
      ...terms,
      purchaseDate: localDate('2026-09-10'),
      id: id as InstallmentBusinessId,
      transactionId: (400 + id) as TransactionId,
      refererId,
      customerPhoneNumber: '094470-12345',
    });
  // Thomas is the customer of both; for the second he answers himself.
  await rows.run('installmentBusiness.create', bought(41, SHAJI), buildContext());
  await rows.run('installmentBusiness.create', bought(42, THOMAS), buildContext());
  await rows.run('chittyFund.create', { id: 7, ...buildFundInput([THOMAS]) }, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    members: rows
      .all('members')
      .map((member) => (member.id === THOMAS ? { ...member, whatsapp: '+91 94470 12345' } : member)),
    installmentBusinesses: rows.all('installmentBusinesses'),
    chittyFunds: rows.all('chittyFunds'),
  });
  // Three installments of each business, and the first month of the ticket.
  const [installments, month] = [3 * 1_000, 10_000];
  expect(Object.fromEntries(await readLate(books.shown, localDate('2026-12-25')))).toEqual({
    [accountOfMember(THOMAS)]: rupees(2 * installments + month),
    [accountOfMember(SHAJI)]: rupees(installments),
    [accountOfBusiness(41)]: rupees(installments),
    [accountOfBusiness(42)]: rupees(installments),
  });
});
