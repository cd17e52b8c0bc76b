import { describe, expect, test } from 'vitest';
import type { ImportId, InstallmentBusinessId, MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { add, NOTHING, rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { installmentBalance } from '../installments/installment-business.ts';
import { isPaid, paidSum, remaining } from '../repayments/repayment.ts';
import { receiptsAndPayments } from '../reports/receipts-and-payments.ts';
import { buildBooks, buildBusinessInput, buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { numbersIn, toStretches } from './import-batch.ts';

const ID = '019ab3c4-0000-7000-8000-000000000001' as ImportId;
const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };

function enter(books: MemoryBooks, kind: string, records: object[], id = ID) {
  return books.run('import.enter', { id, fileName: 'old books.xlsx', content: { kind, records } }, context);
}

const undo = (books: MemoryBooks, id = ID) => books.run('import.undo', { id }, context);

const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  mobileIndia: '94470 12345',
  ...more,
});

function businessRecord(more: object = {}) {
  const { id: _id, transactionId: _line, ...terms } = buildBusinessInput();
  return { ...terms, ...more };
}

describe('members from a sheet', () => {
  test('are let in at once, with their shares, and cannot sign in yet', async () => {
    const books = buildBooks();
    await enter(books, 'members', [
      person('Latha Menon', { share: 12, dividend: rupees(240), mobileIndia: ' +91 94470 12345 ', dob: '1970-02-28' }),
      person('Joseph Mathew'),
    ]);
    const [latha, joseph] = books.all('members').slice(3);
    expect(latha).toMatchObject({ status: 'APPROVED', role: 'USER', share: 12, dividend: 240_000, lastLogin: null });
    expect(latha).toMatchObject({ mobileIndia: '+91 94470 12345', dob: '1970-02-28', whatsapp: null });
    expect(joseph).toMatchObject({ name: 'Joseph Mathew', share: 0, incentive: NOTHING });
    expect(books.get('imports', ID)).toMatchObject({ kind: 'members', count: 2, numbers: [4, 5], undone: null });
  });

  test.each([
    ['a name that cannot be read', { name: '\u200b' }, 'name'],
    ['half an e-mail address', { email: 'nobody@' }, 'email'],
    ['no phone number', { mobileIndia: null }, 'mobileIndia'],
    ['letters in a phone number', { mobileAbroad: '0091-94-CALL' }, 'mobileAbroad'],
    ['an impossible date', { dob: '1970-02-30' }, 'dob'],
    ['a birth in the future', { dob: '2031-01-01' }, 'dob'],
    ['half a share', { share: 1.5 }, 'share'],
    ['a dividend below nothing', { dividend: -1 }, 'dividend'],
    ['an unknown relation', { nomineeRelation: 'Cousin' }, 'nomineeRelation'],
    ['a role', { role: 'ADMIN' }, 'role'],
  ])('with %s in one row are refused, all of them, and the field is named', async (_what, wrong, field) => {
    const books = buildBooks();
    const refusal = await refusalOf(enter(books, 'members', [person('Latha'), person('Joseph', wrong)]));
    expect(refusal.details.issues).toMatchObject([{ path: `content.records.1.${field}` }]);
    expect(books.all('members')).toHaveLength(3);
    expect(books.all('imports')).toEqual([]);
  });

  test('may lack an e-mail address', async () => {
    const books = buildBooks();
    await enter(books, 'members', [person('Latha', { email: null }), person('Joseph', { email: null })]);
    expect(
      books
        .all('members')
        .slice(3)
        .map(({ email }) => email),
    ).toEqual([null, null]);
  });

  test('who share an e-mail address are refused', async () => {
    const twins = [person('Latha'), person('LATHA')];
    const refusal = await refusalOf(enter(buildBooks(), 'members', twins));
    expect(refusal).toMatchObject({ code: 'member.emailTaken', details: { path: 'content.records.1.email' } });
  });

  test('are entered by nobody but a super admin, and once', async () => {
    const books = buildBooks();
    const input = { id: ID, fileName: 'a.csv', content: { kind: 'members', records: [person('Latha')] } };
    expect(await refusalOf(books.run('import.enter', input, buildContext()))).toMatchObject({
      code: 'command.forbidden',
    });
    await enter(books, 'members', [person('Latha')]);
    expect(await refusalOf(enter(books, 'members', [person('Joseph')]))).toMatchObject({ code: 'import.entered' });
  });
});

