import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** What the association has decided otherwise than usual, by the names of `shared-schema/src/settings.ts`. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().primary(),
    value: p.json<unknown>(),
    changedAt: p.type(InstantType),
    changedBy: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('changed_by')
      .updateRule('no action')
      .deleteRule('no action'),
  },
});
