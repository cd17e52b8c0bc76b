/**
 * Reads forms as browsers send them without a script: fields, and one file. They are read while they come, so that what is too much is
 * refused before it has been worked on.
 */
import { Busboy } from '@fastify/busboy';
import { once } from 'node:events';
import { refuse } from 'shared-schema/refusal-error';
import type { HttpContext } from './context.ts';
import { takeBytes } from './paced-bytes.ts';

type Form = {
  fields: Record<string, string>;
  /** Undefined where none was chosen. */
  file: Buffer | undefined;
};

const MOST_PARTS = 10;

/** In bytes: of what stands before a part. */
const MOST_OF_HEAD = 2000;

/** In bytes: of all fields together, with their names. */
const MOST_OF_FIELDS = 20_000;

/**
 * `mostOfFile` is in bytes. Throws RefusalError `request.notJson`, `request.tooLarge`, `request.tooSlow`, `request.malformed` or
 * `request.brokenText`.
 */
export async function readForm(ctx: HttpContext, mostOfFile: number): Promise<Form> {
  const type = ctx.is('multipart/form-data', 'application/x-www-form-urlencoded');
  const encoding = ctx.get('content-encoding');
  if (!type || (encoding !== '' && encoding !== 'identity')) throw refuse('request.notJson');
  const mostOfParts = MOST_OF_FIELDS + MOST_PARTS * MOST_OF_HEAD + mostOfFile;
  const most = type === 'multipart/form-data' ? mostOfParts : MOST_OF_FIELDS;
  if (Number(ctx.get('content-length')) > most) throw refuse('request.tooLarge');
  const { parser, assertBounded, takeForm } = formParser(ctx.get('content-type'), mostOfFile);
  await takeBytes(ctx.req, most, (chunk) => {
    parser.write(chunk);
    assertBounded();
  });
  const read = once(parser, 'finish').catch(() => {
    throw refuse('request.malformed');
  });
  parser.end();
  await read;
  return takeForm();
}

/** `assertBounded` throws what is wrong with what has come so far, which costs nothing; `takeForm` gives it, too. */
function formParser(contentType: string, mostOfFile: number) {
  const parser = parserFor(contentType, mostOfFile);
  const fields: [string, string][] = [];
  const chunks: Buffer[] = [];
  let left = MOST_OF_FIELDS;
  let wrong: Error | undefined;
  const isTooLarge = () => void (wrong ??= refuse('request.tooLarge'));
  parser
    .on('field', (name, value, isNameCut, isValueCut) => {
      left -= Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isNameCut || isValueCut || left < 0) isTooLarge();
      if (value.includes('\0')) wrong ??= refuse('request.brokenText');
      if (fields.push([name, value]) > MOST_PARTS) isTooLarge();
    })
    .on('file', (_name, file) => {
      file.on('data', (chunk: Buffer) => void chunks.push(chunk)).on('limit', isTooLarge);
      // The parser ends with the same error.
      file.on('error', () => undefined);
    })
    .on('partsLimit', isTooLarge)
    .on('filesLimit', isTooLarge)
    .on('fieldsLimit', isTooLarge)
    .on('error', () => void (wrong ??= refuse('request.malformed')));
  const assertBounded = (): void => {
    if (wrong) throw wrong;
  };
  const takeForm = (): Form => {
    assertBounded();
    return { fields: Object.fromEntries(fields), file: chunks.length > 0 ? Buffer.concat(chunks) : undefined };
  };
  return { parser, assertBounded, takeForm };
}

function parserFor(contentType: string, mostOfFile: number) {
  const limits = {
    parts: MOST_PARTS,
    // Of a form without a file it is told only with what comes next.
    fields: MOST_PARTS + 1,
    files: 1,
    headerPairs: MOST_PARTS,
    headerSize: MOST_OF_HEAD,
    fieldSize: MOST_OF_FIELDS,
    fileSize: mostOfFile,
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw refuse('request.malformed');
  }
}
