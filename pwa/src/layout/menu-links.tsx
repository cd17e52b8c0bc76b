import { Link } from '@tanstack/react-router';
import { useIsAdmin } from '../session/session-context.tsx';
import { MENU } from './menu.ts';

/** The menu's links; who may not open a screen is not shown the way there. */
export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const admin = useIsAdmin();
  const entries = MENU.filter((entry) => admin || !('adminOnly' in entry));
  return (
    <nav aria-label="Main">
      <ul className="menu-links">
        {entries.map(({ to, label, icon: Icon, ...entry }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: 'exact' in entry }} onClick={onNavigate}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
