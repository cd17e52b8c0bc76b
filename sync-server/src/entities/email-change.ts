import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A new e-mail address that a member still has to confirm; each has at most one. The token itself is only in the mail. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    userId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('user_id')
      .primary()
      .updateRule('no action')
      .deleteRule('no action'),
    address: p.text(),
    /** The session in which it was asked for, which stays when the address is confirmed. */
    sessionHash: p.text().nullable(),
    /** SHA-256 of the token, in hex; null until the mail is written. */
    tokenHash: p.text().nullable().unique(),
    createdAt: p.type(InstantType),
    expiresAt: p.type(InstantType).index('email_changes_expires_at_index'),
  },
});
