import { expect, test } from 'vitest';
import { rowSeenBy } from '../tables.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { TransactionId } from '../ids.ts';
import { MOST_OF_A_PAPER, MOST_PAPERS, type PaperId, papersOf } from './paper.ts';
import { addPaper, noPaper, removePaper } from './paper-commands.ts';

const me = buildContext();
const id = 700 as TransactionId;
const paperId = (number: number) => `7b4f0a52-3d86-4a0e-9b0c-${String(number).padStart(12, '0')}` as PaperId;
const bill = { id: paperId(1), kind: 'JPEG', size: 87_000, hash: 'ab'.repeat(32) } as const;

/** Rent that admin 1 paid in October. */
async function books() {
  const made = buildBooks();
  const rent = { id, type: 'DEBIT', description: 'Rent', date: '2026-10-30' } as const;
  await made.run('transaction.create', buildTransactionInput(rent as never), me);
  return made;
}

type Books = Awaited<ReturnType<typeof books>>;
const lineOf = (made: Books) => made.get('transactions', id)!;
const add = (made: Books, paper: object = bill) => made.run('transaction.addPaper', { id, paper }, me);
const remove = (made: Books, of: PaperId = bill.id) =>
  made.run('transaction.removePaper', { id, paperId: of, reason: 'Wrong bill' }, me);
const none = (made: Books) => made.run('transaction.noPaper', { id, reason: 'Lost' }, me);

test('only admins say anything of papers', () => {
  for (const command of [addPaper, removePaper, noPaper]) expect(rolesThatMay(command)).toEqual(ADMINS);
});

test('a paper is named once, also in a closed period, and nothing else of the entry changes', async () => {
  const made = await books();
  const before = lineOf(made);
  await closeOctober(made);
  await add(made);
  expect(lineOf(made)).toEqual({ ...before, papers: [bill] });
  expect(await add(made)).toEqual([]);
  expect(await refusalOf(add(made, { ...bill, hash: 'cd'.repeat(32) }))).toMatchObject({ code: 'paper.other' });
});

test('one that is taken away says why; taken away again, that stays, and another goes to its place', async () => {
  const made = await books();
  await add(made);
  await remove(made);
  expect(lineOf(made).papers).toEqual([{ ...bill, removed: 'Wrong bill' }]);
  expect(papersOf(lineOf(made))).toEqual([]);
  expect(await remove(made)).toEqual([]);
  await add(made, { ...bill, id: paperId(2) });
  expect(papersOf(lineOf(made)).map((each) => each.id)).toEqual([paperId(2)]);
  expect(await refusalOf(remove(made, paperId(3)))).toMatchObject({ code: 'paper.notFound' });
});

test('why there is none is said, until there is one; where there is one it says nothing', async () => {
  const made = await books();
  await none(made);
  expect(lineOf(made).noPaper).toBe('Lost');
  await add(made);
  expect(lineOf(made)).not.toHaveProperty('noPaper');
  expect(await none(made)).toEqual([]);
});

test('an entry takes so many papers, and what is none is refused before', async () => {
  const made = await books();
  for (let number = 1; number <= MOST_PAPERS; number++) await add(made, { ...bill, id: paperId(number) });
  expect(await refusalOf(add(made, { ...bill, id: paperId(99) }))).toMatchObject({ code: 'paper.tooMany' });
  for (const wrong of [
    { kind: 'SVG' },
    { size: 0 },
    { size: MOST_OF_A_PAPER + 1 },
    { hash: 'AB' },
    { id: '../../x' },
  ]) {
    expect(await refusalOf(add(made, { ...bill, id: paperId(98), ...wrong }))).toMatchObject({ code: 'input.invalid' });
  }
  expect(await refusalOf(made.run('transaction.addPaper', { id: 999, paper: bill }, me))).toMatchObject({
    code: 'transaction.notFound',
  });
});

test('the right entry in place of a wrong one has its papers; those taken away stay behind', async () => {
  const made = await books();
  await add(made);
  await add(made, { ...bill, id: paperId(2) });
  await remove(made);
  const entry = { type: 'DEBIT', amount: 900_000, userId: 2, description: 'Rent' };
  await made.run('transaction.correct', { id, reason: 'Amount', entry, entryId: 702, reversalId: 701 }, me);
  expect(made.get('transactions', 702)!.papers).toEqual([{ ...bill, id: paperId(2) }]);
  expect(made.get('transactions', 701)).not.toHaveProperty('papers');
  expect(lineOf(made).papers).toHaveLength(2);
});

test('a USER gets neither papers nor why there are none, also of their own entry', async () => {
  const made = await books();
  await none(made);
  const line = { ...lineOf(made), papers: [bill] };
  for (const reader of [line.userId, 3]) {
    const seen = rowSeenBy('transactions', { id: reader, role: 'USER' } as never, line);
    expect(seen).not.toHaveProperty('papers');
    expect(seen).not.toHaveProperty('noPaper');
  }
  expect(rowSeenBy('transactions', { id: 3, role: 'ADMIN' } as never, line)).toEqual(line);
});
