import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { t } from '../language/texts.ts';
import { counted, useWaiting } from './menu-links.tsx';
import { useMenu } from './menu.ts';
import './bottom-bar.css';

/** What is opened most, the first under the thumb. */
const PLACES = ['/admin/collect', '/admin/cash', '/admin/users', '/admin/transactions'];

/** A member who may not collect starts from what is their own. */
const PLACES_OF_MEMBER = ['/admin', '/admin/chitty-fund', '/admin/transactions'];

/** On phones, below every screen. More opens the drawer with the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const [menu, waiting] = [useMenu(), useWaiting()];
  const places = menu.some(({ to }) => to === '/admin/users') ? PLACES : PLACES_OF_MEMBER;
  const shown = places.flatMap((place) => menu.filter(({ to }) => to === place));
  return (
    <nav className="bottom-bar" aria-label={t('layout.bottomBar')}>
      {shown.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }} {...counted(waiting, to)}>
          <Icon aria-hidden />
          {t(label)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Menu aria-hidden />
        {t('layout.more')}
      </button>
    </nav>
  );
}
