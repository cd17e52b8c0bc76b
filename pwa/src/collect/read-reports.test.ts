import { rupees } from 'shared-schema/money';
import { localDate } from 'shared-schema/local-date';
import type { AccountId } from 'shared-schema/collections/account-id';
import type { SeriesCode } from 'shared-schema/collections/receipt-number';
import { recordCollection } from 'shared-schema/collections/record-collection';
import type { MemberId } from 'shared-schema/ids';
import type { RefusalError } from 'shared-schema/refusal-error';
import { buildBankAccount } from 'shared-schema/testing/bank';
import { buildContext, buildFundInput, buildMember } from 'shared-schema/testing/build';
import { booksWithBusiness, closeOctober, part } from 'shared-schema/testing/collections';
import { buildReport } from 'shared-schema/testing/reported-payments';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { keepCode, ownSeries } from '../sync/outbox/receipt-series.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readTransfer } from '../records/transfer.ts';
import { readReceiptInput, readReports } from './read-reports.ts';

test.each([
  ['is accepted with a tap', 'Rajan Pillai', false, ['m-2'], [part('ib-41-1', '3733.33'), part('ib-41-2', '266.67')]],
  [
    'is taken by hand where the customer is somebody else',
    'Thomas Kurian',
    true,
    ['m-2', 'b-41'],
    'reportedPayment.ofHousehold',
  ],
])(
  'a report of a member for themselves and a business %s',
  async (_what, name, isForHousehold, reportedFor, becomes) => {
    const rows = await booksWithBusiness();
    const report = buildReport({ accounts: ['m-2', 'b-41'] as AccountId[], amount: rupees(4000) });
    const books = await openTestBooks();
    await receive(books, {
      members: [buildMember({ id: 2 as MemberId, name })],
      installmentBusinesses: rows.all('installmentBusinesses'),
      reportedPayments: [report],
    });
    const { open } = await readReports(books.shown);
    expect(open).toMatchObject([{ name, isForHousehold }]);
    expect((await readTransfer(books.shown, { report: report.id }))!.reportedFor).toEqual(reportedFor);
    const input = readReceiptInput(books.shown, open[0]!, localDate('2026-11-21'));
    expect(
      await input.then(
        ({ items }) => items,
        ({ code }: RefusalError) => code,
      ),
    ).toEqual(becomes);
  },
);

test('a payment of a day that is closed by now is accepted: of today, with the day in the note, for what was asked', async () => {
  const rows = await booksWithBusiness();
  rows.put([
    { table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian' }) },
    { table: 'bankAccounts', row: buildBankAccount() },
    { table: 'reportedPayments', row: buildReport({ date: localDate('2026-10-30') }) },
  ]);
  const fund = buildFundInput([2, 3] as MemberId[], { startedOn: '2026-10-05' });
  await rows.run('chittyFund.create', { id: 7, ...fund }, buildContext());
  await closeOctober(rows);
  const books = await openTestBooks();
  const tables = ['members', 'bankAccounts', 'installmentBusinesses', 'chittyFunds', 'periods', 'reportedPayments'];
  for (const table of tables as 'members'[]) await receive(books, { [table]: rows.all(table) });

  await ownSeries(books.db);
  await keepCode(books.db, 'K3' as SeriesCode, 0);
  const [report] = (await readReports(books.shown)).open;
  const input = await readReceiptInput(books.shown, report!, localDate('2026-11-21'));
  expect(input).toMatchObject({
    payerName: 'Thomas Kurian',
    items: [part('cf-7-1-1', 5000)],
    onAccount: 0,
    receivedOn: '2026-11-21',
    note: '30 Oct 2026',
    bankAccountId: 1,
  });
  await dispatchFor(books, ADMIN)(recordCollection, input);
  expect((await readReports(books.shown)).answered).toMatchObject([{ state: 'ACCEPTED', amount: rupees(5000) }]);
});
