import { Link } from '@tanstack/react-router';
import { keyOf, namedBy, type RecordNames, type RecordRef } from './record-names.ts';
import { nameOfRecord, pathOfRecord } from './record-words.ts';

/** Such as "Suresh Kumar · Business 41"; the number alone, where the name is not known. */
export function titleOf({ table, id }: RecordRef, names: RecordNames): string {
  const name = names.get(keyOf(namedBy({ table, id })));
  const record = nameOfRecord(table, id);
  return name ? `${name} · ${record}` : record;
}

/** To the record, or to whom it is about. */
export function RecordLink({ names, ...ref }: RecordRef & { names: RecordNames }) {
  const { table, id } = namedBy(ref);
  const path = pathOfRecord(table, id);
  return path ? <Link to={path}>{titleOf(ref, names)}</Link> : <span>{titleOf(ref, names)}</span>;
}
