import * as v from 'valibot';
import { all, defineCommand, one, put } from '../command.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { closedUntil, PeriodFiguresSchema } from './period.ts';

/**
 * Closes the ledgers up to a day that is over: from then on no line up to that day is added, undone or deleted. The server
 * adds what the account of the period said; without it nothing can be compared later.
 */
export const closePeriod = defineCommand({
  name: 'period.close',
  input: v.strictObject({
    until: LocalDateSchema,
    figures: v.optional(v.nullable(PeriodFiguresSchema), null),
  }),
  allow: isSuperAdmin,
  checks: ['proof'],
  dateToday: 'outbox.closedAlready',
  reads: ({ until }) => ({ period: one('periods', until), periods: all('periods') }),
  apply({ period, periods }, { until, figures }, { actor, issuedAt, receivedAt, timeZone }) {
    const today = localDateOf(receivedAt ?? issuedAt, timeZone);
    if (until >= today) throw refuse('period.notOver', { date: until, today, path: 'until' });
    const closed = closedUntil(periods);
    if (closed && until <= closed) throw refuse('period.closed', { date: until, until: closed });
    const event = { kind: 'CLOSED', at: issuedAt, by: actor.id, figures } as const;
    return [put('periods', { id: until, events: [...(period?.events ?? []), event], deletedAt: null })];
  },
});
