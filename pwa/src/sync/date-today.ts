/** What waited on this device while its day was closed is entered again with today's date. */
import { type Instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { isRefusal } from 'shared-schema/refusal-error';
import { now } from './clock.ts';
import type { OutboxEntry } from './db.ts';
import type { Device } from './device.ts';
import { enqueue } from './dispatch.ts';
import { resolveRefusal } from './outbox.ts';
import { timeZoneOf } from './time-zone.ts';

/** The day that was closed, if the change was refused for that and can be dated today. What was deleted cannot. */
export function closedDay({ name, refusal }: OutboxEntry): LocalDate | undefined {
  if (!refusal || !isRefusal(refusal, 'period.closed') || name === 'transaction.delete') return undefined;
  return refusal.details.date as LocalDate;
}

/** Does a refused change again, today. `note` says which day it belongs to. Throws RefusalError, and keeps it, if it still cannot be done. */
export async function dateToday(device: Device, id: string, note: string): Promise<void> {
  const { db, user } = device;
  const at = await now(db);
  const today = localDateOf(at, await timeZoneOf(db));
  await resolveRefusal(device, id, (entry) =>
    enqueue(db, user, entry.name, { ...entry.input, ...datedToday(entry, note, at, today) }),
  );
}

const LONGEST_TEXT = 500;

/** What another input says on another day. A command that names no day counts on the one when it is done. */
function datedToday({ name, input }: OutboxEntry, note: string, at: Instant, today: LocalDate): object {
  const given = input as { description?: string; itemDescription?: string; entry?: { date?: string | null } | null };
  const noted = (text = '') => `${text.slice(0, LONGEST_TEXT - note.length - 3)} (${note})`;
  switch (name) {
    case 'transaction.create':
      return { date: null, description: noted(given.description) };
    case 'transaction.correct':
      return { entry: given.entry && { ...given.entry, date: null } };
    case 'installmentBusiness.create':
      return { purchaseDate: today };
    case 'repayment.markPaid':
      return { paidAt: at };
    case 'chittyFund.holdDraw':
      return { heldOn: undefined };
    default:
      return {};
  }
}
