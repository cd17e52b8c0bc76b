/**
 * Before what a thief of an unlocked phone must not do, the server asks for a proof that it is still the same person. A call
 * that it refuses for that is made again once the person has given one.
 */
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { type ApiCall, callApi } from '../http/client.ts';
import { t } from '../language/texts.ts';
import { useSessionState } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { type VerificationNeeded, askedBy } from './asked.ts';

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }));

/** Resolves when the person has given a proof; throws ApiError if they let it be. */
type Ask = (asked: VerificationNeeded) => Promise<void>;

const AskContext = createContext<Ask | undefined>(undefined);

export function VerificationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ asked: VerificationNeeded; onVerified: () => void; onCancel: () => void }>();
  const ask = useCallback<Ask>(async (asked) => {
    const answer = new Promise<void>((resolve, reject) => {
      setOpen({ asked, onVerified: resolve, onCancel: () => reject(notConfirmed()) });
    });
    await answer.finally(() => setOpen(undefined));
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {open && (
        <Suspense>
          <VerifyDialog {...open} />
        </Suspense>
      )}
    </AskContext>
  );
}

export type Call = (path: string, call?: ApiCall) => Promise<Response>;

/**
 * Calls the server as who is signed in. A dead session ends here, and where a proof is asked for the person is. Throws
 * ApiError.
 */
export function useCall(): Call {
  const ask = use(AskContext);
  const call = usePlainCall();
  return useCallback<Call>(
    async (path, options) => {
      try {
        return await call(path, options);
      } catch (failure) {
        const asked = askedBy(failure);
        if (!asked || !ask) throw failure;
        await ask(asked);
        return call(path, options);
      }
    },
    [ask, call],
  );
}

/** The same without asking for a proof. */
export function usePlainCall(): Call {
  const { sessionEnded } = useDevice();
  const state = useSessionState();
  const token = state.status === 'signedIn' ? state.token : undefined;
  return useCallback<Call>(
    async (path, call) => {
      try {
        return await callApi(path, { ...call, ...(token && { token }) });
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401) sessionEnded();
        throw failure;
      }
    },
    [token, sessionEnded],
  );
}

function notConfirmed(): ApiError {
  const error = t('secondStep.notConfirmed');
  return new ApiError({ status: 403, code: 'auth.verificationNeeded', message: error, body: { error } });
}
