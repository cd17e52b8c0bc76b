import { defineEntity, p } from '@mikro-orm/postgresql';
import type { SentReminder } from 'shared-schema/reminders/reminder';
import { InstantType } from './column-types.ts';

/** Its id names who was reminded: `m-12` is member 12, `b-41` the customer of business 41. */
export const ReminderEntity = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.text().primary(),
    last: p.json<SentReminder>().nullable(),
    before: p.json<SentReminder>().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('reminders_revision_index'),
  },
});
