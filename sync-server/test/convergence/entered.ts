/**
 * What people entered on the devices of the convergence test, read from the commands alone: what the model of the books knows of
 * contracts and receipts. It knows nothing of the order in which different devices reached the server.
 */
import type { Payer } from 'shared-schema/collections/account-id';
import { numbersIn } from 'shared-schema/imports/import-batch';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import type { PartyGiven } from 'shared-schema/ledgers/party';
import type { Repayment } from 'shared-schema/repayments/repayment';
import type { ServerRows } from './server-rows.ts';

type Place = { ledger: Ledger; projectId: number };

/** The fields of all commands that the model knows. */
export type Given = {
  id: number;
  projectId?: number;
  ledger: Ledger;
  type: TransactionType;
  amount: number;
  userId: number;
  party?: PartyGiven | null;
  method?: string | null;
  cashBy?: number | null;
  head?: string | null;
  date?: string | null;
  memberId: number;
  shares: number;
  transactionId: number;
  lineId: number;
  worth: number;
  received: number;
  transactionIds: number[];
  debitId: number;
  creditId: number;
  from: Place;
  to: Place;
  payer: Payer;
  repaymentId: string;
  number: string;
  receivedOn: string;
  items: { repaymentId: string; amount: number }[];
  waivers?: { repaymentId: string }[];
  onAccount?: number;
  answer: string;
  reversalId: number;
  entryId: number;
  entry: (Pick<Given, 'type' | 'amount' | 'userId' | 'party' | 'method' | 'head' | 'date'> & Partial<Place>) | null;
  paidAt: string;
  refererId: number;
  purchaseDate: string;
  showroomPrice: number;
  advancePayment: number;
  tenure: number;
  interest: number;
  changes: { projectId?: Changed; refererId?: Changed };
  commission: number;
  userCount: number;
  userIds: number[];
  ticket: number;
  month: number;
  heldOn?: string | null;
  discount?: number;
  bankAccountId?: number | null;
  opening?: { date: string } | null;
  cheque?: object | null;
  reference?: string | null;
  paymentId?: string | null;
  state: 'PAID_IN' | 'CLEARED' | 'RETURNED';
  charge?: number | null;
  chargeId: number;
  moveId: number;
  line: string;
  ids: number[];
  receiptNumber?: string | null;
  whose: { userId: number } | PartyGiven;
  /** Of a sheet. */
  kind: 'openings' | 'entries';
  records: SheetRecord[];
};
/** A record of a sheet of entries, or of what ledgers held when the books began. */
export type SheetRecord = Pick<Given, 'ledger' | 'type' | 'amount' | 'userId' | 'party' | 'method' | 'projectId'> & {
  description: string;
  date: string;
};

type Changed = { from: number; to: number };

/** A command that was applied, and whose. */
export type Applied = { name: string; input: Given; issuedAt: string; actor: number };

/** What is known of a business or a fund. A line posted for it stands under one of its projects, as the order is not known. */
export type Terms = {
  type: 'INSTALLMENT_BUSINESS' | 'CHITTY_FUND';
  id: number;
  projects: number[];
  /** Who has answered for each ticket; a business is like one ticket. */
  members: number[][];
  /** What each due takes, by its number. */
  dues: Map<string, number>;
  /** Of a fund. */
  chitValue: number;
  commission: number;
};

/** A receipt that was given out; each item has the number of the line that pays it, none where it is known that nothing did. */
export type GivenReceipt = {
  number: string;
  payer: Payer;
  method: string;
  items: { lineId: number | null; repaymentId: string; amount: number }[];
  waived: string[];
  onAccountLine: number | null;
  cheque: boolean;
};

export type Entered = {
  commands: Applied[];
  /** By `ib-41` or `cf-7`. */
  contracts: Map<string, Terms>;
  receipts: Map<string, GivenReceipt>;
  /** Numbers of lines that were deleted. */
  deleted: Set<number>;
  /**
   * Those that went with the match of the bank's line for which they were entered, or were undone with it; or that match was another by then. And
   * prizes that had not been paid.
   */
  perhapsDeleted: Set<number>;
  /** By a line's number, the bank accounts to which it was assigned. */
  assigned: Map<number, number[]>;
  /** The commands by which receipts were taken back whole. */
  takenBack: TakenBack[];
};

export type TakenBack = { number: string; ids: number[]; command: Applied };

