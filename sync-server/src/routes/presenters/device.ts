import * as v from 'valibot';
import { inOrderTables } from 'shared-schema/tables';
import type { SignedInDevice } from '../../auth/signed-in-devices.ts';
import { NumberValue, TimeValue } from './values.ts';

/** A browser or phone in which a member is signed in. */
export const DeviceResponse = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  userId: NumberValue,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: TimeValue,
  /** Within the hour. */
  lastUsedAt: TimeValue,
  lastSyncedAt: v.nullable(TimeValue),
  /** Entries that waited on it when it last synced, for the server or for a person; null if it has not said. */
  unsent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  current: v.boolean(),
  /** What it keeps to number new records with, without a network. */
  numbers: v.array(v.strictObject({ table: v.picklist(inOrderTables), from: NumberValue, to: NumberValue })),
});

export function presentDevice(device: SignedInDevice): v.InferOutput<typeof DeviceResponse> {
  return device;
}
