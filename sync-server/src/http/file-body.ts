/** Reads a body that is a file, on the same clock as JSON. It is hashed while it comes: all at once would hold up others. */
import { createHash } from 'node:crypto';
import { refuse } from 'shared-schema/refusal-error';
import type { HttpContext, Handler } from './context.ts';
import { takeBytes } from './paced-bytes.ts';

/** `most` is in bytes. Throws RefusalError `request.notFile`, `request.tooLarge`, `request.tooSlow` or `request.malformed`. */
export function fileBody(types: readonly string[], most: number): Handler {
  return async (ctx, next) => {
    const encoding = ctx.get('content-encoding');
    if (!ctx.is(...types) || (encoding !== '' && encoding !== 'identity')) throw refuse('request.notFile');
    if (Number(ctx.get('content-length')) > most) throw refuse('request.tooLarge');
    const hash = createHash('sha256');
    const pieces: Buffer[] = [];
    await takeBytes(ctx.req, most, (piece) => {
      hash.update(piece);
      pieces.push(piece);
    });
    ctx.request.body = Buffer.concat(pieces);
    ctx.state.bodyHash = hash.digest('hex');
    return next();
  };
}

/** The file that a route with `file` was sent. */
export function fileOfBody(ctx: HttpContext): Uint8Array {
  return ctx.request.body as Uint8Array;
}
