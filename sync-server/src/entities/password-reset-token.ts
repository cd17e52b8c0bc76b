import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** Lets a member set a new password once. The token itself is only in the mail. */
export const PasswordResetTokenEntity = defineEntity({
  name: 'PasswordResetToken',
  tableName: 'password_reset_tokens',
  properties: {
    /** SHA-256 of the token, in hex. */
    tokenHash: p.text().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id').index('password_reset_tokens_user_index'),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('password_reset_tokens_expires_at_index'),
    usedAt: p.type(InstantType).nullable(),
  },
});
