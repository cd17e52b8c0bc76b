import { createContext, type ReactNode, use, useCallback, useState } from 'react';
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
        title={left === 1 ? '1 change is not synced yet' : `${left} changes are not synced yet`}
        verb="Log out"
        cancel="Stay"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>
          {left === 1 ? 'It is' : 'They are'} kept on this device for {user.name} and sent after the next sign in.
          Nobody else who signs in here sees {left === 1 ? 'it' : 'them'}.
        </p>
      </ConfirmDialog>
    </LogoutContext>
  );
}
