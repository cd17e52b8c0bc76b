import { likelyDoublesIn } from 'shared-schema/collections/likely-doubles';
import type { Method } from 'shared-schema/collections/account-id';
import { newestFirst, type Receipt } from 'shared-schema/collections/receipt';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { addDays, type LocalDate, startOfDay } from 'shared-schema/local-date';
import { plainText } from 'shared-schema/plain-text';
import { memberNames } from '../records/member-names.ts';
import type { BooksReader } from '../sync/books/reader.ts';

type Wanted = {
  project: ProjectId | undefined;
  /** A part of the number, or words of the payer's name in any order. */
  typed: string;
  /** Only those that need a decision. */
  attention: boolean;
} & ReceiptChoice;

/** What the list is narrowed to besides. */
export type ReceiptChoice = {
  method?: Method | undefined;
  /** Who received it: then those of all projects, as their cash is. */
  by?: MemberId | undefined;
  /** Whichever project is chosen. */
  everyProject?: boolean | undefined;
  /** The first and the last day on which it was entered. */
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
};

/** How many of the choices behind the Filters button are made. */
export function countReceiptChoices({ method, by, everyProject, from, to }: ReceiptChoice): number {
  return [method, by, everyProject, from, to].filter((choice) => choice !== undefined).length;
}

/** A receipt, who received its money, and whether one of another device may stand for the same money. */
export type ListedReceipt = { receipt: Receipt; collector: string | undefined; maybeTwice: boolean };

/** Receipts, newest first. */
export async function listReceipts(books: BooksReader, wanted: Wanted, timeZone: string): Promise<ListedReceipt[]> {
  const { project, typed, attention } = wanted;
  const fits = receiptMatcher(wanted, timeZone);
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const all = (await books.receipts.all()).sort(newestFirst);
  const doubles = likelyDoublesIn(all);
  const names = await memberNames(
    books,
    all.map(({ collectedBy }) => collectedBy),
  );
  return all
    .map((receipt) => ({
      receipt,
      collector: names.get(receipt.collectedBy),
      maybeTwice: doubles.has(receipt.id),
    }))
    .filter(
      ({ receipt, maybeTwice }) =>
        (!project || wanted.by || wanted.everyProject || receipt.projectId === project) &&
        (!attention || receipt.attention !== null || maybeTwice) &&
        fits(receipt) &&
        isFound(receipt, words),
    );
}

function receiptMatcher({ method, by, from, to }: ReceiptChoice, timeZone: string): (receipt: Receipt) => boolean {
  const start = from && startOfDay(from, timeZone);
  const end = to && startOfDay(addDays(to, 1), timeZone);
  return (receipt) =>
    (!method || receipt.method === method) &&
    (!by || receipt.collectedBy === by) &&
    (!start || receipt.enteredAt >= start) &&
    (!end || receipt.enteredAt < end);
}

function isFound({ id, payerName }: Receipt, words: string[]): boolean {
  const text = `${plainText(id)} ${plainText(payerName)}`;
  return words.every((word) => text.includes(word));
}
