import { expect, test } from 'vitest';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { setHead } from './say-of-line.ts';

const me = buildContext();

/** One of today under a head, one of October without, and the purchase that the app posts. */
async function books() {
  const made = withBankAccounts(buildBooks());
  await made.run('transaction.create', buildTransactionInput({ id: 700, head: 'Tea' } as never), me);
  await made.run('transaction.create', buildTransactionInput({ id: 701, date: '2026-10-30' } as never), me);
  return made;
}

type Books = Awaited<ReturnType<typeof books>>;

const set = (made: Books, input: object, context = me) =>
  made.run('transaction.setHead', { ids: [700, 701], head: 'Rent', ...input }, context);
const headsOf = (made: Books) => [700, 701].map((id) => made.get('transactions', id)!.head);

test('only admins say under which head entries stand', () => {
  expect(rolesThatMay(setHead)).toEqual(ADMINS);
});

test('many are put under one head, or under none, and nothing else of them changes', async () => {
  const made = await books();
  const [before, line] = [placesOf(made), made.get('transactions', 700)!];
  await set(made, {});
  expect(headsOf(made)).toEqual(['Rent', 'Rent']);
  expect(placesOf(made)).toEqual(before);
  expect(made.get('transactions', 700)).toEqual({ ...line, head: 'Rent' });
  await set(made, { head: null });
  expect(headsOf(made)).toEqual([undefined, undefined]);
});

test('an undone entry takes its counter-entry along', async () => {
  const made = await books();
  await made.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 710 }, me);
  await set(made, { ids: [710] });
  expect([700, 710].map((id) => made.get('transactions', id)!.head)).toEqual(['Rent', 'Rent']);
});

test('in a closed period a super admin says it', async () => {
  const made = await books();
  await closeOctober(made);
  expect(await refusalOf(set(made, {}))).toMatchObject({ code: 'period.closed' });
  expect(headsOf(made)).toEqual(['Tea', undefined]);
  await set(made, {}, buildContext({ role: 'SUPERADMIN' }));
  expect(headsOf(made)).toEqual(['Rent', 'Rent']);
});

test('what the app posted keeps its head, and every entry must be there', async () => {
  const made = await books();
  const transfer = { ledger: 'general', projectId: 1 };
  const to = { ledger: 'charity', projectId: 1 };
  await made.run(
    'transaction.transfer',
    { debitId: 720, creditId: 721, from: transfer, to, amount: 100_000, description: 'Relief' },
    me,
  );
  expect(await refusalOf(set(made, { ids: [720] }))).toMatchObject({ code: 'transaction.notByHand' });
  expect(await refusalOf(set(made, { ids: [700, 999] }))).toMatchObject({ code: 'transaction.notFound' });
  expect(headsOf(made)).toEqual(['Tea', undefined]);
});
