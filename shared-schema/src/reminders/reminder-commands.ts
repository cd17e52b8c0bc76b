import * as v from 'valibot';
import { list } from '../bounded.ts';
import { AccountId, businessesOf, membersOf } from '../collections/account-id.ts';
import { defineCommand, many, one, put, requireExisting } from '../command.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { isAdmin } from '../members/actor.ts';
import { nameOf } from '../members/member.ts';
import { PositiveMoneySchema } from '../money.ts';
import { refuse } from '../refusal-error.ts';
import { isNewer, lastOf, REMINDED_BY, withReminder } from './reminder.ts';

/**
 * Puts on record that people were reminded of what they owe. A WhatsApp message is recorded in any case: it has been sent. A mail
 * is sent by the server once it gets this command, so it can still be refused: if the member has no address, was not let in, or
 * has got a reminder in the meantime that the sender did not know of.
 */
export const recordReminder = defineCommand({
  name: 'reminder.record',
  input: v.strictObject({
    /** Who it is to, first, and the others of the household whose dues it tells of. */
    accounts: v.pipe(list(AccountId, 50), v.minLength(1)),
    how: v.picklist(REMINDED_BY),
    until: LocalDateSchema,
    sum: PositiveMoneySchema,
    /** When the latest reminder was sent that the sender knew of. */
    known: v.nullable(InstantSchema),
  }),
  allow: isAdmin,
  reads: ({ accounts }) => ({
    reminders: many('reminders', accounts),
    businesses: many('installmentBusinesses', businessesOf(accounts)),
    people: many('members', membersOf(accounts)),
  }),
  readsThen: ({ reminders }) => ({ reminder: one('members', lastOf(reminders)?.by) }),
  apply({ reminders, businesses, people, reminder }, { known, ...input }, { actor, issuedAt }) {
    const { accounts, how } = input;
    businessesOf(accounts).forEach((id, index) => requireKnown(businesses[index], 'installmentBusiness', id));
    membersOf(accounts).forEach((id, index) => requireKnown(people[index], 'member', id));
    if (how === 'MAIL') {
      const [id] = membersOf(accounts);
      // Customers have no mail.
      if (id === undefined) throw refuse('reminder.noEmail', { name: businesses[0]!.customerName });
      const person = requireExisting(people[0], 'member', id);
      // Whoever was not let in is not told what others owe.
      if (person.status !== 'APPROVED') throw refuse('member.notAdmitted', { name: person.name, path: 'accounts' });
      if (!person.email) throw refuse('reminder.noEmail', { name: person.name });
      const last = lastOf(reminders);
      if (isNewer(last, known)) {
        throw refuse('reminder.alreadySent', { name: nameOf(reminder, last.by), at: last.at });
      }
    }
    const sent = { ...input, at: issuedAt, by: actor.id };
    return accounts.map((id, index) => put('reminders', withReminder(reminders[index], id, sent)));
  },
});

/** Deleted ones, too: the message was sent. */
function requireKnown(row: object | undefined, noun: 'member' | 'installmentBusiness', id: number): void {
  if (!row) throw refuse(`${noun}.notFound`, { id });
}

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
