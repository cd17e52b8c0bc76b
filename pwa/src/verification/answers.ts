/** What screens ask the server for, and tell it, without the outbox. It needs a connection, and says so. */
import { useCallback, useEffect, useState } from 'react';
import { RefusalError } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import type { FieldErrors } from '../forms/read-draft.ts';
import { ApiError } from '../http/api-error.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { t } from '../language/texts.ts';
import { useCall } from './verification.tsx';

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
