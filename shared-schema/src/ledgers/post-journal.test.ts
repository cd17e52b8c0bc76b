import { expect, test } from 'vitest';
import { placesOf } from '../testing/bank.ts';
import { rupees, NOTHING } from '../money.ts';
import { headEntriesOf } from '../reports/head.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { postJournal } from './voucher-commands.ts';
import { effectOf, isByHand, type Transaction } from './transaction.ts';

const RENT = {
  ids: [701, 702, 703, 704],
  date: '2026-10-31',
  description: 'Rent of October',
  lines: [
    { ledger: 'operational', head: 'Rent', side: 'DEBIT', amount: rupees(1000) },
    { ledger: 'operational', head: 'Outstanding rent', side: 'CREDIT', amount: rupees(1000) },
  ],
};

const AT = { ...buildContext(), immediate: true };

async function post(overrides: object = {}, books = buildBooks()): Promise<Transaction[]> {
  const changes = await books.run('voucher.journal', { ...RENT, ...overrides }, AT);
  return changes.map(({ row }) => row as Transaction);
}

test('goes from head to head: no money moves, the ledger holds what it held, and no account of receipts tells it', async () => {
  const books = buildBooks();
  const lines = await post({ ids: [701, 702] }, books);
  expect(lines).toMatchObject([
    { id: 701, type: 'DEBIT', head: 'Rent', journal: true, party: { association: true }, voucherWith: [702] },
    { id: 702, type: 'CREDIT', head: 'Outstanding rent', date: '2026-10-31', associatedType: 'OPERATIONAL_FUND' },
  ]);
  expect(lines.reduce((sum, line) => sum + effectOf(line), 0)).toBe(0);
  expect(lines.flatMap((line) => headEntriesOf(line, NOTHING))).toEqual([]);
  expect(lines.some(isByHand)).toBe(false);
  expect(Object.values(placesOf(books)).filter(Boolean)).toEqual([]);
});

test('is taken back on the next day in the same act, and deleted with that', async () => {
  const books = buildBooks();
  const lines = await post({ takenBack: true }, books);
  expect(lines.map(({ date, type, head }) => `${date} ${type} ${head}`)).toEqual([
    '2026-10-31 DEBIT Rent',
    '2026-10-31 CREDIT Outstanding rent',
    '2026-11-01 CREDIT Rent',
    '2026-11-01 DEBIT Outstanding rent',
  ]);
  await closeOctober(books);
  expect(await refusalOf(books.run('transaction.delete', { id: 703 }, AT))).toMatchObject({ code: 'period.closed' });
  expect(await refusalOf(books.run('transaction.correct', { id: 703, reason: 'Wrong' }, AT))).toMatchObject({
    code: 'transaction.notByHand',
  });
  const others = buildBooks();
  await post({ takenBack: true }, others);
  await others.run('transaction.delete', { id: 702 }, AT);
  expect(others.all('transactions')).toEqual([]);
});

test('is refused where both sides differ in a ledger, on a closed day, ahead of its day, and for a number that is taken', async () => {
  const [rent, outstanding] = RENT.lines;
  for (const other of [{ amount: rupees(999) }, { ledger: 'general' }, { side: 'DEBIT' }]) {
    const lines = [rent, { ...outstanding, ...other }];
    expect(await refusalOf(post({ lines }))).toMatchObject({ code: 'input.invalid' });
  }
  expect(await refusalOf(post({ date: '2026-11-22' }))).toMatchObject({ code: 'entry.inFuture' });
  expect(await refusalOf(post({ date: '2026-11-21', takenBack: true }))).toMatchObject({
    details: { issues: [{ path: 'date', message: expect.stringContaining('The next day has not come') }] },
  });
  expect(await refusalOf(post({ projectId: 99 }))).toMatchObject({ code: 'project.unknown' });
  const books = buildBooks();
  await post({ ids: [701, 702] }, books);
  expect(await refusalOf(post({ ids: [705, 701] }, books))).toMatchObject({ code: 'transaction.numberTaken' });
  await closeOctober(books);
  expect(await refusalOf(post({ ids: [705, 706] }, books))).toMatchObject({ code: 'period.closed' });
});

test('admins may', () => {
  expect(rolesThatMay(postJournal)).toEqual(ADMINS);
});
