/**
 * Serves the built app. Hashed assets may be cached for ever, anything else is revalidated each time. A path without a file
 * gets the page that was prerendered for it, else `admin.html` or `index.html`, whose script shows the right screen.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '@koa/send';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { isLanguage, type Language, LANGUAGES, languageOfHeader } from 'shared-schema/texts/languages';
import type { HttpContext, Handler } from './context.ts';
import { type Document, manifestIn, type PublicSite } from '../public-site.ts';

/** For files whose name changes with their content. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

const MANIFEST = '/manifest.webmanifest';

/** Where `share_target` of `pwa/web-manifest.ts` sends a bank's statement. */
const STATEMENT_PATH = '/admin/money/statement';

/** For paths that `plainPath` let pass. */
export function staticFiles(root: string, site: PublicSite): Handler {
  return async (ctx) => {
    const path = decodeURIComponent(ctx.path);
    // A device that has not kept the app yet sends the file itself: the screen asks for it once more.
    if (ctx.method === 'POST' && path === STATEMENT_PATH) return seeOther(ctx, path);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notFound();
    // The code that renders pages is the server's own, and what tells whence a script was made is for whoever mends it.
    if (path === '/server' || path.startsWith('/server/') || path.endsWith('.map')) throw notFound();
    const hashed = path.startsWith('/assets/');
    const rendered = site.document(path === MANIFEST ? manifestIn(languageFor(ctx, site.languages)) : path);
    if (rendered) return serve(ctx, rendered);
    const ending = ['', '.html'].find((each) => isFile(root, path + each));
    if ((hashed && ending === undefined) || !existsSync(join(root, 'index.html'))) throw notFound();
    const page = ending === '.html' ? ctx.path : shellOf(root, path);
    const file = ending === '' ? ctx.path : pageFor(ctx, root, page, site.languages);
    const written = site.document(file);
    if (written) return serve(ctx, written);
    await send(ctx, file, {
      root,
      setHeaders: (res) => res.setHeader('Cache-Control', hashed ? KEEP_FOR_EVER : 'no-cache'),
    });
  };
}

/** An app that was built before it had a page for the admin area has one page for all. */
function shellOf(root: string, path: string): string {
  return path.startsWith('/admin/') && isFile(root, '/admin.html') ? '/admin' : '/index';
}

function serve(ctx: HttpContext, { type, body, encoded, keep }: Document): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const sent = (encoding === 'br' || encoding === 'gzip') && encoded[encoding];
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', keep ? KEEP_FOR_EVER : 'no-cache');
  if (sent) ctx.set('Content-Encoding', encoding);
  ctx.type = type;
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = sent || body;
}

/** `/about.ml.html` for whoever reads Malayalam, `/about.html` for whoever reads English. `page` is `/about`. */
function pageFor(ctx: HttpContext, root: string, page: string, offered: readonly Language[] | undefined): string {
  const translated = `${page}.${languageFor(ctx, offered)}.html`;
  return isFile(root, translated) ? translated : `${page}.html`;
}

function languageFor(ctx: HttpContext, offered: readonly Language[] = LANGUAGES): Language {
  ctx.vary('Accept-Language, Cookie');
  const chosen = ctx.cookies.get('language');
  const isOffered = isLanguage(chosen) && offered.includes(chosen);
  return isOffered ? chosen : languageOfHeader(ctx.get('Accept-Language'), offered);
}

function seeOther(ctx: HttpContext, path: string): void {
  ctx.status = 303;
  ctx.redirect(path);
}

function isFile(root: string, path: string): boolean {
  return /\.\w+$/.test(path) && !path.includes('..') && !path.includes('\0') && existsSync(join(root, path));
}

function notFound(): RefusalError {
  return refuse('request.notFound');
}
