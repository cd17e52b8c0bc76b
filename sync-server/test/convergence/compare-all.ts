import { expect } from 'vitest';
import { instant } from 'shared-schema/local-date';
import type { Replica } from './replica.ts';

const LONG_AGO = instant('2020-01-01T00:00:00.000Z');

/** More than any book of a test has groups for. */
const MOST_ROUNDS = 50;

/** Syncs until every group of rows has been compared with the server's, or one was found to differ; returns the groups compared. */
export async function compareAll({ context, sync }: Replica): Promise<number> {
  const { books, server } = context;
  const { db } = books;
  const before = await db.getMeta('comparison');
  await db.setMeta('comparison', { found: before?.found ?? null, at: LONG_AGO, after: null });
  let groups = 0;
  const counted = {
    ...server,
    digests: async (after?: string) => {
      const answer = await server.digests(after);
      groups += answer.digests.length;
      return answer;
    },
  };
  context.server = counted;
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await sync('none');
      const comparison = (await db.getMeta('comparison'))!;
      expect(comparison.at, 'rows were compared').not.toBe(LONG_AGO);
      if (comparison.after === null || comparison.found?.again) return groups;
      await db.setMeta('comparison', { ...comparison, at: LONG_AGO });
    }
    throw new Error('Comparing has no end');
  } finally {
    context.server = server;
  }
}
