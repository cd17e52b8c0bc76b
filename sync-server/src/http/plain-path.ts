import { refuse } from 'shared-schema/refusal-error';
import type { Handler } from './context.ts';

// In a query every other sequence that is no text is read as the mark for what cannot be read.
const NUL = /%00/;

/**
 * Lets only paths pass that read the same to everyone: to the router, to the guards before it, and to the file system. Any other is
 * refused as if nothing were there. A query must be text.
 */
export const plainPath: Handler = (ctx, next) => {
  if (!isPlain(ctx.path)) throw refuse('request.notFound');
  if (NUL.test(ctx.querystring)) throw refuse('request.brokenText');
  return next();
};

/** Written in lower case, so that these are the only ways into the API and to the server's own code. */
const GUARDED = /^\/(api|server)(\/|$)/i;

// No character of ASCII needs to be encoded in a path of ours. Encoded, it may be a slash, a dot, or the letter of a guarded name.
const NEVER = /%[0-7]|[\\;]|\/\/|\/\.{1,2}(\/|$)/;

function isPlain(path: string): boolean {
  if (!path.startsWith('/') || NEVER.test(path) || !isDecodable(path)) return false;
  const [guarded = ''] = GUARDED.exec(path) ?? [];
  return guarded === guarded.toLowerCase();
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}
