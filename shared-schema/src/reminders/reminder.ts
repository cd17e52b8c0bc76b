/** That someone was reminded of what they owe, so that nobody does it a second time without knowing. No money moves by it. */
import * as v from 'valibot';
import { AccountId } from '../collections/account-id.ts';
import { MemberId } from '../ids.ts';
import { type Instant, InstantSchema, LocalDateSchema } from '../local-date.ts';
import { MoneySchema } from '../money.ts';
import { FOR_ADMINS, defineTable, words } from '../table.ts';

export const REMINDED_BY = ['WHATSAPP', 'MAIL'] as const;

const SentSchema = v.object({
  at: InstantSchema,
  by: MemberId,
  how: v.picklist(REMINDED_BY),
  /** It told of what is due up to this day, and the sum of that. */
  until: LocalDateSchema,
  sum: MoneySchema,
  /** Everyone whose dues it told of: people of one household are written to once. */
  accounts: v.array(AccountId),
});
export type SentReminder = v.InferOutput<typeof SentSchema>;

/** Its id is that of the payer's account: `m-12` is member 12, `b-41` the customer of business 41. */
const ReminderSchema = v.object({
  id: AccountId,
  /** Null once it was taken back. */
  last: v.nullable(SentSchema),
  /** What stood there before, should the last one be taken back. */
  before: v.nullable(SentSchema),
  deletedAt: v.null(),
});
export type Reminder = v.InferOutput<typeof ReminderSchema>;

export const remindersTable = defineTable(ReminderSchema, {
  access: FOR_ADMINS,
  packs: { by: 'account' },
  open: words(`last at how until sum accounts deletedAt`),
});

/** The latest of these reminders; undefined if there is none. */
export function lastOf(reminders: (Reminder | undefined)[]): SentReminder | undefined {
  const sent = reminders.flatMap((each) => each?.last ?? []);
  return sent.reduce<SentReminder | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined);
}

/** The row with one more reminder. */
export function withReminder(row: Reminder | undefined, id: AccountId, last: SentReminder): Reminder {
  return { id, last, before: row?.last ?? null, deletedAt: null };
}

/** Whether this reminder was sent after the latest one that the sender knew of; null if they knew of none. */
export function isNewer(last: SentReminder | undefined, known: Instant | null): last is SentReminder {
  return last !== undefined && (known === null || last.at > known);
}
