/**
 * The books of account: what the association has, owes, has earned and spent by the end of a day. All of it is worked out from what has a day of
 * its own: ledger lines, entries of payers' accounts, dues, draws and runs; what a row says today only tells what was so before these books.
 * Each fact is put to two accounts, so all balances of a day come to nothing.
 */
import { type ChittyFund, dayOfDraw, type Draw } from '../chitties/chitty-fund.ts';
import type { PayerAccount } from '../collections/account.ts';
import type { Receipt } from '../collections/receipt.ts';
import { type InstallmentBusiness, principalOf } from '../installments/installment-business.ts';
import { headMeant, type LedgerHead, type Nature, wordsOfHeads } from '../ledgers/head.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';
import { dateOfLine, effectOf, sideOf, type Transaction } from '../ledgers/transaction.ts';
import type { MemberId } from '../ids.ts';
import { addDays, type Instant, type LocalDate, localDateOf, startOfDay } from '../local-date.ts';
import { type EDIT_KINDS, type HoldingEdit, type Member, shareAmount } from '../members/member.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import { hasFallenDue } from '../repayments/days-late.ts';
import { closedUntil, type Period } from '../periods/period.ts';
import { dividendFor, type DividendRun, isCreditedOn } from '../shares/dividend-run.ts';
import { type Head, headEntriesOf, keyOfHead, meaningOf, NATURE_OF_POSTED } from './head.ts';

/** Rows of all projects and days, also what is deleted. */
export type RowsOfAccount = {
  lines: readonly Transaction[];
  interestOf: (line: Transaction) => Money;
  businesses: readonly InstallmentBusiness[];
  funds: readonly ChittyFund[];
  accounts: readonly PayerAccount[];
  receipts: ReadonlyMap<string, Receipt>;
  members: readonly Member[];
  runs: readonly DividendRun[];
  heads: readonly LedgerHead[];
  periods: readonly Period[];
};

export type AccountKind =
  | Nature
  /** Where it is, the places tell. */
  | 'money'
  | 'installments'
  | 'interest'
  | 'chitty'
  /** What tickets that have won their prize have not paid of months drawn. */
  | 'arrears'
  | 'onAccount'
  | 'shares'
  | 'dividend'
  | 'incentive'
  /** What a fund had before these books, gave to another one, and declared as dividend. */
  | 'opening'
  | 'moved'
  | 'declared'
  /** What members hold more without money, until somebody says what it was. */
  | 'toBeExplained'
  /** What puts an earlier year right. */
  | 'prior';

/** A kind, and what it is about: `interest 12`, `onAccount member-3`, `INCOME own rent`. */
export type AccountName = `${AccountKind} ${string}` | AccountKind;

export type Balance = { kind: AccountKind; of: string; sums: Record<Ledger, Money> };

/**
 * What each account holds at the end of a day, by fund; a debit is more than nothing. What puts income or expenditure of before `since` right
 * is apart.
 */
export function balancesOn(rows: RowsOfAccount, on: LocalDate, timeZone: string, since?: LocalDate): Balance[] {
  const sums = new Map<AccountName, Record<Ledger, Money>>();
  for (const { credit, debit, amount, fund } of postingsUntil(rows, on, timeZone, since)) {
    for (const [account, change] of [
      [credit, negate(amount)],
      [debit, amount],
    ] as const) {
      let of = sums.get(account);
      if (!of) sums.set(account, (of = { general: NOTHING, charity: NOTHING, operational: NOTHING }));
      of[fund] = add(of[fund], change);
    }
  }
  return [...sums].map(([account, of]) => ({ ...partsOf(account), sums: of }));
}

export function partsOf(account: AccountName): Pick<Balance, 'kind' | 'of'> {
  const [kind, ...of] = account.split(' ');
  return { kind: kind as AccountKind, of: of.join(' ') };
}

export function sumOfFunds({ sums }: Pick<Balance, 'sums'>): Money {
  return add(...LedgerSchema.options.map((fund) => sums[fund]));
}

