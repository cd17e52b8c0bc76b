/** Lists of any length in constant memory: a JSON array written page by page. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { HttpContext } from './context.ts';
import { wholeInput } from './inputs.ts';

const PAGE = 1000;

/** `?limit=` so many records, `?after=` a number. */
export const PageQuery = v.object({
  limit: v.optional(wholeInput('limit', 1)),
  after: v.optional(wholeInput('after', 0)),
});

/** The number of the last record of the page before; receipts have texts for numbers. */
export type After = number | string;

/** Reads the next records with numbers above `after`, at most `limit` of them. */
type ReadPage<R> = (after: After, limit: number) => Promise<R[]>;

/**
 * Answers with all records, or with `limit` of them that come `after` a number.
 * The first page is read before the answer begins, so that a failure can still get its status.
 */
export async function streamList<R extends { id: After }>(
  ctx: HttpContext,
  query: { limit?: number | undefined; after?: After | undefined },
  readPage: ReadPage<R>,
  present: (record: R) => unknown,
  // Below every number.
  start: After = 0,
): Promise<void> {
  const { limit = Number.POSITIVE_INFINITY, after = start } = query;
  const first = await readPage(after, Math.min(PAGE, limit));
  ctx.type = 'application/json';
  ctx.body = Readable.from(pages(first, limit, readPage, present));
}

async function* pages<R extends { id: After }>(
  first: R[],
  limit: number,
  readPage: ReadPage<R>,
  present: (record: R) => unknown,
): AsyncGenerator<string> {
  let left = limit;
  let separator = '[';
  for (let page = first; page.length > 0;) {
    yield separator + page.map((record) => JSON.stringify(present(record))).join(',');
    separator = ',';
    left -= page.length;
    if (page.length < PAGE || left <= 0) break;
    page = await readPage(page.at(-1)!.id, Math.min(PAGE, left));
  }
  yield separator === '[' ? '[]' : ']';
}
