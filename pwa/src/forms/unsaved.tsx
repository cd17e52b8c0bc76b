/** Which forms hold something typed and not saved, so that nothing takes it away: no update, no stray tap. */
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

type Unsaved = { any: boolean; count: (by: 1 | -1) => void };

const UnsavedContext = createContext<Unsaved>({ any: false, count: () => undefined });

export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState(0);
  const count = useCallback((by: 1 | -1) => setForms((before) => before + by), []);
  const value = useMemo(() => ({ any: forms > 0, count }), [forms, count]);
  return <UnsavedContext value={value}>{children}</UnsavedContext>;
}

export function useAnyUnsaved(): boolean {
  return use(UnsavedContext).any;
}

/** Put into a form: asks before leaving it while `dirty`, and holds back updates of the app. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { count } = use(UnsavedContext);
  useEffect(() => {
    if (!dirty) return undefined;
    count(1);
    return () => count(-1);
  }, [dirty, count]);
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
