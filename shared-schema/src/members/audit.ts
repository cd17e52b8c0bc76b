/** What a super admin has let somebody see of the books, to audit them. */
import * as v from 'valibot';
import { LocalDateSchema } from '../local-date.ts';

export const AuditSchema = v.strictObject({
  /** Of what was before, only the sums that the period begins with: no papers, no names, no reasons. */
  from: LocalDateSchema,
  /** Of what was after, no more than any member sees; null: nothing is left out. */
  to: v.nullable(LocalDateSchema),
  /** The last day on which they may read. */
  endsOn: LocalDateSchema,
});
export type Audit = v.InferOutput<typeof AuditSchema>;
