/**
 * What each command must post, worked out from what was entered with it and before it. Where it depends on what other devices did in
 * between, this says what must hold anyway: a line stands under one of the projects its contract has been in, pays the very due that
 * was named, and takes no more than was put to it. The rules' code is not used here.
 */
import type { PaidFrom } from 'shared-schema/bank/say-paid-from';
import { type Applied, dueOf, type Entered, type Given, type GivenReceipt, makesReceipt, payerOf } from './entered.ts';
import type { ServerRows } from './server-rows.ts';

/** Of several values, one. */
export type Says = {
  ledger: string;
  type: 'CREDIT' | 'DEBIT';
  projectId: number | number[];
  userId: number | number[];
  /** With whom it is, if that is no member. */
  party?: object | null | (object | null)[];
  repaymentId?: string | null;
  associatedType?: string | null;
  associatedId?: number | null;
  method?: string | null;
  cashBy?: number | null;
  account?: string | null;
  bankAccountId?: number | null | (number | null)[];
  chequeInHand?: true | null | (true | null)[];
  receiptNumber?: string | null;
  purpose?: string | null;
  head?: string | null;
  /** What the ledger held when the books began. */
  opening?: true | null;
  transferWith?: number | null;
  reverses?: number | null;
  corrects?: number | null;
};

export type ExpectedLine = {
  id: number;
  says: Says;
  amount: number;
  /** It may be of less, where its due cannot take more: then nothing remains of the due. `always`: also where it is of all. */
  fillsDue?: 'if less' | 'always';
  /** The day it counts on; the day it was entered on, if none is said here or that was earlier. */
  day?: string | null;
  /** Where that day has been closed, it counts on a later one. */
  mayCountLater?: true;
  command: Applied;
};

type Line = ServerRows['statementLines'][number];
export type Books = { entered: Entered; rows: ServerRows };
type Post = Omit<ExpectedLine, 'command'>;

export function linesOf(command: Applied, books: Books): ExpectedLine[] {
  return (POSTS[command.name]?.(command, books) ?? []).map((line) => {
    // It names the account with which it was posted, or one to which it was assigned; a counter-entry always that of its line.
    const later = line.says.reverses ? [] : assignedTo(line.id, books);
    const { from } = paidFromOf(line.id, books.entered) ?? {};
    const said = from && 'bankAccountId' in from ? from.bankAccountId : [];
    const bankAccountId = [line.says.bankAccountId ?? null, later, said].flat();
    const whose = line.says.reverses ? [] : saidOf(line.id, books);
    const known = whose.length > 0 && {
      userId: whose.map(({ userId }) => userId),
      party: whose.map(({ party }) => party),
    };
    return { ...line, says: { ...line.says, ...placeSaid(line.id, books.entered), ...known, bankAccountId }, command };
  });
}

/** How the money of a line was paid, if that was said later. */
function placeSaid(id: number, entered: Entered): Pick<Says, 'method' | 'cashBy'> {
  const said = paidFromOf(id, entered);
  if (!said) return {};
  const { from, actor } = said;
  if ('bankAccountId' in from) return { method: 'BANK' };
  return { method: 'CASH', cashBy: 'cashOf' in from ? from.cashOf : actor };
}

function paidFromOf(line: number, { commands }: Entered): { from: PaidFrom; actor: number } | undefined {
  const said = commands.find(({ name, input }) => name === 'transaction.sayPaidFrom' && input.id === line);
  return said && { from: (said.input as unknown as { from: PaidFrom }).from, actor: said.actor };
}

const FIRST_PROJECT = 1;
const ASSOCIATION = { association: true };
const SHARE_PRICE = 500_000;

