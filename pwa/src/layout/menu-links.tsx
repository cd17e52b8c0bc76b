import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t, formatNumber } from '../language/texts.ts';
import { countInbox, useInbox } from '../records/inbox.ts';
import { useSyncState } from '../sync/device/state.ts';
import { menuGroups, useMenu } from './menu.ts';

export function MenuLinks({ onNavigate }: { onNavigate?: () => void }) {
  const menu = useMenu();
  const counted = useCounted();
  return (
    <nav aria-label={t('layout.mainMenu')}>
      {menuGroups(menu).map(({ group, entries }, index) => (
        <Fragment key={index}>
          {group && (
            <p id={group} className="menu-group">
              {t(group)}
            </p>
          )}
          <ul className="menu-links" aria-labelledby={group}>
            {entries.map(({ to, label, icon: Icon, ...entry }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: 'exact' in entry }} onClick={onNavigate} {...counted(to)}>
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

/** What a link to the dashboard says of what waits there for this person. */
export function useCounted() {
  const inbox = useInbox();
  const { refused, toDecide } = useSyncState();
  const count = countInbox(inbox) + refused + toDecide;
  return (to: string) =>
    to === '/admin' && count > 0
      ? { 'data-count': formatNumber(count), 'aria-label': t('dashboard.inboxCount', { count }) }
      : undefined;
}
