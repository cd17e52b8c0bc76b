/** Files that a bank gave, and their lines. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import type { Statement } from 'shared-schema/bank/statements/statement';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { MemberEntity } from './member.ts';
import { BankAccountEntity } from './money.ts';

export const StatementEntity = defineEntity({
  name: 'Statement',
  tableName: 'statements',
  properties: {
    id: p.text().primary(),
    bankAccountId: p.manyToOne(BankAccountEntity).mapToPk().fieldName('bank_account_id'),
    fileName: p.text(),
    columns: p.json<Statement['columns']>(),
    from: p.type(LocalDateType).fieldName('from_date'),
    to: p.type(LocalDateType).fieldName('to_date'),
    opening: p.type(MoneyType).nullable(),
    closing: p.type(MoneyType).nullable(),
    count: p.integer(),
    known: p.integer(),
    enteredAt: p.type(InstantType),
    enteredBy: p.manyToOne(MemberEntity).mapToPk().fieldName('entered_by'),
    deletedAt: p.type(InstantType).nullable(),
    reason: p.text().nullable(),
    revision: p.bigint('number').hidden().index('statements_revision_index'),
  },
});

export const StatementLineEntity = defineEntity({
  name: 'StatementLine',
  tableName: 'statement_lines',
  checks: [{ name: 'statement_lines_amount_check', expression: 'amount > 0' }],
  indexes: [{ name: 'statement_lines_account_index', properties: ['bankAccountId', 'date'] }],
  properties: {
    id: p.text().primary(),
    statementId: p.manyToOne(StatementEntity).mapToPk().fieldName('statement_id'),
    bankAccountId: p.manyToOne(BankAccountEntity).mapToPk().fieldName('bank_account_id'),
    place: p.integer(),
    date: p.type(LocalDateType),
    valueDate: p.type(LocalDateType).nullable(),
    text: p.text(),
    utr: p.text().nullable(),
    type: p.enum(['CREDIT', 'DEBIT']),
    amount: p.type(MoneyType),
    balance: p.type(MoneyType).nullable(),
    match: p.json<StatementLine['match']>().nullable(),
    setAside: p.json<StatementLine['setAside']>().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('statement_lines_revision_index'),
  },
});
