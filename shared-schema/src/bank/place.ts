/**
 * Where money is. Ledger and head say what a rupee is for, its place says where it lies; every rupee of the ledgers is in one place, so all
 * places together hold what the three ledgers do.
 */
import * as v from 'valibot';
import { BankAccountId, MemberId, recordNumber, TransactionId } from '../ids.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { type Money, MoneySchema } from '../money.ts';
import type { Translator } from '../texts/translate.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';
import { CurrencySchema } from '../collections/currency.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { BankPartSchema } from './statements/bank-part.ts';

/** Places between which people move money. */
export const NamedPlaceSchema = v.union([
  /** What a collector has in hand. */
  v.strictObject({ cashOf: MemberId }),
  v.strictObject({ cashBox: v.literal(true) }),
  v.strictObject({ bankAccountId: BankAccountId }),
]);
export type NamedPlace = v.InferOutput<typeof NamedPlaceSchema>;

/**
 * Places from which people move money: also from where nobody has said it is, such as the cash of opening balances or, since version 4 of the
 * wire, what was handed over to the bank.
 */
export const SourcePlaceSchema = v.union([
  ...NamedPlaceSchema.options,
  v.strictObject({ unsaid: v.picklist(['ALL', 'BANK']) }),
]);
export type SourcePlace = v.InferOutput<typeof SourcePlaceSchema>;

export const PlaceSchema = v.union([
  ...NamedPlaceSchema.options,
  v.strictObject({ chequesInHand: v.literal(true) }),
  /** `BANK`: money that came or went by UPI, bank or cheque, nobody said where; `ALL`: nobody said how it came or went. */
  v.strictObject({ unsaid: v.picklist(['BANK', 'ALL']) }),
  /** Sums moved inside the books. */
  v.strictObject({ adjustments: v.literal(true) }),
]);
export type Place = v.InferOutput<typeof PlaceSchema>;

/** A place as the key of a map, such as `cash-12`, `bank-3`, `box`. */
export type PlaceKey =
  | `cash-${number}`
  | `bank-${number}`
  | 'box'
  | 'cheques'
  | 'unsaid-bank'
  | 'unsaid'
  | 'adjustments';

export function placeKey(place: Place): PlaceKey {
  if ('cashOf' in place) return `cash-${place.cashOf}`;
  if ('bankAccountId' in place) return `bank-${place.bankAccountId}`;
  if ('cashBox' in place) return 'box';
  if ('chequesInHand' in place) return 'cheques';
  if ('adjustments' in place) return 'adjustments';
  return place.unsaid === 'BANK' ? 'unsaid-bank' : 'unsaid';
}

export function placeOfKey(key: PlaceKey): Place {
  const [kind, number] = key.split('-') as [string, string | undefined];
  if (kind === 'cash') return { cashOf: Number(number) as MemberId };
  if (kind === 'bank') return { bankAccountId: Number(number) as BankAccountId };
  if (kind === 'box') return { cashBox: true };
  if (kind === 'cheques') return { chequesInHand: true };
  if (kind === 'adjustments') return { adjustments: true };
  return { unsaid: number === 'bank' ? 'BANK' : 'ALL' };
}

/** Of what is in each place the cash of each collector. */
export function cashIn(balances: ReadonlyMap<PlaceKey, Money>): Map<MemberId, Money> {
  return new Map(
    [...balances].flatMap(([key, sum]): [MemberId, Money][] => {
      const place = placeOfKey(key);
      return 'cashOf' in place ? [[place.cashOf, sum]] : [];
    }),
  );
}

const ORDER = ['box', 'cash', 'cheques', 'bank', 'unsaid', 'adjustments'];

/** As a treasurer lists them: cash first, then cheques and bank accounts, and what nobody has said last. */
export function comparePlaces(a: PlaceKey, b: PlaceKey): number {
  const rank = (key: PlaceKey) => ORDER.indexOf(key.split('-')[0]!);
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}

/** Where the money of a line came to, or went from. */
export function placeOfLine({
  method,
  cashBy,
  bankAccountId,
  chequeInHand,
}: Pick<Transaction, 'method' | 'cashBy' | 'bankAccountId' | 'chequeInHand'>): Place {
  if (!method) return { unsaid: 'ALL' };
  if (method === 'ADJUSTMENT') return { adjustments: true };
  if (method === 'CASH') return cashBy ? { cashOf: cashBy } : { unsaid: 'ALL' };
  if (bankAccountId) return { bankAccountId };
  return chequeInHand ? { chequesInHand: true } : { unsaid: 'BANK' };
}

type Names = { accountName: (id: BankAccountId) => string | undefined; nameOf: (id: MemberId) => string };

/** What a place of money is called. */
export function nameOfPlace(place: Place, { t }: Pick<Translator, 't'>, { accountName, nameOf }: Names): string {
  if ('cashOf' in place) return t('places.cashOf', { name: nameOf(place.cashOf) });
  if ('cashBox' in place) return t('places.cashBox');
  if ('chequesInHand' in place) return t('places.chequesInHand');
  if ('bankAccountId' in place)
    return accountName(place.bankAccountId) ?? t('places.account', { id: place.bankAccountId });
  if ('adjustments' in place) return t('places.adjustments');
  return place.unsaid === 'BANK' ? t('places.unsaidBank') : t('places.unsaid');
}

/** Money that went from one place to another: paid into the bank, drawn from it, put into the cash box. It is no income and no cost. */

export const MoneyMoveId = v.pipe(recordNumber('fields.moneyMoveId'), v.brand('MoneyMoveId'));
export type MoneyMoveId = v.InferOutput<typeof MoneyMoveId>;

const MoneyMoveSchema = v.object({
  id: MoneyMoveId,
  from: PlaceSchema,
  to: PlaceSchema,
  amount: MoneySchema,
  /** The day it counts on. */
  date: LocalDateSchema,
  /** The day on which it moved, if that one was closed. */
  cameOn: v.optional(v.nullable(LocalDateSchema)),
  note: v.nullable(v.string()),
  /** Of the cheque that was paid in, or came back. */
  receiptNumber: v.nullable(ReceiptNumber),
  /** The foreign notes that moved; left out where rupees did. */
  currency: v.optional(v.nullable(CurrencySchema)),
  /** The notes became rupees where they lay, and a line posts what came above or below `amount`. */
  exchanged: v.optional(v.nullable(v.object({ received: MoneySchema, lineId: v.nullable(TransactionId) }))),
  /** The lines of statements that stand for it. */
  bankParts: v.optional(v.nullable(v.array(BankPartSchema))),
  enteredAt: InstantSchema,
  createdBy: MemberId,
  /** When it was taken back, because it had been entered by mistake. */
  deletedAt: v.nullable(InstantSchema),
});
export type MoneyMove = v.InferOutput<typeof MoneyMoveSchema>;

export const moneyMovesTable = defineTable(MoneyMoveSchema, {
  access: { ...FOR_READERS, dayOf: ({ date }) => date },
  packs: { by: 'number', rows: 1000 },
  leased: 20,
  open: words(
    `from to cashOf cashBox bankAccountId chequesInHand unsaid adjustments amount date cameOn currency code rate exchanged received receiptNumber bankParts lineId on enteredAt createdBy deletedAt`,
  ),
});
