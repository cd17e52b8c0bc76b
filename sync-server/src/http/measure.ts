import type { Metrics } from '../metrics.ts';
import type { Handler } from './context.ts';

/** Counts and times each request by the pattern of its route. */
export function measure(metrics: Metrics): Handler {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const route = ctx.state.route ?? (ctx.path.startsWith('/api') ? 'none' : 'page');
    metrics.request(ctx.method, route, ctx.status, (performance.now() - started) / 1000);
  };
}
