/** What stands in the address of a screen: which record, which stretch of a list, what the list is narrowed to. */
import { MethodSchema } from 'shared-schema/collections/account-id';
import { MemberId, ProjectId } from 'shared-schema/ids';
import { LedgerSchema, TransactionTypeSchema } from 'shared-schema/ledgers/ledger';
import { LocalDateSchema } from 'shared-schema/local-date';
import { RoleSchema } from 'shared-schema/members/actor';
import { BESIDE } from 'shared-schema/reports/beside';
import { LINE_SIDES } from 'shared-schema/reports/source';
import { LANGUAGES } from 'shared-schema/texts/languages';
import type { PlaceKey } from 'shared-schema/bank/place';
import { decimalUnits } from 'shared-schema/money';
import * as v from 'valibot';

export const PageNumber = ignoredIfBad(v.pipe(v.number(), v.integer(), v.minValue(1)));
export const PageSize = ignoredIfBad(v.number());
/** Whether something is chosen, or done at once. */
export const Ticked = ignoredIfBad(v.boolean());

/** Which stretch of a list is shown, in the address so that going back finds the same place. */
export const ListSearch = v.object({
  page: PageNumber,
  size: PageSize,
  q: ignoredIfBad(v.pipe(v.unknown(), v.transform(String))),
  /** The order: a column's key, with a minus for descending. */
  sort: ignoredIfBad(v.string()),
});

/** `late` narrows a list to a bucket of overdue repayments, by its first day. */
export const LateSearch = v.object({ ...ListSearch.entries, late: ignoredIfBad(v.number()) });

/** What the list of members is narrowed to besides. */
export const MemberSearchSchema = v.object({
  ...LateSearch.entries,
  role: ignoredIfBad(RoleSchema),
  status: ignoredIfBad(v.picklist(['PENDING', 'APPROVED', 'REJECTED', 'ALL'])),
});

/** What a list of businesses or chitty funds is narrowed to besides. */
export const ContractSearchSchema = v.object({
  ...LateSearch.entries,
  status: ignoredIfBad(v.picklist(['ONGOING', 'REPAID'])),
  project: ignoredIfBad(ProjectId),
  referer: ignoredIfBad(MemberId),
});

/** As people write it, since they read it in the address. */
const Rupees = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((rupees) => decimalUnits(rupees, 3) !== undefined),
);

/** The first and the last day. */
export const PeriodSearch = v.object({ from: ignoredIfBad(LocalDateSchema), to: ignoredIfBad(LocalDateSchema) });

/** What a ledger is narrowed to besides. */
export const LedgerSearchSchema = v.object({
  ...ListSearch.entries,
  ledger: ignoredIfBad(v.picklist([...LedgerSchema.options, 'all'])),
  type: ignoredIfBad(TransactionTypeSchema),
  member: ignoredIfBad(MemberId),
  head: ignoredIfBad(v.string()),
  /** `NONE` where none is stated. */
  method: ignoredIfBad(v.union([MethodSchema, v.literal('NONE')])),
  side: ignoredIfBad(v.picklist(LINE_SIDES)),
  /** Who took or gave the money. */
  handler: ignoredIfBad(MemberId),
  least: ignoredIfBad(Rupees),
  most: ignoredIfBad(Rupees),
  ...PeriodSearch.entries,
  unsaid: Ticked,
  standing: Ticked,
  everyProject: Ticked,
  deleted: Ticked,
});

/** Whether the form is for money that is paid out. */
export const NewEntrySearch = v.object({ pay: Ticked });

/** Which other days stand beside; and of which place of money, or line, alone it tells. */
export const ReportSearch = v.object({
  ...PeriodSearch.entries,
  beside: ignoredIfBad(v.picklist(BESIDE)),
  // Of one that there is not there are no lines.
  place: ignoredIfBad(v.custom<PlaceKey>((place) => typeof place === 'string')),
  line: ignoredIfBad(v.string()),
});

/** In which language it is written besides; left out, the one its reader has chosen. */
export const StatementSearch = v.object({ ...PeriodSearch.entries, language: ignoredIfBad(v.picklist(LANGUAGES)) });

/** May be left out, and is taken for left out when it does not fit. */
export function ignoredIfBad<T>(schema: v.GenericSchema<unknown, T>) {
  return v.optional(v.fallback(v.optional(schema), undefined));
}

/** Reads what stands in an address. With anything that does not fit there is nothing at that address. */
export function fitting<S extends v.GenericSchema<unknown, object>>(schema: S) {
  return (params: unknown): v.InferOutput<S> | false => {
    const { success, output } = v.safeParse(schema, params);
    return success && output;
  };
}

/** A number in an address, as the record's own kind of number. */
export function numberParam<S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), schema);
}
