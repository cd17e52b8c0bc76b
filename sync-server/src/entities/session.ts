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
    /** What lists and people call it by. */
    id: p.uuid().unique('sessions_id_unique').defaultRaw('gen_random_uuid()'),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('sessions_user_id_index'),
    /** Such as `Firefox`, by what it said when it signed in. */
    browser: p.text().nullable(),
    /** Such as `Android`. */
    system: p.text().nullable(),
    /** The hash of the browser's token in `known_devices`. */
    knownDevice: p.text().nullable(),
    createdAt: p.type(InstantType),
    lastUsedAt: p.type(InstantType),
    /** When its device last had everything; noted once a minute at most. */
    lastSyncedAt: p.type(InstantType).nullable(),
    /** How many entries waited on its device for the server or for a person when it last said. */
    unsent: p.integer().nullable(),
    /** When the member last proved that it is they: see `auth/verification.ts`. */
    verifiedAt: p.type(InstantType).nullable(),
    expiresAt: p.type(InstantType).index('sessions_expires_at_index'),
  },
});
