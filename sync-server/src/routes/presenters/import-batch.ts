import * as v from 'valibot';
import { ImportKindSchema } from 'shared-schema/imports/import-kind-name';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import { NumberValue, TimeValue } from './values.ts';

export const ImportBatchResponse = v.strictObject({
  id: v.string(),
  kind: ImportKindSchema,
  fileName: v.string(),
  enteredAt: TimeValue,
  enteredBy: NumberValue,
  /** How many records it made, and their numbers: from, to, from, to …. Receipts have none. */
  count: NumberValue,
  numbers: v.array(NumberValue),
  undone: v.nullable(v.strictObject({ at: TimeValue, by: NumberValue })),
  /** The ids of all sheets that came in the same workbook; left out if it came alone. */
  book: v.optional(v.array(v.string())),
  /** SHA-256 of the file, in hex. */
  fileHash: v.optional(v.string()),
});

export function presentImportBatch(batch: ImportBatch): v.InferInput<typeof ImportBatchResponse> {
  const { deletedAt: _never, keys: _known, ...rest } = batch;
  return rest;
}
