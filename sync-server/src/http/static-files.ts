/**
 * Serves the built app. Hashed assets may be cached for ever, anything else is revalidated each time. A path without a file
 * gets the page that was prerendered for it, else `index.html`, whose script shows the right screen.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '@koa/send';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { isLanguage, languageOfHeader } from 'shared-schema/texts/languages';
import type { Context, Handler } from './context.ts';

/** For files whose name changes with their content. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

export function staticFiles(root: string): Handler {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notFound();
    const path = decoded(ctx.path);
    if (path === undefined) throw notFound();
    const hashed = ctx.path.startsWith('/assets/');
    const ending = ['', '.html'].find((each) => isFile(root, path + each));
    if ((hashed && ending === undefined) || !existsSync(join(root, 'index.html'))) throw notFound();
    const page = ending === '.html' ? ctx.path : '/index';
    const file = ending === '' ? ctx.path : pageFor(ctx, root, page);
    await send(ctx, file, {
      root,
      setHeaders: (res) => res.setHeader('Cache-Control', hashed ? KEEP_FOR_EVER : 'no-cache'),
    });
  };
}

/** `/about.ml.html` for whoever reads Malayalam, `/about.html` for whoever reads English. `page` is `/about`. */
function pageFor(ctx: Context, root: string, page: string): string {
  ctx.vary('Accept-Language, Cookie');
  const chosen = ctx.cookies.get('language');
  const language = isLanguage(chosen) ? chosen : languageOfHeader(ctx.get('Accept-Language'));
  const translated = `${page}.${language}.html`;
  return isFile(root, translated) ? translated : `${page}.html`;
}

function isFile(root: string, path: string): boolean {
  return /\.\w+$/.test(path) && !path.includes('..') && !path.includes('\0') && existsSync(join(root, path));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function notFound(): RefusalError {
  return refuse('request.notFound');
}
