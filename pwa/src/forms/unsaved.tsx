/** Which forms hold something typed and not saved, so that nothing takes it away: no update, no stray tap. */
import { type BlockerFn, type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '../language/texts.ts';
import { onlyCloses } from '../ui/close-on-back.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type BlockerFnArgs = Parameters<BlockerFn>[0];

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
  const { history } = useRouter();
  const [attempt, setAttempt] = useState<BlockerFnArgs>();
  useEffect(() => {
    if (!dirty) return undefined;
    count(1);
    const unblock = history.block({
      blockerFn(asked) {
        if (onlyCloses(asked.action)) return false;
        setAttempt(asked);
        return true;
      },
    });
    return () => {
      unblock();
      count(-1);
    };
  }, [dirty, count, history]);

  function leave(): void {
    setAttempt(undefined);
    goOn(history, attempt!);
  }

  return <LeaveDialog open={attempt !== undefined} onLeave={leave} onStay={() => setAttempt(undefined)} />;
}

/** Goes unasked where it was held back from. */
function goOn(history: RouterHistory, { action, currentLocation, nextLocation }: BlockerFnArgs): void {
  const unasked = { ignoreBlocker: true };
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, unasked);
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, unasked);
  else history.go(stepOf(nextLocation) - stepOf(currentLocation), unasked);
}

/** How many steps the history has before it. */
function stepOf({ state: { __TSR_index: step } }: HistoryLocation): number {
  return step;
}

type Props = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before what was typed is lost. */
export function LeaveDialog({ open, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('forms.leaveTitle')}
      verb={t('forms.leave')}
      cancel={t('forms.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('forms.leaveText')}</p>
    </ConfirmDialog>
  );
}
