import { describe, expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { receiptsAndPayments } from '../reports/receipts-and-payments.ts';
import { buildBooks, buildContext, buildTransactionInput, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { transferMoney } from './voucher-commands.ts';

const context = { ...buildContext({ id: 3 }), immediate: true };
const TRANSFER = 'transaction.transfer';

const transfer = {
  debitId: 701,
  creditId: 702,
  from: { ledger: 'general', projectId: 1 },
  to: { ledger: 'charity', projectId: 1 },
  amount: rupees(5000),
  description: 'For the medical camp',
};

async function booksWithTwoProjects() {
  const books = buildBooks();
  await books.run('project.create', { id: 2, name: 'Doha unit' }, buildContext({ role: 'SUPERADMIN' }));
  return books;
}

describe('a transfer', () => {
  test('goes out of one ledger and into the other, and the two entries name one another', async () => {
    const books = await booksWithTwoProjects();
    await books.run(TRANSFER, { ...transfer, date: '2026-11-18' }, context);
    const both = { amount: rupees(5000), method: 'ADJUSTMENT', userId: 3, date: '2026-11-18', createdBy: 3 };
    expect(books.get('transactions', 701)).toMatchObject({
      ...both,
      ledger: 'general',
      type: 'DEBIT',
      associatedType: null,
      transferWith: 702,
    });
    expect(books.get('transactions', 702)).toMatchObject({
      ...both,
      ledger: 'charity',
      type: 'CREDIT',
      associatedType: 'CHARITY_FUND',
      transferWith: 701,
    });
  });

  test('is deleted whole, whichever half is asked for', async () => {
    for (const id of [701, 702]) {
      const books = await booksWithTwoProjects();
      await books.run(TRANSFER, transfer, context);
      await books.run('transaction.delete', { id, reason: 'Twice' }, context);
      expect(books.all('transactions')).toEqual([]);
      for (const half of [701, 702]) {
        expect(books.get('transactions', half)).toMatchObject({ deletedAt: NOW, deletedBy: 3, reason: 'Twice' });
      }
    }
  });

  test('of a closed day can be neither made nor deleted', async () => {
    const books = await booksWithTwoProjects();
    await books.run(TRANSFER, { ...transfer, date: '2026-11-18' }, context);
    await books.run('period.close', { until: '2026-11-18' }, buildContext({ role: 'SUPERADMIN' }));
    const again = { ...transfer, debitId: 703, creditId: 704, date: '2026-11-17' };
    expect(await refusalOf(books.run(TRANSFER, again, context))).toMatchObject({
      code: 'period.closed',
      details: { date: '2026-11-17', until: '2026-11-18' },
    });
    expect(await refusalOf(books.run('transaction.delete', { id: 701 }, context))).toMatchObject({
      code: 'period.closed',
    });
    expect(books.all('transactions')).toHaveLength(2);
  });

  test('is made by admins only', () => {
    expect(rolesThatMay(transferMoney)).toEqual(ADMINS);
  });

  test.each([
    ['to the same ledger of the same project', { to: transfer.from }, 'transaction.samePlace', { path: 'to.ledger' }],
    [
      'to a project that is not there',
      { to: { ledger: 'charity', projectId: 9 } },
      'project.unknown',
      { id: 9, path: 'to.projectId' },
    ],
    [
      'from a project that is not there',
      { from: { ledger: 'general', projectId: 9 } },
      'project.unknown',
      { id: 9, path: 'from.projectId' },
    ],
    [
      'of tomorrow',
      { date: '2026-11-22' },
      'entry.inFuture',
      { date: '2026-11-22', today: '2026-11-21', path: 'date' },
    ],
    ['of nothing', { amount: 0 }, 'input.invalid', { issues: [{ path: 'amount' }] }],
    ['without a description', { description: ' ' }, 'input.invalid', { issues: [{ path: 'description' }] }],
  ])('%s is refused, and nothing is posted', async (_what, wrong, code, details) => {
    const books = await booksWithTwoProjects();
    const refusal = await refusalOf(books.run(TRANSFER, { ...transfer, ...wrong }, context));
    expect(refusal).toMatchObject({ code, kind: 'invalid', details });
    expect(books.all('transactions')).toEqual([]);
  });

  test('under a number that is taken is refused, of either half', async () => {
    const books = await booksWithTwoProjects();
    await books.run('transaction.create', buildTransactionInput(), context);
    for (const [numbers, id] of [
      [{ debitId: 700 }, 700],
      [{ creditId: 700 }, 700],
      [{ creditId: 701 }, 701],
    ] as const) {
      const refusal = await refusalOf(books.run(TRANSFER, { ...transfer, ...numbers }, context));
      expect(refusal).toMatchObject({ code: 'transaction.numberTaken', kind: 'conflict', details: { id } });
    }
  });
});

describe('in the receipts and payments account', () => {
  const NOTHING = rupees(0);
  const openings = { general: rupees(9000), charity: NOTHING, operational: NOTHING };
  const head = { posted: 'transfers' };

  test('a transfer stands in both ledgers and is left out of the total', async () => {
    const books = await booksWithTwoProjects();
    await books.run(TRANSFER, transfer, context);
    const { ledgers, total } = receiptsAndPayments({
      openings,
      lines: books.all('transactions'),
      interestOf: () => NOTHING,
    });
    expect(ledgers[0]).toMatchObject({ payments: [{ head, amount: rupees(5000) }], closing: rupees(4000) });
    expect(ledgers[1]).toMatchObject({ receipts: [{ head, amount: rupees(5000) }], closing: rupees(5000) });
    expect(total).toEqual({ opening: rupees(9000), receipts: [], payments: [], closing: rupees(9000) });
  });

  test('of one project a transfer to another is paid', async () => {
    const books = await booksWithTwoProjects();
    await books.run(TRANSFER, { ...transfer, to: { ledger: 'general', projectId: 2 } }, context);
    const lines = books.all('transactions').filter(({ projectId }) => projectId === 1);
    const { total } = receiptsAndPayments({ openings, lines, interestOf: () => NOTHING });
    expect(total).toEqual({
      opening: rupees(9000),
      receipts: [],
      payments: [{ head, amount: rupees(5000) }],
      closing: rupees(4000),
    });
  });
});