/** By the name of a command. What is not named here posts nothing. */
const POSTS: Record<string, (command: Applied, books: Books) => Post[]> = {
  'transaction.create': ({ input, actor }) => [
    {
      id: input.id,
      says: {
        ...byHand(input.ledger, input.projectId),
        ...paidBy(input.method, actor),
        type: input.type ?? 'CREDIT',
        userId: input.userId,
        party: partyOf(input, actor),
        head: input.head ?? null,
      },
      amount: input.amount,
      day: input.date,
    },
  ],
  'shares.buy': (command) => [trade(command, 'CREDIT', 'SHARES', command.input.shares * SHARE_PRICE)],
  'shares.giveBack': (command) => [trade(command, 'DEBIT', 'SHARES', command.input.shares * SHARE_PRICE)],
  'dividend.pay': (command) => [trade(command, 'DEBIT', 'DIVIDEND', command.input.amount)],
  'installmentBusiness.create': ({ input }) => [
    {
      id: input.transactionId,
      says: {
        ledger: 'general',
        type: 'DEBIT',
        projectId: input.projectId ?? FIRST_PROJECT,
        userId: input.refererId,
        associatedType: 'INSTALLMENT_BUSINESS',
        associatedId: input.id,
      },
      amount: input.showroomPrice - input.advancePayment,
      day: input.purchaseDate,
    },
  ],
  'chittyFund.holdDraw': ({ input }, { entered }) => {
    const { projects, members, chitValue, commission } = entered.contracts.get(`cf-${input.id}`)!;
    return [
      {
        id: input.transactionId,
        says: {
          ledger: 'general',
          type: 'DEBIT',
          projectId: projects,
          userId: members[input.ticket - 1]!,
          associatedType: 'CHITTY_FUND',
          associatedId: input.id,
        },
        amount: chitValue - Math.max(input.discount ?? 0, commission),
        day: input.heldOn,
      },
    ];
  },
  // The prize of a draw of that month, which may have been undone and held again.
  'chittyFund.payPrize': ({ input, actor }, { entered, rows }) => {
    const { projects, members } = entered.contracts.get(`cf-${input.id}`)!;
    const draws = drawsOfMonth(input, { entered, rows });
    const found = draws.find(({ prize }) => prize === rows.lines.get(input.transactionId)?.amount) ?? draws[0];
    const of = { associatedType: 'CHITTY_FUND', associatedId: input.id, ledger: 'general', type: 'DEBIT' as const };
    const userId = draws.flatMap(({ ticket }) => members[ticket - 1]!);
    const says: Says = { ...of, ...paidBy(input.method, actor), projectId: projects, userId };
    return [{ id: input.transactionId, says, amount: found?.prize ?? 0, day: input.date }];
  },
  'repayment.markPaid': ({ input, actor }, { entered }) => {
    const paid = payment(entered, input.transactionId, String(input.id));
    const says = { ...paid.says, ...paidBy('CASH', actor) };
    // Where the sum was not said, it is all that remains.
    const taken = input.amount === undefined ? { fillsDue: 'always' as const } : { amount: input.amount };
    return [{ ...paid, ...taken, says, day: dayOf(input.paidAt) }];
  },
  'collection.record': (command, books) => (isLetIn(command.input.number, books) ? [] : collection(command, books)),
  'installmentBusiness.settle': (command, books) =>
    isLetIn(command.input.number, books) ? [] : collection(command, books),
  'statement.receive': (command, books) => (isLetIn(command.input.number, books) ? [] : collection(command, books)),
  // A receipt that was withheld is posted by whoever finds out that it is of another payment, under whose name the paper says.
  'receipt.postWithheld': (command, books) => {
    const { number, transactionIds } = command.input;
    const given = books.entered.commands.find((each) => makesReceipt(each.name) && each.input.number === number)!;
    return collection({ ...command, input: { ...given.input, transactionIds } }, books);
  },
  'receipt.cancel': undoing,
  'receipt.moveCheque': (command, books) => {
    const { charge, chargeId, date, state } = command.input;
    if (state !== 'RETURNED') return [];
    if (!charge) return undoing(command, books);
    const says: Says = {
      ledger: 'general',
      type: 'DEBIT',
      projectId: books.rows.receipts.get(command.input.number)!.projectId,
      userId: command.actor,
      party: ASSOCIATION,
      method: 'BANK',
      head: 'Bank charges',
      bankAccountId: books.rows.receipts.get(command.input.number)!.cheque!.bankAccountId,
    };
    return [...undoing(command, books), { id: chargeId, says, amount: charge, day: date, mayCountLater: true }];
  },
  // What was entered for the line alone goes with its match; where its day is closed, it is undone instead.
  'statement.unmatch': (command, books) => {
    if (command.input.receiptNumber) return undoing(command, books);
    const [id] = command.input.transactionIds;
    const undone = books.rows.lines.get(id!)?.reverses;
    return undone && books.entered.perhapsDeleted.has(undone) ? [reversal(id!, undone, books)] : [];
  },
  'statement.enter': ({ input, actor }, books) => {
    const line = books.rows.statementLines.find(({ id }) => (id as string) === String(input.id))!;
    const { projectId } = books.rows.bankAccounts.find(({ id }) => id === line.bankAccountId)!;
    const entry = books.rows.lines.get(input.transactionId);
    const says: Says = {
      ...byHand(input.ledger, undefined),
      // Described anew, the account may have been for another project.
      projectId: hasChangedAccounts(books) ? (entry?.projectId ?? 0) : (projectId ?? FIRST_PROJECT),
      type: line.type,
      userId: input.userId ?? actor,
      party: input.userId ? partyOf({ party: null, ...input }, actor) : (input.party ?? ASSOCIATION),
      method: 'BANK',
      head: input.head ?? 'Suspense',
      bankAccountId: accountsOfLine(line, books),
    };
    // Of what of the line nothing else stood for.
    const amount = Math.min(line.amount, entry?.amount ?? line.amount);
    return [{ id: input.transactionId, says, amount, day: line.date, mayCountLater: true }];
  },
  'receipt.answer': ({ input, actor }, books) => {
    const { entered, rows } = books;
    const receipt = entered.receipts.get(input.number)!;
    const off = takenOff(receipt, books);
    if (!off || off.id !== input.transactionId) return [];
    const { projectId, cashBy, chequeInHand } = rows.lines.get(receipt.onAccountLine!)!;
    const { cheque } = rows.receipts.get(input.number)!;
    const place = {
      // A cheque may have been paid in before or after that.
      bankAccountId: [accountsOnce(receipt.onAccountLine!, books), cheque?.bankAccountId ?? []].flat(),
      chequeInHand: cheque ? [chequeInHand ?? null, null] : null,
    };
    if (off.isTwice && off.isWhole) {
      const undone = reversal(off.id, receipt.onAccountLine!, books);
      return [{ ...undone, says: { ...undone.says, ...place }, day: null }];
    }
    // What never came twice leaves the place it came to.
    const says = {
      ...onAccountOf(receipt.payer, entered),
      ...paidBy(receipt.method, off.isTwice ? (cashBy ?? actor) : actor),
      projectId,
      ...place,
      receiptNumber: off.isTwice ? input.number : null,
    };
    return [{ id: off.id, says: { ...says, type: 'DEBIT' }, amount: off.amount }];
  },
  'account.use': ({ input }, { entered, rows }) => {
    const credit = payment(entered, input.creditId, input.repaymentId);
    const { projectId, userId } = rows.lines.get(input.creditId) ?? credit.says;
    const debit = { ...onAccountOf(input.payer, entered), projectId, userId, type: 'DEBIT' as const };
    return [
      { id: input.debitId, says: { ...debit, method: 'ADJUSTMENT' }, amount: input.amount },
      { id: input.creditId, says: { ...credit.says, method: 'ADJUSTMENT' }, amount: input.amount },
    ];
  },
  'account.refund': ({ input, actor }, { entered }) => {
    const says = { ...onAccountOf(input.payer, entered, input.projectId), ...paidBy(input.method, actor) };
    return [{ id: input.transactionId, says: { ...says, type: 'DEBIT' }, amount: input.amount }];
  },
  'transaction.transfer': ({ input, actor }) => {
    const { debitId, creditId, from, to, amount, date } = input;
    const half = { userId: actor, party: ASSOCIATION, method: 'ADJUSTMENT' };
    const taken = { ...byHand(from.ledger, from.projectId), ...half, type: 'DEBIT' as const, transferWith: creditId };
    const put = { ...byHand(to.ledger, to.projectId), ...half, type: 'CREDIT' as const, transferWith: debitId };
    return [
      { id: debitId, says: taken, amount, day: date },
      { id: creditId, says: put, amount, day: date },
    ];
  },
  'money.exchange': ({ input, actor }) => {
    const amount = input.received - input.worth;
    const of = { ledger: 'general', projectId: FIRST_PROJECT, userId: actor, party: ASSOCIATION, purpose: 'EXCHANGE' };
    const says: Says = { ...of, ...paidBy('CASH', actor), type: amount > 0 ? 'CREDIT' : 'DEBIT' };
    return amount === 0 ? [] : [{ id: input.lineId, says, amount: Math.abs(amount), day: input.date }];
  },
  'import.enter': ({ input: { kind, records, ids }, actor }) =>
    records.map(({ ledger, projectId, type, userId, party, method, amount, date: day }, index) => {
      const opening = kind === 'openings' || null;
      const of = { type, userId, party: opening ? (party ?? ASSOCIATION) : partyOf({ userId, party }, actor), opening };
      // Cash of before is in nobody's hands any more.
      return { id: ids[index]!, says: { ...byHand(ledger, projectId), ...of, method: method ?? null }, amount, day };
    }),
  'transaction.correct': ({ input, actor }, { entered, rows }) => {
    const { id, entry, reversalId, entryId } = input;
    const undone = reversal(reversalId, id, { entered, rows });
    if (!entry) return [undone];
    const wrong = rows.lines.get(id)!;
    const { ledger = wrong.ledger, projectId = wrong.projectId, method = wrong.method, head = wrong.head } = entry;
    const says: Says = {
      ...byHand(ledger, projectId),
      ...paidBy(method, wrong.method === 'CASH' ? (wrong.cashBy ?? null) : actor),
      type: entry.type,
      userId: entry.userId,
      party:
        saidOf(id, { entered, rows }).length > 0
          ? (rows.lines.get(entryId)?.party ?? null)
          : // Apps of 1.0.0 name whom they were told of, and know of nobody else.
            entry.party === undefined && entry.userId === wrong.userId
            ? (wrong.party ?? null)
            : partyOf(entry, actor),
      ...(method === wrong.method && { bankAccountId: accountsOnce(id, { entered, rows }) }),
      head: head ?? null,
      opening: wrong.opening ?? null,
      corrects: id,
    };
    return [undone, { ...undone, id: entryId, says, amount: entry.amount, day: entry.date ?? undone.day }];
  },
};

