import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { LeaveDialog, useAnyUnsaved } from '../forms/unsaved.tsx';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useSession, useUser } from '../session/session-context.tsx';
import { useSyncState } from '../sync/device/state.ts';

const LogoutContext = createContext<() => void>(() => undefined);

/** Logs out; asks first when changes wait on this device, or something typed would be lost. */
export function useLogout(): () => void {
  return use(LogoutContext);
}

export function LogoutProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const user = useUser();
  const { waiting, refused } = useSyncState();
  const unsaved = useAnyUnsaved();
  const [asking, setAsking] = useState<'waiting' | 'unsaved'>();
  const left = waiting + refused;

  const leave = useCallback(() => void session.logout(), [session]);
  const logout = useCallback(() => {
    if (left > 0) setAsking('waiting');
    else if (unsaved) setAsking('unsaved');
    else leave();
  }, [left, unsaved, leave]);
  const stay = () => setAsking(undefined);

  return (
    <LogoutContext value={logout}>
      {children}
      <ConfirmDialog
        open={asking === 'waiting'}
        title={t('layout.logoutTitle', { count: left })}
        verb={t('layout.logoutVerb')}
        cancel={t('layout.stay')}
        onConfirm={leave}
        onCancel={stay}
      >
        <p>{t('layout.logoutText', { count: left, name: user.name })}</p>
      </ConfirmDialog>
      <LeaveDialog open={asking === 'unsaved'} onLeave={leave} onStay={stay} />
    </LogoutContext>
  );
}