/** What was entered until now, if all comes from `commands` and from sheets. */
export function whatWasEntered(commands: Applied[], now: ServerRows): Entered {
  const fromSheets = (wanted: string) =>
    new Set(now.imports.flatMap(({ kind, numbers }) => (kind === wanted ? numbersIn(numbers) : [])));
  const [businesses, funds] = [fromSheets('businesses'), fromSheets('chitties')];
  const known = [
    ...now.businesses.filter(({ id }) => businesses.has(id)).map(businessTerms),
    ...now.funds.filter(({ id }) => funds.has(id)).map(fundTerms),
  ];
  const contracts = new Map(known.map((terms) => [keyOf(terms), terms]));
  for (const { name, input } of commands) {
    const terms = OPENS[name]?.(input);
    if (terms) contracts.set(keyOf(terms), terms);
  }
  for (const { name, input } of commands) noteMove(contracts, name, input);
  const receipts = new Map<string, GivenReceipt>();
  for (const { name, input } of commands) if (makesReceipt(name)) receipts.set(input.number, receiptOf(input));
  // One that was withheld has the lines of the command that let it in.
  for (const { name, input } of commands) {
    if (name !== 'receipt.postWithheld') continue;
    receipts.set(input.number, withLines(receipts.get(input.number)!, input.transactionIds));
  }
  const deleted = deletedLines(commands);
  const perhapsDeleted = new Set([...linesOfMatches(commands), ...linesOfPrizes(commands)]);
  const takenBack = commands.flatMap(takingBack);
  return { commands, contracts, receipts, deleted, perhapsDeleted, takenBack, assigned: assignedLines(commands) };
}

export function makesReceipt(name: string): boolean {
  return name === 'collection.record' || name === 'installmentBusiness.settle' || name === 'statement.receive';
}

/** A receipt that was cancelled, whose cheque came back, or that was made for a line of the bank whose match was taken apart. */
function takingBack(command: Applied): TakenBack[] {
  const { name, input } = command;
  const ids = input.transactionIds;
  if (name === 'receipt.cancel') return [{ number: input.number, ids, command }];
  if (name === 'receipt.moveCheque' && input.state === 'RETURNED') return [{ number: input.number, ids, command }];
  const isUnmatched = name === 'statement.unmatch' && input.receiptNumber;
  return isUnmatched ? [{ number: input.receiptNumber!, ids, command }] : [];
}

function assignedLines(commands: Applied[]): Map<number, number[]> {
  const assigned = new Map<number, number[]>();
  for (const { name, input } of commands) {
    if (name !== 'transaction.assignAccount') continue;
    for (const id of input.ids) assigned.set(id, [...(assigned.get(id) ?? []), input.bankAccountId!]);
  }
  return assigned;
}

/** What was entered for lines of the bank whose match was taken apart, or which were received from suspense. */
function linesOfMatches(commands: Applied[]): Set<number> {
  const lines = commands.flatMap(({ name, input }): unknown[] =>
    name === 'statement.unmatch' ? [input.id] : name === 'statement.receive' ? [input.line] : [],
  );
  const unmatched = new Set(lines);
  const entered = commands.filter(({ name, input }) => name === 'statement.enter' && unmatched.has(input.id));
  return new Set(entered.map(({ input }) => input.transactionId));
}

/** Of draws that paid their prizes at once: that of a month whose prize turned out to wait is gone. */
function linesOfPrizes(commands: Applied[]): number[] {
  const waits = commands.filter(({ name }) => name === 'chittyFund.sayPrizeWaits').map(({ input }) => input);
  const isOne = ({ id, month }: Given) => waits.some((each) => each.id === id && each.month === month);
  const paid = commands.filter(({ name, input }) => name === 'chittyFund.holdDraw' && isOne(input));
  return paid.map(({ input }) => input.transactionId);
}

/** The contract of a due, and who may have answered for it. Throws for one that nobody entered. */
export function dueOf(
  { contracts }: Entered,
  repaymentId: string,
): { terms: Terms; members: number[]; amount: number } {
  const [kind, number, ticket] = repaymentId.split('-');
  const terms = contracts.get(`${kind}-${number}`);
  const amount = terms?.dues.get(repaymentId);
  if (!terms || amount === undefined) throw new Error(`Nobody entered what ${repaymentId} is of.`);
  return { terms, amount, members: terms.members[kind === 'cf' ? Number(ticket) - 1 : 0]! };
}

export function keyOf({ type, id }: Pick<Terms, 'type' | 'id'>): string {
  return `${type === 'CHITTY_FUND' ? 'cf' : 'ib'}-${id}`;
}

