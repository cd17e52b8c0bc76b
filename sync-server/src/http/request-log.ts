/** Logs one line per request, with the code of its refusal if it was refused. It never holds a body, a token, an address or a query string. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { traced } from '../traces.ts';
import type { Handler } from './context.ts';

export function requestLog(log: Logger): Handler {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    const ms = Math.round(performance.now() - started);
    const line = {
      request: ctx.state.requestId,
      method: ctx.method,
      path: withoutToken(ctx.path),
      status: ctx.status,
      ms,
    };
    const { session, refusal } = ctx.state;
    if (ctx.path.startsWith('/api/')) log.info({ ...line, member: session?.user.id, refusal }, 'request');
    else log.debug(line, 'request');
  };
}

/** Whoever has the token of a payment link may pay and report by it. */
function withoutToken(path: string): string {
  return path.replace(/^((?:\/api)?\/pay\/)[^/]+/, '$1…');
}

/** Counts and times each request by the pattern of its route. */
export function measure(metrics: Metrics): Handler {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const route = ctx.state.route ?? (ctx.path.startsWith('/api') ? 'none' : 'page');
    metrics.request(ctx.method, route, ctx.status, (performance.now() - started) / 1000);
  };
}

/** Lets a device find out how far its clock is off. */
export const serverTime: Handler = async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/api/')) ctx.set('X-Server-Time', new Date().toISOString());
};

/** What asks whether the server lives would be most of all traces. */
const UNSEEN = /^\/api\/(health|ready|metrics)$/;

/** A span for each request to the API, named by the pattern of its route. */
export const traceRequests: Handler = (ctx, next) => {
  if (!ctx.path.startsWith('/api/') || UNSEEN.test(ctx.path)) return next();
  return traced(
    ctx.method,
    async (span) => {
      await next();
      const route = ctx.state.route ?? 'none';
      span.rename(`${ctx.method} ${route}`);
      span.set({
        'http.request.method': ctx.method,
        'http.route': route,
        'http.response.status_code': ctx.status,
        // As in the log.
        'request.id': ctx.state.requestId,
      });
    },
    'request',
  );
};
