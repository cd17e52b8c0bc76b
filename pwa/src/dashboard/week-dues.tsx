import { Link } from '@tanstack/react-router';
import { accountOfBusiness, accountOfMember } from 'shared-schema/collections/account-id';
import type { ChittyFundId, InstallmentBusinessId } from 'shared-schema/ids';
import { dateOfDay, addDays, type LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import { useRecords } from '../records/use-records.ts';
import { memberNames } from '../records/member-name.tsx';
import { Day } from '../records/time.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { type ComingDue, type Overview, WEEK } from './overview.ts';

/** More are counted, and found in the lists. */
const MOST_SHOWN = 8;

/** Whom to collect from in the coming days. */
export function WeekDues({ week, today }: { week: Overview['week']; today: LocalDate }) {
  const shown = week.dues.slice(0, MOST_SHOWN);
  const names = useRecords((books) => payersOf(books, shown), [shown.map(keyOf).join()]).data;
  const more = week.count - shown.length;
  return (
    <section className="sheet padded" aria-labelledby="week-dues">
      <h2 id="week-dues">{t('dashboard.dueThisWeek')}</h2>
      <p className="quiet small">
        {t('dashboard.period', { from: formatDate(today), to: formatDate(addDays(today, WEEK - 1)) })}
      </p>
      <p className="due-sum">
        <FigureLink of="sum" to="/admin/collect" search={{ when: 'week' }}>
          <Amount money={week.sum} />
        </FigureLink>{' '}
        <span className="quiet small">{t('dashboard.payments', { count: week.count })}</span>
      </p>
      {shown.length === 0 && <p className="quiet">{t('dashboard.nothingDue')}</p>}
      <ul className="dues" hidden={shown.length === 0}>
        {shown.map((due) => (
          <li key={keyOf(due)}>
            <span className="quiet small">
              <Day date={dateOfDay(due.dueDay)} />
            </span>
            <DueLink due={due} name={names?.get(keyOf(due))} />
            <Amount money={due.remaining as Money} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small">
          <Link to="/admin/collect" search={{ when: 'week' }}>
            {t('dashboard.more', { count: more })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Leads to the person to collect from, and from there to who else owes something this week. */
function DueLink({ due: { kind, id, ticket, userId }, name }: { due: ComingDue; name: string | undefined }) {
  const account = kind === 'installment' ? accountOfBusiness(id) : accountOfMember(userId);
  return (
    <Link to="/admin/collect/$account" params={{ account }} search={{ when: 'week' }}>
      {wordsFor(kind, { id, ticket, name })}
    </Link>
  );
}

function wordsFor(
  kind: ComingDue['kind'],
  { id, ticket, name }: { id: number; ticket: number; name: string | undefined },
) {
  if (kind === 'installment') return name ?? t('ledgers.businessNumber', { id });
  return name ? t('dashboard.nameAndTicket', { name, ticket }) : t('records.fundTicket', { id, ticket });
}

/** The customer of an installment, the member of a subscription; by `keyOf`. */
async function payersOf(books: BooksReader, dues: ComingDue[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const due of dues) {
    if (due.kind === 'installment') {
      const business = await books.installmentBusinesses.get(due.id as InstallmentBusinessId);
      if (business) names.set(keyOf(due), business.customerName);
    } else {
      const userId = (await books.chittyFunds.get(due.id as ChittyFundId))?.users[due.ticket - 1]?.userId;
      const name = userId && (await memberNames(books, [userId])).get(userId);
      if (name) names.set(keyOf(due), name);
    }
  }
  return names;
}

function keyOf({ kind, id, ticket, sequence }: ComingDue): string {
  return `${kind} ${id} ${ticket} ${sequence}`;
}
