import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { booksWithHandOver } from '../testing/hand-over.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { handOverCash } from './hand-over-cash.ts';

const SUPER = buildContext({ id: 3, role: 'SUPERADMIN' });
const DIRHAMS = { code: 'AED', amount: rupees(40), rate: 20_000_000 };
const EARLIER = '2026-11-20T06:00:00.000Z';
const TOMORROW = '2026-11-22T06:00:00.000Z';

/** Admin 1 hands ₹800 to admin 3, unless the test says otherwise. */
const handOver = (input: object = {}, context = buildContext(), books = buildBooks()) =>
  books.run('cash.handOver', { id: 1, to: 3, amount: rupees(800), ...input }, context);

test('only admins hand cash over', () => {
  expect(rolesThatMay(handOverCash)).toEqual(ADMINS);
});

describe('cash that is handed over', () => {
  test('to another admin waits for them to confirm it', async () => {
    const row = { id: 1, from: 1, to: 3, amount: rupees(800), note: null, at: NOW, confirmedAt: null, deletedAt: null };
    expect(await handOver()).toEqual([{ table: 'handOvers', row }]);
  });

  test('to the bank is confirmed at once', async () => {
    expect(await handOver({ to: null, note: 'Slip 12' })).toMatchObject([
      { row: { to: null, note: 'Slip 12', confirmedAt: NOW } },
    ]);
  });

  test('keeps when it happened, but no later than the time of entry', async () => {
    expect(await handOver({ at: EARLIER })).toMatchObject([{ row: { at: EARLIER } }]);
    expect(await handOver({ at: TOMORROW })).toMatchObject([{ row: { at: NOW } }]);
  });

  test('for somebody who can no longer do it is entered by a super admin, who confirms what they take over', async () => {
    expect(await handOver({ from: 1 }, SUPER)).toMatchObject([{ row: { from: 1, to: 3, confirmedAt: NOW } }]);
    expect(await handOver({ from: 2, to: 1 }, SUPER)).toMatchObject([{ row: { from: 2, to: 1, confirmedAt: null } }]);
  });

  test('by oneself may say so', async () => {
    expect(await handOver({ from: 1 })).toMatchObject([{ row: { from: 1 } }]);
  });
});

describe('is refused', () => {
  test.each([
    ['to oneself', { to: 1 }, 'handOver.toOneself', { path: 'to' }],
    ['to a member who is no admin', { to: 2 }, 'handOver.toNoAdmin', { path: 'to' }],
    ['to nobody', { to: 99 }, 'member.unknown', { id: 99, path: 'to' }],
    ['a part of a paisa', { amount: 1005 }, 'input.invalid', { issues: [{ path: 'amount' }] }],
    ['foreign notes to the bank', { to: null, currency: DIRHAMS }, 'money.foreignAtBank', { path: 'to' }],
    ['notes of another worth', { amount: rupees(790), currency: DIRHAMS }, 'input.invalid', {}],
    ['nothing', { amount: 0 }, 'input.invalid', { issues: [{ path: 'amount' }] }],
  ])('%s', async (_what, input, code, details) => {
    expect(await refusalOf(handOver(input))).toMatchObject({ code, kind: 'invalid', details });
  });

  test('to an admin who was deleted', async () => {
    const books = buildBooks();
    books.put([{ table: 'members', row: buildMember({ id: 3 as MemberId, role: 'ADMIN', deletedAt: NOW }) }]);
    expect(await refusalOf(handOver({}, buildContext(), books))).toMatchObject({
      code: 'member.unknown',
      details: { id: 3, path: 'to' },
    });
  });

  test('somebody else’s cash, to an admin', async () => {
    expect(await refusalOf(handOver({ from: 2 }))).toMatchObject({ code: 'handOver.othersCash', kind: 'forbidden' });
  });

  test('the cash of a person who was never there', async () => {
    expect(await refusalOf(handOver({ from: 99 }, SUPER))).toMatchObject({
      code: 'member.unknown',
      details: { id: 99, path: 'from' },
    });
  });

  test('a day to come, while it can still be put right', async () => {
    expect(await refusalOf(handOver({ at: TOMORROW }, { ...buildContext(), immediate: true }))).toMatchObject({
      code: 'entry.inFuture',
      details: { date: '2026-11-22', today: '2026-11-21', path: 'at' },
    });
  });

  test('a number that was used before', async () => {
    expect(await refusalOf(handOver({}, buildContext(), booksWithHandOver({ deletedAt: NOW })))).toMatchObject({
      code: 'handOver.numberTaken',
      kind: 'conflict',
      details: { id: 1 },
    });
  });
});
