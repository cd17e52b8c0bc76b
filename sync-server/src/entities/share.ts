import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DividendRun } from 'shared-schema/shares/dividend-run';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import { InstantType, MoneyType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A dividend credited to all members at once. */
export const DividendRunEntity = defineEntity({
  name: 'DividendRun',
  tableName: 'dividend_runs',
  checks: [{ name: 'dividend_runs_per_share_check', expression: 'per_share > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    perShare: p.type(MoneyType),
    sum: p.type(MoneyType).nullable(),
    parts: p.json<DividendRun['parts']>(),
    note: p.text().nullable(),
    createdAt: p.type(InstantType),
    createdBy: p.manyToOne(MemberEntity).mapToPk().fieldName('created_by'),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('dividend_runs_revision_index'),
  },
});

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