/** As they were entered on phones, or came from a sheet, which names no witness. */
function drawsOfMonth({ id, month }: Given, { entered, rows }: Books): { ticket: number; prize: number }[] {
  const { chitValue, commission } = entered.contracts.get(`cf-${id}`)!;
  const held = entered.commands.filter(
    ({ name, input }) => /^chittyFund.(hold|record)Draw$/.test(name) && input.id === id && input.month === month,
  );
  const fund = rows.funds.find((each) => each.id === id);
  const brought = [...(fund?.draws ?? []), ...(fund?.undoneDraws ?? [])].filter(
    (draw) => draw.month === month && draw.witnesses.length === 0,
  );
  return [...held.map(({ input }) => input), ...brought].map(({ ticket, discount = 0 }) => ({
    ticket,
    prize: chitValue - Math.max(discount, commission),
  }));
}

function byHand(ledger: string, projectId: number | undefined) {
  const associatedType = { general: null, charity: 'CHARITY_FUND', operational: 'OPERATIONAL_FUND' }[ledger];
  return { ledger, projectId: projectId ?? FIRST_PROJECT, associatedType: associatedType ?? null };
}

/** With whom an entry is, if that is no member. Who enters what is with themselves says so, where their app can. */
function partyOf({ userId, party }: Pick<Given, 'userId' | 'party'>, enteredBy: number): object | null {
  return party === null && userId === enteredBy ? { member: true } : (party ?? null);
}

