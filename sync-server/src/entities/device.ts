import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A browser's database of one member. It belongs to the member who used it first. */
export const DeviceEntity = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    id: p.uuid().primary(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    createdAt: p.type(InstantType),
    /** The hash of the token of its browser, as sessions have it; null if it has not asked for numbers since that is noted. */
    knownDevice: p.text().nullable(),
  },
});
