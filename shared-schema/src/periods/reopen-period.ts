import * as v from 'valibot';
import { all, defineCommand, put } from '../command.ts';
import { LocalDateSchema } from '../local-date.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { stillClosedUntil } from './period.ts';

/** Opens the ledgers again from a day on. Who did it, when and why stays on record with each closing that it touches. */
export const reopenPeriod = defineCommand({
  name: 'period.reopen',
  input: v.strictObject({ from: LocalDateSchema, reason: requiredText('fields.reason', 500) }),
  allow: isSuperAdmin,
  checks: ['proof'],
  reads: () => ({ periods: all('periods') }),
  apply({ periods }, { from, reason }, { actor, issuedAt }) {
    const touched = periods.filter((period) => stillClosedUntil(period) >= from);
    if (touched.length === 0) throw refuse('period.notClosed', { date: from });
    const event = { kind: 'REOPENED', at: issuedAt, by: actor.id, from, reason } as const;
    return touched.map((period) => put('periods', { ...period, events: [...period.events, event] }));
  },
});
