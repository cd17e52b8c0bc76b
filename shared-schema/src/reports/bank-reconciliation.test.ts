import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { withBankAccounts } from '../testing/bank.ts';
import { buildChequeTaken } from '../testing/collections.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { makeReport } from '../testing/reports.ts';
import { withStatement } from '../testing/statements.ts';
import { bankReconciliation } from './bank-reconciliation.ts';
import type { ReportScope } from './report.ts';

const reportOn = async (to: string, scope: Partial<ReportScope> = {}) =>
  makeReport(bankReconciliation, await withStatement(withBankAccounts(buildBooks())), { to: localDate(to), ...scope });

test('the sum from the books to the bank stands first, then each entry and line of its steps', async () => {
  const [table] = await reportOn('2026-03-31');
  expect(table).not.toHaveProperty('note');
  const rows = table!.groups.flatMap((group) => group.rows.map(([, number, what, effect]) => [number, what, effect]));
  expect(rows).toEqual([
    ['', 'Balance as per books', rupees(1600)],
    ['', 'Cheques issued, not presented', rupees(400)],
    ['', 'In the bank, not in the books', rupees('-17.70')],
    ['', 'Balance as per bank', rupees('1982.30')],
    ['', 'Unexplained difference', 0],
    ['702', expect.stringContaining('Rent'), rupees(400)],
    ['', 'SMS CHARGES', rupees('-17.70')],
  ]);
});

test('a cheque that was paid in and not credited is called by its number and payer', async () => {
  const books = withBankAccounts(buildBooks());
  const run = (name: string, input: object) => books.run(name, input, buildContext());
  const paidIn = { state: 'PAID_IN', date: '2026-03-11', bankAccountId: 1, lines: 1, moveId: 50 };
  await run('collection.record', buildChequeTaken('2026-03-10'));
  await run('receipt.moveCheque', { number: 'K1-0001', ...paidIn });
  const [table] = makeReport(bankReconciliation, books, { to: localDate('2026-03-31') });
  expect(table!.groups[1]!.rows).toEqual([['2026-03-11', 'K1-0001', 'Cheque 004512, Leela', rupees(-500)]]);
});

test('each reason leads to the entry or the line of the bank that it is', async () => {
  const [table] = await reportOn('2026-03-31');
  const sources = table!.groups.flatMap(({ rows }) => rows.flatMap((row) => table!.sources?.get(row)?.[2] ?? []));
  expect(sources).toEqual([
    { of: 'bookedEntry', id: 702 },
    { of: 'bankLine', account: 1, id: '1-1-2' },
  ]);
});

test('says of a day that no statement reaches that none does, as of an account that has none', async () => {
  const notes = (await reportOn('2026-04-01')).map(({ title, note }) => [title, note]);
  const note = 'No statement entered up to this day.';
  expect(notes).toEqual([
    ['Bank 1', note],
    ['Bank 2', note],
  ]);
});

test('of one account alone nothing is told of the others', async () => {
  expect((await reportOn('2026-03-31', { place: 'bank-2' })).map(({ title }) => title)).toEqual(['Bank 2']);
});
