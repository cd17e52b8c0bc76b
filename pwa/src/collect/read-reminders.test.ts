import type { AccountId } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { recordReminder } from 'shared-schema/reminders/reminder-commands';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { accountsByMail, isRecent, knownOf, readPeopleToRemind, readRemindedDues } from './read-reminders.ts';

const UNTIL = localDate('2026-03-31');
const RAJAN = 'b-41' as AccountId;

/** Rajan Pillai, who owes two installments by the end of March, and a member under the same phone. */
async function openBooks() {
  const books = await openTestBooks();
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const wife = buildMember({ id: 5 as MemberId, name: 'Latha Pillai', language: 'ml', mobileIndia: '094470 12345' });
  await receive(books, { installmentBusinesses: rows.all('installmentBusinesses'), members: [wife] });
  return books;
}

test('a household is written to once, by whoever is asked for its money, and by mail to who has an address', async () => {
  const books = await openBooks();
  const [person, ...others] = await readPeopleToRemind(books.shown, UNTIL);
  expect(others).toEqual([]);
  expect(person).toMatchObject({
    name: 'Rajan Pillai',
    accounts: [RAJAN],
    sum: rupees('7466.66'),
    language: 'ml',
    whatsApp: '919447012345',
    mail: { account: 'm-5', name: 'Latha Pillai' },
    last: undefined,
  });
  expect(accountsByMail(person!)).toEqual(['m-5', RAJAN]);
  expect((await readRemindedDues(books.shown, person!, UNTIL)).map(({ due }) => due.sequence)).toEqual([1, 2]);
  expect(await readPeopleToRemind(books.shown, localDate('2026-02-27'))).toEqual([]);
});

test('a reminder that still waits to be sent is known at once, and is recent for seven days', async () => {
  const books = await openBooks();
  const input = { accounts: [RAJAN], how: 'WHATSAPP' as const, until: UNTIL, sum: rupees(100), known: null };
  await dispatchFor(books, ADMIN)(recordReminder, input);
  const [person] = await readPeopleToRemind(books.shown, UNTIL);
  expect(person!.last).toMatchObject({ by: ADMIN.id, name: 'Anitha Nair', how: 'WHATSAPP' });
  const sent = Date.parse(knownOf(person!)!);
  const days = (count: number) => sent + count * 86_400_000;
  expect([isRecent(person!, days(6)), isRecent(person!, days(7))]).toEqual([true, false]);
});

test('whoever gets the mail was reminded of dues of their own: that is known, and does not stop another mail', async () => {
  const books = await openBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const own = { accounts: ['m-5' as AccountId], how: 'WHATSAPP' as const, until: UNTIL, sum: rupees(100), known: null };
  await dispatch(recordReminder, own);
  const [person] = await readPeopleToRemind(books.shown, UNTIL);
  expect(person!.accounts).toEqual([RAJAN]);
  expect(person!.last).toMatchObject({ accounts: ['m-5'], name: 'Anitha Nair' });
  await dispatch(recordReminder, { ...own, accounts: accountsByMail(person!), how: 'MAIL', known: knownOf(person!) });
  expect((await readPeopleToRemind(books.shown, UNTIL))[0]!.last).toMatchObject({
    how: 'MAIL',
    accounts: ['m-5', RAJAN],
  });
});
