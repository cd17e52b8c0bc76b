import { UserPlus } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { LocalDateSchema } from 'shared-schema/local-date';
import { plainEmail } from 'shared-schema/members/email-address';
import { isMinorOn, registrationSchema } from 'shared-schema/members/registration';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { associationDay } from './association-day.ts';
import { RegistrationControl } from './registration-control.tsx';
import {
  forgetRegistrationDraft,
  emptyRegistrationDraft,
  keepRegistrationDraft,
  keptRegistrationDraft,
} from './registration-draft.ts';
import { documentsAsked, fieldTitle, type Section, sectionsFor } from './registration-sections.ts';
import { TermsField } from './terms-field.tsx';
import { VisitorForm } from './visitor-form.tsx';
import './register-page.css';
import { v4 as uuid } from 'uuid';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { postAuth, answerOf } from './ask-server.ts';
import { useSubmission } from './use-submission.ts';

/** Register: what a visitor fills in to become a member. An admin approves it before they can sign in. */
export function RegisterPage() {
  const [attempt, setAttempt] = useState(0);
  return (
    <RegistrationForm
      key={attempt}
      onStartAgain={() => {
        forgetRegistrationDraft();
        setAttempt(attempt + 1);
      }}
    />
  );
}

type Registration = ReturnType<typeof useRegistration>;

function RegistrationForm({ onStartAgain }: { onStartAgain: () => void }) {
  const registration = useRegistration();
  const { draft, set, errors, restored, submission, done } = registration;
  const asked = documentsAsked();
  if (done) return <Registered email={plainEmail(draft.email)} />;
  return (
    <div className="stack registration">
      <PageHeader title={t('visitor.register')} note={asked !== 'none' && t('visitor.registerNote')} />
      {restored && <Restored onStartAgain={onStartAgain} />}
      <VisitorForm submission={submission} verb={t('visitor.register')} icon={<UserPlus aria-hidden />}>
        {sectionsFor(asked).map((section) => (
          <FormSection key={section.title} section={section} registration={registration} />
        ))}
        <TermsField
          name={draft.name}
          today={associationDay()}
          accepted={draft.acceptTerms}
          error={errors.acceptTerms}
          onChange={(accepted) => set('acceptTerms', accepted)}
        />
      </VisitorForm>
    </div>
  );
}

function FormSection({ section, registration }: { section: Section; registration: Registration }) {
  const { draft, set, errors } = registration;
  return (
    <fieldset className="form-section">
      <legend>{t(section.title)}</legend>
      {section.note && <p className="quiet small">{t(section.note)}</p>}
      {section.fields.map((spec) => (
        <FormField key={spec.name} label={fieldTitle(spec)} hint={spec.hint && t(spec.hint)} error={errors[spec.name]}>
          {(control) => (
            <RegistrationControl
              spec={spec}
              control={control}
              value={draft[spec.name]}
              onChange={(value) => set(spec.name, value)}
            />
          )}
        </FormField>
      ))}
      {section.fields.some(({ name }) => name === 'dob') && isMinor(draft.dob) && (
        <Notice tone="waiting">{t('visitor.guardianAsked')}</Notice>
      )}
    </fieldset>
  );
}

function isMinor(typed: string): boolean {
  const born = v.safeParse(LocalDateSchema, typed);
  const today = associationDay();
  return born.success && born.output < today && isMinorOn(today, born.output);
}

function Restored({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Notice tone="plain">
      <p>{t('visitor.restored')}</p>
      <Button look="outlined" label={t('visitor.startAgain')} onClick={onStartAgain} />
    </Notice>
  );
}

function Registered({ email }: { email: string }) {
  return (
    <div className="stack narrow">
      <PageHeader title={t('visitor.registered')} />
      <p>{t('visitor.confirmationSent', { email })}</p>
      <p className="quiet">{t('visitor.registeredNote')}</p>
      <p>
        <ButtonLink to="/login">{t('visitor.goToLogin')}</ButtonLink>
      </p>
    </div>
  );
}

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