describe('businesses in progress', () => {
  test('come with what is paid on them, and without ledger lines', async () => {
    const books = buildBooks();
    await enter(books, 'businesses', [businessRecord({ installmentsPaid: 2, partPaid: rupees(1000) })]);
    const business = books.get('installmentBusinesses', 1)!;
    expect(books.all('transactions')).toEqual([]);
    expect(business.scheduledRepayments.map(isPaid).filter(Boolean)).toHaveLength(2);
    expect(remaining(business.scheduledRepayments[2]!)).toBe(rupees('2733.33'));
    // Of the ₹1,000 ₹400 is interest.
    expect(installmentBalance(business)).toBe(-(40_000_000 - 2 * 3_333_330 - 600_000));
    await books.run('repayment.markPaid', { id: 'ib-1-3', paidAt: context.issuedAt }, context);
    expect(books.all('transactions')).toMatchObject([{ amount: rupees('2733.33') }]);
    // The interest of that installment was paid before.
    expect(books.all('transactions')[0]).not.toHaveProperty('interest');
  });

  test.each([
    [{ installmentsPaid: 13 }, 'import.paidTooMany'],
    [{ installmentsPaid: 11, partPaid: rupees('3733.37') }, 'import.partPaidTooLarge'],
    [{ installmentsPaid: 12, partPaid: rupees(1) }, 'import.partPaidTooLarge'],
    [{ advancePayment: rupees(60_000) }, 'installmentBusiness.advanceAbovePrice'],
    [{ refererId: 99 }, 'member.unknown'],
    [{ projectId: 7 }, 'project.unknown'],
  ])('are refused with %j', async (wrong, code) => {
    const refusal = await refusalOf(enter(buildBooks(), 'businesses', [businessRecord(wrong)]));
    expect(refusal).toMatchObject({ code });
    expect(refusal.details.path).toMatch(/^content\.records\.0\./);
  });
});

