/** A cursor says how far a device has read. The device only hands it back. */
import * as v from 'valibot';

const CursorSchema = v.strictObject({
  epoch: v.string(),
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  view: v.string(),
});
export type Cursor = v.InferOutput<typeof CursorSchema>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Undefined for anything that is not a cursor. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const result = v.safeParse(CursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
