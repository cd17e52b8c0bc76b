/** Reads JSON bodies, and nothing else. */
import { refuse } from 'shared-schema/refusal-error';
import { bodyParser } from '@koa/bodyparser';
import type { Handler } from './context.ts';

const MOST_OF_A_PUSH = '2mb';
const MOST_ELSEWHERE = '100kb';

export function jsonBody(): Handler {
  const pushBody = parser(MOST_OF_A_PUSH);
  const smallBody = parser(MOST_ELSEWHERE);
  return (ctx, next) => {
    if (!hasBody(ctx.get('content-length'), ctx.get('transfer-encoding'))) return next();
    if (!ctx.is('application/json')) throw refuse('request.notJson');
    return (ctx.path.startsWith('/api/sync/push') ? pushBody : smallBody)(ctx, next);
  };
}

function parser(limit: string): Handler {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  }) as Handler;
}

function hasBody(length: string, encoding: string): boolean {
  return encoding !== '' || Number(length) > 0;
}
