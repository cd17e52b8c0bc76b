import { expect, test } from 'vitest';
import { instant } from '../local-date.ts';
import { buildContext, NOW } from '../testing/build.ts';
import { booksWithHandOver } from '../testing/hand-over.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { confirmHandOver } from './confirm-hand-over.ts';

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