/** From one account to another; `of` is the line that says so, where one does. */
export type Posting = {
  credit: AccountName;
  debit: AccountName;
  amount: Money;
  fund: Ledger;
  of?: Transaction;
  /** Of whose holdings it tells. */
  who?: MemberId;
};

function general(credit: AccountName, debit: AccountName, amount: Money): Posting {
  return { credit, debit, amount, fund: 'general' };
}

/** What the derivation reads of the books, as far as they go on that day. */
type Then = RowsOfAccount & {
  on: LocalDate;
  timeZone: string;
  since: LocalDate | undefined;
  /** Until this moment. */
  end: Instant;
  /** Those that another line has undone by then. */
  undone: ReadonlySet<number>;
  /** What came for each repayment, less what draws have put on account of it. */
  paid: ReadonlyMap<string, Money>;
  /** What was paid for the goods of each business, on whatever day. */
  bought: ReadonlyMap<number, Money>;
  /** The lines that payers' accounts name. */
  known: ReadonlyMap<number, Transaction>;
  /** The day of what ledgers held when these books began. */
  begun: LocalDate | undefined;
};

/** What makes the balances of a day. */
export function postingsUntil(rows: RowsOfAccount, on: LocalDate, timeZone: string, since?: LocalDate): Posting[] {
  const dayOf = daysOfLines(rows.lines, timeZone);
  const [standing, known]: [Transaction[], Map<number, Transaction>] = [[], new Map()];
  const [bought, undone, before] = [new Map<number, Money>(), new Set<number>(), new Set<number>()];
  const named = new Set(rows.accounts.flatMap(({ entries }) => entries.map(({ transactionId }) => transactionId)));
  let begun: LocalDate | undefined;
  for (const [at, line] of rows.lines.entries()) {
    if (named.has(line.id)) known.set(line.id, line);
    if (line.deletedAt) continue;
    const day = dayOf[at]!;
    const id = businessOf(line);
    if (id && !line.repaymentId) bought.set(id, subtract(bought.get(id) ?? NOTHING, effectOf(line)));
    if (line.opening && (begun === undefined || day < begun)) begun = day;
    if (since && day < since) before.add(line.id);
    if (day > on) continue;
    standing.push(line);
    if (line.reverses) undone.add(line.reverses);
  }
  const end = startOfDay(addDays(on, 1), timeZone);
  const paid = paidByRepayment(rows, known, standing, end);
  const then: Then = { ...rows, on, timeZone, since, end, undone, bought, begun, paid, known };
  const ofBusiness = Map.groupBy(standing, (line) => businessOf(line));
  const isPrior = ({ reverses, corrects }: Transaction) => before.has((reverses ?? corrects)!);
  const namer = accountNamer(rows.heads);
  const account: Namer = (line) => {
    const name = namer(line);
    return isPrior(line) && /^(INCOME|EXPENSE) /.test(name) ? 'prior' : name;
  };
  const postings = [
    ...(ofBusiness.get(undefined) ?? []).flatMap((line) => ofLine(line, account)),
    ...rows.businesses.flatMap((business) => ofBusinessAndLines(business, ofBusiness.get(business.id) ?? [], then)),
    ...rows.funds.flatMap((fund) => ofChitty(fund, then)),
    ...ofAccounts(then),
    ...ofHoldings(then),
  ];
  return [...postings, ...rows.funds.flatMap((fund) => leftOver(fund, postings, end))];
}

/** Finding the day of each line takes longer than all else, and the same lines are asked for as on other days. */
function daysOfLines(lines: readonly Transaction[], timeZone: string): readonly LocalDate[] {
  let known = daysKnown.get(lines);
  if (known?.timeZone !== timeZone) {
    daysKnown.set(lines, (known = { timeZone, days: lines.map((line) => dateOfLine(line, timeZone)) }));
  }
  return known.days;
}

const daysKnown = new WeakMap<readonly Transaction[], { timeZone: string; days: readonly LocalDate[] }>();