describe('chitties in progress', () => {
  const chitty = (more: object = {}) => ({
    tenure: 3,
    amount: rupees(30_000),
    commission: percent(5),
    userCount: 3,
    userIds: [1, 2, 3],
    startedOn: '2026-08-31',
    monthsPaid: [2, 2, 1],
    held: [{ ticket: 3, discount: rupees(6000) }, { ticket: 1 }],
    ...more,
  });

  test('come with their draws, dividends and paid months, and go on from there', async () => {
    const books = buildBooks();
    await enter(books, 'chitties', [chitty()]);
    const fund = books.get('chittyFunds', 1)!;
    expect(
      fund.draws.map(({ month, ticket, prize, transactionId, heldOn }) => [
        month,
        ticket,
        prize,
        transactionId,
        heldOn,
      ]),
    ).toEqual([
      [1, 3, rupees(24_000), null, '2026-09-30'],
      [2, 1, rupees(28_500), null, '2026-10-31'],
    ]);
    // ₹4,500 of dividend over three tickets, credited to the second month.
    expect(fund.scheduledRepayments.find(({ id }) => id === 'cf-1-1-2')).toMatchObject({
      dividend: rupees(1500),
      paidBefore: rupees(8500),
    });
    expect(add(...fund.scheduledRepayments.map(remaining))).toBe(rupees(8500 + 30_000));
    expect(books.all('transactions')).toEqual([]);
    const witnesses = ['Latha', 'Joseph'];
    await books.run('chittyFund.holdDraw', { id: 1, month: 3, ticket: 2, witnesses }, context);
    expect(books.get('chittyFunds', 1)!.draws).toHaveLength(3);
  });

  test('keep their name, and the days of their draws', async () => {
    const books = buildBooks();
    const held = [{ ticket: 3, heldOn: '2026-09-05' }, { ticket: 1 }];
    await enter(books, 'chitties', [chitty({ chitty: ' Friday chitty ', held })]);
    const { name, draws } = books.get('chittyFunds', 1)!;
    expect([name, ...draws.map(({ heldOn }) => heldOn)]).toEqual(['Friday chitty', '2026-09-05', '2026-10-31']);
  });

  test.each([
    ['before it began', ['2026-08-30', undefined], 0],
    ['before the one of the month before', ['2026-09-05', '2026-09-04'], 1],
    ['after today', ['2026-09-05', '2026-12-31'], 1],
  ])('with a draw %s are refused', async (_what, [first, second], month) => {
    const held = [
      { ticket: 3, heldOn: first },
      { ticket: 1, heldOn: second },
    ];
    const refusal = await refusalOf(enter(buildBooks(), 'chitties', [chitty({ held })]));
    expect(refusal.details.issues).toMatchObject([{ path: `content.records.0.held.${month}.heldOn` }]);
  });

  test('come with what is paid of a ticket’s next month', async () => {
    const books = buildBooks();
    await enter(books, 'chitties', [chitty({ partPaid: [0, rupees(100)] })]);
    const next = books.get('chittyFunds', 1)!.scheduledRepayments.find(({ id }) => id === 'cf-1-2-3')!;
    expect(next.paidBefore).toBe(rupees(100));
  });

  test.each([
    [
      'a month too early',
      { held: [{ ticket: 1 }, { ticket: 2 }, { ticket: 3 }], startedOn: '2026-09-30' },
      'import.heldTooMany',
      'held',
    ],
    ['a ticket that wins twice', { held: [{ ticket: 1 }, { ticket: 1 }] }, 'chittyFund.alreadyWon', 'held.1.ticket'],
    ['a ticket that is not there', { held: [{ ticket: 4 }] }, 'chittyFund.unknownTicket', 'held.0.ticket'],
    [
      'too large a discount',
      { held: [{ ticket: 1, discount: rupees(29_000) }] },
      'chittyFund.discountAboveCap',
      'held.0.discount',
    ],
    ['a whole month as a part', { partPaid: [0, 0, rupees(8500)] }, 'import.partPaidTooLarge', 'partPaid.2'],
    ['more months paid than there are', { monthsPaid: [0, 4, 0] }, 'import.paidTooMany', 'monthsPaid.1'],
    ['another number of tickets', { userCount: 4 }, 'chittyFund.memberCount', 'user_ids'],
  ])('with %s are refused', async (_what, wrong, code, path) => {
    const refusal = await refusalOf(enter(buildBooks(), 'chitties', [chitty(wrong)]));
    expect(refusal).toMatchObject({ code, details: { path: `content.records.0.${path}` } });
  });
});

describe('opening balances and past entries', () => {
  const opening = {
    ledger: 'general',
    amount: rupees(50_000),
    date: '2026-04-01',
    userId: 1,
    description: 'Bank and cash',
  };

  test('an opening balance is what the period begins with, and neither received nor paid', async () => {
    const books = buildBooks();
    const overdrawn = { ...opening, ledger: 'charity', type: 'DEBIT', amount: rupees(200) };
    await enter(books, 'openings', [opening, overdrawn]);
    const openings = { general: NOTHING, charity: NOTHING, operational: NOTHING };
    const report = receiptsAndPayments({ openings, lines: books.all('transactions'), interestOf: () => NOTHING });
    expect(report.total).toEqual({ opening: rupees(49_800), receipts: [], payments: [], closing: rupees(49_800) });
    expect(report.ledgers[1]).toMatchObject({ ledger: 'charity', opening: rupees(-200), closing: rupees(-200) });
  });

  test('a corrected opening balance still is one', async () => {
    const books = buildBooks();
    await enter(books, 'openings', [opening]);
    const entry = { type: 'CREDIT', amount: rupees(40_000), userId: 1, description: 'Bank and cash' };
    await books.run('transaction.correct', { id: 1, reason: 'Counted again', entry }, context);
    const openings = { general: NOTHING, charity: NOTHING, operational: NOTHING };
    const { total } = receiptsAndPayments({ openings, lines: books.all('transactions'), interestOf: () => NOTHING });
    expect(total).toEqual({ opening: rupees(40_000), receipts: [], payments: [], closing: rupees(40_000) });
  });

  test('past entries keep day, head and method, and their cash is in nobody’s hands', async () => {
    const books = buildBooks();
    await enter(books, 'entries', [{ ...opening, method: 'CASH', head: 'Rent', type: 'DEBIT' }]);
    const [line] = books.all('transactions');
    expect(line).toMatchObject({ date: '2026-04-01', head: 'Rent', method: 'CASH', type: 'DEBIT' });
    expect(line).not.toHaveProperty('cashBy');
    expect(line).not.toHaveProperty('opening');
  });

  test('an entry of tomorrow is refused', async () => {
    const refusal = await refusalOf(enter(buildBooks(), 'entries', [{ ...opening, date: '2026-11-22' }]));
    expect(refusal).toMatchObject({ code: 'entry.inFuture', details: { path: 'content.records.0.date' } });
  });
});

