import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './synced.ts';

/** A member whom an admin has invited to set a password; each has at most one invitation. The token is only in its link. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    userId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('user_id')
      .primary()
      .updateRule('no action')
      .deleteRule('no action'),
    /** Null of one made before this was kept. */
    madeBy: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('made_by')
      .nullable()
      .updateRule('no action')
      .deleteRule('no action'),
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().unique(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('invitations_expires_at_index'),
  },
});
