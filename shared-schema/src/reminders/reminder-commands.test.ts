import { describe, expect, test } from 'vitest';
import type { AccountId } from '../collections/account-id.ts';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { buildReminder, THOMAS } from '../testing/reminders.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { recordReminder, withdrawReminder } from './reminder-commands.ts';

describe('reminder', () => {
  const RECORD = 'reminder.record';
  const RAJAN = 'b-41' as AccountId;
  const LATER = instant('2026-11-22T06:00:00.000Z');
  const anitha = buildContext();
  const shaji = buildContext({ id: 3, issuedAt: LATER });

  /** With Thomas, who is as given, and Rajan Pillai, who bought a refrigerator in installments. */
  async function booksWith(thomas: Partial<Member> = {}) {
    const books = buildBooks();
    await books.run('installmentBusiness.create', buildBusinessInput(), anitha);
    books.put([{ table: 'members', row: buildMember({ id: 2 as MemberId, name: 'Thomas Kurian', ...thomas }) }]);
    return books;
  }

  test('only admins remind people', () => {
    expect(rolesThatMay(recordReminder)).toEqual(ADMINS);
  });

  describe('a reminder', () => {
    test('is on record for everyone whose dues it told of, and no money moves', async () => {
      const books = await booksWith();
      const accounts = [THOMAS, RAJAN];
      const changes = await books.run(RECORD, buildReminder({ accounts }), anitha);
      const last = { at: NOW, by: 1, how: 'WHATSAPP', until: '2026-11-21', sum: rupees(5000), accounts };
      expect(changes).toEqual(
        accounts.map((id) => ({ table: 'reminders', row: { id, last, before: null, deletedAt: null } })),
      );
    });

    test('by WhatsApp is recorded although somebody else had sent one: it happened', async () => {
      const books = await booksWith();
      await books.run(RECORD, buildReminder(), anitha);
      await books.run(RECORD, buildReminder(), shaji);
      expect(books.get('reminders', THOMAS)).toMatchObject({ last: { by: 3, at: LATER }, before: { by: 1, at: NOW } });
    });

    test('by WhatsApp is recorded of people who were deleted since', async () => {
      const books = await booksWith({ deletedAt: NOW });
      await books.run('installmentBusiness.delete', { id: 41 }, anitha);
      await books.run(RECORD, buildReminder({ accounts: [THOMAS, RAJAN] }), anitha);
      expect(books.all('reminders')).toHaveLength(2);
    });

    test.each(['WHATSAPP', 'MAIL'] as const)('by %s is refused of people who never were there', async (how) => {
      const books = await booksWith();
      for (const [account, code] of [
        ['m-99', 'member.notFound'],
        ['b-99', 'installmentBusiness.notFound'],
      ] as const) {
        const reminder = buildReminder({ accounts: [THOMAS, account], how });
        expect(await refusalOf(books.run(RECORD, reminder, anitha))).toMatchObject({
          code,
          kind: 'missing',
          details: { id: 99 },
        });
      }
    });

    test.each([
      [{ accounts: [] }, 'accounts'],
      [{ accounts: ['2' as AccountId] }, 'accounts.0'],
      [{ sum: rupees(0) }, 'sum'],
    ])('with %j is refused', async (wrong, path) => {
      const books = await booksWith();
      expect(await refusalOf(books.run(RECORD, buildReminder(wrong), anitha))).toMatchObject({
        code: 'input.invalid',
        details: { issues: [{ path }] },
      });
    });
  });

  describe('a reminder by mail', () => {
    const mail = buildReminder({ how: 'MAIL' });
    const send = async (thomas: Partial<Member>) => (await booksWith(thomas)).run(RECORD, mail, anitha);

    test('is on record like any other', async () => {
      expect(await send({})).toMatchObject([{ row: { last: { how: 'MAIL', by: 1 } } }]);
    });

    test('is refused if somebody else had sent one that the sender did not know of', async () => {
      const books = await booksWith();
      await books.run(RECORD, buildReminder(), anitha);
      expect(await refusalOf(books.run(RECORD, mail, shaji))).toMatchObject({
        code: 'reminder.alreadySent',
        kind: 'conflict',
        details: { name: 'Anitha Nair', at: NOW },
        message: 'Not sent: Anitha Nair had sent a reminder before, 21 Nov 2026, 14:00.',
      });
      await books.run(RECORD, { ...mail, known: NOW }, shaji);
      expect(books.get('reminders', THOMAS)!.last).toMatchObject({ by: 3, how: 'MAIL' });
    });

    test('is refused to a member without an address', async () => {
      expect(await refusalOf(send({ email: null }))).toMatchObject({
        code: 'reminder.noEmail',
        kind: 'conflict',
        details: { name: 'Thomas Kurian' },
      });
    });

    test('is refused to a customer, who has none', async () => {
      const toRajan = (await booksWith()).run(RECORD, { ...mail, accounts: [RAJAN] }, anitha);
      expect(await refusalOf(toRajan)).toMatchObject({ code: 'reminder.noEmail', details: { name: 'Rajan Pillai' } });
    });

    test.each(['PENDING', 'REJECTED'] as const)('is refused to whoever was not let in: %s', async (status) => {
      expect(await refusalOf(send({ status }))).toMatchObject({
        code: 'member.notAdmitted',
        kind: 'invalid',
        details: { name: 'Thomas Kurian', path: 'accounts' },
        message: 'Thomas Kurian is not an approved member.',
      });
    });

    test('is refused to a member who was deleted', async () => {
      expect(await refusalOf(send({ deletedAt: NOW }))).toMatchObject({ code: 'member.notFound', details: { id: 2 } });
    });
  });
});

describe('withdraw reminder', () => {
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
});