/** What a chitty still held when it was deleted, or was owed. */
function leftOver({ id, deletedAt }: ChittyFund, postings: readonly Posting[], end: Instant): Posting[] {
  if (!deletedAt || deletedAt >= end) return [];
  return ([`chitty ${id}`, `arrears ${id}`] as const).map((account) => {
    const debits = postings.filter(({ debit }) => debit === account).map(({ amount }) => amount);
    const credits = postings.filter(({ credit }) => credit === account).map(({ amount }) => amount);
    return general(account, 'EXPENSE badDebts', subtract(add(...debits), add(...credits)));
  });
}

function businessOf({ associatedType, associatedId }: Transaction): number | undefined {
  return associatedType === 'INSTALLMENT_BUSINESS' ? (associatedId ?? undefined) : undefined;
}

type Namer = (line: Transaction) => AccountName;

/** The account of a line that a person has entered: its head's. A word that no head knows, and none, is income or expense. */
function accountNamer(heads: readonly LedgerHead[]): Namer {
  const [meaning, known] = [meaningOf(heads), wordsOfHeads(heads)];
  return (line) => {
    const written: Head = headEntriesOf(line, NOTHING)[0]?.head ?? { own: line.head ?? '' };
    const head = meaning(written);
    const nature = 'own' in head ? headMeant(known, head.own)?.nature : NATURE_OF_POSTED[head.posted];
    const of = nature && 'own' in head ? `own ${head.own}` : keyOfHead(head);
    return `${nature ?? (sideOf(line) === 'receipts' ? 'INCOME' : 'EXPENSE')} ${of}`;
  };
}

/** Any line but one of a business. */
function ofLine(line: Transaction, accountNamed: Namer): Posting[] {
  const of = line;
  const to = (credit: AccountName): Posting => ({
    credit,
    debit: 'money',
    amount: effectOf(line),
    fund: line.ledger,
    of,
  });
  if (line.opening) return [to('opening')];
  if (line.transferWith) return [to('moved')];
  if (line.account) return [to(`onAccount ${line.account}`)];
  if (line.associatedType === 'CHITTY_FUND') return [to(`chitty ${line.associatedId}`)];
  if (line.purpose === 'SHARES') return [{ ...to('shares'), who: line.userId }];
  if (line.purpose === 'DIVIDEND') return [{ ...to('dividend'), who: line.userId }];
  const account = accountNamed(line);
  const { kind, of: head } = partsOf(account);
  // What was given for a purpose is income once it is spent.
  const isSpent = kind === 'RESTRICTED' && sideOf(line) === 'payments';
  if (!isSpent) return [to(account)];
  const spent = negate(effectOf(line));
  return [to(`EXPENSE ${head}`), { credit: `INCOME ${head}`, debit: account, amount: spent, fund: line.ledger, of }];
}

/** Interest counts as it falls due, or once all is paid or settled. What is left when it is written off, or deleted, is lost. */
function ofBusinessAndLines(business: InstallmentBusiness, lines: Transaction[], then: Then): Posting[] {
  const first = firstDayOf(business, then);
  if (lines.length === 0 && (first === undefined || first > then.on)) return [];
  const [installments, interest] = [`installments ${business.id}`, `interest ${business.id}`] as const;
  const over = [business.writtenOff?.at, business.deletedAt].flatMap((at) => (at && at < then.end ? at : [])).sort()[0];
  const isLate = (line: Transaction) => over !== undefined && (line.enteredAt ?? line.timeCompleted) > over;
  const counted = lines.filter((line) => !isLate(line));
  const before = broughtIn(business, then);
  const fallen = interestFallen(business, counted, then, over && localDateOf(over, then.timeZone));
  const had = first === undefined ? NOTHING : interestFallen(business, [], { ...then, on: first }, undefined);
  const paid = counted.map((of) => ({ of, ...partsPaid(of, then) }));
  const left = {
    principal: subtract(before.principal, add(...paid.map((part) => part.principal))),
    interest: subtract(subtract(fallen, before.interest), add(...paid.map((part) => part.interest))),
  };
  return [
    general('opening', installments, before.principal),
    ...(first === undefined ? [] : [general('opening', interest, subtract(had, before.interest))]),
    general('INCOME installmentInterest', interest, subtract(fallen, had)),
    general('INCOME installmentInterest', 'prior', paidNoMore(business, counted, then)),
    ...paid.flatMap(({ of, ...part }) => [
      { ...general(installments, 'money', part.principal), of },
      { ...general(interest, 'money', part.interest), of },
    ]),
    ...lines.filter(isLate).map((of) => ({ ...general('INCOME badDebtsRecovered', 'money', effectOf(of)), of })),
    ...(over === undefined
      ? []
      : [
          general(installments, 'EXPENSE badDebts', left.principal),
          general(interest, 'EXPENSE badDebts', left.interest),
        ]),
  ];
}

