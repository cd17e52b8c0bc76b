import * as v from 'valibot';
import { list } from '../bounded.ts';
import { AccountId } from '../collections/account-id.ts';
import { defineCommand, many, put } from '../command.ts';
import { InstantSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';

/** WhatsApp was opened, but nothing was sent. Whoever recorded it says so; a mail cannot be called back. */
export const withdrawReminder = defineCommand({
  name: 'reminder.withdraw',
  input: v.strictObject({
    accounts: v.pipe(list(AccountId, 50), v.minLength(1)),
    /** When the reminder that was not sent was recorded. */
    at: InstantSchema,
  }),
  allow: isAdmin,
  reads: ({ accounts }) => ({ reminders: many('reminders', accounts) }),
  apply({ reminders }, { at }, { actor }) {
    return reminders.flatMap((row) => {
      // What was recorded since stays. The server may have put an earlier time on record, if the device's clock ran ahead.
      const isIt = row?.last?.by === actor.id && row.last.how === 'WHATSAPP' && row.last.at <= at;
      return isIt ? [put('reminders', { ...row, last: row.before, before: null })] : [];
    });
  },
});
