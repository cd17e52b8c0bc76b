/**
 * The books of account: what the association has, owes, has earned and spent by the end of a day. All of it is worked out from what has a day of
 * its own: ledger lines, entries of payers' accounts, dues, draws and runs; what a row says today only tells what was so before these books.
 * Each fact is put to two accounts, so all balances of a day come to nothing.
 */
import { type ChittyFund, dayOfDraw, type Draw } from '../chitties/chitty-fund.ts';
import type { PayerAccount } from '../collections/account.ts';
import type { Receipt } from '../collections/receipt.ts';
import { type InstallmentBusiness, principalOf } from '../installments/installment-business.ts';
import { headMeant, type HeadWords, type LedgerHead, type Nature, SUSPENSE, wordsOfHeads } from '../ledgers/head.ts';
import { plainName } from '../plain-text.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';
import { dateOfLine, effectOf, sideOf, type Transaction } from '../ledgers/transaction.ts';
import type { MemberId } from '../ids.ts';
import { addDays, type Instant, type LocalDate, localDateOf, startOfDay } from '../local-date.ts';
import { type EDIT_KINDS, type HoldingEdit, type Member, shareAmount } from '../members/member.ts';
import { add, type Money, negate, NOTHING, subtract } from '../money.ts';
import { drawsAt } from '../repayments/contract-at.ts';
import { hasFallenDue } from '../repayments/repayment.ts';
import { closedUntil, type Period } from '../periods/period.ts';
import { dividendFor, type DividendRun, isCreditedOn } from '../shares/dividend-run.ts';
import { type Head, headEntriesOf, keyOfHead, meaningOf, NATURE_OF_POSTED } from './head.ts';
import { type DatedLine, type LaidOut, layOut } from './laid-out.ts';

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
  return balancesOf(allPostings(thenOf(rows, on, timeZone, since, true)));
}

