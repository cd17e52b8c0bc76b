import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nextDrawDay, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { Day } from '../records/time.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { Loading } from '../ui/loading.tsx';
import type { Scope } from './read-overview.ts';

/** More are counted, and found in the list of funds. */
const MOST_SHOWN = 3;

type Props = Pick<Scope, 'projectId' | 'today'> & { children: ReactNode };

/**
 * The draws whose day has come, each a tap from being held, and nothing where there is none. Below it what else there is, once this is
 * known, or all of it would jump.
 */
export function DrawsDue({ projectId, today, children }: Props) {
  const { data: draws, failed } = useRecords((books) => readDrawsDue(books, { projectId, today }), [projectId, today]);
  if (!draws) return failed ? children : <Loading />;
  const more = draws.length - MOST_SHOWN;
  return (
    <>
      {draws.length > 0 && (
        <section className="sheet padded draws-due" aria-labelledby="draws-due">
          <h2 id="draws-due">{t('dashboard.drawsDue')}</h2>
          <ul className="dues">
            {draws.slice(0, MOST_SHOWN).map(({ fund, month, day }) => (
              <li key={fund}>
                <span className="quiet small">
                  <Day date={day} />
                </span>
                <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: fund }} search={{ draw: true }}>
                  {t('dashboard.holdDraw', { fund, month })}
                </Link>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="small">
              <Link to="/admin/chitty-fund" search={{ status: 'ONGOING' }}>
                {t('dashboard.more', { count: more })}
              </Link>
            </p>
          )}
        </section>
      )}
      {children}
    </>
  );
}

// The chitty funds whose next draw has come, read from this device.

type DrawDue = { fund: ChittyFundId; month: number; day: LocalDate };

/** The one due longest first. Undefined for `projectId` means all projects. */
export async function readDrawsDue(
  books: BooksReader,
  { projectId, today }: { projectId: number | undefined; today: LocalDate },
): Promise<DrawDue[]> {
  const { records } = await books.summaries('chittyFunds');
  const running = records.filter((fund) => fund.active && (!projectId || fund.projectId === projectId));
  const funds = await books.chittyFunds.many(running.map(({ id }) => id as ChittyFundId));
  const draws = funds.flatMap((fund): DrawDue[] => {
    const [month, day] = fund ? [nextDrawMonth(fund), nextDrawDay(fund)] : [];
    return fund && month && day && day <= today ? [{ fund: fund.id, month, day }] : [];
  });
  return draws.sort((a, b) => a.day.localeCompare(b.day) || a.fund - b.fund);
}
