/**
 * Entities of the synced tables, made from the schemas of their rows: what a field holds says what its column is, and whom it refers to. Said here
 * is only what Postgres has besides. `revision` is that of the last change.
 */
import { defineEntity, type EntitySchema, p, types } from '@mikro-orm/postgresql';
import type { GenericSchema, ObjectSchema } from 'valibot';
import type { Instant } from 'shared-schema/local-date';
import { RepaymentSchema } from 'shared-schema/repayments/repayment';
import { words } from 'shared-schema/table';
import { type Rows, tableNames, type TableName, tables } from 'shared-schema/tables';
import { brandOf, type Schema, unwrapped } from 'shared-schema/schema-at';
import { InstantType, LocalDateType, MoneyType, PercentType } from './column-types.ts';

type Facts = {
  /** Columns that are not called as their fields. */
  called?: Record<string, string>;
  /** What some readers' rows leave out, and the table never. */
  always?: ReadonlySet<string>;
  /** Conditions by the middle of their names: `members_share_check`. */
  checks?: Record<string, string>;
  /** So are indexes of fields. */
  indexes?: Record<string, string[]>;
  /** Other indexes, by their whole names: what makes them. */
  madeBy?: Record<string, string>;
  uniques?: { name: string; properties: string[]; where?: string }[];
  /** Where a column is more than its field says; and what never leaves the server, which is `hidden`. */
  properties?: Record<string, unknown>;
};

/** As `plainMemberNumber` has it; in this collation on every server. */
export const PLAIN_MEMBER_NUMBER = `lower(replace(member_number, ' ', '') collate "C")`;

const facts: { [T in TableName | 'scheduledRepayments']?: Facts } = {
  members: {
    always: words('role status createdAt'),
    checks: {
      email: 'email = lower(email)',
      share: 'share >= 0',
      incentive: 'incentive >= 0',
      dividend: 'dividend >= 0',
    },
    uniques: [{ name: 'members_email_unique', properties: ['email'], where: 'deleted_at is null' }],
    madeBy: {
      members_member_number_unique: `create unique index "members_member_number_unique" on "members" (${PLAIN_MEMBER_NUMBER}) where deleted_at is null`,
    },
    properties: {
      share: p.integer().default(0),
      incentive: p.type(MoneyType).default('0.000'),
      dividend: p.type(MoneyType).default('0.000'),
      passwordHash: p.text().nullable().hidden(),
      phoneSignInSince: p.type(InstantType).nullable().hidden(),
    },
  },
  installmentBusinesses: {
    always: words('customerPhoneNumber'),
    checks: {
      price: 'showroom_price > 0',
      advance: 'advance_payment >= 0 and advance_payment <= showroom_price',
      tenure: 'tenure >= 1 and tenure <= 120',
      interest: 'interest >= 0 and interest <= 100',
    },
    indexes: { referer: ['refererId'] },
    properties: { scheduledRepayments: () => p.oneToMany(ScheduledRepaymentEntity).mappedBy('business') },
  },
  chittyFunds: {
    checks: {
      tenure: 'tenure >= 1 and tenure <= 120',
      amount: 'amount > 0',
      commission: 'commission >= 0 and commission <= 100',
      discount_cap: 'discount_cap >= 0 and discount_cap <= 100',
      users: 'user_count >= 1 and jsonb_array_length(users) = user_count',
      draws: 'jsonb_array_length(draws) <= tenure',
    },
    properties: { scheduledRepayments: () => p.oneToMany(ScheduledRepaymentEntity).mappedBy('chittyFund') },
  },
  /** Inside the rows of what they repay. */
  scheduledRepayments: {
    checks: {
      parent: 'num_nonnulls(business_id, chitty_fund_id) = 1',
      ticket: 'num_nonnulls(chitty_fund_id, ticket, dividend) in (0, 3) and ticket >= 1 and dividend >= 0',
      sequence: 'sequence >= 1',
      principal: 'principal_amount >= 0',
      interest: 'interest_amount >= 0',
      amount: 'amount = principal_amount + interest_amount',
      waived: 'waived > 0 and waived <= interest_amount',
      paid_before: 'paid_before > 0 and paid_before <= amount',
      payments: "jsonb_typeof(payments) = 'array'",
    },
    uniques: [
      { name: 'scheduled_repayments_business_sequence_unique', properties: ['business', 'sequence'] },
      { name: 'scheduled_repayments_ticket_sequence_unique', properties: ['chittyFund', 'ticket', 'sequence'] },
    ],
    indexes: { user: ['userId'] },
    properties: {
      business: () => repaid('installmentBusinesses').fieldName('business_id'),
      chittyFund: () => repaid('chittyFunds').fieldName('chitty_fund_id'),
    },
  },
  transactions: {
    checks: { amount: 'amount >= 0' },
    indexes: { ledger: ['ledger', 'id'], user: ['userId', 'id'], receipt: ['receiptNumber'] },
  },
  receipts: {
    checks: { id: "id ~ '^[A-Z]{1,2}[0-9]{1,3}-[0-9]{4,7}B?$'", amount: 'amount > 0 and on_account >= 0' },
    madeBy: {
      receipts_series_index: `create index "receipts_series_index" on "receipts" (split_part(id, '-', 1), (rtrim(split_part(id, '-', 2), 'B')::int))`,
      receipts_payer_index: `create index "receipts_payer_index" on "receipts" ((payer ->> 'memberId'))`,
      receipts_foreign_index: `create index "receipts_foreign_index" on "receipts" ("collected_by") where "currency" is not null`,
    },
  },
  signingKeys: {
    indexes: { device: ['device'] },
    properties: { device: () => p.manyToOne(DeviceEntity).mapToPk().fieldName('device').hidden() },
  },
  handOvers: { called: { from: 'giver_id', to: 'receiver_id' }, checks: { amount: 'amount > 0' } },
  dayCloses: { called: { foreign: 'foreign_notes' } },
  dividendRuns: { checks: { per_share: 'per_share > 0' } },
  pastReceipts: { indexes: { member: ['memberId'] } },
  reportedPayments: { indexes: { account: ['account'] } },
  moneyMoves: { called: { from: 'from_place', to: 'to_place' }, checks: { amount: 'amount > 0' } },
  statements: { called: { from: 'from_date', to: 'to_date' } },
  statementLines: { checks: { amount: 'amount > 0' }, indexes: { account: ['bankAccountId', 'date'] } },
};

