import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { formatDate, formatList } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { readReconciledDays, type ReconciledDay } from '../records/bank-account-books.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/message.tsx';

/** Whether books and bank agree on the last day of what is to be closed. */
function useReconciledDays(until: LocalDate): ReconciledDay[] {
  const timeZone = useTimeZone();
  return useRecords((books) => readReconciledDays(books, until, timeZone), [until, timeZone]).data ?? [];
}

/** Account by account, with the way to its reconciliation. */
export function AccountsReconciled({ until }: { until: LocalDate }) {
  const days = useReconciledDays(until);
  if (days.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="accounts-reconciled">
      <h2 id="accounts-reconciled">{t('periods.accounts', { date: formatDate(until) })}</h2>
      <ul className="accounts-reconciled">
        {days.map(({ account, state, difference }) => (
          <li key={account.id}>
            <span>{account.name}</span>
            <Mark tone={state === 'reconciled' ? 'done' : 'waiting'}>
              {t('periods.accountState', { state, difference: formatMoney(difference) })}
            </Mark>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/admin/reports/$report"
        params={{ report: 'bank-reconciliation' }}
        search={{ to: until }}
        look="outlined"
      >
        {t('periods.toReconciliation')}
      </ButtonLink>
    </section>
  );
}

/** Said before the books are closed all the same. */
export function NotReconciled({ until }: { until: LocalDate }) {
  const open = useReconciledDays(until).filter(({ state }) => state !== 'reconciled');
  if (open.length === 0) return null;
  return (
    <Notice tone="waiting">
      {t('periods.notReconciled', { accounts: formatList(open.map(({ account }) => account.name)) })}
    </Notice>
  );
}
