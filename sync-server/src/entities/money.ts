/** The association's bank accounts, what went from one place of money to another, and the references of UPI transfers. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove } from 'shared-schema/bank/money-move';
import type { UtrRow } from 'shared-schema/bank/utr';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { MemberEntity } from './member.ts';
import { ProjectEntity } from './project.ts';

export const BankAccountEntity = defineEntity({
  name: 'BankAccount',
  tableName: 'bank_accounts',
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.text(),
    bank: p.text(),
    ifsc: p.text().nullable(),
    lastDigits: p.text(),
    upiId: p.text().nullable(),
    projectId: p.manyToOne(ProjectEntity).mapToPk().fieldName('project_id').nullable().deleteRule('no action'),
    opening: p.json<BankAccount['opening']>().nullable(),
    createdAt: p.type(InstantType),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('bank_accounts_revision_index'),
  },
});

export const MoneyMoveEntity = defineEntity({
  name: 'MoneyMove',
  tableName: 'money_moves',
  checks: [{ name: 'money_moves_amount_check', expression: 'amount > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    from: p.json<MoneyMove['from']>().fieldName('from_place'),
    to: p.json<MoneyMove['to']>().fieldName('to_place'),
    amount: p.type(MoneyType),
    date: p.type(LocalDateType),
    cameOn: p.type(LocalDateType).nullable(),
    currency: p.json<MoneyMove['currency']>().nullable(),
    exchanged: p.json<MoneyMove['exchanged']>().nullable(),
    note: p.text().nullable(),
    receiptNumber: p.text().nullable(),
    bankParts: p.json<MoneyMove['bankParts']>().nullable(),
    enteredAt: p.type(InstantType),
    createdBy: p.manyToOne(MemberEntity).mapToPk().fieldName('created_by'),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('money_moves_revision_index'),
  },
});

export const UtrEntity = defineEntity({
  name: 'Utr',
  tableName: 'utrs',
  properties: {
    id: p.text().primary(),
    paymentId: p.text().nullable(),
    receipts: p.json<UtrRow['receipts']>(),
    date: p.type(LocalDateType),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('utrs_revision_index'),
  },
});
