import type { AccountId } from '../collections/account-id.ts';
import type { InferInput } from 'valibot';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import type { recordReminder } from '../reminders/reminder-commands.ts';

/** Thomas Kurian (2) of `buildBooks`. */
export const THOMAS = 'm-2' as AccountId;

type ReminderInput = InferInput<(typeof recordReminder)['input']>;

/** By WhatsApp to Thomas, of ₹5,000; the sender knows of no other. */
export function buildReminder(overrides: Partial<ReminderInput> = {}): ReminderInput {
  return {
    accounts: [THOMAS],
    how: 'WHATSAPP',
    until: localDate('2026-11-21'),
    sum: rupees(5000),
    known: null,
    ...overrides,
  };
}
