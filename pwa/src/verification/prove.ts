/** Asking for a proof before a sensitive command is dispatched or sent again. */
import { useCallback } from 'react';
import { ApiError } from '../http/api-error.ts';
import { asRefusal } from './answers.ts';
import { useCall } from './verification.tsx';

/** Asks for a proof, unless one was given a moment ago. Throws RefusalError if the person lets it be, or without a connection. */
export function useProve(): () => Promise<void> {
  const call = useCall();
  return useCallback(() => asRefusal(async () => void (await call('/auth/verify', { body: {} }))), [call]);
}

/** The same; where the server cannot be reached nobody is asked. */
export function useProveIfReachable(): () => Promise<void> {
  const call = useCall();
  return useCallback(
    () =>
      asRefusal(async () => {
        try {
          await call('/auth/verify', { body: {} });
        } catch (failure) {
          if (!(failure instanceof ApiError && failure.unreachable)) throw failure;
        }
      }),
    [call],
  );
}
