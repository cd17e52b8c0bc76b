/** Sends a checked sheet in parts, and then asks for all of it to be entered at once. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import type { Call } from '../verification/verification.tsx';

const RECORDS_PER_PART = 200;

/** A sheet on its way. Tried again after a failure of the line, only what has not arrived is sent, and it is entered once. */
export type Sending = {
  id: string;
  kind: ImportKindName;
  fileName: string;
  records: object[];
  /** Parts that have arrived. */
  sent: number;
};

export function partsOf({ records }: Pick<Sending, 'records'>): number {
  return Math.ceil(records.length / RECORDS_PER_PART);
}

/** Throws ApiError. `onProgress` is told the share that has arrived. */
export async function enterSheet(call: Call, sending: Sending, onProgress: (share: number) => void): Promise<void> {
  const { id, kind, fileName, records } = sending;
  const parts = partsOf(sending);
  while (sending.sent < parts) {
    const start = sending.sent * RECORDS_PER_PART;
    const part = sending.sent + 1;
    const body = { importId: id, part, records: records.slice(start, start + RECORDS_PER_PART) };
    await call('/imports/parts', { body });
    sending.sent = part;
    onProgress(part / (parts + 1));
  }
  await call('/imports', { body: { id, kind, fileName, parts }, idempotencyKey: id });
  onProgress(1);
}
