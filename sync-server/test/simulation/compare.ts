/** A phone and the server compare all that the phone holds, as they do group by group over hours. */
import { instant } from 'shared-schema/local-date';
import { expect } from 'vitest';
import { findDifference } from '../../../pwa/src/sync/compare-rows.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';

const LONG_AGO = instant('2020-01-01T00:00:00.000Z');

/** More than a run's books have groups for. */
const MOST_ROUNDS = 50;

/** Expects that no group of rows differs. */
export async function expectSameRows({ name, token, wire, tabs }: Phone, server: Server): Promise<void> {
  const context = tabs[0]!.context!;
  const reported: unknown[] = [];
  const asking = {
    ...context,
    server: {
      ...context.server,
      digests: (after?: string) => server.answer({ token, wire }, (requests) => requests.digests(after)),
      reportDifference: (difference: unknown) => Promise.resolve(void reported.push(difference)),
    },
  };
  let compared = 0;
  for (let after: string | null = null, round = 0; round === 0 || after !== null; round++) {
    expect(round).toBeLessThan(MOST_ROUNDS);
    await context.books.db.setMeta('comparison', { at: LONG_AGO, after, found: null });
    expect([name, await findDifference(asking), reported]).toEqual([name, false, []]);
    const comparison = (await context.books.db.getMeta('comparison'))!;
    if (comparison.at !== LONG_AGO) compared++;
    after = comparison.after;
  }
  expect(compared).toBeGreaterThan(0);
}
