import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './synced.ts';

/** Some of a sheet's records, until all of them are here and are entered. */
export const ImportPartEntity = defineEntity({
  name: 'ImportPart',
  tableName: 'import_parts',
  properties: {
    importId: p.text().primary(),
    part: p.integer().primary(),
    /** Who sent it. */
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    records: p.json<unknown[]>(),
    sentAt: p.type(InstantType),
  },
});
