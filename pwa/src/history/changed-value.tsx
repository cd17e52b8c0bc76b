import { valueKindOf } from 'shared-schema/history/value-kind';
import type { Method } from 'shared-schema/collections/method';
import type { MemberId } from 'shared-schema/ids';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import type { Role } from 'shared-schema/members/actor';
import { formatMoney, parseRupees } from 'shared-schema/money';
import { formatDate, formatInstant, formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { roleLabel } from '../records/member-fields.ts';
import { MemberName } from '../records/member-name.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import { useTimeZone } from '../records/time.tsx';

type Props = { table: string | null; field: string; value: unknown };

/** A value as people write it. Money and rates come as REST says them. */
export function ChangedValue({ table, field, value }: Props) {
  const timeZone = useTimeZone();
  if (value === null || value === undefined || value === '') return <>{t('history.noValue')}</>;
  if (typeof value === 'boolean') return <>{t('history.yesNo', { value: String(value) })}</>;
  if (typeof value === 'object') return <Parts table={table} field={field} value={value} />;
  const kind = valueKindOf(table, field);
  if (typeof value === 'number') {
    if (kind === 'money') return <>{formatMoney(parseRupees(value)!)}</>;
    if (kind === 'percent') return <>{`${value}%`}</>;
    if (kind === 'member') return <MemberName id={value as MemberId} />;
    return <>{formatNumber(value)}</>;
  }
  const word = wordFor(field, value);
  if (word !== undefined) return <>{word}</>;
  if (kind === 'instant') return <>{formatInstant(value as Instant, timeZone)}</>;
  if (kind === 'date') return <>{formatDate(value as LocalDate)}</>;
  return <>{value as string}</>;
}

function wordFor(field: string, value: unknown): string | undefined {
  if (field.endsWith('method')) return methodLabel(value as Method);
  if (field === 'role') return roleLabel(value as Role);
  return field === 'status' ? t('history.status', { status: String(value) }) : undefined;
}

/** Of something made of several values the sum says most; else the reason or name that a person wrote. */
function Parts({ table, field, value }: Props & { value: object }) {
  const parts = value as Record<string, unknown>;
  const name = ['amount', 'sum', 'reason', 'answer', 'date', 'kind'].find((each) => parts[each] !== undefined);
  if (!name) return <>{t('history.noted')}</>;
  return <ChangedValue table={table} field={`${field}.${name}`} value={parts[name]} />;
}
