/** What kind of value a changed field holds, for whoever shows it: as its table's schema says. */
import { brandOf, schemasAt } from '../schema-at.ts';
import { tableNamed, type TableName, tableNames } from '../tables.ts';

export type ValueKind = 'money' | 'percent' | 'instant' | 'date' | 'member' | 'other';

const KINDS: Partial<Record<string, ValueKind>> = {
  Money: 'money',
  Percent: 'percent',
  Instant: 'instant',
  LocalDate: 'date',
  MemberId: 'member',
};

/** `field` is a path, as of a `FieldChange`. What no table has, or none any more, is `other`; so is what names the record. */
export function valueKindOf(table: string | null, field: string): ValueKind {
  if (!isTable(table) || field === 'id') return 'other';
  const brands = schemasAt(tableNamed(table).schema, field.split('.')).map((each) => brandOf(each) ?? '');
  return brands.map((brand) => KINDS[brand]).find((kind) => kind !== undefined) ?? 'other';
}

function isTable(name: string | null): name is TableName {
  return tableNames.includes(name as TableName);
}
