import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AccountId } from 'shared-schema/collections/account-id';
import { InstantType, LocalDateType } from './column-types.ts';
import { syncedEntities } from './synced.ts';

/** A link by which someone pays what they owe up to a day. The token is only in the link. */
export const PayLinkEntity = defineEntity({
  name: 'PayLink',
  tableName: 'pay_links',
  properties: {
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().primary(),
    /** Who is asked to pay, first, and the others of the household for whom they are asked. */
    accounts: p.json<AccountId[]>(),
    /** Into which account it asks for the money; null while there was none. */
    bankAccountId: p
      .manyToOne(syncedEntities.bankAccounts)
      .mapToPk()
      .fieldName('bank_account_id')
      .nullable()
      .deleteRule('no action'),
    until: p.type(LocalDateType),
    /** By which the payment is found again in the bank's statement. */
    reference: p.text(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('pay_links_expires_at_index'),
    /** Once nothing is left to pay. */
    paidAt: p.type(InstantType).nullable(),
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