describe('undoing', () => {
  test('takes back every record, and says so', async () => {
    const books = buildBooks();
    await enter(books, 'businesses', [businessRecord({ installmentsPaid: 3 }), businessRecord()]);
    await undo(books);
    expect(books.all('installmentBusinesses')).toEqual([]);
    expect(books.get('imports', ID)!.undone).toEqual({ at: context.issuedAt, by: 1 });
    expect(await refusalOf(undo(books))).toMatchObject({ code: 'import.undone' });
  });

  test('leaves alone what was deleted before', async () => {
    const books = buildBooks();
    await enter(books, 'businesses', [businessRecord(), businessRecord()]);
    await books.run('installmentBusiness.delete', { id: 1 as InstallmentBusinessId }, context);
    const changes = await undo(books);
    expect(changes.map(({ table, row }) => `${table}/${row.id}`)).toEqual(['installmentBusinesses/2', `imports/${ID}`]);
  });

  test('is refused when an installment was paid since, and names the business', async () => {
    const books = buildBooks();
    await enter(books, 'businesses', [businessRecord(), businessRecord()]);
    await books.run('repayment.markPaid', { id: 'ib-2-1', paidAt: context.issuedAt }, context);
    const refusal = await refusalOf(undo(books));
    expect(refusal).toMatchObject({
      code: 'import.restedOn',
      details: { count: 1, rests: [{ table: 'installmentBusinesses', id: 2, by: 'payments' }] },
    });
    expect(books.all('installmentBusinesses')).toHaveLength(2);
  });

  test('is refused when an entry was corrected since, or a member is an admin now', async () => {
    const books = buildBooks();
    const line = { ledger: 'general', amount: rupees(5), date: '2026-04-01', userId: 1, description: 'Tea' };
    await enter(books, 'entries', [line]);
    await books.run('transaction.correct', { id: 1, reason: 'Twice' }, context);
    expect((await refusalOf(undo(books))).details.rests).toMatchObject([{ by: 'counterEntry' }]);
    const second = '019ab3c4-0000-7000-8000-000000000002' as ImportId;
    await enter(books, 'members', [person('Latha')], second);
    await books.run('member.update', { id: 4 as MemberId, changes: { role: { to: 'ADMIN' } } }, context);
    expect((await refusalOf(undo(books, second))).details.rests).toMatchObject([{ by: 'role' }]);
  });

  test('entries of a month that was closed since stay, and none can be entered there', async () => {
    const books = buildBooks();
    const line = { ledger: 'general', amount: rupees(5), date: '2026-04-01', userId: 1, description: 'Tea' };
    await enter(books, 'entries', [line]);
    await books.run('period.close', { until: '2026-04-30' }, context);
    expect(await refusalOf(undo(books))).toMatchObject({ code: 'period.closed' });
    const second = '019ab3c4-0000-7000-8000-000000000002' as ImportId;
    expect(await refusalOf(enter(books, 'entries', [line], second))).toMatchObject({ code: 'period.closed' });
  });

  test('money that was collected for a business that is taken back goes on account', async () => {
    const books = buildBooks();
    await enter(books, 'businesses', [businessRecord()]);
    await undo(books);
    const receipt = {
      number: 'K1-0001',
      payer: { businessId: 1 },
      receivedOn: '2026-11-20',
      method: 'CASH',
      items: [{ repaymentId: 'ib-1-1', amount: rupees('3733.33') }],
    };
    // It was given out at the door, so it is not refused.
    await books.run('collection.record', receipt, buildContext());
    expect(books.get('receipts', 'K1-0001')).toMatchObject({
      items: [],
      onAccount: rupees('3733.33'),
      attention: 'MISPLACED',
    });
  });
});

