import * as v from 'valibot';
import { type Change, defineCommand, one, put, requireExisting } from '../../command.ts';
import { StatementLineId } from '../../ids.ts';
import { isAdmin } from '../../members/actor.ts';
import { refuse } from '../../refusal-error.ts';
import { optionalText } from '../../text.ts';

/** Sets a line aside that concerns the books no more, with the reason; without one, it is open again. */
export const setAsideLine = defineCommand({
  name: 'statement.setAside',
  input: v.strictObject({ id: StatementLineId, reason: v.nullable(optionalText('fields.reason', 500)) }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('statementLines', id) }),
  apply({ line: row }, { id, reason }, { actor, issuedAt }): Change[] {
    const line = requireExisting(row, 'statementLine', id);
    if (line.match) throw refuse('statementLine.matched');
    const setAside = reason === null ? null : { reason, at: issuedAt, by: actor.id };
    return [put('statementLines', { ...line, setAside })];
  },
});
