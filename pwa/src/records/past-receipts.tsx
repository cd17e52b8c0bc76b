import { Suspense } from 'react';
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { MemberId } from 'shared-schema/ids';
import { plainText } from 'shared-schema/plain-text';
import { lazyWithTexts } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useRecords } from './records.tsx';

const PastReceiptTable = lazyWithTexts(() => import('./past-receipt-table.tsx'), 'PastReceiptTable', 'office');

/** `typed` is a part of the number, or words of the payer's name in any order. */
type Wanted = { memberId: MemberId } | { typed: string };

/** Receipts on paper that were given before these books began: a member's, or those that are searched for. Undefined while loading. */
export function usePastReceipts(wanted: Wanted): PastReceipt[] | undefined {
  return useRecords((books) => findPastReceipts(books, wanted), Object.values(wanted)).data;
}

/** The same as a list; nothing if there are none. */
export function PastReceipts(wanted: Wanted) {
  return <PastReceiptList receipts={usePastReceipts(wanted)} />;
}

export function PastReceiptList({ receipts }: { receipts: PastReceipt[] | undefined }) {
  if (!receipts || receipts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PastReceiptTable receipts={receipts} />
    </Suspense>
  );
}

/** The newest first. */
async function findPastReceipts(books: BooksReader, wanted: Wanted): Promise<PastReceipt[]> {
  const found =
    'memberId' in wanted
      ? await books.pastReceipts.where(({ memberId }) => memberId === wanted.memberId)
      : await search(books, plainText(wanted.typed).split(/\s+/).filter(Boolean));
  return found.sort((a, b) => (a.date < b.date ? 1 : -1));
}

async function search(books: BooksReader, words: string[]): Promise<PastReceipt[]> {
  const all = await books.pastReceipts.all();
  if (all.length === 0 || words.length === 0) return all;
  const names = new Map((await books.members.views()).map(({ id, name }) => [id, name]));
  return all.filter(({ number, memberId, payerName }) => {
    const text = plainText(`${number} ${payerName ?? names.get(memberId!) ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
