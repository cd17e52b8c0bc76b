/** The periods that were closed: up to a day, for all ledgers and projects. A closing stays on record when it is reopened. */
import * as v from 'valibot';
import { list, shortText } from '../bounded.ts';
import { MemberId } from '../ids.ts';
import { LedgerSchema } from '../ledgers/ledger.ts';
import { addDays, InstantSchema, type LocalDate, LocalDateSchema } from '../local-date.ts';
import { BalanceSchema } from '../money.ts';
import { FOR_READERS, defineTable, words } from '../table.ts';

/** More than any association has words for what money is for. */
const MOST_HEADS = 5000;
const HeadName = shortText(2000);

const HeadSumSchema = v.object({
  /** One that the product knows, or one in the association's own words. */
  head: v.union([v.object({ posted: HeadName }), v.object({ own: HeadName })]),
  amount: BalanceSchema,
});
const accountEntries = {
  opening: BalanceSchema,
  receipts: list(HeadSumSchema, MOST_HEADS),
  payments: list(HeadSumSchema, MOST_HEADS),
  closing: BalanceSchema,
};

const sheetLines = list(v.object({ line: HeadName, amount: BalanceSchema }), MOST_HEADS);

/** The trial balance of the year up to that day, and the balance sheet. */
const FinalFiguresSchema = v.object({
  from: LocalDateSchema,
  /** How many there were at the end of that day. */
  members: v.optional(v.number()),
  sheet: v.object({ assets: sheetLines, liabilities: sheetLines, funds: sheetLines, total: BalanceSchema }),
  trial: v.object({
    rows: list(
      v.object({
        account: HeadName,
        fund: v.optional(LedgerSchema),
        nature: HeadName,
        debit: BalanceSchema,
        credit: BalanceSchema,
      }),
      MOST_HEADS,
    ),
    debit: BalanceSchema,
    credit: BalanceSchema,
  }),
});

/** The receipts and payments account of the period as it was when it was closed. */
export const PeriodFiguresSchema = v.object({
  from: LocalDateSchema,
  /** It came with version 4 of the wire. */
  final: v.optional(FinalFiguresSchema),
  ledgers: list(v.object({ ledger: LedgerSchema, ...accountEntries }), LedgerSchema.options.length),
  total: v.object(accountEntries),
});
export type PeriodFigures = v.InferOutput<typeof PeriodFiguresSchema>;

const PeriodEventSchema = v.variant('kind', [
  v.object({
    kind: v.literal('CLOSED'),
    at: InstantSchema,
    by: MemberId,
    figures: v.nullable(PeriodFiguresSchema),
  }),
  v.object({
    kind: v.literal('REOPENED'),
    at: InstantSchema,
    by: MemberId,
    /** What is before that day stays closed. */
    from: LocalDateSchema,
    reason: v.string(),
  }),
]);
export type PeriodEvent = v.InferOutput<typeof PeriodEventSchema>;

const PeriodSchema = v.object({
  /** The last day that was closed. */
  id: LocalDateSchema,
  /** The oldest first. */
  events: v.array(PeriodEventSchema),
  deletedAt: v.nullable(InstantSchema),
});
export type Period = v.InferOutput<typeof PeriodSchema>;

export const periodsTable = defineTable(PeriodSchema, {
  access: FOR_READERS,
  packs: { by: 'all' },
  proof: 'always',
  open: words(
    `kind at from members ledger opening amount payments assets liabilities funds sheet trial total fund nature debit credit deletedAt`,
  ),
});

/** When it was closed last, with the figures of that moment. */
export function lastClosing({ events }: Period): PeriodEvent & { kind: 'CLOSED' } {
  return events.findLast((event) => event.kind === 'CLOSED')!;
}

/** The last day of a period that is still closed. */
export function stillClosedUntil({ id, events }: Period): LocalDate {
  const last = events.at(-1)!;
  if (last.kind === 'CLOSED') return id;
  const before = addDays(last.from, -1);
  return before < id ? before : id;
}

/** Up to which day nothing may be entered, changed or taken away; null while everything is open. */
export function closedUntil(periods: Period[]): LocalDate | null {
  const days = periods.map(stillClosedUntil).sort();
  return days.at(-1) ?? null;
}
