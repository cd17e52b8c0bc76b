import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** How a member came by their shares before these books began. */
export const ShareHistoryEntity = defineEntity({
  name: 'ShareHistory',
  tableName: 'share_histories',
  properties: {
    /** The member's. */
    id: p.integer().primary().autoincrement(false),
    trades: p.json<ShareHistory['trades']>(),
    counted: p.boolean(),
    enteredAt: p.type(InstantType),
    enteredBy: p.manyToOne(MemberEntity).mapToPk().fieldName('entered_by'),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('share_histories_revision_index'),
  },
});
