/** What stands on the slip of a receipt or a voucher, as texts: the screen, the printer and the picture say the same. */
import type { Cheque } from 'shared-schema/collections/cheque';
import { utrIn } from 'shared-schema/bank/utr';
import { type Currency, RATE_UNIT } from 'shared-schema/collections/currency';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { isEnteredTwice, type Receipt } from 'shared-schema/collections/receipt';
import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { signedContentOf, verifyAddress } from 'shared-schema/collections/signed-receipt';
import { addDays, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { logoAddress } from 'shared-schema/logo';
import { formatMoney, type Money, toRupees } from 'shared-schema/money';
import { rupeesInWords } from 'shared-schema/texts/rupees-in-words';
import type { SyncedSettings } from 'shared-schema/setting';
import { isFund } from 'shared-schema/repayments/contract';
import { formatDate, formatInstant, shownLanguage, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import { describeContract, describeDues, describeItem, owedIn, type ReceiptView } from './read-receipt.ts';

export type SlipFact = [label: string, value: string];

type SlipItem = {
  text: string;
  note: string | undefined;
  amount: string;
  /** Struck through: it does not count any more. */
  takenOff: boolean;
};

export type Slip = {
  kind: 'receipt' | 'voucher';
  /** What it is called, without and with its number. */
  title: string;
  name: string;
  association: string;
  /** The address of a picture; empty for none. */
  logo: string;
  /** How to reach and how to pay the association. */
  contact: string[];
  number: string;
  /** Across the slip. */
  stamp: string | undefined;
  facts: SlipFact[];
  items: SlipItem[];
  total: SlipFact;
  /** The amount in words, as on a cheque. */
  words: string;
  /** Where the payer stands on the day the slip is looked at. */
  rest: { title: string; facts: SlipFact[] } | undefined;
  /** Whose signatures have a line of their own; none on receipts. */
  signatures?: string[];
  /** What the association has written on all its receipts. */
  foot: string;
  /** What the QR code holds; undefined for a receipt that no device signed. */
  address: string | undefined;
};

export type SlipPlace = {
  association: string;
  /** What the association has decided about its receipts. */
  letterhead: Pick<SyncedSettings, (typeof LETTERHEAD)[number]>;
  today: LocalDate;
  timeZone: string;
  origin: string;
};

export const LETTERHEAD = ['logo', 'registration', 'contactPhone', 'contactEmail', 'upiId', 'receiptText'] as const;

/** Why it counts no more; undefined while it does. */
export function stampOf(receipt: Receipt): string | undefined {
  if (receipt.cancelled) return t('receipts.cancelledStamp');
  return isEnteredTwice(receipt) ? t('receipts.enteredTwice') : undefined;
}

export function slipOf(view: ReceiptView, place: SlipPlace): Slip {
  const { receipt } = view;
  const number = numberOnPaper(receipt.id);
  return {
    ...headOfSlip(place),
    kind: 'receipt',
    title: t('receipts.receipt'),
    name: t('receipts.receiptNumber', { number }),
    number,
    stamp: stampOf(receipt),
    facts: factsOf(view, place),
    items: itemsOf(view),
    total: [t('receipts.total'), formatMoney(receipt.amount)],
    words: rupeesInWords(receipt.amount, shownLanguage()),
    rest: stampOf(receipt) ? undefined : restOf(view, place),
    foot: place.letterhead.receiptText,
    address: receipt.signature ? verifyAddress(place.origin, signedContentOf(receipt), receipt.signature) : undefined,
  };
}

/** Whose paper it is. */
export function headOfSlip({ association, letterhead }: SlipPlace): Pick<Slip, 'association' | 'logo' | 'contact'> {
  const { logo, registration, contactPhone, contactEmail, upiId } = letterhead;
  return {
    association,
    logo: logo && logoAddress(logo),
    contact: [registration, contactPhone, contactEmail, upiId && `UPI ${upiId}`].filter(Boolean),
  };
}

function chequeFact({ number, bank, date, state }: Cheque): string {
  const which = bank ? `${number}, ${bank}` : number;
  return t('receipts.chequeFact', { number: which, date: formatDate(date), state });
}

function factsOf({ receipt, collector, items }: ReceiptView, { timeZone }: SlipPlace): SlipFact[] {
  const { enteredAt, receivedOn, reference, settlement, collectedBy, cheque, currency, note, replaces } = receipt;
  const replacedBy = receipt.cancelled?.replacedBy;
  const facts: (SlipFact | false | null | undefined)[] = [
    [t('receipts.payer'), receipt.payerName],
    [t('verify.receivedOn'), formatDate(receivedOn)],
    localDateOf(enteredAt, timeZone) !== receivedOn && [t('receipts.enteredOn'), formatInstant(enteredAt, timeZone)],
    [t('records.method'), methodLabel(receipt.method)],
    reference !== null && !cheque && [referenceLabel(receipt), reference],
    cheque && [t('records.methodCheque'), chequeFact(cheque)],
    currency && [t('paying.foreign'), foreignNotes(currency, receipt.amount)],
    [t('receipts.collectedBy'), collector ?? t('common.userNumber', { id: collectedBy })],
    settlement !== null && settlement.waivers.length > 0 && [t('receipts.waived'), waiverOf(settlement)],
    note !== null && [fieldLabel('note'), note],
    replaces && [t('receipts.replaces'), replaces],
    replacedBy && [t('receipts.replacedByReceipt'), replacedBy],
    ...registrationsOf(items),
  ];
  return facts.filter((fact) => fact !== false && fact !== null && fact !== undefined);
}

/** Of the chitties that it paid for. */
function registrationsOf(items: ReceiptView['items']): SlipFact[] {
  const contracts = new Set(items.flatMap(({ due }) => due?.contract ?? []));
  return [...contracts].flatMap((contract): SlipFact[] =>
    isFund(contract) && contract.registration
      ? [[t('receipts.registrationOf', { fund: contract.id }), contract.registration]]
      : [],
  );
}

function referenceLabel({ method, reference }: Receipt): string {
  return method === 'UPI' && utrIn(reference) ? t('fields.utr') : fieldLabel('reference');
}

function foreignNotes({ code, amount, rate }: Currency, worth: Money): string {
  const notes = t('paying.notes', { code, amount: String(toRupees(amount)) });
  return t('paying.notesWorth', { notes, rate: String(rate / RATE_UNIT), amount: formatMoney(worth) });
}

function waiverOf({ waivers, reason }: NonNullable<Receipt['settlement']>): string {
  const amount = formatMoney(sumOf(waivers));
  return reason ? t('receipts.waivedBecause', { amount, reason }) : amount;
}

function itemsOf({ receipt, items, onAccount }: ReceiptView): SlipItem[] {
  const lines = items.map((item): SlipItem => {
    const { takenOff } = item;
    return {
      text: describeItem(item, t, receipt.payerName),
      note: noteOf(item, receipt),
      amount: formatMoney(item.amount),
      takenOff,
    };
  });
  if (onAccount <= 0) return lines;
  const takenOff = receipt.onAccountLine === null && !receipt.withheld;
  const note = takenOff ? t('receipts.takenOff') : undefined;
  return [...lines, { text: t('collect.onAccount'), note, amount: formatMoney(onAccount), takenOff }];
}

function noteOf({ takenOff, remaining: left }: ReceiptView['items'][number], { cheque }: Receipt): string | undefined {
  if (takenOff) return t('receipts.takenOff');
  // Nothing is paid in full by a cheque that is still to clear.
  if (left === undefined || (left === 0 && cheque?.state === 'IN_HAND')) return undefined;
  return left > 0 ? t('receipts.remains', { amount: formatMoney(left) }) : t('receipts.paidInFull');
}

function restOf(view: ReceiptView, { today }: SlipPlace): Slip['rest'] {
  const facts = view.standings.map((each): SlipFact => [describeContract(each, t), formatMoney(each.remaining)]);
  const { own, answersFor } = owedIn(view, today);
  const { late, daysLate, next } = own;
  if (late > 0) {
    facts.push([t('repayments.overdueSince', { date: formatDate(addDays(today, -daysLate)) }), formatMoney(late)]);
  }
  if (own.today > 0) facts.push([t('collect.dueToday'), formatMoney(own.today)]);
  if (next) {
    const amount = formatMoney(next.sum);
    facts.push([
      t('receipts.nextDueOf', { what: describeDues(next.dues, t, view.receipt.payerName) }),
      t('receipts.amountOn', { amount, date: formatDate(next.date) }),
    ]);
  }
  if (answersFor.now > 0) facts.push([t('receipts.answersFor'), formatMoney(answersFor.now)]);
  return facts.length > 0 ? { title: t('receipts.stillToPay', { date: formatDate(today) }), facts } : undefined;
}
