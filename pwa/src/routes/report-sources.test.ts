/** The lists that a report's figures open add up to them. */
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { TransactionId } from 'shared-schema/ids';
import { instant, localDate } from 'shared-schema/local-date';
import { transferMoney } from 'shared-schema/ledgers/voucher-commands';
import { add, type Money, negate, rupees, subtract } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import type { ReportScope } from 'shared-schema/reports/report';
import { findReport } from 'shared-schema/reports/reports';
import type { FigureSource } from 'shared-schema/reports/source';
import { buildBusinessInput, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { expect, test } from 'vitest';
import { readParts } from '../ledgers/installment-parts.ts';
import { filterOf } from '../ledgers/ledger-search.ts';
import type { Books } from '../sync/books/books.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { ADMIN, businessId, openTestBooks } from '../sync/testing/open-test-books.ts';
import { makePaper } from '../reports/make-paper.ts';
import { paperLines } from '../reports/paper-lines.ts';

const SCOPE: ReportScope = {
  from: localDate('2026-02-01'),
  to: localDate('2026-03-31'),
  projectId: undefined,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
};

/** Goods bought and a first installment paid, own heads, a transfer between ledgers; before, within and after the days. */
async function deviceWithBooks(): Promise<Books> {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const bought = buildBusinessInput({ id: businessId(41), transactionId: 190 as TransactionId });
  await dispatch(createInstallmentBusiness, { ...bought, purchaseDate: localDate('2026-02-03') });
  await dispatch(markRepaymentPaid, { id: 'ib-41-1', paidAt: instant('2026-03-03T06:00:00Z') });
  const entry = (date: string, amount: number, more: object = {}) => ({
    ...buildTransactionInput({ amount: rupees(amount) }),
    id: undefined,
    date,
    ...more,
  });
  for (const made of [
    entry('2026-01-31', 100),
    entry('2026-02-01', 20, { ledger: 'charity', method: 'UPI' }),
    entry('2026-03-31', 3, { ledger: 'operational', type: 'DEBIT', head: 'Rent' }),
    entry('2026-03-31', 4, { head: 'rent ' }),
    entry('2026-04-01', 5, { head: 'Rent' }),
  ])
    await dispatch(createTransaction, made as never);
  const [from, to] = (['general', 'charity'] as const).map((ledger) => ({ ledger, projectId: FIRST_PROJECT }));
  const transfer = {
    from: from!,
    to: to!,
    amount: rupees(7),
    description: 'To charity',
    date: localDate('2026-02-02'),
  };
  await dispatch(transferMoney, transfer as never);
  return books;
}

/** What the list at the other end comes to. */
async function sumOf(books: Books, source: FigureSource & { of: 'lines' }): Promise<number> {
  const together = source.ledger === 'all';
  const filter = { ...filterOf(source.choice, TIME_ZONE), ...(together && { together }) };
  const query = { ledger: source.ledger === 'all' ? undefined : source.ledger, filter, limit: Infinity };
  const { total, matched } = await readLedger(books.shown, { ...query, offset: 0 });
  if (source.sum === 'count') return total;
  if (source.sum === 'principal' || source.sum === 'interest') return (await readParts(books.shown, query))[source.sum];
  const { before, received: came, paid } = matched!;
  const received: Money = subtract(add(before, came), paid);
  return source.sum === 'received' ? received : negate(received);
}

test.each(['receipts-and-payments', 'day-book'])('each figure of %s is what its list adds up to', async (name) => {
  const books = await deviceWithBooks();
  const { tables } = await makePaper(books.shown, findReport(name)!, SCOPE, english);
  let compared = 0;
  for (const line of tables.flatMap(paperLines)) {
    if (line.kind === 'group') continue;
    for (const [index, source] of line.sources.entries()) {
      if (source?.of !== 'lines') continue;
      expect([line.cells[0], index, await sumOf(books, source)]).toEqual([
        line.cells[0],
        index,
        line.cells[index] ?? 0,
      ]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(8);
});
