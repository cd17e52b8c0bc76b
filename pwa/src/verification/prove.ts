/** Asking for a proof before a sensitive command is dispatched. */
import { useCallback } from 'react';
import { ApiError } from '../http/api-error.ts';
import { asRefusal } from './answers.ts';
import { useCall } from './verification.tsx';

/** Asks for a proof, unless one was given a moment ago. Throws RefusalError if the person lets it be, or without a connection. */
export function useProve(): () => Promise<void> {
  const call = useCall();
  return useCallback(() => asRefusal(async () => void (await call('/auth/verify', { body: {} }))), [call]);
}

/**
 * The same where there is a connection. Without one the server asks when the command is sent, and the command waits on the Sync
 * page until the person has given a proof.
 */
export function useProveIfOnline(): () => Promise<void> {
  const call = useCall();
  return useCallback(async () => {
    if (!navigator.onLine) return;
    await asRefusal(async () => {
      try {
        await call('/auth/verify', { body: {} });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.unreachable)) throw failure;
      }
    });
  }, [call]);
}
