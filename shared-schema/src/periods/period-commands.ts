import * as v from 'valibot';
import { all, defineCommand, one, put } from '../command.ts';
import { localDateOf, LocalDateSchema } from '../local-date.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { NOTHING } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { closedUntil, PeriodFiguresSchema, stillClosedUntil } from './period.ts';
import { refusalOfYear } from './year-end.ts';

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
  checks: ['proof', 'year'],
  dateToday: 'outbox.closedAlready',
  reads: ({ until }) => ({ period: one('periods', until), periods: all('periods') }),
  apply({ period, periods }, { until, figures }, { actor, issuedAt, receivedAt, timeZone }) {
    const today = localDateOf(receivedAt ?? issuedAt, timeZone);
    if (until >= today) throw refuse('period.notOver', { date: until, today, path: 'until' });
    const closed = closedUntil(periods);
    if (closed && until <= closed) throw refuse('period.closed', { date: until, until: closed });
    const assets = figures?.final?.sheet.assets ?? [];
    const amountOf = (line: string) => assets.find((each) => each.line === line)?.amount ?? NOTHING;
    const unsaid = refusalOfYear(until, {
      notAllocated: amountOf('notAllocated'),
      toBeExplained: amountOf('toBeExplained'),
    });
    if (unsaid) throw unsaid;
    const event = { kind: 'CLOSED', at: issuedAt, by: actor.id, figures } as const;
    return [put('periods', { id: until, events: [...(period?.events ?? []), event], deletedAt: null })];
  },
});

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
