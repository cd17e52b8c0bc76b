/** What is repaid by schedule, and the repayments themselves. In one file, because they name one another. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Payment } from 'shared-schema/repayments/repayment';
import { InstantType, LocalDateType, MoneyType, PercentType } from './column-types.ts';
import { MemberEntity } from './member.ts';
import { ProjectEntity } from './project.ts';

/** A business; on the wire its schedule travels inside it. */
export const InstallmentBusinessEntity = defineEntity({
  name: 'InstallmentBusiness',
  tableName: 'installment_businesses',
  checks: [
    { name: 'installment_businesses_price_check', expression: 'showroom_price > 0' },
    {
      name: 'installment_businesses_advance_check',
      expression: 'advance_payment >= 0 and advance_payment <= showroom_price',
    },
    { name: 'installment_businesses_tenure_check', expression: 'tenure >= 1 and tenure <= 120' },
    { name: 'installment_businesses_interest_check', expression: 'interest >= 0 and interest <= 100' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false),
    projectId: p.manyToOne(ProjectEntity).mapToPk().fieldName('project_id'),
    customerName: p.text(),
    customerPhoneNumber: p.text(),
    itemDescription: p.text(),
    refererId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('referer_id')
      .index('installment_businesses_referer_index'),
    purchaseDate: p.type(LocalDateType),
    showroomPrice: p.type(MoneyType),
    advancePayment: p.type(MoneyType),
    tenure: p.integer(),
    interest: p.type(PercentType),
    status: p.enum(['ONGOING', 'REPAID']),
    createdAt: p.type(InstantType),
    createdBy: p.manyToOne(MemberEntity).mapToPk().fieldName('created_by'),
    deletedAt: p.type(InstantType).nullable(),
    /** A bad debt, as on the wire. */
    writtenOff: p.json<InstallmentBusiness['writtenOff']>().nullable(),
    scheduledRepayments: () => p.oneToMany(ScheduledRepaymentEntity).mappedBy('business'),
    revision: p.bigint('number').hidden().index('installment_businesses_revision_index'),
  },
});

/** A chitty fund; on the wire its subscriptions travel inside it. Tickets, commitments and draws are kept as on the wire. */
export const ChittyFundEntity = defineEntity({
  name: 'ChittyFund',
  tableName: 'chitty_funds',
  checks: [
    { name: 'chitty_funds_tenure_check', expression: 'tenure >= 1 and tenure <= 120' },
    { name: 'chitty_funds_amount_check', expression: 'amount > 0' },
    { name: 'chitty_funds_commission_check', expression: 'commission >= 0 and commission <= 100' },
    { name: 'chitty_funds_discount_cap_check', expression: 'discount_cap >= 0 and discount_cap <= 100' },
    { name: 'chitty_funds_users_check', expression: 'user_count >= 1 and jsonb_array_length(users) = user_count' },
    { name: 'chitty_funds_draws_check', expression: 'jsonb_array_length(draws) <= tenure' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false),
    projectId: p.manyToOne(ProjectEntity).mapToPk().fieldName('project_id'),
    status: p.enum(['ONGOING', 'REPAID']),
    /** Null unless it came from a sheet. */
    name: p.text().nullable(),
    tenure: p.integer(),
    amount: p.type(MoneyType),
    commission: p.type(PercentType),
    discountCap: p.type(PercentType),
    userCount: p.integer(),
    users: p.json<ChittyFund['users']>(),
    startedOn: p.type(LocalDateType),
    createdAt: p.type(InstantType),
    updatedAt: p.type(InstantType),
    createdBy: p.manyToOne(MemberEntity).mapToPk().fieldName('created_by'),
    deletedAt: p.type(InstantType).nullable(),
    commitments: p.json<ChittyFund['commitments']>(),
    draws: p.json<ChittyFund['draws']>(),
    scheduledRepayments: () => p.oneToMany(ScheduledRepaymentEntity).mappedBy('chittyFund'),
    revision: p.bigint('number').hidden().index('chitty_funds_revision_index'),
  },
});

/**
 * One installment of a business, or one subscription of a ticket of a chitty fund. What has been paid towards it is kept as
 * on the wire.
 */
export const ScheduledRepaymentEntity = defineEntity({
  name: 'ScheduledRepayment',
  tableName: 'scheduled_repayments',
  checks: [
    { name: 'scheduled_repayments_parent_check', expression: 'num_nonnulls(business_id, chitty_fund_id) = 1' },
    {
      name: 'scheduled_repayments_ticket_check',
      expression: 'num_nonnulls(chitty_fund_id, ticket, dividend) in (0, 3) and ticket >= 1 and dividend >= 0',
    },
    { name: 'scheduled_repayments_sequence_check', expression: 'sequence >= 1' },
    { name: 'scheduled_repayments_principal_check', expression: 'principal_amount >= 0' },
    { name: 'scheduled_repayments_interest_check', expression: 'interest_amount >= 0' },
    { name: 'scheduled_repayments_amount_check', expression: 'amount = principal_amount + interest_amount' },
    { name: 'scheduled_repayments_waived_check', expression: 'waived > 0 and waived <= interest_amount' },
    { name: 'scheduled_repayments_paid_before_check', expression: 'paid_before > 0 and paid_before <= amount' },
    { name: 'scheduled_repayments_payments_check', expression: "jsonb_typeof(payments) = 'array'" },
  ],
  uniques: [
    { name: 'scheduled_repayments_business_sequence_unique', properties: ['business', 'sequence'] },
    { name: 'scheduled_repayments_ticket_sequence_unique', properties: ['chittyFund', 'ticket', 'sequence'] },
  ],
  properties: {
    id: p.text().primary(),
    business: () =>
      p.manyToOne(InstallmentBusinessEntity).fieldName('business_id').nullable().deleteRule('no action').hidden(),
    chittyFund: () =>
      p.manyToOne(ChittyFundEntity).fieldName('chitty_fund_id').nullable().deleteRule('no action').hidden(),
    /** Null for an installment, as is the dividend. */
    ticket: p.integer().nullable(),
    sequence: p.integer(),
    dueDate: p.type(LocalDateType),
    amount: p.type(MoneyType),
    principalAmount: p.type(MoneyType),
    interestAmount: p.type(MoneyType),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('scheduled_repayments_user_index'),
    dividend: p.type(MoneyType).nullable(),
    /** Null unless interest was given up in an early settlement. */
    waived: p.type(MoneyType).nullable(),
    /** Null unless it came with the contract from a sheet. */
    paidBefore: p.type(MoneyType).nullable(),
    payments: p.json<Payment[]>(),
  },
});
