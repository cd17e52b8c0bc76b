import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { memberColumn } from './synced.ts';

/** A member whom an admin has invited to set a password; each has at most one invitation. The token is only in its link. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    userId: memberColumn('user_id').primary(),
    /** Null of one made before this was kept. */
    madeBy: memberColumn('made_by').nullable(),
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().unique(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('invitations_expires_at_index'),
  },
});