describe('a workbook', () => {
  const line = { ledger: 'general', amount: rupees(5), date: '2026-04-01', description: 'Tea' };
  const [members, entries] = [ID, '019ab3c4-0000-7000-8000-000000000002'];
  const sheets = (userId: unknown) => [
    { id: entries, kind: 'entries', records: [{ ...line, userId }] },
    { id: members, kind: 'members', records: [person('Latha'), person('Joseph')] },
  ];
  const enterSheets = (books: MemoryBooks, given: object[], more: object = {}) =>
    books.run('import.enterBook', { fileName: 'old books.xlsx', sheets: given, ...more }, context);

  test('names its own members by their place, and is undone whole alone', async () => {
    const books = buildBooks();
    const fileHash = '0f'.repeat(32);
    await enterSheets(books, sheets({ newMember: 1 }), { fileHash });
    expect(books.all('transactions')).toMatchObject([{ userId: 5 }]);
    expect(books.all('imports')).toMatchObject([
      { id: members, kind: 'members', numbers: [4, 5], book: [members, entries], fileHash },
      { id: entries, kind: 'entries', numbers: [1, 1], book: [members, entries], fileHash },
    ]);
    expect(await refusalOf(undo(books))).toMatchObject({ code: 'import.ofBook' });
    const part = books.run('import.undoBook', { ids: [members] }, context);
    expect(await refusalOf(part)).toMatchObject({ code: 'import.ofBook' });
    await books.run('import.undoBook', { ids: [members, entries] }, context);
    expect([books.all('members').length, books.all('transactions').length]).toEqual([3, 0]);
    expect(books.all('imports').map(({ undone }) => undone?.by)).toEqual([1, 1]);
  });

  test('of one kind is a batch like any other', async () => {
    const books = buildBooks();
    await enterSheets(books, sheets(1).slice(0, 1));
    expect(books.get('imports', entries)).not.toHaveProperty('book');
    await undo(books, entries as ImportId);
  });

  test.each([
    ['a member who is not in it', sheets({ newMember: 2 }), 'import.newMemberUnknown', 'sheets.0.records.0'],
    ['a member whom nobody knows', sheets(99), 'member.unknown', 'sheets.0.records.0.userId'],
    [
      'one address twice',
      [{ id: members, kind: 'members', records: [person('Latha'), person('Latha')] }],
      'member.emailTaken',
      'sheets.0.records.1.email',
    ],
  ])('with %s is refused, all of it', async (_what, given, code, path) => {
    const books = buildBooks();
    expect(await refusalOf(enterSheets(books, given))).toMatchObject({ code, details: { path } });
    expect([books.all('members').length, books.all('imports').length]).toEqual([3, 0]);
  });

  test('has each kind once', async () => {
    const [first] = sheets(1);
    const refusal = await refusalOf(enterSheets(buildBooks(), [first!, { ...first, id: members }]));
    expect(refusal.details.issues).toMatchObject([{ path: 'sheets' }]);
  });
});

test('numbers are kept as stretches', () => {
  expect(toStretches([3, 4, 5, 9])).toEqual([3, 5, 9, 9]);
  expect(numbersIn([3, 5, 9, 9])).toEqual([3, 4, 5, 9]);
  expect(toStretches([])).toEqual([]);
});

test('paid + dividend + waived + remaining is the amount, also of what was paid before', async () => {
  const books = buildBooks();
  await enter(books, 'businesses', [
    businessRecord({ installmentsPaid: 1, partPaid: rupees(1), purchaseDate: localDate('2026-01-31') }),
  ]);
  for (const repayment of books.get('installmentBusinesses', 1)!.scheduledRepayments) {
    expect(add(paidSum(repayment), remaining(repayment))).toBe(repayment.amount);
  }
});