/** By the names of their schemas. */
const TYPES: Record<string, unknown> = {
  Money: MoneyType,
  Percent: PercentType,
  Instant: InstantType,
  LocalDate: LocalDateType,
};
const PLAIN_TYPES: Record<string, unknown> = {
  number: types.integer,
  string: types.text,
  boolean: types.boolean,
  literal: types.boolean,
};
const REFERRED: Record<string, TableName> = {
  MemberId: 'members',
  ProjectId: 'projects',
  BankAccountId: 'bankAccounts',
  StatementId: 'statements',
};
const REFERENCE = { kind: 'm:1', mapToPk: true };

type RowSchema = ObjectSchema<Record<string, GenericSchema>, undefined>;
type Entity<R> = EntitySchema<Required<R> & { revision: number }>;

export const syncedEntities = Object.fromEntries(
  tableNames.map((name) => {
    const revision = p
      .bigint('number')
      .hidden()
      .index(`${inDatabase(name)}_revision_index`);
    return [name, entityOf(name, tables[name].schema, { revision })];
  }),
) as { [T in TableName]: Entity<Rows[T]> };

export const ScheduledRepaymentEntity = entityOf('scheduledRepayments', RepaymentSchema);

export const MemberEntity = syncedEntities.members as Entity<
  Rows['members'] & {
    /** argon2id, in PHC form. Null for a member who cannot sign in. */
    passwordHash: string | null;
    /** Since when they sign in with a phone number: of two who have the same one, the earlier does. */
    phoneSignInSince: Instant | null;
  }
>;

/** Refers to a member, and does not change with them. */
export function memberColumn(fieldName: string) {
  return p.manyToOne(MemberEntity).mapToPk().fieldName(fieldName).updateRule('no action').deleteRule('no action');
}

/** A browser's database of one member. It belongs to the member who used it first. */
export const DeviceEntity = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    id: p.uuid().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    createdAt: p.type(InstantType),
    /** The hash of the token of its browser, as sessions have it; null if it has not asked for numbers since that is noted. */
    knownDevice: p.text().nullable(),
  },
});

function entityOf(name: keyof typeof facts, { entries }: RowSchema, more?: Record<string, unknown>): EntitySchema {
  const tableName = inDatabase(name);
  const { called = {}, always, checks = {}, indexes = {}, madeBy = {}, uniques = [], properties } = facts[name] ?? {};
  const columns = Object.entries(entries).map(([field, schema]) => [
    field,
    field === 'id' ? idOf(schema) : columnOf(called[field] ?? inDatabase(field), schema as Schema, always?.has(field)),
  ]);
  return defineEntity({
    name,
    tableName,
    checks: Object.entries(checks).map(([of, expression]) => ({ name: `${tableName}_${of}_check`, expression })),
    indexes: [
      ...Object.entries(indexes).map(([of, fields]) => ({ name: `${tableName}_${of}_index`, properties: fields })),
      ...Object.entries(madeBy).map(([index, expression]) => ({ name: index, expression })),
    ],
    uniques,
    properties: { ...Object.fromEntries(columns), ...properties, ...more } as Record<string, never>,
  }) as EntitySchema;
}

function idOf({ type }: GenericSchema) {
  return type === 'number' ? p.integer().primary().autoincrement(false) : p.text().primary();
}

function columnOf(fieldName: string, field: Schema, always = false) {
  const held = unwrapped(field);
  // What is never deleted has the column all the same.
  const nullable = (held !== field && !always) || held.type === 'null';
  const name = held.type === 'null' ? 'Instant' : brandOf(held);
  const referred = REFERRED[name ?? ''];
  if (referred)
    return {
      ...REFERENCE,
      entity: () => syncedEntities[referred],
      fieldName,
      nullable,
      ...(nullable && { deleteRule: 'no action' }),
    };
  if (held.type === 'picklist') return { enum: true, items: held.options, fieldName, nullable };
  return { type: TYPES[name ?? ''] ?? PLAIN_TYPES[held.type] ?? types.json, fieldName, nullable };
}

/** What is repaid, as its repayments name it. */
function repaid(table: TableName) {
  return p.manyToOne(syncedEntities[table]).nullable().deleteRule('no action').hidden();
}

/** `shareHistories` are in `share_histories`. */
function inDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
