import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** Someone signed in on one device. The token itself is never stored. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the bearer token, in hex. */
    tokenHash: p.text().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('sessions_user_id_index'),
    createdAt: p.type(InstantType),
    lastUsedAt: p.type(InstantType),
    /** When its device last had everything; noted once a minute at most. */
    lastSyncedAt: p.type(InstantType).nullable(),
    expiresAt: p.type(InstantType).index('sessions_expires_at_index'),
  },
});
