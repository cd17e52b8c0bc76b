/** What people of the convergence test do with tickets, shares, dividends, bad debts, the cash of a day and reminders. */
import { closeDay, withdrawHandOver } from 'shared-schema/cash/hand-over-commands';
import { DENOMINATIONS } from 'shared-schema/cash/day-close';
import { markChittyFundRepaid, transferTicket } from 'shared-schema/chitties/chitty-fund-commands';
import { accountIdOf, type Payer } from 'shared-schema/collections/account-id';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import { duesOf, putToOldest } from 'shared-schema/collections/put-to-oldest';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import { recordCollection } from 'shared-schema/collections/record-collection';
import {
  markInstallmentBusinessRepaid,
  writeOffBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { setMemberFinancialsV2 } from 'shared-schema/members/member-commands';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { recordReminder, withdrawReminder } from 'shared-schema/reminders/reminder-commands';
import { isFund } from 'shared-schema/repayments/contract';
import { remaining } from 'shared-schema/repayments/repayment';
import { createDividendRun, undoDividendRun } from 'shared-schema/shares/dividend-commands';
import { planDividends, sharesIn } from 'shared-schema/shares/dividend-run';
import { giveBackShares, payDividend } from 'shared-schema/shares/share-commands';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { moneyByPlace } from '../../../pwa/src/sync/ledger/money-by-place.ts';
import { choose } from './device-rows.ts';
import type { FurtherAction } from './further-steps.ts';
import { type Means, othersCash } from './money-actions.ts';

type Choice = { pick: number };

export async function performFurtherAction(means: Means, action: FurtherAction): Promise<void> {
  switch (action.kind) {
    case 'pay off':
      return payOff(means, action);
    case 'transfer ticket':
      return passTicketOn(means, action);
    case 'close day':
      return countCash(means, action);
    case 'withdraw hand-over':
      return takeHandOverBack(means, action);
    case 'remind':
      return remind(means, action);
    case 'withdraw reminder':
      return takeReminderBack(means, action);
    case 'undo settlement':
      return cancelReceiptOf(means, action, ({ settlement }) => settlement !== null);
    case 'undo draw':
      return undoDraw(means, action);
    case 'hand back':
      return handBack(means, action);
    case 'undo handed back':
      return cancelReceiptOf(means, action, ({ answered }) => answered?.answer === 'RETURNED');
    case 'give back shares':
      return giveBack(means, action);
    case 'credit dividend':
      return creditDividend(means, action);
    case 'undo dividend':
      return undoDividend(means, action);
    case 'pay dividend':
      return payOut(means, action);
    case 'write off':
      return writeOff(means, action);
    case 'set financials':
      return setFinancials(means, action);
  }
}

/** All that is due on a business or a fund, by whoever owes it; every other time it is closed then. */
async function payOff({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const businesses = await books.shown.installmentBusinesses.all();
  const contract = choose([...businesses, ...(await books.shown.chittyFunds.all())], pick);
  if (!contract) return;
  const payers: Payer[] = isFund(contract)
    ? [...new Set(contract.users.map(({ userId }) => userId))].map((memberId) => ({ memberId }))
    : [{ businessId: contract.id }];
  for (const payer of payers) {
    const dues = duesOf(payer, [contract]);
    const { items } = putToOldest(dues, add(...dues.map(remaining)));
    if (items.length === 0) continue;
    await dispatch(recordCollection, { payer, payerName: 'Somebody', receivedOn: today(), method: 'CASH', items });
  }
  if (pick % 2) return;
  if (isFund(contract)) await dispatch(markChittyFundRepaid, { id: contract.id });
  else await dispatch(markInstallmentBusinessRepaid, { id: contract.id });
}

/** To one of three members; now and then to the one who has it, which is refused. */
async function passTicketOn({ books, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const fund = choose(await books.shown.chittyFunds.all(), pick);
  if (!fund) return;
  const userId = choose([members.referer.id, members.admin.id, members.otherAdmin.id], pick % 11)!;
  await dispatch(transferTicket, { id: fund.id, ticket: 1 + (pick % fund.users.length), userId });
}

/** Every other time a rupee more is there than should be. What is less than a rupee is not counted. */
async function countCash({ books, actor, dispatch }: Means, { pick }: Choice): Promise<void> {
  const expected = (await moneyByPlace(books.shown)).get(`cash-${actor.id}`) ?? NOTHING;
  let left = Math.max(0, Math.floor(expected / 1000)) + (pick % 2);
  const counts = DENOMINATIONS.map((denomination) => {
    const count = Math.min(100_000, Math.floor(left / denomination));
    left -= count * denomination;
    return { denomination, count };
  });
  const receipts = await books.shown.receipts.where(({ collectedBy }) => collectedBy === actor.id);
  await dispatch(closeDay, { date: today(), expected, counts, receipts: receipts.map(({ id }) => id) });
}

async function takeHandOverBack({ books, actor, dispatch }: Means, { pick }: Choice): Promise<void> {
  const isMine = (who: number | null) => who === actor.id;
  const open = await books.shown.handOvers.where(
    ({ from, to, confirmedAt }) => !confirmedAt && (isMine(from) || isMine(to)),
  );
  const handed = choose(open, pick);
  if (handed) await dispatch(withdrawHandOver, { id: handed.id });
}

/** By WhatsApp: a mail is queued by the server, as other tests know. */
async function remind({ books, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const businesses = await books.shown.installmentBusinesses.all();
  const payers: Payer[] = [{ memberId: members.referer.id }, ...businesses.map(({ id }) => ({ businessId: id }))];
  const payer = choose(payers, pick)!;
  const sum = add(...duesOf(payer, [...businesses, ...(await books.shown.chittyFunds.all())]).map(remaining));
  if (sum <= 0) return;
  const account = accountIdOf(payer);
  const known = (await books.shown.reminders.get(account))?.last?.at ?? null;
  await dispatch(recordReminder, { accounts: [account], how: 'WHATSAPP', until: today(), sum, known });
}

async function takeReminderBack({ books, actor, dispatch }: Means, { pick }: Choice): Promise<void> {
  const mine = await books.shown.reminders.where(({ last }) => last?.by === actor.id);
  const last = choose(mine, pick)?.last;
  if (last) await dispatch(withdrawReminder, { accounts: last.accounts, at: last.at });
}

async function cancelReceiptOf({ books, dispatch }: Means, { pick }: Choice, isOne: (receipt: Receipt) => boolean) {
  const receipt = choose(await books.shown.receipts.where((each) => !each.cancelled && isOne(each)), pick);
  if (!receipt) return;
  await dispatch(cancelReceipt, { number: receipt.id, reason: 'Wrong person', lines: mostLinesOf(receipt) });
}

/** That of the last month, by deleting its prize money. */
async function undoDraw({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const fund = choose(await books.shown.chittyFunds.where(({ draws }) => draws.length > 0), pick);
  const line = fund?.draws.at(-1)!.transactionId;
  if (line) await dispatch(deleteTransaction, { id: line });
}

/** What dues could not take. */
async function handBack({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const receipt = choose(await books.shown.receipts.where(({ attention }) => attention === 'MISPLACED'), pick);
  if (receipt) await dispatch(answerReceipt, { number: receipt.id, answer: 'RETURNED' });
}

async function giveBack(means: Means, choice: Choice): Promise<void> {
  const { pick } = choice;
  const member = await chooseMember(means.books, pick, ({ share }) => (share ?? 0) > 0);
  if (!member) return;
  const shares = 1 + (pick % member.share!);
  await means.dispatch(giveBackShares, { memberId: member.id, shares, ...paidOut(means, choice) });
}

/** So much a share, or a sum of which something may remain. */
async function creditDividend({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const rate = pick % 2 ? { perShare: ((1 + pick) * 10) as Money } : { sum: rupees(1000 + pick) };
  const shares = sharesIn(planDividends(await books.shown.members.all(), rate).parts);
  await dispatch(createDividendRun, { rate, shares });
}

async function undoDividend({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const run = choose(await books.shown.dividendRuns.all(), pick);
  if (run) await dispatch(undoDividendRun, { id: run.id });
}

/** All of it, or a part. */
async function payOut(means: Means, choice: Choice): Promise<void> {
  const { pick } = choice;
  const member = await chooseMember(means.books, pick, ({ dividend }) => (dividend ?? NOTHING) > 0);
  if (!member) return;
  const held = member.dividend!;
  const amount = (pick % 3 ? 1 + (pick % held) : held) as Money;
  await means.dispatch(payDividend, { memberId: member.id, amount, ...paidOut(means, choice) });
}

async function writeOff({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const open = await books.shown.installmentBusinesses.where(({ status }) => status === 'ONGOING');
  const business = choose(open, pick);
  if (business) await dispatch(writeOffBusiness, { id: business.id, reason: 'Moved away' });
}

/** By so much that nothing else comes to the same: two who set the same would count as one. */
async function setFinancials({ books, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const id = choose([members.referer.id, members.admin.id], pick)!;
  const member = await books.shown.members.get(id);
  if (!member) return;
  const { share = 0, dividend = NOTHING } = member;
  const changes = {
    share: { from: share, to: share + 1000 + pick },
    dividend: { from: dividend, to: add(dividend, rupees(1_000_000 + pick)) },
  };
  await dispatch(setMemberFinancialsV2, { id, changes, reason: 'As resolved' });
}

async function chooseMember(
  books: Books,
  pick: number,
  isOne: (member: Member) => boolean,
): Promise<Member | undefined> {
  return choose(await books.shown.members.where(isOne), pick);
}

function paidOut(means: Means, choice: Choice) {
  const method = choice.pick % 3 ? 'CASH' : 'UPI';
  return { method, ...othersCash(means, choice, method) } as const;
}

function today(): LocalDate {
  return localDateOf(instant(Date.now()), TIME_ZONE);
}
