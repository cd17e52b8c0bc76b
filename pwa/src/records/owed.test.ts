import { accountOfBusiness, accountOfMember } from 'shared-schema/collections/account-id';
import { owedOf } from 'shared-schema/collections/owed';
import type { InstallmentBusinessId, MemberId, TransactionId } from 'shared-schema/ids';
import { dayNumber, type LocalDate, localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { atHand, type DueAtHand, readLate } from './owed.ts';

const TODAY = '2026-11-21' as LocalDate;

function due(date: string, remaining: number): DueAtHand {
  const ids = { id: 1, projectId: 1, userId: 4, ticket: 1, sequence: 1, lastPaidAt: Number.NaN };
  return atHand({ ...ids, dueDay: dayNumber(date as LocalDate), remaining, principal: 0 });
}

test('what is owed now and what comes are apart; the late sum, its oldest day and the next day are told', () => {
  const dues = [due('2026-12-05', 300), due('2026-11-18', 100), due('2026-11-20', 50), due('2026-12-05', 20)];
  expect(owedOf(dues, TODAY)).toEqual({
    now: 150,
    later: 320,
    late: 150,
    today: 0,
    daysLate: 3,
    remaining: 470,
    next: { date: '2026-12-05', sum: 320, dues: [dues[0], dues[3]] },
  });
});

test('what falls due today is owed now and not late', () => {
  expect(owedOf([due('2026-11-21', 70)], TODAY)).toEqual({
    now: 70,
    later: 0,
    late: 0,
    today: 70,
    daysLate: 0,
    remaining: 70,
    next: undefined,
  });
});

test('who owes nothing has nothing next', () => {
  expect(owedOf([], TODAY)).toMatchObject({ now: 0, late: 0, remaining: 0, next: undefined });
});

const [THOMAS, SHAJI] = [2 as MemberId, 3 as MemberId];

test('who is late is late with tickets and what they bought themselves, and not with what customers owe whom they brought', async () => {
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
  // Thomas is the customer of both, and has brought himself for the second.
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
    [accountOfMember(THOMAS)]: rupees(installments + month),
    [accountOfBusiness(41)]: rupees(installments),
    [accountOfBusiness(42)]: rupees(installments),
  });
  // Of the same books on an earlier day.
  expect(Object.fromEntries(await readLate(books.shown, localDate('2026-09-10')))).toEqual({});
});
