/** A waiting or refused change in plain words: what was done, to whom, for how much. */
import { dividePot } from 'shared-schema/chitties/chit-arithmetic';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { MemberId, RepaymentId, TransactionId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Ledger, Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney, type Money, NOTHING } from 'shared-schema/money';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf, type Repayment } from 'shared-schema/repayments/repayment';
import { LEDGER_NAMES } from '../records/ledger-names.ts';
import { fieldLabel } from '../records/member-fields.ts';

/** The records a change names, as far as this device has them. */
export type KnownRecords = {
  business: (id: number) => InstallmentBusiness | undefined;
  fund: (id: number) => ChittyFund | undefined;
  line: (id: number) => Transaction | undefined;
  member: (id: number) => string | undefined;
};

type Describe = (input: never, known: KnownRecords) => string;

const DESCRIPTIONS: Record<string, Describe> = {
  'repayment.markPaid': ({ id, amount }: { id: RepaymentId; amount?: Money }, known) => {
    const repayment = contractNamed(id, known)?.scheduledRepayments.find((each) => each.id === id);
    const paid = `${whichRepayment(id)} paid`;
    return repayment ? `${paid}: ${formatMoney(amount ?? repayment.amount)} from ${payer(repayment, known)}` : paid;
  },
  'installmentBusiness.create': (input: {
    id: number;
    customerName: string;
    itemDescription: string;
    showroomPrice: Money;
  }) =>
    `New business ${input.id}: ${input.itemDescription} for ${input.customerName}, ${formatMoney(input.showroomPrice)}`,
  'installmentBusiness.markRepaid': ({ id }: { id: number }, known) => `${businessNamed(id, known)} marked as repaid`,
  'installmentBusiness.delete': ({ id }: { id: number }, known) => `${businessNamed(id, known)} deleted`,
  'chittyFund.create': ({
    id,
    tenure,
    amount,
    userCount,
  }: Record<'id' | 'tenure' | 'userCount', number> & { amount: Money }) =>
    `New chitty fund ${id}: ${formatMoney(amount)}, ${userCount} tickets, ${tenure} months`,
  'chittyFund.markRepaid': ({ id }: { id: number }) => `Chitty fund ${id} marked as repaid`,
  'chittyFund.delete': ({ id }: { id: number }) => `Chitty fund ${id} deleted`,
  'chittyFund.commitLot': sealed,
  'chittyFund.commitLotV2': sealed,
  'chittyFund.holdDraw': ({ id, month, ticket, discount = NOTHING }: DrawInput, known) => {
    const fund = known.fund(id);
    const winner = fund?.users[ticket - 1]?.userId;
    const who = winner === undefined ? '' : `, ${memberNamed(winner, known)}`;
    const prize = fund && `, prize money ${formatMoney(prizeOf(fund, discount))}`;
    return `Draw of month ${month} of chitty fund ${id}: won by ticket ${ticket}${who}${prize ?? ''}`;
  },
  'project.create': ({ name }: { name: string }) => `New project: ${name}`,
  'project.rename': ({ id, name }: { id: number; name: string }) => `Project ${id} renamed to ${name}`,
  'transaction.create': (input: NewLine, known) => {
    const word = input.type === 'DEBIT' ? 'Debit' : 'Credit';
    return `${word} of ${formatMoney(input.amount)} for ${memberNamed(input.userId, known)} in the ${LEDGER_NAMES[input.ledger].toLowerCase()}: ${input.description}`;
  },
  'transaction.delete': ({ id }: { id: TransactionId }, known) => {
    const line = known.line(id);
    return line
      ? `Transaction ${id} deleted: ${line.description}, ${formatMoney(line.amount)}`
      : `Transaction ${id} deleted`;
  },
  'member.approve': ({ id }: { id: MemberId }, known) => `Registration of ${memberNamed(id, known)} approved`,
  'member.reject': ({ id }: { id: MemberId }, known) => `Registration of ${memberNamed(id, known)} rejected`,
  'member.update': ({ id, changes }: MemberEdit, known) =>
    `Details of ${memberNamed(id, known)} edited${fieldsIn(changes)}`,
  'member.delete': ({ id }: { id: MemberId }, known) => `${capital(memberNamed(id, known))} deleted`,
  'member.setLanguage': ({ id }: { id: MemberId }, known) => `Language of ${memberNamed(id, known)} changed`,
  'member.setFinancials': ({ id, changes }: MemberEdit, known) =>
    `Financials of ${memberNamed(id, known)} edited${fieldsIn(changes)}`,
};

type MemberEdit = { id: MemberId; changes?: object };

type DrawInput = { id: number; month: number; ticket: number; discount?: Money };

type NewLine = { ledger: Ledger; type?: string; amount: Money; userId: MemberId; description: string };

/** Never throws: a change made by another version of the app is told by its name. */
export function describeChange({ name, input }: { name: string; input: object }, known: KnownRecords): string {
  try {
    return DESCRIPTIONS[name]?.(input as never, known) ?? `A change this version does not know (${name})`;
  } catch {
    return `A change this version cannot read (${name})`;
  }
}

function memberNamed(id: number, known: KnownRecords): string {
  return known.member(id) ?? `member ${id}`;
}

/** `: Father's Name, Indian Mobile`. */
function fieldsIn(changes: object | undefined): string {
  const fields = Object.keys(changes ?? {}).map(fieldLabel);
  return fields.length ? `: ${fields.join(', ')}` : '';
}

function sealed({ id, month }: DrawInput): string {
  return `Secret number for the lot of month ${month} of chitty fund ${id} sealed`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function contractNamed(id: RepaymentId, known: KnownRecords): Contract | undefined {
  const contract = contractOf(id);
  return contract.table === 'chittyFunds' ? known.fund(contract.id) : known.business(contract.id);
}

function whichRepayment(id: RepaymentId): string {
  const [kind, contract, ticket, month] = id.split('-');
  if (kind === 'ib') return `Installment ${ticket} of business ${contract}`;
  return `Subscription ${month} of ticket ${ticket} of chitty fund ${contract}`;
}

/** The customer of a business; the member whose ticket it is. */
function payer({ id, userId }: Repayment, known: KnownRecords): string {
  const contract = contractNamed(id, known);
  return contract && 'customerName' in contract ? contract.customerName : memberNamed(userId, known);
}

function prizeOf({ amount, commission, users }: ChittyFund, discount: Money): Money {
  return dividePot({ chitValue: amount, commission, tickets: users.length, discount }).prize;
}

function businessNamed(id: number, known: KnownRecords): string {
  const business = known.business(id);
  return business ? `Business ${id} of ${business.customerName}` : `Business ${id}`;
}
