/** What a change of a record did to one of its fields. */
import type { Json } from '../bounded.ts';
import type { Row, TableName } from '../tables.ts';
import { isPrivate, isTold } from './told-fields.ts';

/** `field` is a path: `mobileIndia`, `scheduledRepayments.ib-41-3.payments.501`. Null where there was or is nothing. */
export type FieldChange = { field: string; from: Json; to: Json };

export type Changed = {
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
