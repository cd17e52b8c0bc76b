import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type * as v from 'valibot';
import { useInFlight } from '../ui/button.tsx';
import { type FieldErrors, readDraft, type Draft } from '../forms/draft.ts';
import { fieldErrorsOf } from './ask-server.ts';

type Options<D> = {
  form: Draft<D>;
  /** What the draft must fit before it is sent. */
  schema: v.GenericSchema<unknown, object>;
  send: () => Promise<void>;
  /** Said when there is no connection. */
  offline: string;
  /** A failure of `send` as a sentence for the person. */
  explain: (failure: unknown) => string;
  /** Fields in which the server finds more than `schema` does: it is asked of these, too, when others are wrong. */
  knownByServer?: (keyof D & string)[];
};

export type FormSubmission = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear'>;
  busy: boolean;
  submit: () => void;
};

/** Checks a visitor's form and sends it. All that is wrong is shown at once; what the server refuses, where it belongs. */
export function useSubmission<D extends Record<string, unknown>>(options: Options<D>): FormSubmission {
  const { form, schema, send, offline, explain, knownByServer = [] } = options;
  const { busy, once } = useInFlight();

  async function submit(): Promise<void> {
    const { errors } = readDraft(schema, form.draft);
    if (errors) return form.fail({ ...(await alsoWrong(errors)), ...errors });
    if (!navigator.onLine) return form.fail({ '': offline });
    try {
      await send();
    } catch (failure) {
      const sentence = explain(failure);
      const named = fieldErrorsOf(failure, Object.keys(form.draft));
      form.fail(Object.values(named).includes(sentence) ? named : { ...named, '': sentence });
    }
  }

  /** What the server says of fields in which nothing was found here. It refuses the whole for what was. */
  async function alsoWrong(errors: FieldErrors): Promise<FieldErrors> {
    const asked = knownByServer.filter((field) => !errors[field]);
    if (asked.length === 0 || !navigator.onLine) return {};
    return send().then(
      () => ({}),
      (failure: unknown) => fieldErrorsOf(failure, asked),
    );
  }

  return { form, busy, submit: () => void once(submit) };
}

/**
 * The token of a link that somebody was sent. It leaves the address at once, where it would stay in the browser's history and stand in
 * pictures of the screen; the state of this page keeps it, also over a reload, until it is said to be of no use. Empty if there is none.
 */
export function useLinkToken(): { token: string; forget: () => void } {
  const { token: inAddress = '' } = useSearch({ strict: false });
  const kept = useLocation({ select: ({ state }) => state.linkToken ?? '' });
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, state: { linkToken: inAddress }, replace: true });
  }, [inAddress, navigate]);
  const forget = () => void navigate({ to: '.', search: {}, state: {}, replace: true });
  return { token: inAddress || kept, forget };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string;
  }
}
