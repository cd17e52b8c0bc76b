/** The HTTP application: what every request passes through, in order, and where it ends. */
import { Router } from '@koa/router';
import Koa from 'koa';
import compress, { type CompressOptions } from 'koa-compress';
import { constants } from 'node:zlib';
import { refuse } from 'shared-schema/refusal-error';
import { authenticate, type Handler, type State } from './http/context.ts';
import { answerErrors } from './http/errors.ts';
import { slowReaders } from './http/paced-bytes.ts';
import { plainPath } from './http/plain-path.ts';
import { measure, requestLog, serverTime, traceRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { mount } from './http/route.ts';
import { descriptionRoutes } from './routes/api-description.ts';
import { payPages } from './routes/pay-pages.ts';
import { receiptLinks } from './routes/receipt-links.ts';
import { routesByPart } from './routes/routes.ts';
import type { Services } from './services.ts';

export function createApp(services: Services): Koa<State> {
  const { log, settings } = services;
  const app = new Koa<State>();
  app.silent = true;
  if (settings.trustProxy) Object.assign(app, { proxy: true, maxIpsCount: 1 });

  app.use(slowReaders);
  app.use(requestLog(log));
  app.use(measure(services.metrics));
  app.use(traceRequests);
  app.use(securityHeaders(settings.publicUrl));
  app.use(serverTime);
  app.use(compress(FAST));
  app.use(answerErrors(log, settings));
  app.use(plainPath);
  app.use(onlyFor('/api', noStore));
  app.use(onlyFor('/api', authenticate(services)));
  app.use(api(services).routes());
  app.use(onlyFor('/api', nothingThere));
  app.use(onlyFor('/pay', noStore));
  app.use(payPages(services).routes());
  app.use(onlyFor('/pay', nothingThere));
  app.use(onlyFor('/r', noStore));
  app.use(receiptLinks(services).routes());
  app.use(onlyFor('/r', nothingThere));
  app.use(staticFiles(settings.staticFiles, services.publicSite));
  return app;
}

/** As fast as can be, because a phone waits for the whole of a large answer; with a small window, because many are made at once. */
const FAST: CompressOptions = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  zstd: false,
  gzip: { level: constants.Z_BEST_SPEED },
};

function api(services: Services): Router<State> {
  const router = new Router<State>({ prefix: '/api', sensitive: true });
  for (const routes of Object.values(routesByPart)) mount(router, services, routes);
  mount(router, services, descriptionRoutes(routesByPart));
  return router;
}

/** What is answered to one person is kept by no cache. A handler may say otherwise. */
const noStore: Handler = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};

const nothingThere: Handler = () => {
  throw refuse('request.notFound');
};

function onlyFor(prefix: string, handler: Handler): Handler {
  return (ctx, next) => (ctx.path === prefix || ctx.path.startsWith(`${prefix}/`) ? handler(ctx, next) : next());
}
