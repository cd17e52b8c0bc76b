import type { MemberId } from 'shared-schema/ids';
import { Choice, DayField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { MemberPicker } from '../records/member-picker.tsx';

/** In the address, what is chosen; the same words as the server's. */
export type HistorySearch = {
  table?: string | undefined;
  id?: string | undefined;
  userId?: number | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Props = { search: HistorySearch; onChange: (change: HistorySearch) => void };

/** By person, kind and day. */
export function HistoryFilters({ search, onChange }: Props) {
  const { userId, action, table, id, from, to } = search;
  const kind = action ?? (id === undefined ? table : undefined);
  return (
    <ListFilters chosen={[userId, kind, from, to].filter((each) => each !== undefined).length}>
      <MemberPicker
        label={t('history.who')}
        value={userId as MemberId | undefined}
        onChange={(who) => onChange({ userId: who })}
      />
      {id === undefined && (
        <Choice
          label={t('history.kind')}
          all={t('history.allKinds')}
          options={KINDS.map(([value, label]) => [value, label()])}
          value={kind}
          onChange={(chosen) =>
            onChange(
              chosen?.includes('.') ? { action: chosen, table: undefined } : { action: undefined, table: chosen },
            )
          }
        />
      )}
      <Day label={t('reports.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <Day label={t('reports.to')} value={to} onChange={(day) => onChange({ to: day })} />
    </ListFilters>
  );
}

/** A table, or what an action begins with. */
const KINDS: [string, () => string][] = [
  ['members', () => t('layout.members')],
  ['installmentBusinesses', () => t('installments.businesses')],
  ['chittyFunds', () => t('history.kindFunds')],
  ['transactions', () => t('history.kindEntries')],
  ['receipts', () => t('receipts.title')],
  ['periods', () => t('layout.periods')],
  ['settings', () => t('history.settings')],
  ['session.', () => t('history.kindSignIns')],
  ['session.failed', () => t('history.kindFailed')],
  ['member.reveal', () => t('history.kindReveals')],
  ['books.export', () => t('history.kindExports')],
  ['export.', () => t('history.kindListExports')],
  ['receipt.cancel', () => t('history.kindCancellations')],
];

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function Day({ label, value, onChange }: DayProps) {
  return <DayField label={label} value={value ?? ''} onChange={(day) => onChange(day || undefined)} />;
}
