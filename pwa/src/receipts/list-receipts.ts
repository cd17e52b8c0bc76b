import { likelyDoublesIn } from 'shared-schema/collections/likely-doubles';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ProjectId } from 'shared-schema/ids';
import { plainText } from 'shared-schema/plain-text';
import type { DeviceDb } from '../sync/db.ts';

type Wanted = {
  project: ProjectId | undefined;
  /** A part of the number, or words of the payer's name in any order. */
  typed: string;
  /** Only those that need a decision. */
  attention: boolean;
};

/** A receipt, and whether one of another device may stand for the same money. */
export type ListedReceipt = { receipt: Receipt; maybeTwice: boolean };

/** Receipts, newest first. */
export async function listReceipts(db: DeviceDb, { project, typed, attention }: Wanted): Promise<ListedReceipt[]> {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const all = await db.receipts.orderBy('enteredAt').reverse().toArray();
  const doubles = likelyDoublesIn(all);
  return all
    .map((receipt) => ({ receipt, maybeTwice: doubles.has(receipt.id) }))
    .filter(
      ({ receipt, maybeTwice }) =>
        (!project || receipt.projectId === project) &&
        (!attention || receipt.attention !== null || maybeTwice) &&
        isFound(receipt, words),
    );
}

function isFound({ id, payerName }: Receipt, words: string[]): boolean {
  const text = `${plainText(id)} ${plainText(payerName)}`;
  return words.every((word) => text.includes(word));
}
