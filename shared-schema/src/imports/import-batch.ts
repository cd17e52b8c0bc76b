/** A batch of records that came from a sheet: entered whole, and undone whole while nothing rests on it. */
import * as v from 'valibot';
import { PastReceiptId } from '../collections/past-receipt.ts';
import { ImportId, MemberId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { ImportKindSchema } from './import-kind-name.ts';
import { FOR_ADMINS, defineTable, words } from '../table.ts';

/** The most records that are entered at once. */
export const MOST_RECORDS = 10_000;

/** The tables whose records can come from a sheet. */
export type ImportedTable =
  | 'members'
  | 'shareHistories'
  | 'installmentBusinesses'
  | 'chittyFunds'
  | 'transactions'
  | 'pastReceipts';

/** What may have come to an imported record since. */
export const RESTS_ON_IMPORT = [
  'payments',
  'draws',
  'counterEntry',
  'statement',
  'role',
  'entries',
  'businesses',
  'chitties',
  'receipts',
  'shareHistory',
  'shares',
] as const;

/** A record of a batch, and what rests on it. */
export type Rest = { table: ImportedTable; id: number; by: (typeof RESTS_ON_IMPORT)[number] };

const ImportBatchSchema = v.object({
  id: ImportId,
  kind: ImportKindSchema,
  fileName: v.string(),
  enteredAt: InstantSchema,
  enteredBy: MemberId,
  /** How many records it made. */
  count: v.number(),
  /** Their numbers: from, to, from, to …, ascending. */
  numbers: v.array(v.number()),
  undone: v.nullable(v.object({ at: InstantSchema, by: MemberId })),
  /** Of receipts, which have none: what they are found by. */
  keys: v.optional(v.array(PastReceiptId)),
  /** The batches that were entered in one with it, itself among them: they are undone in one, too. */
  book: v.optional(v.array(ImportId)),
  /** SHA-256 of the file, in hex, by which the same file is known again. */
  fileHash: v.optional(v.string()),
  deletedAt: v.null(),
});
export type ImportBatch = v.InferOutput<typeof ImportBatchSchema>;

export const importsTable = defineTable(ImportBatchSchema, {
  access: FOR_ADMINS,
  packs: { by: 'all' },
  proof: 'always',
  open: words(`kind enteredAt enteredBy count numbers undone at deletedAt`),
});

/** Ascending numbers as stretches: 3, 4, 5, 9 is 3 to 5 and 9 to 9. */
export function toStretches(numbers: number[]): number[] {
  const stretches: number[] = [];
  for (const number of numbers) {
    if (stretches.at(-1) === number - 1) stretches[stretches.length - 1] = number;
    else stretches.push(number, number);
  }
  return stretches;
}

/** Every number of some stretches. */
export function numbersIn(stretches: number[]): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < stretches.length; at += 2) {
    for (let number = stretches[at]!; number <= stretches[at + 1]!; number++) numbers.push(number);
  }
  return numbers;
}
