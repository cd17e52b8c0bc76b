/** Sends the records of a file in parts, and then asks for all of them to be entered at once. */
import type { ImportId, MemberId } from 'shared-schema/ids';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import { isRefusal } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import type { Call } from '../verification/verification.tsx';
import type { BookRecords } from './check-book.ts';
import { sha256 } from '../sha-256.ts';

const RECORDS_PER_PART = 200;

export type Sending = {
  fileName: string;
  fileHash: string;
  sheets: (BookRecords & { id: ImportId })[];
};

type Origin = { fileName: string; fileHash: string; enteredBy: MemberId };

/**
 * A file on its way. The same records of the same file have the same numbers whenever they are sent: after a break only what
 * has not arrived is sent, and it is entered once. `batches` are those of the books: to enter a file again, taken back or not,
 * is another thing than to send it again.
 */
export async function sendingOf(
  { fileName, fileHash, enteredBy }: Origin,
  books: BookRecords[],
  batches: readonly Pick<ImportBatch, 'fileHash'>[],
): Promise<Sending> {
  const before = batches.filter((batch) => batch.fileHash === fileHash).length;
  const origin = { fileHash, enteredBy, before };
  const sheets = await Promise.all(books.map(async (book) => ({ id: await numberOf(origin, book), ...book })));
  return { fileName, fileHash, sheets };
}

/** A UUID of the eighth version, made of what is sent and of how it is divided. */
async function numberOf(origin: object, book: BookRecords): Promise<ImportId> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify([origin, book, RECORDS_PER_PART])));
  const [first, second, third, fourth, last] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map((at) => hash.slice(...at));
  return `${first}-${second}-8${third}-8${fourth}-${last}` as ImportId;
}

const Arrived = v.object({ arrived: v.array(v.number()) });
const Batches = v.array(v.object({ id: v.string(), undone: v.unknown() }));

/**
 * Enters a file, unless an earlier try whose answer was lost has entered it: the batches of that try may have come to this device
 * meanwhile, and would make another sending of the next one. Resolves with what is in the books now. Throws ApiError. `onProgress` is
 * told the share that has arrived.
 */
export async function enterOnce(
  call: Call,
  sending: Sending,
  onProgress: (share: number) => void,
  unanswered?: Sending,
): Promise<Sending> {
  if (unanswered?.fileHash === sending.fileHash && (await areEntered(call, unanswered.sheets))) return unanswered;
  await enterBook(call, sending, onProgress);
  return sending;
}

/** Whether both enter the same records. */
export function hasSameRecords(one: Sending, other: Sending): boolean {
  const said = ({ sheets }: Sending) => JSON.stringify(sheets.map(({ kind, records }) => [kind, records]));
  return said(one) === said(other);
}

async function enterBook(call: Call, sending: Sending, onProgress: (share: number) => void): Promise<void> {
  const { fileName, fileHash, sheets } = sending;
  const total = sheets.reduce((sum, { records }) => sum + partsOf(records).length, 1);
  let done = 0;
  for (const { id, records } of sheets) {
    const { arrived } = v.parse(Arrived, await (await call(`/imports/${id}/parts`)).json());
    for (const [index, part] of partsOf(records).entries()) {
      if (!arrived.includes(index + 1)) {
        await call('/imports/parts', { body: { importId: id, part: index + 1, records: part } });
      }
      onProgress(++done / total);
    }
  }
  const said = sheets.map(({ id, kind, records }) => ({ id, kind, parts: partsOf(records).length }));
  try {
    // The batches' numbers see to it that they are entered once. A key would keep a refusal, too, after its reason is gone.
    await call('/imports/books', { body: { fileName, fileHash, sheets: said } });
  } catch (error) {
    if (!isRefusal(error, 'import.entered') || !(await areEntered(call, sheets))) throw error;
  }
  onProgress(1);
}

/** Whether these batches are in the books, and none was taken back. */
async function areEntered(call: Call, sheets: Sending['sheets']): Promise<boolean> {
  const batches = v.parse(Batches, await (await call('/imports')).json());
  const present = new Set(batches.flatMap(({ id, undone }) => (undone === null ? [id] : [])));
  return sheets.every(({ id }) => present.has(id));
}

function partsOf(records: object[]): object[][] {
  const count = Math.ceil(records.length / RECORDS_PER_PART);
  return Array.from({ length: count }, (_, part) =>
    records.slice(part * RECORDS_PER_PART, (part + 1) * RECORDS_PER_PART),
  );
}
