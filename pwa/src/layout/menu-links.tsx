import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useBooks } from '../sync/books/use-books.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { formatNumber } from '../language/format.ts';
import { grouped, useMenu } from './menu.ts';

export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const menu = useMenu();
  const pending = usePending();
  return (
    <nav aria-label={t('layout.mainMenu')}>
      {grouped(menu).map(({ group, entries }) => (
        <Fragment key={group ?? ''}>
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
                  {...(to === '/admin/pending-approvals' && counted(pending))}
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

/** How many registrations wait for approval. */
function usePending(): number {
  const admin = useIsAdmin();
  return useBooks(
    async (books) => (admin ? (await books.members.where(({ status }) => status === 'PENDING')).length : 0),
    [admin],
    0,
  );
}

function counted(count: number) {
  if (count === 0) return undefined;
  return { 'data-count': formatNumber(count), 'aria-label': t('layout.pendingCount', { count }) };
}
