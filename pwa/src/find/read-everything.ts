/**
 * Everything that can be found on this device, read into memory while the search is open: first people and what they have
 * running, then receipts and entries, the newest first, a few at a time. Nothing of it is stored.
 */
import { memberOfLine } from 'shared-schema/ledgers/party';
import { newestFirst } from 'shared-schema/collections/receipt';
import { accountOfBusiness, accountOfMember } from 'shared-schema/collections/account-id';
import { headMeant, wordsOfHeads } from 'shared-schema/ledgers/head';
import { businessNamedBy } from 'shared-schema/ledgers/contract-named-by';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { isRefusal } from 'shared-schema/refusal-error';
import { type LateByAccount, readLate } from '../records/owed.ts';
import { type Findable, numberWords, searchableText } from '../records/search-query.ts';
import { houseIn } from '../records/who.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

export const KINDS = ['member', 'business', 'fund', 'receipt', 'pastReceipt', 'entry'] as const;
export type FoundKind = (typeof KINDS)[number];

export type Found = Findable & {
  kind: FoundKind;
  /** The person's name; of a fund nothing. */
  title: string;
  /** What else tells it apart: the description, what a receipt on paper was for. */
  note: string;
  /** Of a person, who it is; and what they owe that is overdue. */
  house?: string | undefined;
  phone?: string | undefined;
  late?: Money | undefined;
  amount?: Money | undefined;
  /** Its amount went out. */
  debit?: boolean;
  date?: LocalDate | undefined;
};

export type Everything = {
  of: Record<FoundKind, Found[]>;
  /** Still being read; or entries of earlier years are on their way to this device. */
  state: 'reading' | 'awaited' | 'complete';
};

const PER_TURN = 200;

export function nothingYet(): Everything {
  return { of: { member: [], business: [], fund: [], receipt: [], pastReceipt: [], entry: [] }, state: 'reading' };
}

type Reading = {
  today: LocalDate;
  /** Called whenever there is more. */
  onMore: () => void;
  /** Reading ends early once it says so. */
  isStopped: () => boolean;
};

/** Fills `all`. Of people and businesses those come first who owe something overdue. */
export async function readEverything(
  books: BooksReader,
  all: Everything,
  { today, onMore, isStopped }: Reading,
): Promise<void> {
  const late = await readLate(books, today);
  const names = await readPeople(books, all.of.member, late);
  onMore();
  await readContracts(books, all, late);
  onMore();
  await readPastReceipts(books, all.of.pastReceipt, names);
  await readReceipts(books, all.of.receipt, () => (onMore(), isStopped()));
  await readEntries(books, all, names, () => (onMore(), isStopped()));
  if (all.state === 'reading') all.state = 'complete';
  onMore();
}

async function readPeople(books: BooksReader, into: Found[], late: LateByAccount): Promise<Map<number, string>> {
  const contacts = await books.contacts('members');
  for (const { id, number, name, phones, place } of contacts.values()) {
    into.push({
      kind: 'member',
      id,
      number,
      title: name,
      note: '',
      house: houseIn(place),
      phone: phones[0],
      late: late.get(accountOfMember(id)),
      words: searchableText(name, place, numberWords(number)),
      names: name,
      phones,
    });
  }
  into.reverse().sort(lateFirst);
  return new Map([...contacts].map(([id, { name }]) => [id, name]));
}

/** Of customers their names and phones are at hand; the contracts themselves would take a phone seconds to read. */
async function readContracts(books: BooksReader, { of }: Everything, late: LateByAccount): Promise<void> {
  for (const { id, name, phones } of (await books.contacts('installmentBusinesses')).values()) {
    of.business.push({
      kind: 'business',
      id,
      title: name,
      note: '',
      phone: phones[0],
      late: late.get(accountOfBusiness(id)),
      words: searchableText(name),
      names: name,
      phones,
    });
  }
  of.business.sort((a, b) => lateFirst(a, b) || Number(b.id) - Number(a.id));
  for (const { id, amount } of await books.chittyFunds.views()) {
    of.fund.unshift({ kind: 'fund', id, title: '', note: '', words: ' ', amount });
  }
}

function lateFirst(a: Found, b: Found): number {
  return Number(b.late !== undefined) - Number(a.late !== undefined);
}

async function readReceipts(books: BooksReader, into: Found[], next: () => boolean): Promise<void> {
  const receipts = (await books.receipts.views()).toSorted(newestFirst);
  for (let read = 0; ; read += PER_TURN) {
    const rows = receipts.slice(read, read + PER_TURN);
    for (const { id, payerName, amount, receivedOn, reference } of rows) {
      into.push({
        kind: 'receipt',
        id,
        title: payerName,
        note: '',
        words: searchableText(payerName, reference),
        amount,
        date: receivedOn,
      });
    }
    if (next() || rows.length < PER_TURN) return;
  }
}

/** Those on paper, from before these books began. */
async function readPastReceipts(books: BooksReader, into: Found[], names: Map<number, string>): Promise<void> {
  for (const { id, number, payerName, memberId, purpose, amount, date } of await books.pastReceipts.all()) {
    const title = payerName ?? names.get(memberId!) ?? '';
    into.push({
      kind: 'pastReceipt',
      id,
      number,
      title,
      note: purpose ?? '',
      words: searchableText(number, title),
      amount,
      date,
    });
  }
  into.sort((a, b) => (a.date! < b.date! ? 1 : -1));
}

async function readEntries(
  books: BooksReader,
  all: Everything,
  names: Map<number, string>,
  next: () => boolean,
): Promise<void> {
  const heads = await books.pageHeads();
  const known = wordsOfHeads(await books.heads.all());
  const customers = await books.contacts('installmentBusinesses');
  try {
    for await (const lines of pagesInTurns(books, heads, { newestFirst: true })) {
      for (const line of lines.toReversed()) {
        const member = memberOfLine(line)
          ? names.get(line.userId)
          : line.party && 'name' in line.party
            ? line.party.name
            : undefined;
        const customer = customers.get(businessNamedBy(line) ?? 0)?.name;
        const title = customer ?? member ?? '';
        all.of.entry.push({
          kind: 'entry',
          id: line.id,
          title,
          note: line.description,
          words: searchableText(
            title,
            member,
            line.description,
            line.reference,
            line.head,
            headMeant(known, line.head ?? '')?.name,
            line.receiptNumber,
            line.voucher,
          ),
          amount: line.amount,
          debit: line.type === 'DEBIT',
          date: (line.date ?? line.timeCompleted.slice(0, 10)) as LocalDate,
        });
      }
      if (next()) return;
    }
  } catch (failure) {
    if (!isRefusal(failure, 'records.awaited')) throw failure;
    all.state = 'awaited';
  }
}
