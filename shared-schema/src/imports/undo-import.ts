import * as v from 'valibot';
import { type Change, defineCommand, one } from '../command.ts';
import { ImportId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { recordsOfBatches, takeBack } from './take-back.ts';

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
    return takeBack([batch], rows, context);
  },
});
