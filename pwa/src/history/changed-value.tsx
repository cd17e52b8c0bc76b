import { Link } from '@tanstack/react-router';
import { valueKindOf } from 'shared-schema/history/value-kind';
import type { Method } from 'shared-schema/collections/method';
import type { MemberId } from 'shared-schema/ids';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import { LEDGER_NAMES } from 'shared-schema/ledgers/ledger-names';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { Role } from 'shared-schema/members/actor';
import { formatMoney, parseRupees } from 'shared-schema/money';
import { isLanguage, LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { formatDate, formatInstant, formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import { MemberName } from '../records/member-name.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import { useTimeZone } from '../records/time.tsx';
import { typeWord } from '../ui/amount.tsx';
import { keyOf, type RecordNames } from './record-names.ts';
import { pathOfRecord } from './record-words.ts';

type Props = { table: string | null; field: string; value: unknown; names: RecordNames };

/** Numbers of other entries. */
const ENTRIES = new Set(['reversedBy', 'reverses', 'corrects', 'correctedBy', 'transferWith']);

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
    if (kind === 'member') return <MemberName id={value as MemberId} />;
    if (ENTRIES.has(field)) return <Link to={pathOfRecord('transactions', String(value))}>{value}</Link>;
    if (field === 'projectId') return <>{names.get(keyOf({ table: 'projects', id: String(value) })) ?? value}</>;
    return <>{formatNumber(value)}</>;
  }
  const word = wordFor(table, field, value);
  if (word !== undefined) return <>{word}</>;
  if (kind === 'instant') return <>{formatInstant(value as Instant, timeZone)}</>;
  if (kind === 'date') return <>{formatDate(value as LocalDate)}</>;
  return <>{value as string}</>;
}

function wordFor(table: string | null, field: string, value: unknown): string | undefined {
  if (table === 'transactions' && field === 'type') return typeWord(value as TransactionType);
  if (table === 'transactions' && field === 'ledger') return t(LEDGER_NAMES[value as Ledger]);
  if (field.endsWith('method')) return methodLabel(value as Method);
  if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
  if (field === 'role') return roleLabel(value as Role);
  return field === 'status' ? t('history.status', { status: String(value) }) : undefined;
}

/** Of something made of several values the sum says most; else the reason or name that a person wrote. */
function Parts({ table, field, value, names }: Props & { value: object }) {
  const parts = value as Record<string, unknown>;
  const name = ['amount', 'sum', 'prize', 'reason', 'answer', 'date', 'kind'].find((each) => parts[each] !== undefined);
  if (!name) return <>{t('history.noted')}</>;
  return <ChangedValue table={table} field={`${field}.${name}`} value={parts[name]} names={names} />;
}
