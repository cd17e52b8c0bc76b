import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { Day } from '../records/time.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Scope } from './read-overview.ts';
import { readDrawsDue } from './read-draws.ts';

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
