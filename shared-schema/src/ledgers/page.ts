/** The ledger as pages, like the paper book: a page per ledger, project and month, with a head that sums it up. */
import * as v from 'valibot';
import { ProjectId } from '../ids.ts';
import { type LocalDate, LocalDateSchema } from '../local-date.ts';
import { add, BalanceSchema, type Money, MoneySchema, negate, NOTHING } from '../money.ts';
import { type Ledger, LedgerSchema } from './ledger.ts';
import { cameApart } from '../bank/statements/bank-part.ts';
import { type PlaceKey, placeKey, placeOfLine } from '../bank/place.ts';
import { effectOf, movesWithin, type Transaction } from './transaction.ts';

const ApartSchema = v.object({
  place: v.string(),
  counts: LocalDateSchema,
  came: LocalDateSchema,
  /** Less than nothing if it left. */
  amount: BalanceSchema,
});
export type ApartAtPlace = v.InferOutput<typeof ApartSchema>;

export const PageHeadSchema = v.object({
  /** `general/1/2026-11`: ledger, project, month. */
  key: v.string(),
  ledger: LedgerSchema,
  projectId: ProjectId,
  month: v.string(),
  count: v.number(),
  credit: MoneySchema,
  debit: MoneySchema,
  /** What its lines come to, by the place of the money. */
  places: v.record(v.string(), BalanceSchema),
  /** What of credit and debit neither came nor went: it moved between ledgers, or from an account to what it paid. */
  moved: v.object({ credit: MoneySchema, debit: MoneySchema }),
  /** What of its lines came to a bank account, or left it, in another month, unless that is the next or the last one. */
  apart: v.optional(v.array(ApartSchema)),
});
export type PageHead = v.InferOutput<typeof PageHeadSchema>;

type PagePlace = Pick<PageHead, 'ledger' | 'projectId' | 'month'>;

/** The page that a line stands on. */
export function pageKeyOf(line: Transaction): string {
  return `${line.ledger}/${line.projectId}/${monthOf(line)}`;
}

function placeOfPage(key: string): PagePlace {
  const [ledger, projectId, month] = key.split('/') as [Ledger, string, string];
  return { ledger, projectId: Number(projectId) as ProjectId, month };
}

/**
 * The month of the day a line counts on. Lines without such a day go by UTC's month, which no
 * setting can move.
 */
export function monthOf({ date, timeCompleted }: Pick<Transaction, 'date' | 'timeCompleted'>): string {
  return (date ?? timeCompleted).slice(0, 7);
}

/** The head of a page whose lines are those of two. */
export function sumOfHeads(head: PageHead, other: PageHead): PageHead {
  const places = { ...head.places };
  for (const [place, amount] of placesIn(other)) places[place] = add(places[place] ?? NOTHING, amount);
  return {
    ...head,
    count: head.count + other.count,
    credit: add(head.credit, other.credit),
    debit: add(head.debit, other.debit),
    places,
    moved: sumOfSides(head.moved, other.moved),
    ...apartIn([...(head.apart ?? []), ...(other.apart ?? [])]),
  };
}

function apartIn(apart: ApartAtPlace[]): Pick<PageHead, 'apart'> {
  return apart.length > 0 ? { apart } : {};
}

/** What of a line, which counts on a day, came to its bank account on another one, or left it. */
export function apartOfLine(line: Transaction, counts: LocalDate): ApartAtPlace[] {
  // Seldom is there any, and a phone asks it of every line.
  if (!line.cameOn && !line.bankParts) return [];
  const place = placeOfLine(line);
  if (!('bankAccountId' in place)) return [];
  const key = placeKey(place);
  return cameApart(line, place.bankAccountId, counts).map(({ amount, ...days }) => ({
    place: key,
    ...days,
    amount: line.type === 'CREDIT' ? amount : negate(amount),
  }));
}

function isFarApart({ counts, came }: ApartAtPlace): boolean {
  const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.abs(monthNumber(counts) - monthNumber(came)) > 1;
}

function sumOfSides(one: Sides, other: Sides): Sides {
  return { credit: add(one.credit, other.credit), debit: add(one.debit, other.debit) };
}

type Sides = { credit: Money; debit: Money };

/** The head of a page with these lines. */
export function headOf(key: string, lines: Transaction[]): PageHead {
  let credit: Money = NOTHING;
  let debit: Money = NOTHING;
  const places: Record<string, Money> = {};
  const moved: Sides = { credit: NOTHING, debit: NOTHING };
  const apart: ApartAtPlace[] = [];
  for (const line of lines) {
    const side = line.type === 'CREDIT' ? 'credit' : 'debit';
    if (movesWithin(line)) moved[side] = add(moved[side], line.amount);
    if (line.type === 'CREDIT') credit = add(credit, line.amount);
    else debit = add(debit, line.amount);
    const place = placeKey(placeOfLine(line));
    places[place] = add(places[place] ?? NOTHING, effectOf(line));
    apart.push(...apartOfLine(line, (line.date ?? line.timeCompleted.slice(0, 10)) as LocalDate).filter(isFarApart));
  }
  return { key, ...placeOfPage(key), count: lines.length, credit, debit, places, moved, ...apartIn(apart) };
}

/** What a page's lines come to, by place. */
export function placesIn({ places }: Pick<PageHead, 'places'>): [PlaceKey, Money][] {
  return Object.entries(places) as [PlaceKey, Money][];
}
