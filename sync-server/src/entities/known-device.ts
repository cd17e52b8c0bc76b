import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A browser in which a member has signed in before. Its token is in a cookie, here is only a hash. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    /** SHA-256, in hex. */
    tokenHash: p.text().primary(),
    userId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('user_id')
      .primary()
      .updateRule('no action')
      .deleteRule('no action'),
    lastUsedAt: p.type(InstantType).index('known_devices_last_used_at_index'),
  },
});