/** What was said later of whose a line is, by whom and in whatever order: of an undone line and its counter-entry it is said together. */
function saidOf(id: number, { entered, rows }: Books): { userId: number; party: object | null }[] {
  const line = rows.lines.get(id);
  const ids = [id, line?.reverses, line?.reversedBy];
  return entered.commands.flatMap(({ name, input }) => {
    if (name !== 'transaction.sayWhose' || !input.ids.some((each) => ids.includes(each))) return [];
    const { userId } = { userId: undefined, ...input.whose };
    const { createdBy } = line!;
    return [
      userId
        ? { userId, party: partyOf({ userId, party: null }, createdBy) }
        : { userId: createdBy, party: input.whose },
    ];
  });
}

/** What a member has bought, given back or been paid. */
function trade({ input, actor }: Applied, type: 'CREDIT' | 'DEBIT', purpose: string, amount: number): Post {
  const { id, projectId = FIRST_PROJECT, method, memberId: userId, date: day, cashBy } = input;
  const place = { ledger: 'general', projectId, ...paidBy(method, cashBy ?? actor) };
  return { id, says: { ...place, type, userId, purpose }, amount, day };
}

/** Cash is in the hands of whoever took it, or gave it. */
function paidBy(method: string | null | undefined, collector: number | null) {
  return { method: method ?? null, cashBy: method === 'CASH' ? collector : null };
}

