import { LogOut, UserRound } from 'lucide-react';
import { flushSync } from 'react-dom';
import { t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useUser } from '../session/session-context.tsx';
import { useLogout } from './logout.tsx';
import { MemberLanguagePicker } from './member-language-picker.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ProjectSelector } from './project-selector.tsx';

/** On narrow screens: the menu, who is signed in, and the way out. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      kind="drawer"
      title={t('site.menu')}
      onClose={onClose}
      footer={open && <DrawerUser onClose={onClose} />}
    >
      <div className="menu-drawer">
        <ProjectSelector onNavigate={onClose} />
        {/* Apart from the tap, which has the next screen to find, and whole before that screen comes: on a slow phone any two
            of them at once stand still. */}
        <MenuLinks onNavigate={() => setTimeout(() => flushSync(onClose))} />
        <MemberLanguagePicker />
      </div>
    </Modal>
  );
}

/** Who is signed in, and the way out: in sight however long the menu is. */
function DrawerUser({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const logout = useLogout();
  return (
    <div className="drawer-user">
      <p>
        <strong>{user.name}</strong>
        <span className="quiet small">{user.email}</span>
      </p>
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
