import { defineEntity, p } from '@mikro-orm/postgresql';

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