/** What came for principal and for interest; less than nothing where it went. */
function partsPaid(line: Transaction, { interestOf }: RowsOfAccount): { principal: Money; interest: Money } {
  const effect = effectOf(line);
  const interest = line.repaymentId ? interestOf(line) : NOTHING;
  const part = effect < 0 ? negate(interest) : interest;
  return { principal: subtract(effect, part), interest: part };
}

/** What was lent before these books, and what of it came back. Nothing of what they bought themselves. */
function broughtIn(business: InstallmentBusiness, { bought }: Then): { principal: Money; interest: Money } {
  const paid = business.scheduledRepayments.map(({ paidBefore = NOTHING, interestAmount }) => {
    const interest = paidBefore < interestAmount ? paidBefore : interestAmount;
    return { interest, principal: subtract(paidBefore, interest) };
  });
  const lent = subtract(principalOf(business), bought.get(business.id) ?? NOTHING);
  return {
    principal: subtract(lent, add(...paid.map(({ principal }) => principal))),
    interest: add(...paid.map(({ interest }) => interest)),
  };
}

/** Of a business that these books did not buy, the day from which on it counts. */
function firstDayOf({ id, createdAt }: InstallmentBusiness, then: Then): LocalDate | undefined {
  return then.bought.has(id) ? undefined : countsFrom(createdAt, then);
}

/** What was so before these books counts from their first day on, or from the first day that was open when it was entered. */
function countsFrom(enteredAt: Instant, { begun, periods, timeZone }: Then): LocalDate {
  const entered = localDateOf(enteredAt, timeZone);
  const day = begun !== undefined && begun < entered ? begun : entered;
  const then = periods.flatMap((period) => {
    const events = period.events.filter(({ at }) => at <= enteredAt);
    return events.length > 0 ? { ...period, events } : [];
  });
  const closed = closedUntil(then);
  return closed !== null && closed >= day ? addDays(closed, 1) : day;
}

/** All that is not waived once nothing remains, else that of dues until the day, or until it was over. */
function interestFallen(
  business: InstallmentBusiness,
  lines: Transaction[],
  then: Then,
  over: LocalDate | undefined,
): Money {
  const { scheduledRepayments: dues } = business;
  const until = over !== undefined && over < then.on ? over : then.on;
  const waived = waivedIfAllPaid(business, lines, then);
  const fallen = waived === undefined ? dues.filter((due) => hasFallenDue(due, until)) : dues;
  return subtract(add(...fallen.map(({ interestAmount }) => interestAmount)), waived ?? NOTHING);
}

/** What counted in earlier years because all was paid by then, which is undone by now. */
function paidNoMore(business: InstallmentBusiness, lines: Transaction[], then: Then): Money {
  if (!then.since) return NOTHING;
  const on = addDays(then.since, -1);
  const earlier = lines.filter((line) => dateOfLine(line, then.timeZone) <= on);
  const before = { ...then, on, undone: new Set(earlier.flatMap(({ reverses }) => reverses ?? [])) };
  if (waivedIfAllPaid(business, earlier, before) === undefined) return NOTHING;
  const now = interestFallen(business, lines, { ...then, on }, undefined);
  return subtract(interestFallen(business, earlier, before, undefined), now);
}

