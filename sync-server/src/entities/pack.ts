/** Packs of rows for a first sync, and what they hold: see `sync/make-packs.ts`. Both can be made anew from the rows. */
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PackHead } from 'shared-schema/wire';

export const PackEntity = defineEntity({
  name: 'Pack',
  tableName: 'packs',
  properties: {
    /** `admin`, `member`, or an auditor's: `audit 2025-04-01 2026-03-31`. */
    reader: p.text().primary(),
    /** `transactions/2019` */
    key: p.text().primary(),
    hash: p.text(),
    count: p.integer(),
    head: p.json<PackHead>().nullable(),
    content: p.blob(),
  },
});

/** One row. */
export const PackStateEntity = defineEntity({
  name: 'PackState',
  tableName: 'pack_state',
  checks: [{ name: 'pack_state_one_row_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** How the packs are written. */
    version: p.text(),
    /** The packs hold every row written up to it. */
    revision: p.bigint('number'),
  },
});