/** The line that pays a due, all of it. */
function payment(entered: Entered, id: number, repaymentId: string): Post {
  const { terms, members, amount } = dueOf(entered, repaymentId);
  const { type: associatedType, id: associatedId, projects } = terms;
  const place = { ledger: 'general', projectId: projects, userId: members };
  return { id, says: { ...place, type: 'CREDIT', repaymentId, associatedType, associatedId }, amount };
}

/** Each item pays its due as far as that takes it, and the rest is on the payer's account: in all it is what was handed over. */
function collection({ input, actor }: Applied, { entered, rows }: Books): Post[] {
  const payer = payerOf(input);
  const { number, items, receivedOn, onAccount = 0, projectId } = input;
  if (rows.receipts.get(number)!.withheld) return [];
  const receipt = entered.receipts.get(number)!;
  const chequeInHand = input.cheque ? (true as const) : null;
  const bankAccountId = [
    ...accountsGiven(input.bankAccountId, entered),
    ...rows.statementLines
      .filter(({ id }) => id === input.line)
      .flatMap((line) => accountsOfLine(line, { entered, rows })),
  ];
  const common = { ...paidBy(input.method, actor), bankAccountId, chequeInHand, receiptNumber: number };
  const when = { day: receivedOn, mayCountLater: true as const };
  const paid = placedItems(receipt, rows).map(({ lineId, repaymentId, amount }): Post => {
    const { says } = payment(entered, lineId, repaymentId);
    const userId = 'memberId' in payer ? payer.memberId : says.userId;
    return { ...when, id: lineId, says: { ...says, ...common, userId }, amount, fillsDue: 'if less' };
  });
  const placed = sum(paid.map(({ id }) => rows.lines.get(id)!.amount));
  const rest = sum(items.map(({ amount }) => amount)) + onAccount - placed;
  if (rest === 0) return paid;
  const account = onAccountOf(payer, entered, projectId);
  const ofFirst = paid[0] ? rows.lines.get(paid[0].id)!.projectId : account.projectId;
  const id = input.transactionIds.at(-1)!;
  const says: Says = { ...account, ...common, projectId: ofFirst, type: 'CREDIT' };
  return [...paid, { ...when, id, says, amount: rest }];
}

