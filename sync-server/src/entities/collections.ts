/** Receipts, what payers have on account, the keys that sign receipts, and cash that is handed over and counted. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { DayClose } from 'shared-schema/cash/day-close';
import type { Period } from 'shared-schema/periods/period';
import type { PayerAccount } from 'shared-schema/collections/account';
import { METHODS } from 'shared-schema/collections/method';
import type { Receipt } from 'shared-schema/collections/receipt';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { DeviceEntity } from './device.ts';
import { MemberEntity } from './member.ts';
import { BankAccountEntity } from './money.ts';
import { ProjectEntity } from './project.ts';

/** Its id is its number: `K3-0012`. Lines and repayments are named without foreign keys, because they may go before it. */
export const ReceiptEntity = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  indexes: [
    {
      name: 'receipts_series_index',
      expression: `create index "receipts_series_index" on "receipts" (split_part(id, '-', 1), (rtrim(split_part(id, '-', 2), 'B')::int))`,
    },
    {
      name: 'receipts_payer_index',
      expression: `create index "receipts_payer_index" on "receipts" ((payer ->> 'memberId'))`,
    },
    {
      name: 'receipts_foreign_index',
      expression: `create index "receipts_foreign_index" on "receipts" ("collected_by") where "currency" is not null`,
    },
  ],
  checks: [
    { name: 'receipts_id_check', expression: "id ~ '^[A-Z]{1,2}[0-9]{1,3}-[0-9]{4,7}B?$'" },
    { name: 'receipts_amount_check', expression: 'amount > 0 and on_account >= 0' },
  ],
  properties: {
    id: p.text().primary(),
    projectId: p.manyToOne(ProjectEntity).mapToPk().fieldName('project_id'),
    payer: p.json<Receipt['payer']>(),
    payerName: p.text(),
    amount: p.type(MoneyType),
    method: p.enum([...METHODS]),
    reference: p.text().nullable(),
    note: p.text().nullable(),
    receivedOn: p.type(LocalDateType),
    enteredAt: p.type(InstantType),
    collectedBy: p.manyToOne(MemberEntity).mapToPk().fieldName('collected_by'),
    items: p.json<Receipt['items']>(),
    onAccount: p.type(MoneyType),
    onAccountLine: p.integer().nullable(),
    misplaced: p.json<Receipt['misplaced']>(),
    attention: p.enum(['MISPLACED', 'FUTURE_DATE', 'NUMBER_USED', 'UTR_USED']).nullable(),
    answered: p.json<Receipt['answered']>().nullable(),
    settlement: p.json<Receipt['settlement']>().nullable(),
    cancelled: p.json<Receipt['cancelled']>().nullable(),
    signature: p.text().nullable(),
    paymentId: p.text().nullable(),
    bankAccountId: p
      .manyToOne(BankAccountEntity)
      .mapToPk()
      .fieldName('bank_account_id')
      .nullable()
      .deleteRule('no action'),
    confirmedOn: p.type(LocalDateType).nullable(),
    cheque: p.json<Receipt['cheque']>().nullable(),
    currency: p.json<Receipt['currency']>().nullable(),
    withheld: p.boolean().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('receipts_revision_index'),
  },
});

/** Its id names the payer: `m-12` is member 12, `b-41` the customer of business 41. */
export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: p.text().primary(),
    payer: p.json<PayerAccount['payer']>(),
    entries: p.json<PayerAccount['entries']>(),
    updatedAt: p.type(InstantType),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('accounts_revision_index'),
  },
});

/** A series of receipts, the device that counts in it, and the public key that checks its signatures. */
export const SigningKeyEntity = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_keys',
  properties: {
    id: p.text().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    publicKey: p.text(),
    createdAt: p.type(InstantType),
    endedAt: p.type(InstantType).nullable(),
    deletedAt: p.type(InstantType).nullable(),
    device: p.manyToOne(DeviceEntity).mapToPk().fieldName('device').hidden().index('signing_keys_device_index'),
    revision: p.bigint('number').hidden().index('signing_keys_revision_index'),
  },
});

export const HandOverEntity = defineEntity({
  name: 'HandOver',
  tableName: 'hand_overs',
  checks: [{ name: 'hand_overs_amount_check', expression: 'amount > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    from: p.manyToOne(MemberEntity).mapToPk().fieldName('giver_id'),
    /** Null for the bank. */
    to: p.manyToOne(MemberEntity).mapToPk().fieldName('receiver_id').nullable().deleteRule('no action'),
    amount: p.type(MoneyType),
    currency: p.json<HandOver['currency']>().nullable(),
    note: p.text().nullable(),
    at: p.type(InstantType),
    confirmedAt: p.type(InstantType).nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('hand_overs_revision_index'),
  },
});

/** Closings of the ledgers, by the last day of each. */
export const PeriodEntity = defineEntity({
  name: 'Period',
  tableName: 'periods',
  properties: {
    /** A date, as text: other ids are texts or numbers. */
    id: p.text().primary(),
    events: p.json<Period['events']>(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('periods_revision_index'),
  },
});

export const DayCloseEntity = defineEntity({
  name: 'DayClose',
  tableName: 'day_closes',
  properties: {
    id: p.integer().primary().autoincrement(false),
    collector: p.manyToOne(MemberEntity).mapToPk().fieldName('collector'),
    date: p.type(LocalDateType),
    expected: p.type(MoneyType),
    counted: p.type(MoneyType),
    counts: p.json<DayClose['counts']>(),
    foreign: p.json<DayClose['foreign']>().nullable().fieldName('foreign_notes'),
    receipts: p.json<DayClose['receipts']>(),
    note: p.text().nullable(),
    closedAt: p.type(InstantType),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('day_closes_revision_index'),
  },
});
