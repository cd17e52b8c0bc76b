/**
 * What phones of each release may hold in their outbox, and the books of that time. A released file is never edited; a release adds a
 * file, and a line here. A line of a file is an entry with the rows that the release itself wrote, or its refusal.
 */
import type { HandOver, HandOverId } from '../cash/hand-over.ts';
import type { Change } from '../command.ts';
import { byName } from '../commands.ts';
import type { MemberId } from '../ids.ts';
import { type Instant, instant } from '../local-date.ts';
import { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import type { RefusalCode } from '../refusals.ts';
import { tableNames } from '../tables.ts';
import { buildBooks, buildMember } from './build.ts';
import { formsOf } from './input-forms.ts';
import release100 from './released/1.0.0.json' with { type: 'json' };
import { bankRows } from './rows-of-that-time.ts';

export type Released = {
  id: string;
  name: string;
  input: object;
  issuedAt: Instant;
  /** It might have been queued in the place of the next one that has no such mark: it is run, and the books stay as they were. */
  instead?: true;
  writes?: Change[];
  refused?: RefusalCode;
};

/** Oldest first. */
export const releases: [version: string, queue: Released[]][] = [['1.0.0', release100 as unknown as Released[]]];

/** Forms of input that no release has brought yet. The next one's file brings them, and this list is empty again. */
export const NOT_RELEASED_YET: string[] = [
  ...['account.refund', 'dividend.pay', 'shares.buy', 'shares.giveBack', 'transaction.create'].flatMap((name) => [
    `${name} cashBy`,
    `${name} cashBy=null`,
  ]),
  ...['collection.record', 'installmentBusiness.settle'].flatMap((name) => [
    `${name} cheque.bank`,
    `${name} cheque.bank=null`,
  ]),
  ...['asksSecurity', 'promptOnly', 'registration', 'registration=null'].map((field) => `chittyFund.create ${field}`),
  'collection.record replaces',
  'dividendRun.create date',
  'dividendRun.create date=null',
  ...['memberId', 'now', 'shares'].map((part) => `dividendRun.create others[].${part}`),
  'member.delete reason',
  'member.delete reason=null',
  'member.add memberNumber',
  ...Array<string>(2).fill('member.add memberNumber=null'),
  ...['from', 'from', 'from=null', 'from?', 'to', 'to=null'].map(
    (form) => `member.update changes.memberNumber.${form}`,
  ),
  ...['member.setFinancials', 'member.setFinancialsV2'].flatMap((name) =>
    ['date', 'date=null', 'was=BEFORE', 'was=DECLARED', 'was=SPENT', 'was=null'].map((form) => `${name} ${form}`),
  ),
  'money.move from.unsaid=BANK',
  ...['statement.enter party', 'transaction.correct entry.party', 'transaction.create party'].flatMap((field) => [
    `${field}.association=true`,
    `${field}.name`,
    `${field}=null`,
  ]),
  ...['assets', 'funds', 'liabilities'].flatMap((of) => [
    `period.close figures.final.sheet.${of}[].amount`,
    `period.close figures.final.sheet.${of}[].line`,
  ]),
  ...['account', 'credit', 'debit', 'fund=charity', 'fund=general', 'fund=operational', 'fund?', 'nature'].map(
    (form) => `period.close figures.final.trial.rows[].${form}`,
  ),
  ...['from', 'members', 'members?', 'sheet.total', 'trial.credit', 'trial.debit'].map(
    (form) => `period.close figures.final.${form}`,
  ),
  'receipt.cancel replacedBy',
  'statement.enter userId',
  'transaction.correct entry.cashBy',
  'transaction.correct entry.cashBy=null',
  'transaction.sayPaidFrom from.cashOf',
  'transaction.correct otherIds[]',
  'transaction.correct others',
];

/** The forms that a command's input may have, or that `given` has, as `reminder.record how=MAIL`. */
export function formsIn(name: string, given?: { value: unknown }): string[] {
  return formsOf(byName.get(name)!.input, given).map((form) => `${name} ${form}`);
}

/** Which all of these commands refer to. */
export function booksOfThatTime(): MemoryBooks {
  const books = buildBooks();
  for (const id of [5, 6] as MemberId[]) {
    books.put([{ table: 'members', row: buildMember({ id, status: 'PENDING' }) }]);
  }
  books.put([{ table: 'handOvers', row: buildHandOver() }, ...bankRows]);
  return books;
}

/** The books in which an entry is run: these, or for one that stands in the place of another, a copy. */
export function booksFor(entry: Released, books: MemoryBooks): MemoryBooks {
  return entry.instead ? copyOf(books) : books;
}

export function copyOf(books: MemoryBooks): MemoryBooks {
  const copy = new MemoryBooks();
  for (const table of tableNames) copy.put(books.all(table).map((row) => ({ table, row }) as Change));
  return copy;
}

/** Cash that waits for member 1 to confirm it. */
function buildHandOver(): HandOver {
  return {
    id: 2 as HandOverId,
    from: 2 as MemberId,
    to: 1 as MemberId,
    amount: rupees(250),
    note: null,
    at: instant('2026-11-21T07:00:00.000Z'),
    confirmedAt: null,
    deletedAt: null,
  };
}
