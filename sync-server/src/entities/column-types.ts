/**
 * Columns whose values in an entity are exactly the values on the wire, so that no row is ever translated twice:
 * money as thousandths of a rupee, rates as thousandths of a per cent, instants and dates as text.
 */
import { Type } from '@mikro-orm/postgresql';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import { type Money, toDecimal } from 'shared-schema/money';
import type { Percent } from 'shared-schema/percent';

/** `numeric(15,3)` <-> whole thousandths of a rupee. */
export class MoneyType extends Type<Money, string> {
  override convertToDatabaseValue(value: Money): string {
    return toDecimal(value);
  }

  override convertToJSValue(value: string): Money {
    return thousandths(value);
  }

  override getColumnType(): string {
    return 'numeric(15,3)';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** `numeric(6,3)` <-> whole thousandths of a per cent. */
export class PercentType extends Type<Percent, string> {
  override convertToDatabaseValue(value: Percent): string {
    return toDecimal(value as number as Money);
  }

  override convertToJSValue(value: string): Percent {
    return thousandths(value) as number as Percent;
  }

  override getColumnType(): string {
    return 'numeric(6,3)';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** `timestamptz(3)` <-> `2026-11-21T08:30:00.000Z`. The connection's time zone is UTC (see `open-database.ts`). */
export class InstantType extends Type<Instant, string> {
  override convertToDatabaseValue(value: Instant): string {
    return value;
  }

  override convertToJSValue(value: string): Instant {
    // Postgres drops trailing zeros: `2026-11-21 08:30:00.12+00`.
    const fraction = value[19] === '.' ? value.slice(20, value.indexOf('+', 20)) : '';
    return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0')}Z` as Instant;
  }

  override getColumnType(): string {
    return 'timestamptz(3)';
  }

  override compareAsType(): string {
    return 'string';
  }

  override ensureComparable(): boolean {
    return false;
  }
}

/** `date` <-> `2026-11-21`. */
export class LocalDateType extends Type<LocalDate, string> {
  override getColumnType(): string {
    return 'date';
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** Postgres writes all three decimals: `-1234.500` without its point is the number of thousandths, at most 15 digits. */
function thousandths(decimal: string): Money {
  return Number(decimal.slice(0, -4) + decimal.slice(-3)) as Money;
}
