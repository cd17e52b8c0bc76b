/** What the server's clock says of the times that a device gives for a draw. */
import type { Draw } from 'shared-schema/chitties/chitty-fund';
import type { Instant } from 'shared-schema/local-date';

/** Sending takes a moment, and so does a sync. */
const AT_ONCE = 15 * 60_000;

export type DrawTimes = {
  /** When the server received a draw that it did not have soon after. */
  receivedLater?: Instant;
  /** When the device synced after the time it gives, without sending the draw. */
  syncedBetween?: Instant;
};

export function drawTimes({ enteredAt, receivedAt, deviceSyncedAt }: Draw): DrawTimes {
  if (!enteredAt || !receivedAt) return {};
  const isLater = (at: Instant) => Date.parse(at) - Date.parse(enteredAt) > AT_ONCE;
  if (deviceSyncedAt && isLater(deviceSyncedAt)) return { syncedBetween: deviceSyncedAt };
  return isLater(receivedAt) ? { receivedLater: receivedAt } : {};
}
