/** Fields of rows as REST has them, by what their schemas say: rupees, per cent figures, days, moments, numbers of records. */
import * as v from 'valibot';
import { CurrencySchema, type Currency, RATE_UNIT } from 'shared-schema/collections/currency';
import { toRupees, type Money, toDecimal } from 'shared-schema/money';
import { toPercentNumber } from 'shared-schema/percent';
import { type Row, rowSeenBy, type TableName, tables } from 'shared-schema/tables';
import { brandOf, type Schema, unwrapped } from 'shared-schema/schema-at';
import { type Asker, type Shown, shown } from '../command-route.ts';

/** Values as REST answers them. */

/** A JSON number of rupees, with at most three decimals. */
export const RupeesValue = v.number();
/** A per cent figure, with at most three decimals. */
const PercentValue = v.number();
export const DateValue = v.pipe(v.string(), v.isoDate());
export const TimeValue = v.pipe(v.string(), v.isoTimestamp());
/** The number of a record. */
export const NumberValue = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Rupees as text: `1500.00`, with a third decimal only where there is one. */
export const NumericStringValue = v.pipe(v.string(), v.regex(/^\d+\.\d{2,3}$/));

export function numericString(money: Money): string {
  return toDecimal(money).replace(/0$/, '');
}

const CurrencyResponse = v.strictObject({ code: v.string(), amount: RupeesValue, rate: v.number() });

function presentCurrency({ code, amount, rate }: Currency): v.InferOutput<typeof CurrencyResponse> {
  return { code, amount: toRupees(amount), rate: rate / RATE_UNIT };
}

type Field<A extends unknown[]> = { schema: v.GenericSchema; of: (...of: A) => unknown };
type Otherwise<T extends TableName> = Record<string, Field<[row: Row<T>, asker: Asker]>>;
type Words<N extends string> = N extends `${infer First} ${infer Rest}` ? First | Words<Rest> : N;
type Entries<T extends TableName, N extends string, O> = {
  [K in Words<N>]: K extends keyof O
    ? O[K] extends { schema: infer S extends v.GenericSchema }
      ? S
      : never
    : v.GenericSchema<K extends keyof Row<T> ? Row<T>[K] : never>;
};

/** Rows, as far as a reader may have them, with the fields named: as the schema has them, or as is said here. What is undefined is left out. */
export function shownFields<T extends TableName, const N extends string, O extends Otherwise<T>>(
  table: T,
  names: N,
  otherwise?: O,
): Shown<T, v.StrictObjectSchema<Entries<T, N, O>, undefined>> {
  const entries = tables[table].schema.entries as Record<string, Schema>;
  const fields = names.split(' ').map((name) => [name, otherwise?.[name] ?? fieldOf(name, entries[name]!)] as const);
  const schema = v.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, field.schema])));
  return shown(table, schema as never, (row, asker) => {
    const seen = rowSeenBy(table, asker.reader, row)!;
    return withoutUndefined(fields.map(([name, { of }]) => [name, of(seen, asker)])) as never;
  });
}

function fieldOf<T extends TableName>(name: string, field: Schema): Otherwise<T>[string] {
  const { schema, of } = valueOf(field);
  return { schema, of: (row) => of(row[name as keyof Row<T>]) };
}

const VALUES: Record<string, Field<[never]>> = {
  Money: { schema: RupeesValue, of: toRupees },
  Percent: { schema: PercentValue, of: toPercentNumber },
  LocalDate: { schema: DateValue, of: same },
  Instant: { schema: TimeValue, of: same },
};

function valueOf(field: Schema): Field<[unknown]> {
  const { type, wrapped, entries, item } = field;
  if (wrapped) {
    const { schema, of } = valueOf(unwrapped(wrapped));
    const orNot = (empty?: null) => (value: unknown) => (value === null || value === undefined ? empty : of(value));
    if (type === 'optional') return { schema: v.optional(schema), of: orNot() };
    return { schema: v.nullable(schema), of: orNot(null) };
  }
  if (field === CurrencySchema) return { schema: CurrencyResponse, of: presentCurrency as (value: unknown) => unknown };
  const brand = brandOf(field);
  const known = brand === undefined ? undefined : (VALUES[brand] as Field<[unknown]> | undefined);
  if (known) return known;
  if (item) {
    const { schema, of } = valueOf(item);
    return { schema: v.array(schema), of: (list) => (list as unknown[]).map(of) };
  }
  if (entries) {
    const fields = Object.entries(entries).map(([name, each]) => [name, valueOf(each)] as const);
    return {
      schema: v.strictObject(Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]))),
      of: (value) => withoutUndefined(fields.map(([name, { of }]) => [name, of((value as never)[name])])),
    };
  }
  return { schema: brand && type === 'number' ? NumberValue : (field as v.GenericSchema), of: same };
}

function withoutUndefined(fields: (readonly [string, unknown])[]): object {
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function same(value: unknown): unknown {
  return value;
}
