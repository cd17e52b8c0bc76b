import { useState } from 'react';
import type * as v from 'valibot';
import { useInFlight } from '../components/in-flight.ts';
import { readDraft } from '../components/read-draft.ts';
import type { Draft } from '../components/use-draft.ts';
import { fieldErrorsOf } from './ask-server.ts';

type Submission<D> = {
  form: Draft<D>;
  /** What the draft must fit before it is sent. */
  schema: v.GenericSchema<unknown, object>;
  send: () => Promise<void>;
  /** Said when there is no connection. */
  offline: string;
  /** A failure of `send` as a sentence for the person. */
  explain: (failure: unknown) => string;
};

/** Checks a visitor's form and sends it. All that is wrong is shown at once; what the server refuses, where it belongs. */
export function useSubmission<D extends Record<string, unknown>>({
  form,
  schema,
  send,
  offline,
  explain,
}: Submission<D>) {
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();

  async function submit(): Promise<void> {
    setFailure(undefined);
    const { errors } = readDraft(schema, form.draft);
    if (errors) return form.fail(errors);
    if (!navigator.onLine) return setFailure(offline);
    try {
      await send();
    } catch (refusal) {
      setFailure(explain(refusal));
      const named = fieldErrorsOf(refusal);
      if (Object.keys(named).length > 0) form.fail(named);
    }
  }

  return { busy, failure, submit: () => once(submit) };
}
