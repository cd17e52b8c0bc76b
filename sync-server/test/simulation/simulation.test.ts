/** The whole system under one seed, some fifty times, and every history that was kept; `npm run simulate` looks longer. See docs/testing.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kept } from './kept.ts';
import { lowered } from './lowered.ts';
import { mistakes } from './mistakes.ts';
import { seedsFrom, simulate } from './simulate.ts';

const RUNS = 40;

/** Steps, faults and outcomes. */
const KINDS = [
  'act',
  'line',
  'lost',
  'kill app',
  'kill server',
  'sign out',
  'restore',
  'both',
  'close period',
  'promote',
  'end session',
  'demote',
  'lack factor',
  'rotate key',
  'freeze tab',
  'import chitty',
  'commands applied',
  'commands refused',
];

/** What moves money, or says whose it is and what is due, and changed something in one of the runs. */
const MONEY_COMMANDS = [
  'account.refund',
  'account.use',
  'bankAccount.create',
  'cash.closeDay',
  'cash.confirmHandOver',
  'cash.handOver',
  'cash.withdrawHandOver',
  'chittyFund.create',
  'chittyFund.delete',
  'chittyFund.edit',
  'chittyFund.holdDraw',
  'chittyFund.markRepaid',
  'chittyFund.payPrize',
  'chittyFund.recordDraw',
  'chittyFund.sayPrizeWaits',
  'chittyFund.transferTicket',
  'chittyFund.undoDraw',
  'collection.record',
  'dividend.pay',
  'dividendRun.create',
  'dividendRun.undo',
  'import.enter',
  'installmentBusiness.create',
  'installmentBusiness.delete',
  'installmentBusiness.edit',
  'installmentBusiness.markRepaid',
  'installmentBusiness.settle',
  'installmentBusiness.writeOff',
  'member.setFinancialsV2',
  'money.exchange',
  'money.move',
  'money.withdrawMove',
  'period.close',
  'period.reopen',
  'receipt.answer',
  'receipt.cancel',
  'receipt.moveCheque',
  'receipt.postWithheld',
  'reminder.record',
  'reminder.withdraw',
  'repayment.markPaid',
  'reportedPayment.decline',
  'shares.buy',
  'shares.giveBack',
  'statement.enter',
  'statement.import',
  'statement.match',
  'statement.receive',
  'statement.setAside',
  'statement.takeBack',
  'statement.unmatch',
  'transaction.assignAccount',
  'transaction.correct',
  'transaction.create',
  'transaction.delete',
  'transaction.sayPaidFrom',
  'transaction.sayWhose',
  'transaction.transfer',
];

test('whatever lines, phones and people do, every checker agrees in the end, also where something was wrong once', async () => {
  const histories = [...seedsFrom(1, RUNS), ...kept.map(({ history }) => history)];
  const { failures, counts } = await simulate({ histories });
  expect(failures.map(storyOf)).toEqual([]);
  const rare = KINDS.filter((what) => !(counts.get(what)! > RUNS / 20));
  expect(rare).toEqual([]);
  // What is refused each time is not under test.
  const never = MONEY_COMMANDS.filter((name) => !counts.has(`${name} done`));
  expect(never).toEqual([]);
});

test('a seed repeats a run exactly, in another process and in another order', async () => {
  const histories = seedsFrom(1, 2);
  const once = await simulate({ histories, processes: 1, everyRow: true });
  const again = await simulate({ histories: histories.toReversed(), processes: 2, everyRow: true });
  expect(again.traces).toEqual(once.traces);
});

test('every limit can still be lowered, and every deliberate mistake made', () => {
  const places = [...lowered, ...mistakes.flatMap(({ edits }) => edits)];
  const lost = places.filter(({ file, find }) => {
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    return source.split(find).length !== 2;
  });
  expect(lost).toEqual([]);
});

test('a deliberate mistake is found', async () => {
  const mistake = 'what was acknowledged is not offered to a restored server';
  const { failures } = await simulate({ histories: seedsFrom(1, 100), mistake, mostFailures: 1, shorten: false });
  expect(failures).not.toEqual([]);
});

function storyOf({ seed, checker, what, story }: { seed: number; checker: string; what: string; story: string[] }) {
  return [`seed ${seed}: ${checker}`, what, ...story].join('\n');
}
