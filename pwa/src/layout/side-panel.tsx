import { useNavigate } from '@tanstack/react-router';
import { BookOpenText, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { Menu } from 'primereact/menu';
import { useRef } from 'react';
import { MemberLanguagePicker } from './member-language-picker.tsx';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { useAssociationName } from '../records/association-name.ts';
import { useLogout } from './logout.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ProjectSelector } from './project-selector.tsx';

/** From 1024 px: the permanent sidebar. */
export function SidePanel() {
  const name = useAssociationName();
  return (
    <aside className="side-panel" aria-label={t('layout.sidebar')}>
      <p className="side-name">
        <BookOpenText aria-hidden />
        {name}
      </p>
      <ProjectSelector />
      <MenuLinks />
      <UserMenu />
    </aside>
  );
}

function UserMenu() {
  const user = useUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const menu = useRef<Menu>(null);
  return (
    <div className="user-menu">
      <Menu
        ref={menu}
        popup
        appendTo="self"
        id="user-menu"
        model={[
          {
            label: t('layout.myAccount'),
            icon: <UserRound aria-hidden />,
            command: () => void navigate({ to: '/admin/users/$userId', params: { userId: String(user.id) } }),
          },
          { label: t('layout.logout'), icon: <LogOut aria-hidden />, command: logout },
        ]}
      />
      <button
        type="button"
        aria-haspopup="menu"
        aria-controls="user-menu"
        onClick={(event) => menu.current?.toggle(event)}
      >
        <span>
          <strong>{user.name}</strong>
          <span className="quiet">{user.email}</span>
        </span>
        <ChevronsUpDown aria-hidden />
      </button>
      <MemberLanguagePicker />
    </div>
  );
}