function waivedIfAllPaid(
  { id, scheduledRepayments: dues }: InstallmentBusiness,
  lines: Transaction[],
  { receipts, undone }: Pick<Then, 'receipts' | 'undone'>,
): Money | undefined {
  const standing = new Set(lines.flatMap((line) => (undone.has(line.id) ? [] : (line.receiptNumber ?? []))));
  const waivers = [...standing].flatMap((number) => {
    const settlement = receipts.get(number)?.settlement;
    return settlement?.businessId === id ? settlement.waivers : [];
  });
  const waived = add(...waivers.map(({ amount }) => amount));
  const paid = add(
    ...dues.map(({ paidBefore }) => paidBefore ?? NOTHING),
    ...lines.flatMap((line) => (line.repaymentId ? effectOf(line) : [])),
  );
  return add(paid, waived) >= add(...dues.map(({ amount }) => amount)) ? waived : undefined;
}

/** Its lines are counted as any; the foreman's commission has none, nor has what was so before these books. */
function ofChitty(fund: ChittyFund, then: Then): Posting[] {
  const { on, timeZone } = then;
  const chitty = `chitty ${fund.id}` as const;
  const { draws } = contractAt(fund, on, timeZone);
  const commissionOf = (of: Draw[]) => add(...of.map(({ commission }) => commission));
  const [before, since] = [draws.filter(isBefore), draws.filter((draw) => !isBefore(draw))];
  const received = add(...fund.scheduledRepayments.map(({ paidBefore }) => paidBefore ?? NOTHING));
  if ((received > 0 || before.length > 0) && countsFrom(fund.createdAt, then) > on) return [];
  const paid = before.filter(({ paidApart }) => !paidApart).map(({ prize }) => prize);
  return [
    general(chitty, 'opening', subtract(received, add(...paid, commissionOf(before)))),
    general('INCOME commission', chitty, commissionOf(since)),
    general('INCOME commission', 'prior', commissionOf(undoneOfBefore(fund, then))),
    general(chitty, `arrears ${fund.id}`, unpaidByWinners(fund, draws, then)),
  ];
}

/** Draws of earlier years that were undone in this one. */
function undoneOfBefore({ undoneDraws = [] }: ChittyFund, { on, since, timeZone }: Then): Draw[] {
  return undoneDraws.filter(
    (draw) => since && dayOfDraw(draw, timeZone) < since && draw.undoneOn >= since && draw.undoneOn <= on,
  );
}

/** A draw that was held before these books. */
function isBefore({ received }: Draw): boolean {
  return received === undefined;
}

function unpaidByWinners({ scheduledRepayments: dues }: ChittyFund, draws: Draw[], { paid }: Then): Money {
  const winners = new Set(draws.map(({ ticket }) => ticket));
  const dividends = new Map<string, Money>();
  for (const { repaymentId, amount } of draws.flatMap((draw) => draw.dividends)) {
    if (repaymentId) dividends.set(repaymentId, add(dividends.get(repaymentId) ?? NOTHING, amount));
  }
  const owing = dues.filter(({ ticket, sequence }) => winners.has(ticket!) && sequence <= draws.length);
  return add(
    ...owing.map(({ id, amount, paidBefore }) =>
      subtract(amount, add(dividends.get(id) ?? NOTHING, paidBefore ?? NOTHING, paid.get(id) ?? NOTHING)),
    ),
  );
}

function paidByRepayment(
  { accounts }: RowsOfAccount,
  known: Then['known'],
  standing: readonly Transaction[],
  end: Instant,
) {
  const paid = new Map<string, Money>();
  const put = (id: string, amount: Money) => paid.set(id, add(paid.get(id) ?? NOTHING, amount));
  for (const line of standing) if (line.repaymentId) put(line.repaymentId, effectOf(line));
  for (const { kind, amount, transactionId, at } of accounts.flatMap(({ entries }) => entries)) {
    const line = transactionId === null ? undefined : known.get(transactionId);
    if (line?.repaymentId && !line.account && at < end) put(line.repaymentId, kind === 'IN' ? negate(amount) : amount);
  }
  return paid;
}

