/** What a change of a record did to one of its fields. */
import type { Json } from '../bounded.ts';
import { isBlankable, isMemberField } from '../members/member-fields.ts';
import { brandOf, schemasAt } from '../schema-at.ts';
import { type Row, type TableName, tableNamed, tableNames } from '../tables.ts';

/** `field` is a path: `mobileIndia`, `scheduledRepayments.ib-41-3.payments.501`. Null where there was or is nothing. */
export type FieldChange = { field: string; from: Json; to: Json };

type Changed = {
  /** Of what names nobody. */
  changes: FieldChange[];
  /** Of what a person's record says: these values can be removed one day. */
  privateChanges: FieldChange[];
};

/** What changed from one state of a row to the next; of a new row what it began with, lists left out. */
export function changesBetween(table: TableName, before: Row | undefined, after: Row): Changed {
  const changed: Changed = { changes: [], privateChanges: [] };
  const note = (path: string[], from: Json, to: Json) => {
    const change = { field: path.join('.'), from: from ?? null, to: to ?? null };
    (isPrivate(table, path) ? changed.privateChanges : changed.changes).push(change);
  };
  if (before) compare([], asJson(before), asJson(after), note);
  else {
    for (const [field, value] of Object.entries(asJson(after))) {
      if (isTold(field) && value !== null && !Array.isArray(value)) note([field], null, masked(value));
    }
  }
  return changed;
}

type Fields = { [key: string]: Json };
type Note = (path: string[], from: Json, to: Json) => void;

function asJson(row: Row): Fields {
  return row;
}

function compare(path: string[], from: Fields, to: Fields, note: Note): void {
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (path.length === 0 && !isTold(field)) continue;
    compareValues([...path, field], from[field] ?? null, to[field] ?? null, note);
  }
}

function compareValues(path: string[], from: Json, to: Json, note: Note): void {
  if (from === to || JSON.stringify(from) === JSON.stringify(to)) return;
  if (areLists(from, to)) return compare(path, byKey(from), byKey(to), note);
  const [one, other] = [masked(from), masked(to)];
  if (isRecord(one) && isRecord(other)) return compare(path, one, other, note);
  note(path, one, other);
}

function areLists(from: Json, to: Json): boolean {
  return (Array.isArray(from) || from === null) && (Array.isArray(to) || to === null);
}

/** The members of a list by what names them, else by their place. */
function byKey(list: Json): Fields {
  const each = (list ?? []) as Json[];
  return Object.fromEntries(each.map((value, index) => [nameOf(value) ?? `${index + 1}`, value]));
}

function nameOf(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  const name = value.id ?? value.transactionId ?? value.repaymentId ?? value.month;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

/** A sealed number is told as people see it. */
function masked(value: Json): Json {
  return isRecord(value) && typeof value.masked === 'string' ? value.masked : value;
}

function isRecord(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Which fields of a record the history tells of, and which of them say something about a person.

/** These follow from others, or are entries of their own. */
const NOT_TOLD = new Set(['id', 'updatedAt', 'lastLogin', 'signature', 'settledThrough']);

function isTold(field: string): boolean {
  return !NOT_TOLD.has(field);
}

/**
 * A path may go through lists, whose members' names say nothing of the kind. Of a member's record that is private which goes when they are
 * blanked.
 */
function isPrivate(table: TableName, path: string[]): boolean {
  const [field = ''] = path;
  if (table === 'members' && isMemberField(field)) return isBlankable(field);
  const { open } = tableNamed(table);
  return !path.filter((part) => /^[A-Za-z]+$/.test(part)).every((name) => open.has(name));
}

// What kind of value a changed field holds, for whoever shows it: as its table's schema says.

type ValueKind = 'money' | 'percent' | 'instant' | 'date' | 'member' | 'other';

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
