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

/** Receipts, newest first. */
export async function listReceipts(db: DeviceDb, { project, typed, attention }: Wanted): Promise<Receipt[]> {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const fits = (receipt: Receipt) =>
    (!project || receipt.projectId === project) &&
    (!attention || receipt.attention !== null) &&
    isFound(receipt, words);
  return db.receipts.orderBy('enteredAt').reverse().filter(fits).toArray();
}

function isFound({ id, payerName }: Receipt, words: string[]): boolean {
  const text = `${plainText(id)} ${plainText(payerName)}`;
  return words.every((word) => text.includes(word));
}