/** What payers' accounts say that no line of theirs does: dividends of draws, and payments that made room for them. */
function ofAccounts({ accounts, known, end }: Then): Posting[] {
  return accounts.flatMap(({ id, entries }) =>
    entries.flatMap(({ kind, amount, transactionId, ofDraw, at }): Posting[] => {
      const line = transactionId === null ? undefined : known.get(transactionId);
      const fund = ofDraw?.fundId ?? (line?.associatedType === 'CHITTY_FUND' ? line.associatedId : undefined);
      if (at >= end || line?.account || !fund) return [];
      return [general(`onAccount ${id}`, `chitty ${fund}`, kind === 'IN' ? amount : negate(amount))];
    }),
  );
}

const ACCOUNT_OF_EDIT = { BEFORE: 'opening', DECLARED: 'declared', SPENT: 'EXPENSE granted' } as const satisfies Record<
  (typeof EDIT_KINDS)[number],
  AccountName
>;

/** What was granted in an earlier year, and is said so in a later one, puts that right. */
function accountOfEdit({ on, was, saidOn }: Pick<HoldingEdit, 'on' | 'was' | 'saidOn'>, then: Then): AccountName {
  if (!was || (saidOn && saidOn > then.on)) return 'toBeExplained';
  return was === 'SPENT' && saidOn && then.since && on < then.since ? 'prior' : ACCOUNT_OF_EDIT[was];
}

/** Shares, dividend and incentive of members. What no line and no run explains was so before these books. */
function ofHoldings(then: Then): Posting[] {
  const { members, runs, lines, on, end, timeZone } = then;
  const ofMember = Map.groupBy(
    lines.filter((line) => !line.deletedAt && line.purpose),
    ({ userId }) => userId,
  );
  const credited = new Map<number, Money>();
  for (const run of runs.filter(({ deletedAt }) => !deletedAt)) {
    for (const part of run.parts) {
      credited.set(part.memberId, add(credited.get(part.memberId) ?? NOTHING, dividendFor(part, run)));
    }
  }
  const declared = runs.filter((run) => isCreditedOn(run, on, timeZone));
  const isThen = ({ on: day }: Pick<HoldingEdit, 'on'>) => day <= on;
  const had = members.filter(
    (member) => (!member.deletedAt || member.deletedAt >= end) && countsFrom(member.createdAt!, then) <= on,
  );
  return [
    ...had.flatMap((member) => {
      const came = (purpose: Transaction['purpose']) =>
        add(...(ofMember.get(member.id) ?? []).filter((line) => line.purpose === purpose).map(effectOf));
      const edits = (member.holdingEdits ?? []).map(({ shares, ...edit }) => ({
        ...edit,
        shares: shareAmount({ share: shares }),
      }));
      const before = (field: 'shares' | 'dividend' | 'incentive', now: Money, told: Money) => ({
        ...general(field, 'opening', subtract(now, add(told, ...edits.map((edit) => edit[field])))),
        who: member.id,
      });
      const dividend = add(credited.get(member.id) ?? NOTHING, came('DIVIDEND'));
      return [
        before('shares', shareAmount(member), came('SHARES')),
        before('dividend', member.dividend ?? NOTHING, dividend),
        before('incentive', member.incentive ?? NOTHING, NOTHING),
        ...edits.filter(isThen).flatMap((edit) =>
          (['shares', 'dividend', 'incentive'] as const).map((field) => ({
            ...general(field, accountOfEdit(edit, then), edit[field]),
            who: member.id,
          })),
        ),
      ];
    }),
    ...declared.flatMap((run) =>
      run.parts.map((part) => ({ ...general('dividend', 'declared', dividendFor(part, run)), who: part.memberId })),
    ),
  ];
}
