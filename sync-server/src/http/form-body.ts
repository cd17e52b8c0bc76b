/** Reads forms as browsers send them without a script: fields, and one file. */
import { refuse } from 'shared-schema/refusal-error';
import type { Context } from './context.ts';
import { readBytes } from './json-body.ts';

type Form = {
  fields: Record<string, string>;
  /** Undefined where none was chosen. */
  file: Buffer | undefined;
};

/** `most` is in bytes. Throws RefusalError `request.notJson`, `request.tooLarge`, `request.tooSlow` or `request.malformed`. */
export async function readForm(ctx: Context, most: number): Promise<Form> {
  if (!ctx.is('multipart/form-data', 'application/x-www-form-urlencoded')) throw refuse('request.notJson');
  if (Number(ctx.get('content-length')) > most) throw refuse('request.tooLarge');
  const bytes = await readBytes(ctx.req, most);
  const headers = { 'content-type': ctx.get('content-type') };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw refuse('request.malformed');
  });
  const parts = [...form];
  const texts = parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const [file] = parts.flatMap(([, value]) => (typeof value === 'string' || value.size === 0 ? [] : [value]));
  return { fields: Object.fromEntries(texts), file: file && Buffer.from(await file.arrayBuffer()) };
}
