import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { placesOf, withBankAccounts } from '../testing/bank.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { closeOctober } from '../testing/collections.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { memberOfLine } from './party.ts';
import { sayWhose } from './say-of-line.ts';
import { isWhoseUnsaid } from './transaction.ts';

const ASSOCIATION = { association: true };
const me = buildContext();

/** Admin 1 enters ₹1,500 under their own name, today (700) and in October (701), says of 702 that it is theirs, and of 703 that it is member 2's. */
async function books() {
  const made = withBankAccounts(buildBooks());
  const own = { userId: me.actor.id };
  const lines = [own, { ...own, date: '2026-10-30' }, { ...own, party: null }, { party: null }];
  for (const [index, line] of lines.entries()) {
    await made.run('transaction.create', buildTransactionInput({ ...line, id: 700 + index } as never), me);
  }
  return made;
}

type Books = Awaited<ReturnType<typeof books>>;

const say = (made: Books, input: object, context = me) =>
  made.run('transaction.sayWhose', { ids: [700, 701], whose: ASSOCIATION, ...input }, context);

const unsaidIn = (made: Books) => made.all('transactions').flatMap((line) => (isWhoseUnsaid(line) ? [line.id] : []));
const membersOf = (made: Books) => made.all('transactions').map((line) => memberOfLine(line));

test('only admins say whose entries are', () => {
  expect(rolesThatMay(sayWhose)).toEqual(ADMINS);
});

test('asked about is what stands under the name of who entered it, until they say that it is theirs', async () => {
  const made = await books();
  expect(unsaidIn(made)).toEqual([700, 701]);
  expect(membersOf(made)).toEqual([1, 1, 1, 2]);
  await say(made, { ids: [700], whose: { userId: 1 } });
  expect(unsaidIn(made)).toEqual([701]);
  expect(membersOf(made)).toEqual([1, 1, 1, 2]);
});

test.each([
  ['the association', ASSOCIATION, undefined],
  ['somebody else', { name: 'Hari Stores' }, undefined],
  ['another member', { userId: 2 }, 2],
])('many are put under the name of %s, and nothing else of them changes', async (_name, whose, member) => {
  const made = await books();
  const before = [placesOf(made), made.get('transactions', 700)!] as const;
  await say(made, { whose });
  expect(membersOf(made)).toEqual([member, member, 1, 2]);
  expect(unsaidIn(made)).toEqual([]);
  expect(placesOf(made)).toEqual(before[0]);
  const { party, userId: _whose, ...rest } = made.get('transactions', 700)!;
  expect({ ...rest, userId: 1 }).toEqual(before[1]);
  expect(party).toEqual(member ? undefined : whose);
});

test('said wrongly, it is said again', async () => {
  const made = await books();
  await say(made, { whose: { name: 'Hari Stores' } });
  await say(made, { whose: { userId: 2 } });
  expect(made.get('transactions', 701)).toMatchObject({ userId: 2 });
  await say(made, { whose: ASSOCIATION });
  expect(made.get('transactions', 701)).toMatchObject({ userId: 1, party: ASSOCIATION });
});

test.each([
  ['the entry', [700]],
  ['its counter-entry', [710]],
  ['both', [700, 710]],
])('an undone entry takes its counter-entry along: of %s is said whose it is', async (_name, ids) => {
  const made = await books();
  await made.run('transaction.correct', { id: 700, reason: 'Wrong', reversalId: 710 }, buildContext({ id: 3 }));
  expect(unsaidIn(made)).toEqual([700, 701]);
  for (const [whose, party] of [
    [ASSOCIATION, ASSOCIATION],
    [{ userId: 1 }, { member: true }],
  ]) {
    await say(made, { ids, whose });
    const [entry, counterEntry] = [700, 710].map((id) => made.get('transactions', id)!);
    expect(entry).toMatchObject({ userId: 1, party });
    expect(counterEntry).toMatchObject({ userId: 1, party });
  }
});

test('in a closed period a super admin says it', async () => {
  const made = await books();
  await closeOctober(made);
  expect(await refusalOf(say(made, {}))).toMatchObject({ code: 'period.closed' });
  await say(made, {}, buildContext({ role: 'SUPERADMIN' }));
  expect(unsaidIn(made)).toEqual([]);
});

test('what no person entered keeps its member, and whoever is named must be there', async () => {
  const made = await books();
  await made.run('transaction.transfer', transfer, me);
  expect(await refusalOf(say(made, { ids: [720] }))).toMatchObject({ code: 'transaction.notByHand' });
  expect(await refusalOf(say(made, { whose: { userId: 99 } }))).toMatchObject({ code: 'member.unknown' });
  expect(await refusalOf(say(made, { ids: [700, 999] }))).toMatchObject({ code: 'transaction.notFound' });
  expect(unsaidIn(made)).toEqual([700, 701]);
});

const transfer = {
  debitId: 720,
  creditId: 721,
  from: { ledger: 'general', projectId: 1 },
  to: { ledger: 'charity', projectId: 1 },
  amount: rupees(100),
  description: 'Relief',
};
