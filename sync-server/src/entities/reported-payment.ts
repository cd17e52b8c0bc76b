import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReportedPayment } from 'shared-schema/bank/reported-payment';
import type { AccountId } from 'shared-schema/collections/account-id';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { BankAccountEntity } from './money.ts';

/** `u-` and the UTR of a payment that its payer has reported. */
export const ReportedPaymentEntity = defineEntity({
  name: 'ReportedPayment',
  tableName: 'reported_payments',
  properties: {
    id: p.text().primary(),
    account: p.string().$type<AccountId>().columnType('text').index('reported_payments_account_index'),
    accounts: p.json<AccountId[]>(),
    /** Into which account its page asked for it. */
    bankAccountId: p
      .manyToOne(BankAccountEntity)
      .mapToPk()
      .fieldName('bank_account_id')
      .nullable()
      .deleteRule('no action'),
    amount: p.type(MoneyType),
    date: p.type(LocalDateType),
    note: p.text().nullable(),
    hasPicture: p.boolean(),
    reportedAt: p.type(InstantType),
    state: p.enum(['OPEN', 'ACCEPTED', 'DECLINED'] as const),
    answered: p.json<NonNullable<ReportedPayment['answered']>>().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('reported_payments_revision_index'),
  },
});

/** What the payer sent with a report, sealed. */
export const ReportedPictureEntity = defineEntity({
  name: 'ReportedPicture',
  tableName: 'reported_pictures',
  properties: {
    id: p.text().primary(),
    sealed: p.blob(),
    createdAt: p.type(InstantType).index('reported_pictures_created_at_index'),
  },
});
