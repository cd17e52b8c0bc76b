/** Calls of the server about one's own sign-in. They need a connection, and say so. */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError, serverSentence } from '../http/api-error.ts';
import { type ApiCall, callApi } from '../http/client.ts';
import { t } from '../language/texts.ts';
import { useSessionState } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import type { FieldErrors } from '../forms/read-draft.ts';

export type AccountCall = (path: string, call?: ApiCall) => Promise<Response>;

/** Calls the server as who is signed in. A dead session ends here, too. Throws ApiError. */
export function useAccountCall(): AccountCall {
  const { sessionEnded } = useDevice();
  const state = useSessionState();
  const token = state.status === 'signedIn' ? state.token : undefined;
  return useCallback(
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

type Asked<T> = {
  data: T | undefined;
  /** Why there is none, as a sentence. */
  failure: string | undefined;
};

/** What the server answers at `path`; asked when the screen opens, and anew by `reload`. */
export function useAnswer<T>(path: string, schema: v.GenericSchema<unknown, T>): Asked<T> & { reload: () => void } {
  const call = useAccountCall();
  const [asked, setAsked] = useState<Asked<T>>({ data: undefined, failure: undefined });
  const ask = useCallback(async (): Promise<Asked<T>> => {
    try {
      return { data: v.parse(schema, await (await call(path)).json()), failure: undefined };
    } catch (error) {
      const failure = isOffline(error) ? t('account.offline') : serverSentence(error, t('account.failed'));
      return { data: undefined, failure };
    }
  }, [call, path, schema]);
  useEffect(() => {
    let left = false;
    void ask().then((answered) => left || setAsked(answered));
    return () => void (left = true);
  }, [ask]);
  return { ...asked, reload: () => void ask().then(setAsked) };
}

/** Why a change was not made, at the field it is about; at the form as a whole under `''`. */
export function changeErrors(failure: unknown, fields: string[]): FieldErrors {
  if (isOffline(failure)) return { '': t('account.changeOffline') };
  if (!(failure instanceof ApiError)) return { '': t('account.changeFailed') };
  const named = failure.issues.filter(({ path }) => path !== undefined && fields.includes(path));
  if (named.length > 0) return Object.fromEntries(named.map(({ path, message }) => [path, message]));
  return { '': serverSentence(failure, t('account.changeFailed')) };
}

function isOffline(failure: unknown): boolean {
  return failure instanceof ApiError && failure.unreachable;
}