/** Where money on account stands: under the member, or for a customer under who referred them. */
function onAccountOf(payer: GivenReceipt['payer'], { contracts }: Entered, projectId = FIRST_PROJECT) {
  if ('memberId' in payer) {
    return { ledger: 'general', projectId, userId: payer.memberId as number, account: `m-${payer.memberId}` };
  }
  const { projects, members } = contracts.get(`ib-${payer.businessId}`)!;
  return { ledger: 'general', projectId: projects, userId: members[0]!, account: `b-${payer.businessId}` };
}

/** The counter-entries of what a receipt posted, by whatever takes it back. */
function undoing(command: Applied, books: Books): Post[] {
  const { entered, rows } = books;
  const { number, ids } = entered.takenBack.find((each) => each.command === command)!;
  const receipt = entered.receipts.get(number)!;
  const left = linesOfReceipt(receipt, rows).filter((id) => !entered.deleted.has(id));
  const isBounced = command.name === 'receipt.moveCheque';
  const off = takenOff(receipt, books);
  const day = isBounced ? command.input.date : null;
  return withoutTakenOff(left).map((id, index) => {
    const undone = reversal(ids[index]!, id, books);
    return { ...undone, says: { ...undone.says, ...(id === off?.id && takerOf(off)) }, day };
  });

  /** Who handed cash back has it no more; it is back with who had taken it. */
  function takerOf({ id, isTwice }: { id: number; isTwice: boolean }): Pick<Says, 'cashBy'> {
    const [taken, back] = [receipt.onAccountLine!, id].map((each) => books.rows.lines.get(each)!);
    return !isTwice && taken!.method === 'CASH' && back!.method === 'CASH' ? { cashBy: taken!.cashBy ?? null } : {};
  }

  /** What an answer took off the account is not undone alone. If it was handed back, the payer of a returned cheque owes it. */
  function withoutTakenOff(lines: number[]): number[] {
    if (!off || (isBounced && !off.isTwice)) return lines;
    const [put, taken] = [receipt.onAccountLine!, off.id].map((id) => rows.lines.get(id)!);
    // A cheque that was in hand is none of the money that was handed back.
    const isCheque = !off.isTwice && put!.chequeInHand && !taken!.chequeInHand;
    return off.isWhole && !isCheque ? lines.filter((id) => id !== receipt.onAccountLine) : [...lines, off.id];
  }
}

/** Whether somebody found out that the receipt, which was withheld, is of another payment. */
function isLetIn(number: string, { entered }: Books): boolean {
  return entered.commands.some(({ name, input }) => name === 'receipt.postWithheld' && input.number === number);
}

function hasChangedAccounts({ entered }: Books): boolean {
  return entered.commands.some(({ name }) => name === 'bankAccount.edit');
}

/** The account that a collection names. One that was entered on another phone may not be there yet; then none is noted. */
function accountsGiven(account: number | null | undefined, { commands }: Entered): (number | null)[] {
  if (!account) return [null];
  return commands.some(({ name, input }) => name === 'bankAccount.create' && input.id === account)
    ? [account, null]
    : [account];
}

/** The account of a bank's line; none where its opening balance holds the line, or once did. */
function accountsOfLine({ bankAccountId: id, date }: Line, { entered: { commands } }: Books): (number | null)[] {
  const described = commands.filter(({ name, input }) => name.startsWith('bankAccount.') && input.id === id);
  return described.some(({ input: { opening } }) => opening && date < opening.date) ? [id, null] : [id];
}

