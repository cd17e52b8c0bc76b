import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, defineCommand, many, one } from '../command.ts';
import { ImportId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { says } from '../texts/issue-text.ts';
import { IMPORT_KINDS } from './import-kind-name.ts';
import { recordsOfBatches, takeBackRecords } from './take-back.ts';

/**
 * Takes back a whole batch, as if it had never been entered. Refused if anything rests on one of its records, and if it came with
 * others: `import.undoBook` takes these back together.
 */
export const undoImport = defineCommand({
  name: 'import.undo',
  input: v.strictObject({ id: ImportId }),
  allow: isSuperAdmin,
  from: ['import'],
  checks: ['proof', 'undoing'],
  reads: ({ id }) => ({ batch: one('imports', id) }),
  readsThen: ({ batch }) => recordsOfBatches(batch ? [batch] : []),
  apply({ batch, ...rows }, { id }, context): Change[] {
    if (!batch) throw refuse('import.notFound', { id });
    if (batch.book) throw refuse('import.ofBook');
    return takeBackRecords([batch], rows, context);
  },
});

/** Takes back all batches of a workbook, which `ids` names as their `book` does. Refused if anything else rests on one of the records. */
export const undoBook = defineCommand({
  name: 'import.undoBook',
  input: v.strictObject({
    ids: v.pipe(list(ImportId, IMPORT_KINDS.length), v.minLength(1, says('validation.importId'))),
  }),
  allow: isSuperAdmin,
  from: ['import'],
  checks: ['proof', 'undoing'],
  reads: ({ ids }) => ({ batches: many('imports', ids) }),
  readsThen: ({ batches }) => recordsOfBatches(batches.filter((batch) => batch !== undefined)),
  apply({ batches, ...rows }, { ids }, context): Change[] {
    const present = batches.map((batch, index) => {
      if (!batch) throw refuse('import.notFound', { id: ids[index]! });
      if (batch.book?.join() !== ids.join()) throw refuse('import.ofBook');
      return batch;
    });
    return takeBackRecords(present, rows, context);
  },
});
