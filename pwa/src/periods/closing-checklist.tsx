import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { RowLink, type RowParts, Rows } from '../ui/rows.tsx';
import { type Checklist, IN_SUSPENSE, readChecklist, WITHOUT_HEAD } from './read-checklist.ts';

type Days = { from: LocalDate | undefined; until: LocalDate };

/** Undefined while it is read. */
export function useChecklist({ from, until }: Days): Checklist | undefined {
  const timeZone = useTimeZone();
  return useRecords((books) => readChecklist(books, { from, until, timeZone }), [from, until, timeZone]).data;
}

type Props = Days & { list: Checklist | undefined; /** More rows of it. */ children?: ReactNode };

/** What is open in the days that are to be closed: how many of each, which its row opens. */
export function ClosingChecklist({ list, from, until, children }: Props) {
  const parts = (check: keyof Checklist): RowParts => {
    const found = list?.[check];
    return checkParts(t('periods.check', { check }), {
      open: found === undefined ? undefined : found !== 0,
      value:
        found === undefined ? '' : check === 'notAllocated' ? formatMoney(list!.notAllocated) : formatNumber(found),
    });
  };
  const lines = { ledger: 'all', from, to: until } as const;
  return (
    <Rows title={t('periods.checklist')}>
      <RowLink to="/admin/transactions" search={{ ...lines, head: IN_SUSPENSE }} {...parts('suspense')} />
      <RowLink to="/admin/transactions" search={{ ...lines, head: WITHOUT_HEAD }} {...parts('noHead')} />
      <RowLink to="/admin/cash" {...parts('notAllocated')} />
      <RowLink to="/admin/cash" {...parts('notCounted')} />
      <RowLink to="/admin/cash" {...parts('handOvers')} />
      <RowLink to="/admin/receipts" search={{ attention: true }} {...parts('attention')} />
      <RowLink
        to="/admin/reports/$report"
        params={{ report: 'bank-reconciliation' }}
        search={{ to: until }}
        {...parts('notReconciled')}
      />
      <RowLink
        to="/admin/reports/$report"
        params={{ report: 'money-in-places' }}
        search={{ from, to: until }}
        {...parts('belowZero')}
      />
      {children}
    </Rows>
  );
}

/** `open`: there is something to do; undefined while nobody knows. */
export function checkParts(label: string, { open, value }: { open: boolean | undefined; value: string }): RowParts {
  const Icon = open === undefined ? CircleDashed : open ? CircleAlert : CircleCheck;
  return {
    icon: <Icon aria-hidden />,
    label,
    value: open === false ? <span className="quiet">{t('periods.none')}</span> : value,
    tone: open ? 'waiting' : undefined,
  };
}
