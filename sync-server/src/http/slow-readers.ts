import type { Handler } from './context.ts';

/** A first sync over a line of 10 kB a second takes some minutes. */
const LONGEST_ANSWER_MS = 15 * 60_000;

/** What is answered is kept in memory until it is taken, so nobody may take it for ever. Live streams last. */
export const slowReaders: Handler = async (ctx, next) => {
  let isClosed = false;
  let limit: NodeJS.Timeout | undefined;
  // Whoever asked may be gone before there is an answer.
  ctx.res.once('close', () => {
    isClosed = true;
    clearTimeout(limit);
  });
  await next();
  if (isClosed || ctx.type === 'text/event-stream') return;
  limit = setTimeout(() => ctx.req.destroy(), LONGEST_ANSWER_MS);
};