/** The bank accounts to which a line was assigned, by its own number or by that of its counter-entry. */
function assignedTo(id: number, { entered, rows }: Books): number[] {
  return [id, rows.lines.get(id)?.reversedBy].flatMap((number) => (number && entered.assigned.get(number)) || []);
}

/** The bank account that a line names, or any, if it named another before it was assigned to that. */
function accountsOnce(id: number, books: Books): (number | null)[] {
  const named = books.rows.lines.get(id)!.bankAccountId ?? null;
  return assignedTo(id, books).length > 0 ? [null, ...books.rows.bankAccounts.map((account) => account.id)] : [named];
}

/** The counter-entry of a line, which is itself compared with what was entered. */
function reversal(id: number, undone: number, books: Books): Post {
  const { type, amount, date, ...line } = books.rows.lines.get(undone)!;
  const says: Says = {
    ledger: line.ledger,
    projectId: line.projectId,
    userId: line.userId,
    party: line.party ?? null,
    type: type === 'CREDIT' ? 'DEBIT' : 'CREDIT',
    repaymentId: line.repaymentId,
    associatedType: line.associatedType,
    associatedId: line.associatedId,
    method: line.method ?? null,
    cashBy: line.cashBy ?? null,
    account: line.account ?? null,
    bankAccountId: line.bankAccountId ?? null,
    chequeInHand: line.chequeInHand ?? null,
    receiptNumber: line.receiptNumber ?? null,
    head: line.head ?? null,
    opening: line.opening ?? null,
    reverses: undone,
  };
  // A receipt is cancelled today; a correction counts on the day of what it puts right.
  const day = line.receiptNumber ? null : date;
  return { id, says, amount, day, mayCountLater: true };
}

/** The lines that a receipt posted. A number that it left unused may since be of another line. */
export function linesOfReceipt(receipt: GivenReceipt, rows: ServerRows): number[] {
  const { onAccountLine } = receipt;
  const items = placedItems(receipt, rows).map(({ lineId }) => lineId);
  return onAccountLine !== null && isOfReceipt(receipt, rows, onAccountLine) ? [...items, onAccountLine] : items;
}

function placedItems(receipt: GivenReceipt, rows: ServerRows) {
  return receipt.items.flatMap(({ lineId, ...item }) =>
    lineId !== null && isOfReceipt(receipt, rows, lineId) ? [{ ...item, lineId }] : [],
  );
}

function isOfReceipt({ number }: GivenReceipt, { lines }: ServerRows, id: number): boolean {
  const line = lines.get(id);
  return line?.receiptNumber === number && !line.reverses;
}

/** What an answer took off the payer's account again, by which line, and whether that is all that the receipt had put there. */
function takenOff(receipt: GivenReceipt, { entered, rows }: Books) {
  if (rows.receipts.get(receipt.number)!.withheld) return undefined;
  const amount = misplacedOf(receipt, rows);
  const answers = entered.commands.filter(
    ({ name, input }) => name === 'receipt.answer' && input.number === receipt.number,
  );
  const answer = answers.find(({ input }) => input.answer === 'RETURNED' || input.answer === 'SAME_PAYMENT')?.input;
  if (!answer || amount === 0) return undefined;
  const isWhole = rows.lines.get(receipt.onAccountLine!)!.amount === amount;
  return { id: answer.transactionId, amount, isTwice: answer.answer === 'SAME_PAYMENT', isWhole };
}

/** What the dues that a receipt names did not take. */
function misplacedOf(receipt: GivenReceipt, rows: ServerRows): number {
  const placed = placedItems(receipt, rows).map(({ lineId }) => rows.lines.get(lineId)!.amount);
  return sum(receipt.items.map(({ amount }) => amount)) - sum(placed);
}

/** In India, whose clocks are five and a half hours ahead. */
export function dayOf(instant: string): string {
  return new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

export function sum(amounts: number[]): number {
  let all = 0;
  for (const amount of amounts) all += amount;
  return all;
}
