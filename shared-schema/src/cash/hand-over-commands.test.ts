import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { instant } from '../local-date.ts';
import { rupees } from '../money.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { booksWithHandOver } from '../testing/hand-over.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { confirmHandOver, handOverCash, withdrawHandOver } from './hand-over-commands.ts';

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

const LATER = instant('2026-11-21T10:00:00.000Z');

const confirm = (books = booksWithHandOver(), actor = 3, id = 1) =>
  books.run('cash.confirmHandOver', { id }, buildContext({ id: actor, issuedAt: LATER }));

test('the receiver confirms that the cash came', async () => {
  const books = booksWithHandOver();
  const before = books.get('handOvers', 1)!;
  await confirm(books);
  expect(books.get('handOvers', 1)).toEqual({ ...before, confirmedAt: LATER });
});

test('only admins receive cash', () => {
  expect(rolesThatMay(confirmHandOver)).toEqual(ADMINS);
});

test.each([
  ['the giver', 1],
  ['somebody else', 9],
])('%s cannot confirm it', async (_who, actor) => {
  expect(await refusalOf(confirm(booksWithHandOver(), actor))).toMatchObject({
    code: 'handOver.notReceiver',
    kind: 'forbidden',
  });
});

test('cash that went to the bank is nobody’s to confirm', async () => {
  expect(await refusalOf(confirm(booksWithHandOver({ to: null })))).toMatchObject({ code: 'handOver.notReceiver' });
});

test('what is confirmed is not confirmed again', async () => {
  expect(await refusalOf(confirm(booksWithHandOver({ confirmedAt: NOW })))).toMatchObject({
    code: 'handOver.confirmed',
    kind: 'conflict',
    details: { id: 1 },
  });
});

test('a hand-over that was withdrawn, or is not there, is refused', async () => {
  const refusal = { code: 'handOver.notFound', kind: 'missing' };
  const withdrawn = booksWithHandOver({ deletedAt: NOW });
  expect(await refusalOf(confirm(withdrawn))).toMatchObject({ ...refusal, details: { id: 1 } });
  expect(await refusalOf(confirm(withdrawn, 3, 2))).toMatchObject({ ...refusal, details: { id: 2 } });
});

const withdraw = (books = booksWithHandOver(), actor = 1, id = 1) =>
  books.run('cash.withdrawHandOver', { id }, buildContext({ id: actor, issuedAt: LATER }));

test.each([
  ['the giver takes it back', 1],
  ['the receiver says that it did not come', 3],
])('%s: it stays on record, withdrawn', async (_who, actor) => {
  const books = booksWithHandOver();
  const before = books.get('handOvers', 1)!;
  await withdraw(books, actor);
  expect(books.get('handOvers', 1)).toEqual({ ...before, deletedAt: LATER });
});

test('only admins withdraw a hand-over', () => {
  expect(rolesThatMay(withdrawHandOver)).toEqual(ADMINS);
});

test('somebody else cannot withdraw it', async () => {
  expect(await refusalOf(withdraw(booksWithHandOver(), 9))).toMatchObject({
    code: 'handOver.notReceiver',
    kind: 'forbidden',
  });
});

test('what the receiver has confirmed stays', async () => {
  expect(await refusalOf(withdraw(booksWithHandOver({ confirmedAt: NOW })))).toMatchObject({
    code: 'handOver.confirmed',
    kind: 'conflict',
    details: { id: 1 },
  });
});

test('a hand-over that was withdrawn before, or is not there, is refused', async () => {
  const refusal = { code: 'handOver.notFound', kind: 'missing' };
  const withdrawn = booksWithHandOver({ deletedAt: NOW });
  expect(await refusalOf(withdraw(withdrawn))).toMatchObject({ ...refusal, details: { id: 1 } });
  expect(await refusalOf(withdraw(withdrawn, 1, 2))).toMatchObject({ ...refusal, details: { id: 2 } });
});
