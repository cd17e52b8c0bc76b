import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

/** One row: which database this is. See `sync/epoch.ts`. */
export const DatabaseIdentityEntity = defineEntity({
  name: 'DatabaseIdentity',
  tableName: 'database_identity',
  checks: [{ name: 'database_identity_one_row_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    epoch: p.uuid(),
    fingerprint: p.text(),
    /** The names of the standbys that had every acknowledged change when this was written. */
    standbys: p.json<string[]>().columnType('json').nullable(),
  },
});

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

/** A key that has sealed document numbers in this database. The key itself is not in here. */
export const DocumentKeyEntity = defineEntity({
  name: 'DocumentKey',
  tableName: 'document_keys',
  checks: [{ name: 'document_keys_present_check', expression: 'present' }],
  properties: {
    /** See `documents/document-key.ts`. */
    id: p.text().primary(),
    firstUsedAt: p.type(InstantType),
    /** True of the one that seals now, null of all others. */
    present: p.boolean().nullable().unique('document_keys_present_unique'),
  },
});
