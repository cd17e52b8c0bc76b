/** What was handed over to the bank, to no account that is said, is told of until it lies in one. */
import { buildBankAccount } from 'shared-schema/testing/bank';
import { buildBooks, buildContext, TIME_ZONE } from 'shared-schema/testing/build';
import type { BankAccountId } from 'shared-schema/ids';
import { localDate, startOfDay } from 'shared-schema/local-date';
import { type Money, NOTHING, rupees } from 'shared-schema/money';
import { expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { readMoney } from './read-money.ts';

const TODAY = localDate('2026-11-21');

/** ₹300 handed over to the bank on 5 November; accounts 1 and 2 opened with nothing on these days. */
async function told(openings: (string | undefined)[], move?: { amount: Money; date: string }) {
  const rows = buildBooks();
  const accounts = openings.map((day, index) =>
    buildBankAccount({
      id: (index + 1) as BankAccountId,
      opening: day === undefined ? null : { amount: NOTHING, date: localDate(day) },
    }),
  );
  rows.put(accounts.map((row) => ({ table: 'bankAccounts', row })));
  const at = startOfDay(localDate('2026-11-05'), TIME_ZONE);
  await rows.run('cash.handOver', { id: 1, to: null, amount: rupees(300), at }, buildContext());
  if (move) {
    const into = { id: 1, from: { unsaid: 'BANK' }, to: { bankAccountId: 1 }, ...move };
    await rows.run('money.move', into, buildContext());
  }
  const device = await openTestBooks();
  await receive(device, {
    bankAccounts: rows.all('bankAccounts'),
    handOvers: rows.all('handOvers'),
    moneyMoves: rows.all('moneyMoves'),
  });
  const { unsaid, handedToBank } = await readMoney(device.shown, TODAY, TIME_ZONE);
  return [unsaid, handedToBank];
}

test.each([
  ['accounts without an opening balance', [undefined, undefined], 300],
  ['an account that was opened before, and one after', ['2026-11-01', '2026-11-20'], 300],
  ['an account without an opening balance, and one opened after', [undefined, '2026-11-20'], 300],
  ['accounts opened after: it is in one of their balances', ['2026-11-10', '2026-11-20'], 0],
])('beside %s', async (_which, openings, left) => {
  expect(await told(openings)).toEqual([rupees(left), rupees(left)]);
});

test('what was moved into an account is told of no more', async () => {
  const move = { amount: rupees(300), date: '2026-11-12' };
  expect(await told(['2026-11-01', '2026-11-10'], move)).toEqual([NOTHING, NOTHING]);
});
