import { useEffect, useRef, useState } from 'react';
import { registrationSchema } from 'shared-schema/members/registration';
import { v4 as uuid } from 'uuid';
import { t } from '../language/texts.ts';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { postAuth, answerOf } from './ask-server.ts';
import { associationDay } from './association-day.ts';
import {
  emptyRegistrationDraft,
  forgetRegistrationDraft,
  keepRegistrationDraft,
  keptRegistrationDraft,
} from './registration-draft.ts';
import { documentsAsked } from './registration-sections.ts';
import { useSubmission } from './use-submission.ts';

/** The registration form's state: filled in, refused, sent. What may be kept is kept in this browser until it is sent. */
export function useRegistration() {
  const [kept] = useState(keptRegistrationDraft);
  const [done, setDone] = useState(false);
  const form = useDraft(kept ?? emptyRegistrationDraft(), NEVER_KEPT);
  const { draft } = form;
  const keyOf = useRequestKeys();
  const submission = useSubmission({
    form,
    schema: registrationSchema(associationDay(), documentsAsked()),
    offline: t('visitor.registerOffline'),
    knownByServer: ['password', 'email', 'dob'],
    explain: (failure) => answerOf(failure, t('visitor.registrationFailed')),
    async send() {
      await postAuth('register', draft, keyOf(draft));
      setDone(true);
    },
  });

  useEffect(() => {
    if (done) forgetRegistrationDraft();
    else keepRegistrationDraft(draft);
  }, [draft, done]);

  return { ...form, submission, restored: kept !== undefined, done };
}

/** The key a request is sent under: the same for as long as what is sent is the same. */
function useRequestKeys(): (body: object) => string {
  const last = useRef<{ body: object; key: string }>(undefined);
  return (body) => {
    if (last.current?.body !== body) last.current = { body, key: uuid() };
    return last.current.key;
  };
}
