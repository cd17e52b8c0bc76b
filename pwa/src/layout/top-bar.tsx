import { LogOut, Menu, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MemberLanguagePicker } from './member-language-picker.tsx';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Modal } from '../ui/modal.tsx';
import { useSidebar } from '../ui/media.ts';
import { useChosenProjectName } from '../records/project-notes.tsx';
import { useUser } from '../session/session-context.tsx';
import { useThemeMode } from '../session/theme-mode.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { useLogout } from './logout.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ProjectSelector } from './project-selector.tsx';
import { SyncChip } from './sync-chip.tsx';

/** Above every screen: where one is, how syncing stands, light or dark; on narrow screens also the drawer with the menu. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  const sidebar = useSidebar();
  return (
    <header className="top-bar">
      {sidebar ? <Breadcrumb /> : <TopTitle />}
      <SyncChip />
      <ThemeToggle />
      <span className="drawer-button">
        <Button look="icon" icon={<Menu aria-hidden />} label={t('layout.menu')} onClick={() => setOpen(true)} />
      </span>
      <Drawer open={open} onClose={() => setOpen(false)} />
    </header>
  );
}

/** With the project that is shown, since the choice itself is out of sight in the drawer. */
function TopTitle() {
  const project = useChosenProjectName();
  return (
    <div className="top-title">
      <p title={t('layout.dashboard')}>{t('layout.dashboard')}</p>
      {project && (
        <p className="quiet small" title={project}>
          {project}
        </p>
      )}
    </div>
  );
}

function ThemeToggle() {
  const [mode, toggle] = useThemeMode();
  const label = mode === 'dark' ? t('layout.lightMode') : t('layout.darkMode');
  return (
    <Button
      look="icon"
      icon={mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      label={label}
      onClick={toggle}
    />
  );
}

function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} kind="drawer" title={t('layout.menu')} onClose={onClose}>
      <DrawerMenu onClose={onClose} />
    </Modal>
  );
}

function DrawerMenu({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const logout = useLogout();
  return (
    <div className="menu-drawer">
      <ProjectSelector onNavigate={onClose} />
      {/* Apart from the tap, which has the next screen to find, and whole before that screen comes: on a slow phone any two
          of them at once stand still. */}
      <MenuLinks onNavigate={() => setTimeout(() => flushSync(onClose))} />
      <div className="drawer-user">
        <strong>{user.name}</strong>
        <span className="quiet small">{user.email}</span>
      </div>
      <MemberLanguagePicker />
      <ButtonLink
        to="/admin/users/$userId"
        params={{ userId: String(user.id) }}
        look="outlined"
        icon={<UserRound aria-hidden />}
        onClick={onClose}
      >
        {t('layout.myAccount')}
      </ButtonLink>
      <Button
        look="outlined"
        tone="secondary"
        icon={<LogOut aria-hidden />}
        label={t('layout.logout')}
        onClick={() => {
          onClose();
          logout();
        }}
      />
    </div>
  );
}
