import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { buildBooks, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { booksOfThatTime, contextOf, copyOf, type Released, releases } from 'shared-schema/testing/releases';
import { expect, test } from 'vitest';
import { closedDay, dateToday, datedToday } from './date-today.ts';
import type { Device } from '../device/device.ts';
import { dispatchFor } from './dispatch.ts';
import { replay } from './replay.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';

test('an entry that was refused because its day was closed is entered today, and says which day it belongs to', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  await receive(books, { members: rows.all('members'), projects: rows.all('projects') });
  const input = buildTransactionInput({ date: '2026-10-30' } as never);
  await dispatchFor(books, ADMIN)(createTransaction, input as never);
  const [entry] = await books.db.outbox.toArray();
  const details = { date: '2026-10-30', until: '2026-10-31' };
  const refusal = { code: 'period.closed', message: '', details };
  await books.atomically(async (writing) => {
    await writing.db.outbox.update(entry!.order, { status: 'refused', refusal, touches: [] });
    await replay(writing, ADMIN);
  });
  const [refused] = await books.db.outbox.toArray();
  expect(closedDay(refused!)).toEqual({ day: '2026-10-30' });

  await dateToday({ db: books.db, books, user: ADMIN } as Device, refused!.id, 'of 30 Oct 2026');

  const [again, ...others] = await books.db.outbox.toArray();
  expect(others).toEqual([]);
  expect(again).toMatchObject({
    status: 'waiting',
    input: { date: null, description: 'Share capital (of 30 Oct 2026)' },
  });
  expect(again!.id).not.toBe(refused!.id);
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  expect(await books.shown.transactions.get(input.id!)).toMatchObject({ date: today, amount: input.amount });
});

test('what was deleted too late cannot be dated today, and says why', () => {
  const refusal = { code: 'period.closed', message: '', details: { date: '2026-10-30', until: '2026-10-31' } };
  expect(closedDay({ name: 'transaction.delete', refusal } as never)).toEqual({
    day: '2026-10-30',
    whyNot: 'outbox.notDeletedToday',
  });
  expect(
    closedDay({ name: 'transaction.create', refusal: { ...refusal, code: 'entry.inFuture' } } as never),
  ).toBeUndefined();
});

test('a journal that is taken back on the next day keeps its day; another one is posted today', () => {
  const refusal = { code: 'period.closed', message: '', details: { date: '2026-10-30', until: '2026-10-31' } };
  const input = {
    description: 'Rent',
    lines: [1, 2].map((amount) => ({ ledger: 'general', head: 'Rent', side: 'DEBIT', amount })),
  };
  const journal = (more: object) =>
    ({ name: 'voucher.journal', input: { ...input, ...more }, issuedAt: AT, refusal }) as never;
  expect(closedDay(journal({}))).toEqual({ day: '2026-10-30' });
  expect(closedDay(journal({ takenBack: true }))).toEqual({ day: '2026-10-30', whyNot: 'outbox.keepsItsDay' });
  const today = { at: AT, date: '2026-12-05' as LocalDate, noted: (text: string) => `${text} (late)` };
  expect(datedToday(journal({}), today)).toMatchObject({ date: null, description: 'Rent (late)' });
  expect(datedToday(journal({ takenBack: true }), today)).toEqual({ ...input, takenBack: true });
});

const AT = instant('2026-12-05T09:00:00.000Z');
const CLOSED = {
  id: '2026-12-04' as LocalDate,
  events: [{ kind: 'CLOSED' as const, at: AT, by: ADMIN.id, figures: null }],
  deletedAt: null,
};

/** The same books, closed up to yesterday. */
function closedCopy(books: MemoryBooks): MemoryBooks {
  const copy = copyOf(books);
  copy.put([{ table: 'periods', row: CLOSED }]);
  return copy;
}

/** The day's refusal of a queued command, if it is refused for that. */
async function refusalOf(books: MemoryBooks, entry: Pick<Released, 'name' | 'input' | 'issuedAt' | 'audits'>) {
  try {
    await books.run(entry.name, entry.input, { ...contextOf(entry), receivedAt: AT });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    // A draw of today, say, is judged by what is overdue today.
    if (!isRefusal(failure, 'period.closed')) return undefined;
    return { code: failure.code, details: failure.details, message: '' };
  }
}

test('whatever is refused because its day was closed is done today, or says why it cannot be', async () => {
  const today = { at: AT, date: '2026-12-05' as LocalDate, noted: (text: string) => `${text} (of 21 Nov)` };
  const [dated, kept] = [new Set<string>(), new Set<string>()];
  const wrong: string[] = [];
  for (const [, queue] of releases) {
    const books = booksOfThatTime();
    for (const queued of queue) {
      const refusal = await refusalOf(closedCopy(books), queued);
      if (refusal) {
        const whyNot = closedDay({ ...queued, refusal } as never)!.whyNot;
        (whyNot ? kept : dated).add(queued.name);
        const again = { ...queued, issuedAt: AT, input: datedToday(queued, today) };
        const isRefused = (await refusalOf(closedCopy(books), again)) !== undefined;
        if (isRefused !== Boolean(whyNot)) wrong.push(queued.name);
      }
      if (!queued.instead) await refusalOf(books, queued);
    }
  }
  expect(wrong).toEqual([]);
  expect([...dated].toSorted()).toEqual([
    'account.refund',
    'account.use',
    'chittyFund.holdDraw',
    'chittyFund.payPrize',
    'dividend.pay',
    'installmentBusiness.create',
    'money.exchange',
    'receipt.answer',
    'repayment.markPaid',
    'shares.buy',
    'shares.giveBack',
    'transaction.correct',
    'transaction.create',
    'transaction.transfer',
    'voucher.journal',
    'voucher.pay',
  ]);
  expect([...kept].toSorted()).toEqual([
    'chittyFund.sayPrizeWaits',
    'money.withdrawMove',
    'period.close',
    'transaction.delete',
    'voucher.journal',
  ]);
});
