/** The ledger as pages, like the paper book: a page per ledger, project and month, with a head that sums it up. */
import * as v from 'valibot';
import { ProjectId } from '../ids.ts';
import { add, BalanceSchema, type Money, MoneySchema, NOTHING } from '../money.ts';
import { type Ledger, LedgerSchema } from './ledger.ts';
import { type PlaceKey, placeKey, placeOfLine } from '../bank/place.ts';
import { effectOf, movesWithin, type Transaction } from './transaction.ts';

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
  };
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
  for (const line of lines) {
    const side = line.type === 'CREDIT' ? 'credit' : 'debit';
    if (movesWithin(line)) moved[side] = add(moved[side], line.amount);
    if (line.type === 'CREDIT') credit = add(credit, line.amount);
    else debit = add(debit, line.amount);
    const place = placeKey(placeOfLine(line));
    places[place] = add(places[place] ?? NOTHING, effectOf(line));
  }
  return { key, ...placeOfPage(key), count: lines.length, credit, debit, places, moved };
}

/** What a page's lines come to, by place. */
export function placesIn({ places }: Pick<PageHead, 'places'>): [PlaceKey, Money][] {
  return Object.entries(places) as [PlaceKey, Money][];
}
