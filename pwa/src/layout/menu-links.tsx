import { Link } from '@tanstack/react-router';
import { t } from '../language/texts.ts';
import { useMenu } from './menu.ts';

export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label={t('layout.mainMenu')}>
      <ul className="menu-links">
        {useMenu().map(({ to, label, icon: Icon, ...entry }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: 'exact' in entry }} onClick={onNavigate}>
              <Icon aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
