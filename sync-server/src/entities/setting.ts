import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Setting } from 'shared-schema/setting';
import { InstantType } from './column-types.ts';

/** What the association has decided otherwise than usual, by the names of `shared-schema/src/settings.ts`. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    id: p.text().primary(),
    value: p.json<Setting['value']>().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('settings_revision_index'),
  },
});
