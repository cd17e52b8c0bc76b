import { Link } from '@tanstack/react-router';
import { useLiveQuery } from '../sync/use-live-query.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { formatNumber } from '../language/format.ts';
import { useMenu } from './menu.ts';

export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const menu = useMenu();
  const pending = usePending();
  return (
    <nav aria-label={t('layout.mainMenu')}>
      <ul className="menu-links">
        {menu.map(({ to, label, icon: Icon, ...entry }) => (
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
    </nav>
  );
}

/** How many registrations wait for approval. */
function usePending(): number {
  const { db } = useDevice();
  const admin = useIsAdmin();
  return useLiveQuery(() => (admin ? db.members.where('status').equals('PENDING').count() : 0), [db, admin], 0);
}

function counted(count: number) {
  if (count === 0) return undefined;
  return { 'data-count': formatNumber(count), 'aria-label': t('layout.pendingCount', { count }) };
}
