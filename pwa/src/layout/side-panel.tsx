import { useNavigate } from '@tanstack/react-router';
import { BookOpenText, ChevronsUpDown, LogOut, UserRound } from 'lucide-react';
import { useAssociationName } from '../records/settings.ts';
import { MemberLanguagePicker } from './member-language-picker.tsx';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { MenuButton } from '../ui/more-menu.tsx';
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
  const actions = [
    {
      label: t('layout.myAccount'),
      icon: <UserRound aria-hidden />,
      onChoose: () => void navigate({ to: '/admin/users/$userId', params: { userId: String(user.id) } }),
    },
    { label: t('layout.logout'), icon: <LogOut aria-hidden />, onChoose: logout },
  ];
  return (
    <div className="user-menu">
      <MenuButton
        label={user.name}
        actions={actions}
        renderButton={(opens) => (
          <button type="button" {...opens}>
            <span>
              <strong>{user.name}</strong>
              <span className="quiet">{user.email}</span>
            </span>
            <ChevronsUpDown aria-hidden />
          </button>
        )}
      />
      <MemberLanguagePicker />
    </div>
  );
}
