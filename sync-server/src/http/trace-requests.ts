import { traced } from '../traces.ts';
import type { Handler } from './context.ts';

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
