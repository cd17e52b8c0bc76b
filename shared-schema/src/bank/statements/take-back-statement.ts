import * as v from 'valibot';
import { type Change, defineCommand, many, one, put, requireExisting } from '../../command.ts';
import { StatementId } from '../../ids.ts';
import { isAdmin } from '../../members/actor.ts';
import { refuse } from '../../refusal-error.ts';
import { optionalText } from '../../text.ts';
import { lineIdOf } from './statement-line.ts';

/** Takes back a whole file, such as one of another account. Refused while something is matched to one of its lines. */
export const takeBackStatement = defineCommand({
  name: 'statement.takeBack',
  input: v.strictObject({ id: StatementId, reason: v.optional(v.nullable(optionalText('fields.reason', 500)), null) }),
  allow: isAdmin,
  from: ['rest'],
  reads: ({ id }) => ({ statement: one('statements', id) }),
  readsThen: ({ statement }) => ({
    lines: many(
      'statementLines',
      Array.from({ length: statement?.count ?? 0 }, (_, index) => lineIdOf(statement!.id, index + 1)),
    ),
  }),
  apply({ statement: row, lines }, { id, reason }, { issuedAt }): Change[] {
    const statement = requireExisting(row, 'statement', id);
    const matched = lines.filter((line) => line?.match).length;
    if (matched > 0) throw refuse('statement.matched', { count: matched });
    return [
      put('statements', { ...statement, deletedAt: issuedAt, ...(reason && { reason }) }),
      ...lines.flatMap((line) => (line ? [put('statementLines', { ...line, deletedAt: issuedAt })] : [])),
    ];
  },
});
