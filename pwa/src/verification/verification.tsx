/**
 * Before what a thief of an unlocked phone must not do, the server asks for a proof that it is still the same person. A call
 * that it refuses for that is made again once the person has given one.
 */
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState, useEffect } from 'react';
import { ApiError } from '../http/api-error.ts';
import { type ApiCall, callApi } from '../http/client.ts';
import { t } from '../language/texts.ts';
import { useSessionState } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { type VerificationNeeded, askedBy } from './asked.ts';
import { RefusalError } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import type { FieldErrors } from '../forms/draft.ts';
import { failureSentence } from '../http/failure-sentence.ts';

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

/** What screens ask the server for, and tell it, without the outbox. It needs a connection, and says so. */

type Asked<T> = {
  data: T | undefined;
  /** Why there is none, as a sentence. */
  failure: string | undefined;
};

type Followed<T> = Asked<T> & {
  failed: boolean;
  /** Asks again. */
  retry: () => void;
  /** Shows what the server has answered to a change. */
  take: (data: T) => void;
};

/** What the server answers at `path`; asked when the screen opens, and anew by `retry`. */
export function useAnswer<T>(path: string, schema: v.GenericSchema<unknown, T>): Followed<T> {
  const call = useCall();
  const [asked, setAsked] = useState<Asked<T>>({ data: undefined, failure: undefined });
  const ask = useCallback(async (): Promise<Asked<T>> => {
    try {
      return { data: v.parse(schema, await (await call(path)).json()), failure: undefined };
    } catch (error) {
      const sentences = { offline: t('serverAnswers.offline'), failed: t('serverAnswers.failed') };
      return { data: undefined, failure: failureSentence(error, sentences) };
    }
  }, [call, path, schema]);
  useEffect(() => {
    let left = false;
    void ask().then((answered) => left || setAsked(answered));
    return () => void (left = true);
  }, [ask]);
  const retry = useCallback(() => void ask().then(setAsked), [ask]);
  return {
    ...asked,
    failed: asked.failure !== undefined,
    retry,
    take: (data) => setAsked({ data, failure: undefined }),
  };
}

/** For a dialog that shows refusals: what the server says is thrown as one. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const sentence = errorsOfChange(failure, [])[''] ?? t('serverAnswers.changeFailed');
    throw new RefusalError('auth.refused', 'failed', {}, sentence);
  }
}

/** Why a change was not made, at the field it is about; at the form as a whole under `''`. */
export function errorsOfChange(failure: unknown, fields: string[]): FieldErrors {
  const issues = failure instanceof ApiError ? failure.issues : [];
  const named = issues.filter(({ path }) => path !== undefined && fields.includes(path));
  if (named.length > 0) return Object.fromEntries(named.map(({ path, message }) => [path, message]));
  return {
    '': failureSentence(failure, {
      offline: t('serverAnswers.changeOffline'),
      failed: t('serverAnswers.changeFailed'),
    }),
  };
}

/** Asking for a proof before a sensitive command is dispatched or sent again. */

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
