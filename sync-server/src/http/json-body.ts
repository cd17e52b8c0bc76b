/** Reads JSON bodies, and nothing else. */
import { refuse } from 'shared-schema/refusal-error';
import type { HttpContext, Handler } from './context.ts';
import { checkShape } from './json-shape.ts';
import { readBytes } from './paced-bytes.ts';

/**
 * `most` is in bytes. Throws RefusalError `request.notJson`, `request.tooLarge`, `request.tooSlow`, `request.tooDeep`,
 * `request.malformed` or `request.brokenText`; see `checkShape`.
 */
export function jsonBody(most: number, judgesTexts?: boolean): Handler {
  return async (ctx, next) => {
    if (hasBody(ctx)) ctx.request.body = await bodyOf(ctx, most, judgesTexts);
    return next();
  };
}

function hasBody(ctx: HttpContext): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return false;
  return ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
}

/** Undefined for a body of no bytes. */
async function bodyOf(ctx: HttpContext, most: number, judgesTexts?: boolean): Promise<unknown> {
  const encoding = ctx.get('content-encoding');
  if (!ctx.is('application/json') || (encoding !== '' && encoding !== 'identity')) throw refuse('request.notJson');
  if (Number(ctx.get('content-length')) > most) throw refuse('request.tooLarge');
  const bytes = await readBytes(ctx.req, most);
  return bytes.length > 0 ? parse(bytes, judgesTexts) : undefined;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** An object or an array. */
function parse(bytes: Buffer, judgesTexts?: boolean): unknown {
  checkShape(bytes, judgesTexts);
  try {
    const text = UTF8.decode(bytes);
    return SUSPICIOUS.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch {
    throw refuse('request.malformed');
  }
}

/** Where there may be a key `__proto__`, which would become an object's prototype wherever it is copied carelessly. */
const SUSPICIOUS = /__proto__|\\u005f/i;

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A key cannot be __proto__');
  return value;
}
