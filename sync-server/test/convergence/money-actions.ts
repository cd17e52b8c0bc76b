/** What people of the convergence test do with money: collect, settle, cancel, correct, use what is on account, hand over. */
import { confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import { moveChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { accountBalance } from 'shared-schema/collections/account';
import type { Payer, Method } from 'shared-schema/collections/account-id';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { cancelReceipt } from 'shared-schema/collections/undo-receipt';
import { duesOf, putToOldest } from 'shared-schema/collections/put-to-oldest';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { recordCollection, settleBusiness } from 'shared-schema/collections/record-collection';
import { refundOnAccount, useOnAccount } from 'shared-schema/collections/on-account-commands';
import { divideSettlement, settlementTerms } from 'shared-schema/collections/settlement';
import type { MemberId } from 'shared-schema/ids';
import { editInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import type { PartyGiven } from 'shared-schema/ledgers/party';
import { sayWhose } from 'shared-schema/ledgers/say-of-line';
import { transferMoney } from 'shared-schema/ledgers/voucher-commands';
import { correctTransaction } from 'shared-schema/ledgers/transaction-commands';
import { isWhoseUnsaid, isByHand, isReversal } from 'shared-schema/ledgers/transaction';
import { addDays, instant, localDateOf } from 'shared-schema/local-date';
import { type Actor, isSuperAdmin } from 'shared-schema/members/actor';
import { type Money, rupees } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { buyShares } from 'shared-schema/shares/share-commands';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import type { Dispatch } from '../../../pwa/src/sync/outbox/dispatch.ts';
import type { People } from '../server.ts';
import { choose, readLines } from './device-rows.ts';
import { type MoneyAction, PROJECTS } from './money-steps.ts';

type Choice = { pick: number };
type OfKind = Pick<MoneyAction, 'kind' | 'pick'>;
export type Means = { books: Books; actor: Actor; dispatch: Dispatch; members: People; of100: boolean };

export async function performMoneyAction(means: Means, action: MoneyAction): Promise<void> {
  switch (action.kind) {
    case 'collect':
      return collect(means, action);
    case 'settle early':
      return settle(means, action);
    case 'use on account':
    case 'refund':
      return drawOnAccount(means, action);
    case 'cancel receipt':
    case 'answer':
      return changeReceipt(means, action);
    case 'correct':
      return correct(means, action);
    case 'hand over':
    case 'confirm':
      return handOver(means, action);
    case 'buy shares':
      return buy(means, action);
    case 'transfer':
      return transfer(means, action);
    case 'edit contract':
      return edit(means, action);
    case 'say whose':
      return sayWhoseTheyAre(means, action);
  }
}

/** A super admin enters now and then what others took or gave in cash. */
export function othersCash({ actor, members }: Means, { pick }: Choice, method: Method): { cashBy?: MemberId } {
  const isOthers = isSuperAdmin(actor) && method === 'CASH' && Math.floor(pick / 5) % 2;
  return isOthers ? { cashBy: choose([members.admin.id, members.otherAdmin.id], pick)! } : {};
}

const OTHERS: PartyGiven[] = [{ name: 'Hall of Kottayam' }, { association: true }, { name: 'Sunny Caterers' }];

/** With whom an entry is. An app of 1.0.0 knows of nobody but members, and puts what is with no other under who enters it. */
export function withWhom(
  { actor: { id }, members, of100 }: Pick<Means, 'members'> & { actor: { id: MemberId }; of100?: boolean },
  drawn: number,
): { userId: MemberId; party?: PartyGiven | null } {
  const [referer, own] = [{ userId: members.referer.id }, { userId: id }];
  if (of100) return drawn % 3 ? referer : own;
  const others = OTHERS.map((party) => ({ ...own, party }));
  return choose([...others, { ...referer, party: null }, { ...own, party: null }, { ...referer, party: null }], drawn)!;
}

/** Of one entry by hand, or of all that stand under who entered them: with a member, with somebody else, or with who entered it after all. */
async function sayWhoseTheyAre(means: Means, { pick }: Choice): Promise<void> {
  const { books, dispatch } = means;
  const lines = (await readLines(books)).filter(isByHand);
  const unsaid = lines.filter(isWhoseUnsaid);
  const line = choose(pick % 2 && unsaid.length > 0 ? unsaid : lines, Math.floor(pick / 4));
  if (!line) return;
  const { userId, party } = withWhom(means, Math.floor(pick / 3));
  const named = pick % 4 === 3 ? unsaid.slice(0, 20) : [line];
  await dispatch(sayWhose, { ids: named.map(({ id }) => id), whose: party ?? { userId } });
}

/** One to three shares, for one of two members. */
async function buy(means: Means, choice: Choice): Promise<void> {
  const { dispatch, members } = means;
  const { pick } = choice;
  const memberId = choose([members.referer.id, members.admin.id], pick)!;
  const paid = { method: 'CASH', ...othersCash(means, choice, 'CASH') } as const;
  await dispatch(buyShares, { memberId, shares: 1 + (pick % 3), ...paid });
}

/** From one ledger or project to another; now and then to the same one, which is refused. */
async function transfer({ dispatch }: Means, { pick }: Choice): Promise<void> {
  const ledgers = ['general', 'charity', 'operational'] as const;
  const place = (n: number) => ({ ledger: choose([...ledgers], n)!, projectId: choose(PROJECTS, n % 7)! });
  const amount = rupees(1 + (pick % 500));
  await dispatch(transferMoney, {
    from: place(pick),
    to: place(pick + (pick % 5)),
    amount,
    description: 'For the camp',
  });
}

/** Another referer and customer for a business, another project for it or for a fund. */
async function edit({ books, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const projectId = choose(PROJECTS, pick)!;
  const fund = choose(await books.shown.chittyFunds.all(), pick);
  if (fund && pick % 3 === 0) return void (await dispatch(moveChittyFund, { id: fund.id, projectId }));
  const business = choose(await books.shown.installmentBusinesses.all(), pick);
  if (!business) return;
  const refererId = choose([members.referer.id, members.admin.id], pick)!;
  await dispatch(editInstallmentBusiness, {
    id: business.id,
    changes: {
      customerName: { from: business.customerName, to: pick % 5 ? `Customer ${pick}` : members.referer.name },
      refererId: { from: business.refererId, to: refererId },
      ...(pick % 2 && { projectId: { from: business.projectId, to: projectId } }),
    },
  });
}

type Collect = Extract<MoneyAction, { kind: 'collect' }>;

/** The oldest first, the last first, or nothing but on account. */
async function collect({ books, dispatch, members }: Means, { pick, amount, order, method, daysAgo }: Collect) {
  const businesses = await books.shown.installmentBusinesses.all();
  const payers: Payer[] = [
    { memberId: members.referer.id },
    { memberId: members.admin.id },
    ...businesses.map(({ id }) => ({ businessId: id })),
  ];
  const payer = choose(payers, pick)!;
  const dues = duesOf(payer, [...businesses, ...(await books.shown.chittyFunds.all())]);
  const chosen = { oldest: dues, ahead: dues.toReversed(), none: [] }[order].slice(0, 4);
  const { items, left } = putToOldest(chosen, amount);
  const receivedOn = addDays(localDateOf(instant(Date.now()), TIME_ZONE), -daysAgo);
  await dispatch(recordCollection, { payer, payerName: 'Somebody', receivedOn, method, items, onAccount: left });
}

async function settle({ books, dispatch }: Means, { pick, share }: Extract<MoneyAction, { kind: 'settle early' }>) {
  const open = await books.shown.installmentBusinesses.where((each) => each.status === 'ONGOING');
  const business = choose(open, pick);
  if (!business) return;
  const receivedOn = localDateOf(instant(Date.now()), TIME_ZONE);
  const { waivable } = settlementTerms(business, receivedOn);
  const waived = (Math.floor((waivable * share) / 1000) * 10) as Money;
  const parts = divideSettlement(business, receivedOn, waived);
  const reason = waived > 0 ? 'Paid early' : null;
  await dispatch(settleBusiness, { id: business.id, receivedOn, method: 'CASH', reason, ...parts });
}

async function drawOnAccount({ books, dispatch }: Means, { kind, pick }: OfKind) {
  const account = choose(await books.shown.accounts.where((each) => accountBalance(each) > 0), pick);
  if (!account) return;
  const { payer } = account;
  const held = accountBalance(account);
  if (kind === 'refund') {
    await dispatch(refundOnAccount, { payer, amount: held, method: 'CASH' });
    return;
  }
  const contracts = [...(await books.shown.installmentBusinesses.all()), ...(await books.shown.chittyFunds.all())];
  const due = choose(duesOf(payer, contracts), pick);
  if (!due) return;
  const amount = Math.min(held, remaining(due)) as Money;
  await dispatch(useOnAccount, { payer, repaymentId: due.id, amount });
}

const ANSWERS = ['RETURNED', 'SAME_PAYMENT', 'NEXT_DUE', 'KEEP'] as const;

async function changeReceipt({ books, dispatch }: Means, { kind, pick }: OfKind) {
  if (kind === 'answer') {
    const receipt = choose(await books.shown.receipts.where((each) => each.attention !== null), pick);
    if (receipt) await dispatch(answerReceipt, { number: receipt.id, answer: ANSWERS[pick % 4]! });
    return;
  }
  const receipt = choose(await books.shown.receipts.where((each) => each.cancelled === null), pick);
  if (!receipt) return;
  await dispatch(cancelReceipt, { number: receipt.id, reason: 'Wrong person', lines: mostLinesOf(receipt) });
}

/** Half of them are entered anew, with whom it was, or with another. */
async function correct(means: Means, { pick }: Choice) {
  const { books, dispatch } = means;
  const line = choose(
    (await readLines(books)).filter((each) => isByHand(each) && !isReversal(each)),
    pick,
  );
  if (!line) return;
  const right = {
    ...(pick % 3 ? withWhom(means, Math.floor(pick / 6)) : { userId: line.userId }),
    type: 'CREDIT',
    amount: rupees(1 + (pick % 100)),
    description: 'As it was',
  } as const;
  const place = pick % 4 === 1 ? { ledger: 'charity' as const, projectId: choose(PROJECTS, pick)! } : {};
  await dispatch(correctTransaction, {
    id: line.id,
    reason: 'Typed wrongly',
    entry: pick % 2 ? { ...right, ...place } : null,
  });
}

async function handOver({ books, actor, dispatch, members }: Means, { kind, pick }: OfKind) {
  if (kind === 'hand over') {
    const other = actor.id === members.admin.id ? members.otherAdmin.id : members.admin.id;
    await dispatch(handOverCash, { to: pick % 3 ? other : null, amount: rupees(1 + pick) });
    return;
  }
  const open = await books.shown.handOvers.where((each) => each.to === actor.id && each.confirmedAt === null);
  const handed = choose(open, pick);
  if (handed) await dispatch(confirmHandOver, { id: handed.id });
}
