import { expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { buildReminder, THOMAS } from '../testing/reminders.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { withdrawReminder } from './withdraw-reminder.ts';

const RECORD = 'reminder.record';
const LATER = instant('2026-11-22T06:00:00.000Z');
const [anitha, anithaLater, shaji] = [
  buildContext(),
  buildContext({ issuedAt: LATER }),
  buildContext({ id: 3, issuedAt: LATER }),
];

/** Thomas is reminded by each in turn. */
async function remindedBy(...senders: (typeof anitha)[]) {
  const books = buildBooks();
  for (const sender of senders) await books.run(RECORD, buildReminder(), sender);
  const withdraw = (at: string, context: typeof anitha) =>
    books.run('reminder.withdraw', { accounts: [THOMAS], at }, context);
  return { books, withdraw, reminder: () => books.get('reminders', THOMAS)! };
}

test('a message that was not sent is taken back, and the one before stays', async () => {
  const { withdraw, reminder } = await remindedBy(anitha, shaji);
  const { before } = reminder();
  await withdraw(LATER, shaji);
  expect(reminder()).toEqual({ id: THOMAS, last: before, before: null, deletedAt: null });
  await withdraw(NOW, anitha);
  expect(reminder().last).toBeNull();
});

test('only admins take a reminder back', () => {
  expect(rolesThatMay(withdrawReminder)).toEqual(ADMINS);
});

test('what somebody else has recorded stays', async () => {
  const { withdraw } = await remindedBy(anitha, shaji);
  expect(await withdraw(LATER, anitha)).toEqual([]);
});

test('what was sent after the one that is taken back stays', async () => {
  const { withdraw, reminder } = await remindedBy(anitha, anithaLater);
  expect(await withdraw(NOW, anithaLater)).toEqual([]);
  expect(reminder()).toMatchObject({ last: { at: LATER }, before: { at: NOW } });
});

test('a mail cannot be called back', async () => {
  const { books, withdraw } = await remindedBy();
  await books.run(RECORD, buildReminder({ how: 'MAIL' }), anitha);
  expect(await withdraw(NOW, anitha)).toEqual([]);
});

test('nothing changes for people who were not reminded', async () => {
  const { withdraw } = await remindedBy();
  expect(await withdraw(NOW, anitha)).toEqual([]);
});

test.each([
  [{ accounts: [], at: NOW }, 'accounts'],
  [{ accounts: [THOMAS], at: '2026-11-21' }, 'at'],
])('%j is refused', async (input, path) => {
  expect(await refusalOf(buildBooks().run('reminder.withdraw', input, anitha))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path }] },
  });
});
