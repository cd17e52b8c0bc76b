/** What waited on this device while its day was closed is entered again with today's date. */
import type { Today } from 'shared-schema/command';
import { byName, readQueued } from 'shared-schema/commands';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { isRefusal } from 'shared-schema/refusal-error';
import type { TextKey } from 'shared-schema/texts/text-key';
import { now } from '../device/clock.ts';
import type { Device } from '../device/device.ts';
import { enqueue } from './dispatch.ts';
import { resolveRefusal } from './outbox.ts';
import { timeZoneOf } from '../device/time-zone.ts';
import type { OutboxEntry } from '../device/stored.ts';

/** The day that was closed, if a change was refused for that, and why it cannot be dated today, if it cannot. */
export function closedDay(entry: OutboxEntry): { day: LocalDate; whyNot?: TextKey<'outbox'> } | undefined {
  const { name, input, issuedAt, refusal } = entry;
  if (!refusal || !isRefusal(refusal, 'period.closed')) return undefined;
  const day = refusal.details.date as LocalDate;
  const way = byName.get(name)?.dateToday ?? 'outbox.keepsItsDay';
  const said = typeof way === 'function' ? way(input, { at: issuedAt, date: day, noted: String }) : way;
  return typeof said === 'string' ? { day, whyNot: said } : { day };
}

/** Does a refused change again, today. `note` says which day it belongs to. Throws RefusalError, and keeps it, if it still cannot be done. */
export async function dateToday(device: Device, id: string, note: string): Promise<void> {
  const { db, books, user } = device;
  const at = await now(db);
  const noted = (text: string) => `${text.slice(0, LONGEST_TEXT - note.length - 3)} (${note})`;
  const today = { at, date: localDateOf(at, await timeZoneOf(books.shown)), noted };
  await resolveRefusal(device, id, (entry, writing) => enqueue(writing, user, entry.name, datedToday(entry, today)));
}

const LONGEST_TEXT = 500;

/** The input of a queued command as it is to be sent again. */
export function datedToday(queued: { name: string; input: unknown }, today: Today): object {
  const { definition, input } = readQueued(queued) ?? {};
  const way = definition?.dateToday;
  const said = input && typeof way === 'function' ? way(input, today) : {};
  return typeof said === 'string' ? (queued.input as object) : { ...(queued.input as object), ...said };
}
