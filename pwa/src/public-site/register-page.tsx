import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LocalDateSchema } from 'shared-schema/local-date';
import { plainEmail } from 'shared-schema/members/email-address';
import { isMinorOn } from 'shared-schema/members/registration';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { associationDay } from './association-day.ts';
import { RegistrationControl } from './registration-control.tsx';
import { forgetRegistrationDraft } from './registration-draft.ts';
import { documentsAsked, fieldTitle, type Section, sectionsFor } from './registration-sections.ts';
import { TermsField } from './terms-field.tsx';
import { useRegistration } from './use-registration.ts';
import { VisitorForm } from './visitor-form.tsx';
import './register-page.css';

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
