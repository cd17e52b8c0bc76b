/** A super admin enters businesses from sheets, and takes them back, while collectors go on with theirs. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import { localDate } from 'shared-schema/local-date';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { expectStatus } from '../device.ts';

export type ImportStep =
  | { kind: 'import'; tenure: number; installmentsPaid: number }
  /** May be refused, because something rests on it. */
  | { kind: 'undo import'; pick: number };

export const anyImportStep: fc.Arbitrary<ImportStep> = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    tenure: fc.integer({ min: 2, max: 3 }),
    installmentsPaid: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant('undo import' as const), pick: fc.nat(1000) }),
);

export function isImportStep(step: { kind: string }): step is ImportStep {
  return step.kind === 'import' || step.kind === 'undo import';
}

export async function performImportStep(superAdmin: Client, refererId: number, step: ImportStep): Promise<void> {
  if (step.kind === 'import') return enterBusiness(superAdmin, refererId, step);
  const batches = (await superAdmin.get<ImportBatch[]>('/imports')).body.filter(({ undone }) => !undone);
  const batch = batches[step.pick % batches.length];
  if (batch) expect([200, 409]).toContain((await superAdmin.post(`/imports/${batch.id}/undo`)).status);
}

async function enterBusiness(
  superAdmin: Client,
  refererId: number,
  { tenure, installmentsPaid }: Extract<ImportStep, { kind: 'import' }>,
): Promise<void> {
  const importId = randomUUID();
  const { id: _id, transactionId: _line, ...terms } = buildBusinessInput({ tenure });
  const record = { ...terms, refererId, purchaseDate: localDate('2026-01-31'), installmentsPaid };
  expectStatus(204, await superAdmin.post('/imports/parts', { importId, part: 1, records: [record] }));
  const sheet = { id: importId, kind: 'businesses', fileName: 'loans.xlsx', parts: 1 };
  expectStatus(201, await superAdmin.post('/imports', sheet, { 'Idempotency-Key': importId }));
}
