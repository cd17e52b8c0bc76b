import { defineEntity, p } from '@mikro-orm/postgresql';
import { METHODS } from 'shared-schema/collections/method';
import { PURPOSES, type Transaction } from 'shared-schema/ledgers/transaction';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { MemberEntity } from './member.ts';
import { BankAccountEntity } from './money.ts';
import { ProjectEntity } from './project.ts';

/** A line of one of the three ledgers. */
export const TransactionEntity = defineEntity({
  name: 'Transaction',
  tableName: 'transactions',
  checks: [{ name: 'transactions_amount_check', expression: 'amount >= 0' }],
  indexes: [
    { name: 'transactions_ledger_index', properties: ['ledger', 'id'] },
    { name: 'transactions_user_index', properties: ['userId', 'id'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false),
    ledger: p.enum(['general', 'charity', 'operational']),
    projectId: p.manyToOne(ProjectEntity).mapToPk().fieldName('project_id'),
    type: p.enum(['CREDIT', 'DEBIT']),
    amount: p.type(MoneyType),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    party: p.json<Transaction['party']>().nullable(),
    description: p.text(),
    reference: p.text().nullable(),
    associatedType: p.enum(['INSTALLMENT_BUSINESS', 'CHITTY_FUND', 'CHARITY_FUND', 'OPERATIONAL_FUND']).nullable(),
    associatedId: p.integer().nullable(),
    // No foreign key: a line outlives the schedule it paid.
    repaymentId: p.text().nullable(),
    timeCompleted: p.type(InstantType),
    createdBy: p.manyToOne(MemberEntity).mapToPk().fieldName('created_by'),
    deletedAt: p.type(InstantType).nullable(),
    // What follows is null where there is nothing to say.
    date: p.type(LocalDateType).nullable(),
    cameOn: p.type(LocalDateType).nullable(),
    enteredAt: p.type(InstantType).nullable(),
    method: p.enum([...METHODS]).nullable(),
    cashBy: p.manyToOne(MemberEntity).mapToPk().fieldName('cash_by').nullable().deleteRule('no action'),
    bankAccountId: p
      .manyToOne(BankAccountEntity)
      .mapToPk()
      .fieldName('bank_account_id')
      .nullable()
      .deleteRule('no action'),
    chequeInHand: p.boolean().nullable(),
    head: p.text().nullable(),
    purpose: p.enum([...PURPOSES]).nullable(),
    bankParts: p.json<Transaction['bankParts']>().nullable(),
    interest: p.type(MoneyType).nullable(),
    receiptNumber: p.text().nullable().index('transactions_receipt_index'),
    account: p.text().nullable(),
    reverses: p.integer().nullable(),
    reversedBy: p.integer().nullable(),
    corrects: p.integer().nullable(),
    reason: p.text().nullable(),
    deletedBy: p.manyToOne(MemberEntity).mapToPk().fieldName('deleted_by').nullable().deleteRule('no action'),
    /** Null unless it is part of the opening balance. */
    opening: p.boolean().nullable(),
    transferWith: p.integer().nullable(),
    revision: p.bigint('number').hidden().index('transactions_revision_index'),
  },
});
