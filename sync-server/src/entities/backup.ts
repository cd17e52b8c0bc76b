import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

/** A backup that arrived where backups are kept. */
export const BackupEntity = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.bigint('number').primary(),
    finishedAt: p.type(InstantType),
    /** Its name there, without the place. */
    file: p.text(),
    bytes: p.bigint('number'),
  },
});
