import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Member } from 'shared-schema/members/member';
import { useBooks } from '../sync/books/use-books.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { formatNumber } from '../language/format.ts';
import { grouped, useMenu } from './menu.ts';

export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const menu = useMenu();
  const waiting = useWaiting();
  return (
    <nav aria-label={t('layout.mainMenu')}>
      {grouped(menu).map(({ group, entries }, index) => (
        <Fragment key={index}>
          {group && (
            <p id={group} className="menu-group">
              {t(group)}
            </p>
          )}
          <ul className="menu-links" aria-labelledby={group}>
            {entries.map(({ to, label, icon: Icon, ...entry }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: 'exact' in entry }}
                  onClick={onNavigate}
                  {...counted(waiting, to)}
                >
                  <Icon aria-hidden />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

type Waiting = { registrations: number; cash: number };

const NOTHING_WAITS: Waiting = { registrations: 0, cash: 0 };

/** How many registrations wait for approval, and how many hand-overs for me to confirm them. */
export function useWaiting(): Waiting {
  const [admin, { id }] = [useIsAdmin(), useUser()];
  return useBooks(
    async (books) => {
      if (!admin) return NOTHING_WAITS;
      const cash = await books.handOvers.where(({ to, confirmedAt }) => to === id && !confirmedAt);
      return { registrations: (await books.members.where(isPending)).length, cash: cash.length };
    },
    [admin, id],
    NOTHING_WAITS,
  );
}

function isPending({ status }: Member): boolean {
  return status === 'PENDING';
}

/** What a link to there says of them. */
export function counted({ registrations, cash }: Waiting, to: string) {
  if (to === '/admin/pending-approvals' && registrations > 0) {
    return said(registrations, t('layout.pendingCount', { count: registrations }));
  }
  return to === '/admin/cash' && cash > 0 ? said(cash, t('layout.cashCount', { count: cash })) : undefined;
}

function said(count: number, label: string) {
  return { 'data-count': formatNumber(count), 'aria-label': label };
}
