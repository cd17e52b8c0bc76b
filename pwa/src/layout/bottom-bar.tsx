import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import type { TextKey } from 'shared-schema/texts/text-key';
import { t } from '../language/texts.ts';
import { useMenu } from './menu.ts';
import './bottom-bar.css';

/** What is opened most, the first under the thumb, with a short name where the menu's is too long. */
const PLACES: { to: string; name?: TextKey<'layout'> }[] = [
  { to: '/admin/collect' },
  { to: '/admin/users' },
  { to: '/admin/transactions', name: 'layout.ledger' },
];

/** A member who may not collect starts from what is their own. */
const PLACES_OF_MEMBER: typeof PLACES = [
  { to: '/admin', name: 'layout.home' },
  { to: '/admin/chitty-fund' },
  { to: '/admin/transactions', name: 'layout.ledger' },
];

/** On phones, below every screen. More opens the drawer with the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const menu = useMenu();
  const places = menu.some(({ to }) => to === '/admin/users') ? PLACES : PLACES_OF_MEMBER;
  const shown = places.flatMap(({ to, name }) => {
    const entry = menu.find((each) => each.to === to);
    return entry ? [{ ...entry, label: name ?? entry.label }] : [];
  });
  return (
    <nav className="bottom-bar" aria-label={t('layout.bottomBar')}>
      {shown.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin' }}>
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