function balancesOf(postings: readonly Posting[]): Balance[] {
  const sums = new Map<AccountName, Record<Ledger, Money>>();
  for (const { credit, debit, amount, fund } of postings) {
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
  /** Only sums are asked for: what stands for the same whatever the day is worked out once. */
  isSummed: boolean;
  laidOut: LaidOut;
  /** Lines that another one has undone by then. */
  undone: ReadonlySet<number>;
};

/** What makes the balances of a day, fact by fact. */
export function postingsUntil(rows: RowsOfAccount, on: LocalDate, timeZone: string, since?: LocalDate): Posting[] {
  return allPostings(thenOf(rows, on, timeZone, since, false));
}

function thenOf(
  rows: RowsOfAccount,
  on: LocalDate,
  timeZone: string,
  since: LocalDate | undefined,
  isSummed: boolean,
): Then {
  const laidOut = layOut(rows, timeZone);
  const undone = new Set(laidOut.puttingRight.flatMap(({ line, day }) => (day <= on && line.reverses) || []));
  return { ...rows, on, timeZone, since, end: startOfDay(addDays(on, 1), timeZone), isSummed, laidOut, undone };
}

function allPostings(then: Then): Posting[] {
  const found = [
    ...ofLines(then),
    ...then.businesses.flatMap((business) => ofBusiness(business, then)),
    ...then.funds.flatMap((fund) => ofChitty(fund, then)),
    ...ofAccounts(then),
    ...ofHoldings(then),
  ];
  return [...found, ...leftOver(then, found)];
}

/** What chitties still held when they were deleted, or were owed. */
function leftOver({ funds, end }: Then, found: readonly Posting[]): Posting[] {
  const over = funds.filter(({ deletedAt }) => deletedAt && deletedAt < end);
  const theirs = new Set(over.flatMap(({ id }): AccountName[] => [`chitty ${id}`, `arrears ${id}`]));
  if (theirs.size === 0) return [];
  return balancesOf(found.filter(({ credit, debit }) => theirs.has(credit) || theirs.has(debit))).flatMap((left) => {
    const account: AccountName = `${left.kind} ${left.of}`;
    return theirs.has(account) ? general(account, 'EXPENSE badDebts', sumOfFunds(left)) : [];
  });
}

/** Of lines of no business. Sums take whole months together; lines that put another one right stay apart, because days tell what they are. */
function ofLines(then: Then): Posting[] {
  const { on, since, isSummed, laidOut, heads } = then;
  const named = accountNamer(heads);
  const isPrior = ({ reverses, corrects }: Transaction) => {
    const day = laidOut.dayOf.get((reverses ?? corrects)!);
    return since !== undefined && day !== undefined && day < since;
  };
  const inItsYear: Namer = (line) => {
    const name = named(line);
    return isPrior(line) && /^(INCOME|EXPENSE) /.test(name) ? 'prior' : name;
  };
  return [...laidOut.byMonth].flatMap(([month, lines]) => {
    if (isSummed && month < on.slice(0, 7)) {
      const isApart = ({ line }: DatedLine) => Boolean(line.reverses ?? line.corrects);
      return [
        ...once(then, lines, () => together(lines.flatMap((each) => (isApart(each) ? [] : ofLine(each.line, named))))),
        ...lines.filter(isApart).flatMap(({ line }) => ofLine(line, inItsYear)),
      ];
    }
    return lines.flatMap(({ line, day }) => (day <= on ? ofLine(line, inItsYear) : []));
  });
}

/** What `of` comes to on all later days. */
function once({ laidOut }: Then, of: object, make: () => Posting[]): Posting[] {
  const known = sumsKnown.get(laidOut) ?? new Map<object, Posting[]>();
  sumsKnown.set(laidOut, known);
  let postings = known.get(of);
  if (!postings) known.set(of, (postings = make().filter(({ amount }) => amount !== NOTHING)));
  return postings;
}

/** One posting for all between the same accounts of a fund. */
function together(postings: readonly Posting[]): Posting[] {
  const made = new Map<string, Posting>();
  for (const { credit, debit, amount, fund } of postings) {
    const key = [credit, debit, fund].join();
    const sum = made.get(key)?.amount ?? NOTHING;
    made.set(key, { credit, debit, amount: add(sum, amount), fund });
  }
  return [...made.values()];
}

const sumsKnown = new WeakMap<LaidOut, Map<object, Posting[]>>();

type Namer = (line: Transaction) => AccountName;

/** The account of a line that a person has entered: its head's. A word that no head knows, and none, is income or expense. */
function accountNamer(heads: readonly LedgerHead[]): Namer {
  const [meaning, known] = [meaningOf(heads), wordsOfHeads(heads)];
  return (line) => {
    const written: Head = headEntriesOf(line, NOTHING)[0]?.head ?? { own: line.head ?? '' };
    const head = meaning(written);
    const meant = 'own' in head ? accountMeant(known, head.own) : undefined;
    const nature = 'own' in head ? meant?.nature : NATURE_OF_POSTED[head.posted];
    const of = meant ? `own ${meant.name}` : keyOfHead(head);
    return `${nature ?? (sideOf(line) === 'receipts' ? 'INCOME' : 'EXPENSE')} ${of}`;
  };
}

/** What the word is in the accounts. What is in suspense is owed to somebody, unless the list has a head of that name. */
function accountMeant(known: HeadWords, word: string): Pick<LedgerHead, 'name' | 'nature'> | undefined {
  const isSuspense = plainName(word) === plainName(SUSPENSE);
  return headMeant(known, word) ?? (isSuspense ? { name: SUSPENSE, nature: 'LIABILITY' } : undefined);
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

function ofBusiness(business: InstallmentBusiness, then: Then): Posting[] {
  const { on, since, isSummed, laidOut } = then;
  const all = laidOut.ofBusiness.get(business.id) ?? [];
  const first = firstDayOf(business, then);
  const make = () => {
    const lines = all.flatMap(({ line, day }) => (day <= on ? line : []));
    if (lines.length === 0 && (first === undefined || first > on)) return [];
    return ofBusinessAndLines(business, lines, first, then);
  };
  if (!isSummed) return make();
  const last = lastDayOf(business, all, first, then);
  return last <= on && (since === undefined || last < since) ? once(then, business, make) : make();
}

/** The last day on which anything was, or falls due, of a business. */
function lastDayOf(
  { scheduledRepayments, writtenOff, deletedAt }: InstallmentBusiness,
  lines: readonly DatedLine[],
  first: LocalDate | undefined,
  { timeZone }: Then,
): LocalDate {
  const ends = [writtenOff?.at, deletedAt].flatMap((at) => (at ? localDateOf(at, timeZone) : []));
  let last = lines.at(-1)?.day ?? first ?? ends[0] ?? scheduledRepayments[0]!.dueDate;
  const later = (day: LocalDate | undefined) => {
    if (day !== undefined && day > last) last = day;
  };
  for (const { day } of lines) later(day);
  for (const { dueDate } of scheduledRepayments) later(dueDate);
  for (const day of [first, ...ends]) later(day);
  return last;
}

/** Interest counts as it falls due, or once all is paid or settled. What is left when it is written off, or deleted, is lost. */
function ofBusinessAndLines(
  business: InstallmentBusiness,
  lines: Transaction[],
  first: LocalDate | undefined,
  then: Then,
): Posting[] {
  const [installments, interest] = [`installments ${business.id}`, `interest ${business.id}`] as const;
  const over = [business.writtenOff?.at, business.deletedAt].flatMap((at) => (at && at < then.end ? at : [])).sort()[0];
  const isLate = (line: Transaction) => over !== undefined && (line.enteredAt ?? line.timeCompleted) > over;
  const counted = lines.filter((line) => !isLate(line));
  const before = broughtIn(business, then);
  const fallen = interestFallen(business, counted, then, over && localDateOf(over, then.timeZone));
  const had = first === undefined ? NOTHING : interestFallen(business, [], { ...then, on: first }, undefined);
  const paid = counted.map((of) => ({ of, ...partsPaid(of, then) }));
  const came = {
    principal: add(...paid.map((part) => part.principal)),
    interest: add(...paid.map((part) => part.interest)),
  };
  const left = {
    principal: subtract(before.principal, came.principal),
    interest: subtract(subtract(fallen, before.interest), came.interest),
  };
  return [
    general('opening', installments, before.principal),
    ...(first === undefined ? [] : [general('opening', interest, subtract(had, before.interest))]),
    general('INCOME installmentInterest', interest, subtract(fallen, had)),
    general('INCOME installmentInterest', 'prior', paidNoMore(business, counted, then)),
    ...(then.isSummed ? [came] : paid).flatMap(({ principal, interest: part, ...of }) => [
      { ...general(installments, 'money', principal), ...of },
      { ...general(interest, 'money', part), ...of },
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
function broughtIn(
  business: InstallmentBusiness,
  { laidOut: { bought } }: Then,
): { principal: Money; interest: Money } {
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
  return then.laidOut.bought.has(id) ? undefined : countsFrom(createdAt, then);
}

/** What was so before these books counts from their first day on, or from the first day that was open when it was entered. */
function countsFrom(enteredAt: Instant, { laidOut: { begun }, periods, timeZone }: Then): LocalDate {
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
  const isSettled = receipts.size > 0;
  const standing = new Set(
    isSettled ? lines.flatMap((line) => (undone.has(line.id) ? [] : (line.receiptNumber ?? []))) : [],
  );
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
  const draws = drawsAt(fund, on, timeZone);
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

function unpaidByWinners(fund: ChittyFund, draws: Draw[], then: Then): Money {
  if (draws.length === 0) return NOTHING;
  const paid = paidByRepayment(fund, then);
  const winners = new Set(draws.map(({ ticket }) => ticket));
  const dividends = new Map<string, Money>();
  for (const { repaymentId, amount } of draws.flatMap((draw) => draw.dividends)) {
    if (repaymentId) dividends.set(repaymentId, add(dividends.get(repaymentId) ?? NOTHING, amount));
  }
  const owing = fund.scheduledRepayments.filter(
    ({ ticket, sequence }) => winners.has(ticket!) && sequence <= draws.length,
  );
  return add(
    ...owing.map(({ id, amount, paidBefore }) =>
      subtract(amount, add(dividends.get(id) ?? NOTHING, paidBefore ?? NOTHING, paid.get(id) ?? NOTHING)),
    ),
  );
}

/** What came for each repayment, less what draws have put on account of it. */
function paidByRepayment({ id }: ChittyFund, { accounts, laidOut, on, end }: Then): Map<string, Money> {
  const paid = new Map<string, Money>();
  const put = (of: string, amount: Money) => paid.set(of, add(paid.get(of) ?? NOTHING, amount));
  for (const { line, day } of laidOut.ofFund.get(id) ?? []) if (day <= on) put(line.repaymentId!, effectOf(line));
  for (const { kind, amount, transactionId, at } of accounts.flatMap(({ entries }) => entries)) {
    const line = transactionId === null ? undefined : laidOut.named.get(transactionId);
    if (line?.repaymentId && !line.account && at < end) put(line.repaymentId, kind === 'IN' ? negate(amount) : amount);
  }
  return paid;
}

/** What payers' accounts say that no line of theirs does: dividends of draws, and payments that made room for them. */
function ofAccounts({ accounts, laidOut: { named }, end }: Then): Posting[] {
  return accounts.flatMap(({ id, entries }) =>
    entries.flatMap(({ kind, amount, transactionId, ofDraw, at }): Posting[] => {
      const line = transactionId === null ? undefined : named.get(transactionId);
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
  const { members, runs, on, end, timeZone, isSummed } = then;
  const credited = new Map<MemberId, Money>();
  for (const run of runs.filter(({ deletedAt }) => !deletedAt)) {
    for (const part of run.parts) {
      credited.set(part.memberId, add(credited.get(part.memberId) ?? NOTHING, dividendFor(part, run)));
    }
  }
  const isThen = ({ on: day }: Pick<HoldingEdit, 'on'>) => day <= on;
  const had = members.filter(
    (member) => (!member.deletedAt || member.deletedAt >= end) && countsFrom(member.createdAt!, then) <= on,
  );
  return [
    ...had.flatMap((member) => {
      const came = then.laidOut.held.get(member.id);
      const edits = (member.holdingEdits ?? []).map(({ shares, ...edit }) => ({
        ...edit,
        shares: shareAmount({ share: shares }),
      }));
      const before = (field: 'shares' | 'dividend' | 'incentive', now: Money, told: Money) => ({
        ...general(field, 'opening', subtract(now, add(told, ...edits.map((edit) => edit[field])))),
        who: member.id,
      });
      const dividend = add(credited.get(member.id) ?? NOTHING, came?.DIVIDEND ?? NOTHING);
      return [
        before('shares', shareAmount(member), came?.SHARES ?? NOTHING),
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
    ...runs
      .filter((run) => isCreditedOn(run, on, timeZone))
      .flatMap((run) => {
        const parts = () =>
          run.parts.map((part) => ({ ...general('dividend', 'declared', dividendFor(part, run)), who: part.memberId }));
        return isSummed ? once(then, run, () => together(parts())) : parts();
      }),
  ];
}
