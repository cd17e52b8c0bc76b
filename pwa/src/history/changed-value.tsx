import { Link } from '@tanstack/react-router';
import type { Method } from 'shared-schema/collections/account-id';
import { valueKindOf } from 'shared-schema/history/field-change';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import type { Party } from 'shared-schema/ledgers/party';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { Role } from 'shared-schema/members/actor';
import { formatMoney } from 'shared-schema/money';
import { isLanguage, LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { parseRupees } from 'shared-schema/typed-figure';
import { formatDate, formatInstant, formatNumber, t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import { methodLabel } from '../records/way-of-paying.tsx';
import { useTimeZone } from '../records/records.tsx';
import { typeWord } from '../ui/facts.tsx';
import { nameKey, namedBy, type RecordNames, type RecordRef } from './record-names.ts';
import { nameOfRecord, pathOfRecord } from './record-words.ts';
import { tableOfValue } from './refs-in.ts';

type Props = { table: string | null; field: string; value: unknown; names: RecordNames };

/** A value as people write it. Money and rates come as REST says them. */
export function ChangedValue({ table, field, value, names }: Props) {
  const timeZone = useTimeZone();
  if (value === null || value === undefined || value === '') return <>{t('history.noValue')}</>;
  if (typeof value === 'boolean') return <>{t('history.yesNo', { value: String(value) })}</>;
  if (typeof value === 'object') return <Parts table={table} field={field} value={value} names={names} />;
  const kind = valueKindOf(table, field);
  if (typeof value === 'number') {
    if (kind === 'money') return <>{formatMoney(parseRupees(value)!)}</>;
    if (kind === 'percent') return <>{`${value}%`}</>;
    const ref = { table: tableOfValue(table, field) ?? '', id: String(value) };
    if (ref.table === 'members') return <>{nameOfMember(value, names)}</>;
    if (ref.table === 'transactions') return <RecordLink {...ref} names={names} />;
    return <>{names.get(nameKey(ref)) ?? formatNumber(value)}</>;
  }
  const word = wordFor(table, field, value);
  if (word !== undefined) return <>{word}</>;
  if (kind === 'instant') return <>{formatInstant(value as Instant, timeZone)}</>;
  if (kind === 'date') return <>{formatDate(value as LocalDate)}</>;
  return <>{value as string}</>;
}

/** Their number, where the name is not known: for those who are no admins, a deleted member has no name. */
export function nameOfMember(id: number, names: RecordNames): string {
  return names.get(nameKey({ table: 'members', id: String(id) })) ?? t('common.userNumber', { id });
}

function wordFor(table: string | null, field: string, value: unknown): string | undefined {
  if (table === 'transactions' && field === 'type') return typeWord(value as TransactionType);
  if (table === 'transactions' && field === 'ledger') return t(LEDGER_NAMES[value as Ledger]);
  if (field.endsWith('method')) return methodLabel(value as Method);
  if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
  if (field === 'role') return roleLabel(value as Role);
  if (field === 'documentsAsked') return t('settings.documentsAsked', { asked: String(value) });
  return field === 'status' ? t('history.status', { status: String(value) }) : undefined;
}

/** A name is told as long as the history keeps it. */
function nameOfParty(party: Party): string {
  if ('association' in party) return t('ledgers.association');
  return 'name' in party ? party.name : t('ledgers.somebodyElse');
}

/** Of something made of several values the sum says most; else the reason or name that a person wrote. */
function Parts({ table, field, value, names }: Props & { value: object }) {
  const parts = value as Record<string, unknown>;
  if (field === 'party') return <>{nameOfParty(value as Party)}</>;
  const name = ['amount', 'sum', 'prize', 'reason', 'answer', 'date', 'kind'].find((each) => parts[each] !== undefined);
  if (!name) return <>{t('history.noted')}</>;
  return <ChangedValue table={table} field={`${field}.${name}`} value={parts[name]} names={names} />;
}

/** Such as "Suresh Kumar · Business 41"; the number alone, where the name is not known. */
export function titleOf({ table, id }: RecordRef, names: RecordNames): string {
  const name = names.get(nameKey(namedBy({ table, id })));
  const record = nameOfRecord(table, id);
  return name ? `${name} · ${record}` : record;
}

/** To the record, or to whom it is about. */
export function RecordLink({ names, ...ref }: RecordRef & { names: RecordNames }) {
  const { table, id } = namedBy(ref);
  const path = pathOfRecord(table, id);
  return path ? <Link to={path}>{titleOf(ref, names)}</Link> : <span>{titleOf(ref, names)}</span>;
}
