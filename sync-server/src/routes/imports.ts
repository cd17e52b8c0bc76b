/** Records that come from sheets: sent in parts, entered whole, taken back whole. */
import * as v from 'valibot';
import { json, list } from 'shared-schema/bounded';
import { enterBook, enterImport, FileHash } from 'shared-schema/imports/enter-import';
import { IMPORT_KINDS, ImportKindSchema } from 'shared-schema/imports/import-kind-name';
import { MOST_RECORDS, type ImportBatch } from 'shared-schema/imports/import-batch';
import { undoBook, undoImport } from 'shared-schema/imports/undo-import';
import { ImportId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { sessionOf } from '../http/context.ts';
import { route } from '../http/route.ts';
import { arrivedParts, dropParts, keepPart, recordsOf } from '../sync/import-parts.ts';
import { readOne, readWhere } from '../sync/rows.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { NumberValue, TimeValue } from './presenters/row-fields.ts';

export const ImportBatchResponse = v.strictObject({
  id: v.string(),
  kind: ImportKindSchema,
  fileName: v.string(),
  enteredAt: TimeValue,
  enteredBy: NumberValue,
  /** How many records it made, and their numbers: from, to, from, to …. Receipts have none. */
  count: NumberValue,
  numbers: v.array(NumberValue),
  undone: v.nullable(v.strictObject({ at: TimeValue, by: NumberValue })),
  /** The ids of all sheets that came in the same workbook; left out if it came alone. */
  book: v.optional(v.array(v.string())),
  /** SHA-256 of the file, in hex. */
  fileHash: v.optional(v.string()),
});

export function presentImportBatch(batch: ImportBatch): v.InferInput<typeof ImportBatchResponse> {
  const { deletedAt: _never, keys: _known, ...rest } = batch;
  return rest;
}

const PartNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RECORDS));

/** A chitty with all its tickets and draws, or a history of shares over thirty years. */
const LONGEST_RECORD = 60_000;

const PartBody = v.strictObject({
  importId: ImportId,
  part: PartNumber,
  /** As in the command `import.enter`: amounts are whole thousandths of a rupee, days YYYY-MM-DD. */
  records: v.pipe(list(json(LONGEST_RECORD), 1000), v.minLength(1)),
});

const EnterBody = v.strictObject({
  id: ImportId,
  kind: ImportKindSchema,
  fileName: enterImport.input.entries.fileName,
  /** How many parts were sent. */
  parts: PartNumber,
});

const BookBody = v.strictObject({
  fileName: EnterBody.entries.fileName,
  /** SHA-256 of the file, in hex. */
  fileHash: v.optional(FileHash),
  /** Each kind at most once; `id` is the `importId` of its parts, `parts` how many were sent. */
  sheets: v.pipe(
    list(v.strictObject({ id: ImportId, kind: ImportKindSchema, parts: PartNumber }), IMPORT_KINDS.length),
    v.minLength(1),
  ),
});

export const importRoutes = [
  route({
    get: '/imports',
    title: 'The sheets that were entered, and whether they were taken back',
    access: 'superAdmins',
    answers: { 200: v.array(ImportBatchResponse) },
    handle: async ({ services: { database } }) =>
      (await readWhere(database, database, 'imports', 'true', [])).map(presentImportBatch),
  }),

  route({
    post: '/imports/parts',
    title: 'Send some of the records of a sheet; they wait for the others for a day',
    access: 'superAdmins',
    mostOfBody: 2 * 1024 * 1024,
    body: PartBody,
    handle: ({ ctx, services, body }) => keepPart(services.database, { ...body, userId: sessionOf(ctx).user.id }),
  }),

  route({
    get: '/imports/{id}/parts',
    title: 'Which parts of a sheet have arrived from you, so that sending can go on after a break',
    access: 'superAdmins',
    id: ImportId,
    answers: { 200: v.strictObject({ arrived: v.array(v.number()) }) },
    handle: async ({ ctx, services, id }) => ({
      arrived: await arrivedParts(services.database, id, sessionOf(ctx).user.id),
    }),
  }),

  route({
    post: '/imports',
    title: 'Enter all records of a sheet, or none if one of them is not right',
    runs: enterImport,
    verified: true,
    body: EnterBody,
    idempotent: true,
    answers: { 201: ImportBatchResponse },
    async handle({ ctx, services, body: { id, kind, fileName, parts } }) {
      const { database } = services;
      if (await readOne(database, 'imports', id)) throw refuse('import.entered', { id });
      const records = await recordsOf(database, id, sessionOf(ctx).user.id, parts);
      const input = { id, fileName, content: { kind, records } };
      await runAndRespond(ctx, services, { name: enterImport.name, from: 'import', input }, (changes) => ({
        status: 201,
        body: presentImportBatch(changed(changes, 'imports')),
      }));
      await dropParts(database, id);
    },
  }),

  route({
    post: '/imports/books',
    title: 'Enter the sheets of a workbook, or none of them if one record is not right',
    runs: enterBook,
    verified: true,
    body: BookBody,
    idempotent: true,
    answers: { 201: v.array(ImportBatchResponse) },
    async handle({ ctx, services, body: { sheets, ...file } }) {
      const { database } = services;
      const complete: object[] = [];
      for (const { id, kind, parts } of sheets) {
        if (await readOne(database, 'imports', id)) throw refuse('import.entered', { id });
        complete.push({ id, kind, records: await recordsOf(database, id, sessionOf(ctx).user.id, parts) });
      }
      const input = { ...file, sheets: complete };
      await runAndRespond(ctx, services, { name: enterBook.name, from: 'import', input }, (changes) => ({
        status: 201,
        body: changes.flatMap(({ table, row }) => (table === 'imports' ? [presentImportBatch(row)] : [])),
      }));
      for (const { id } of sheets) await dropParts(database, id);
    },
  }),

  route({
    post: '/imports/{id}/undo',
    title: 'Take back all records of a sheet, with those of its whole workbook, while nothing rests on them',
    runs: undoImport,
    verified: true,
    id: ImportId,
    idempotent: true,
    answers: { 200: ImportBatchResponse },
    async handle({ ctx, services, id }) {
      const ids = (await readOne(services.database, 'imports', id))?.book;
      const command = ids ? { name: undoBook.name, input: { ids } } : { name: undoImport.name, input: { id } };
      await runAndRespond(ctx, services, { ...command, from: 'import' }, (changes) => {
        const batches = changes.flatMap(({ table, row }) => (table === 'imports' ? [row] : []));
        return { status: 200, body: presentImportBatch(batches.find((batch) => batch.id === id)!) };
      });
    },
  }),
];
