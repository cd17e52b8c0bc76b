/** Reads JSON bodies, and nothing else. */
import { refuse } from 'shared-schema/refusal-error';
import { bodyParser } from '@koa/bodyparser';
import type { Handler } from './context.ts';

export const MOST_OF_A_BODY = '100kb';

/** A command's input has five levels. What is deeper would end the recursion of whatever reads it. */
const DEEPEST = 30;

/** `most` is a size like `100kb`. Throws RefusalError `request.notJson` or `request.tooDeep`, and what the parser throws. */
export function jsonBody(most: string): Handler {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: most,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  }) as Handler;
  return (ctx, next) => {
    if (!hasBody(ctx.get('content-length'), ctx.get('transfer-encoding'))) return next();
    if (!ctx.is('application/json')) throw refuse('request.notJson');
    return parse(ctx, () => {
      if (isTooDeep(ctx.request.body)) throw refuse('request.tooDeep');
      return next();
    });
  };
}

function hasBody(length: string, encoding: string): boolean {
  return encoding !== '' || Number(length) > 0;
}

/** Level by level, without recursion. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
