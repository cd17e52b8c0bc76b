import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PastReceiptId } from 'shared-schema/collections/past-receipt';
import { InstantType, LocalDateType, MoneyType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A receipt on paper that was given before these books began. */
export const PastReceiptEntity = defineEntity({
  name: 'PastReceipt',
  tableName: 'past_receipts',
  properties: {
    id: p.text().primary().$type<PastReceiptId>(),
    number: p.text(),
    date: p.type(LocalDateType),
    memberId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('member_id')
      .nullable()
      .deleteRule('no action')
      .index('past_receipts_member_index'),
    payerName: p.text().nullable(),
    amount: p.type(MoneyType),
    purpose: p.text().nullable(),
    enteredAt: p.type(InstantType),
    enteredBy: p.manyToOne(MemberEntity).mapToPk().fieldName('entered_by'),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('past_receipts_revision_index'),
  },
});
