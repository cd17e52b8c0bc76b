import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useSession, useUser } from '../session/session-context.tsx';
import { useSyncState } from '../sync/state.ts';

const LogoutContext = createContext<() => void>(() => undefined);

/** Logs out; asks first when changes wait on this device. */
export function useLogout(): () => void {
  return use(LogoutContext);
}

export function LogoutProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const user = useUser();
  const { waiting, refused } = useSyncState();
  const [asking, setAsking] = useState(false);
  const left = waiting + refused;

  const leave = useCallback(() => void session.logout(), [session]);
  const logout = useCallback(() => (left > 0 ? setAsking(true) : leave()), [left, leave]);

  return (
    <LogoutContext value={logout}>
      {children}
      <ConfirmDialog
        open={asking}
        title={t('layout.logoutTitle', { count: left })}
        verb={t('layout.logoutVerb')}
        cancel={t('layout.stay')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{t('layout.logoutText', { count: left, name: user.name })}</p>
      </ConfirmDialog>
    </LogoutContext>
  );
}