const OPENS: Record<string, (input: Given) => Terms> = {
  'installmentBusiness.create': ({ id, projectId = 1, refererId, ...terms }) => {
    const principal = terms.showroomPrice - terms.advancePayment;
    const interest = downToPaisa((principal * terms.interest * terms.tenure) / 100_000);
    const interests = split(interest, terms.tenure);
    const amounts = split(principal, terms.tenure).map((part, index) => part + interests[index]!);
    const dues = new Map(amounts.map((amount, index) => [`ib-${id}-${index + 1}`, amount]));
    const members = [[refererId]];
    return { type: 'INSTALLMENT_BUSINESS', id, projects: [projectId], members, dues, chitValue: 0, commission: 0 };
  },
  'chittyFund.create': ({ id, projectId = 1, amount, userCount, userIds, tenure, ...terms }) => {
    const dues = split(amount, userCount).flatMap((each, ticket) =>
      Array.from({ length: tenure }, (_, month): [string, number] => [`cf-${id}-${ticket + 1}-${month + 1}`, each]),
    );
    const commission = downToPaisa((amount * terms.commission) / 100_000);
    const members = userIds.map((userId) => [userId]);
    const projects = [projectId];
    return { type: 'CHITTY_FUND', id, projects, members, dues: new Map(dues), chitValue: amount, commission };
  },
};

function businessTerms({ id, projectId, refererId, scheduledRepayments }: ServerRows['businesses'][number]): Terms {
  const dues = duesOf(scheduledRepayments);
  const members = [[refererId]];
  return { type: 'INSTALLMENT_BUSINESS', id, projects: [projectId], members, dues, chitValue: 0, commission: 0 };
}

function fundTerms({ id, projectId, users, amount, ...fund }: ServerRows['funds'][number]): Terms {
  const dues = duesOf(fund.scheduledRepayments);
  const members = users.map(({ userId, formerHolders = [] }) => [...formerHolders, userId]);
  const commission = downToPaisa((amount * fund.commission) / 100_000);
  return { type: 'CHITTY_FUND', id, projects: [projectId], members, dues, chitValue: amount, commission };
}

function duesOf(repayments: Repayment[]): Map<string, number> {
  return new Map(repayments.map(({ id, amount }) => [id, amount]));
}

/** Another project, another referer, another holder of a ticket. */
function noteMove(contracts: Map<string, Terms>, name: string, input: Given): void {
  const business = contracts.get(`ib-${input.id}`);
  const fund = contracts.get(`cf-${input.id}`);
  if (name === 'installmentBusiness.edit') {
    const { projectId, refererId } = input.changes;
    if (projectId) business!.projects.push(projectId.from, projectId.to);
    if (refererId) business!.members[0]!.push(refererId.from, refererId.to);
  }
  if (name === 'chittyFund.move') fund!.projects.push(input.projectId!);
  if (name === 'chittyFund.transferTicket') fund!.members[input.ticket - 1]!.push(input.userId);
}

function receiptOf(input: Given): GivenReceipt {
  const { number, transactionIds, items, waivers = [] } = input;
  const receipt: GivenReceipt = {
    number,
    payer: payerOf(input),
    method: input.method!,
    items: items.map((item) => ({ ...item, lineId: null })),
    waived: waivers.map(({ repaymentId }) => repaymentId),
    onAccountLine: null,
    cheque: Boolean(input.cheque),
  };
  return withLines(receipt, transactionIds);
}

function withLines(receipt: GivenReceipt, ids: number[]): GivenReceipt {
  const items = receipt.items.map((item, index) => ({ ...item, lineId: ids[index]! }));
  return { ...receipt, items, onAccountLine: ids.at(-1)! };
}

/** Who settles a business is its customer. */
export function payerOf({ payer, id }: Pick<Given, 'payer' | 'id'>): Payer {
  return payer ?? ({ businessId: id } as Payer);
}

/** One half of a transfer takes the other with it. */
function deletedLines(commands: Applied[]): Set<number> {
  const otherHalf = new Map<number, number>();
  for (const { name, input } of commands) {
    if (name !== 'transaction.transfer') continue;
    otherHalf.set(input.debitId, input.creditId).set(input.creditId, input.debitId);
  }
  const deleted = new Set<number>();
  for (const { name, input } of commands) {
    if (name !== 'transaction.delete') continue;
    deleted.add(input.id);
    const half = otherHalf.get(input.id);
    if (half !== undefined) deleted.add(half);
  }
  // What exchanging notes brought goes with the exchange.
  const withdrawn = new Set(commands.flatMap(({ name, input }) => (name === 'money.withdrawMove' ? [input.id] : [])));
  for (const { name, input } of commands) {
    const isGone = name === 'money.exchange' && withdrawn.has(input.id) && input.received !== input.worth;
    if (isGone) deleted.add(input.lineId);
  }
  return deleted;
}

/** Equal parts in whole paise, of ten thousandths each; the last takes the rest. */
function split(amount: number, parts: number): number[] {
  const part = downToPaisa(amount / parts);
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? part : amount - part * (parts - 1)));
}

function downToPaisa(amount: number): number {
  return Math.floor(amount / 10) * 10;
}
