import { expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import { buildContext, NOW } from '../testing/build.ts';
import { booksWithHandOver } from '../testing/hand-over.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { withdrawHandOver } from './withdraw-hand-over.ts';

const LATER = instant('2026-11-21T10:00:00.000Z');

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
