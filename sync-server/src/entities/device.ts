import { defineEntity, p } from '@mikro-orm/postgresql';
import { DeviceEntity } from './synced.ts';

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
