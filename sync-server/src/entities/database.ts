import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import type { PackHead } from 'shared-schema/wire';
import { DeviceEntity } from './synced.ts';

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

/** Packs of rows for a first sync, and what they hold: see `sync/make-packs.ts`. Both can be made anew from the rows. */

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

/** Numbers that only one device may give to new records. */
export const NumberLeaseEntity = defineEntity({
  name: 'NumberLease',
  tableName: 'number_leases',
  checks: [{ name: 'number_leases_range_check', expression: 'first <= last' }],
  uniques: [{ name: 'number_leases_unique', properties: ['device', 'tableName', 'first'] }],
  properties: {
    id: p.bigint('number').primary(),
    device: p.manyToOne(DeviceEntity).mapToPk().fieldName('device'),
    tableName: p.text(),
    first: p.integer(),
    last: p.integer(),
    /** The highest number a command of this device has carried, refused ones too; 0 for none. */
    highestUsed: p.integer().default(0),
  },
});

/**
 * Numbers skipped when a restored database was found. Leases granted after its backup are lost with it, so any device may
 * still bring records numbered from these.
 */
export const RecoveredNumbersEntity = defineEntity({
  name: 'RecoveredNumbers',
  tableName: 'recovered_numbers',
  properties: {
    tableName: p.text().primary(),
    first: p.integer().primary(),
    last: p.integer(),
  },
});

/** Ranges of numbers that nobody has or holds, of what people see the numbers of. The last of each table is open. */
export const FreeNumbersEntity = defineEntity({
  name: 'FreeNumbers',
  tableName: 'free_numbers',
  properties: {
    tableName: p.text().primary(),
    last: p.integer().primary(),
    first: p.integer(),
  },
});

/**
 * Numbers of vouchers, each with its line. One without a row, or of a line that is not here, is void: nobody has offered again what a restored
 * backup has lost.
 */
export const VoucherEntity = defineEntity({
  name: 'Voucher',
  tableName: 'vouchers',
  uniques: [{ name: 'vouchers_line_unique', properties: ['line'] }],
  properties: {
    series: p.text().primary(),
    count: p.integer().primary(),
    line: p.integer(),
  },
});
