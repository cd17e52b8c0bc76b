import type { DeviceDb } from '../device/db.ts';
import { heldEntries } from './outcomes.ts';

/** Which life of the server's database this device reads; another one than before was restored. Call inside `atomically`. */
export async function keepEpoch(db: DeviceDb, epoch: string): Promise<void> {
  const before = await db.getMeta('epoch');
  if (before === epoch) return;
  if (before !== undefined) await offerAgain(db);
  await db.setMeta('epoch', epoch);
}

/** A restored server may have lost what it once acknowledged, or held: it is offered again, and deduplicated if it was not lost. */
export async function offerAgain(db: DeviceDb): Promise<void> {
  await db.outbox.where('status').anyOf('acknowledged', 'done').modify({ status: 'waiting', acknowledgedAt: null });
  await heldEntries(db).modify({ status: 'waiting', refusal: null });
}
