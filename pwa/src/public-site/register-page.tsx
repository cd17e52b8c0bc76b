import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormField } from '../forms/form-field.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { associationDay } from './association-day.ts';
import { RegistrationControl } from './registration-control.tsx';
import { forgetDraft } from './registration-draft.ts';
import { type Section, SECTIONS } from './registration-sections.ts';
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
        forgetDraft();
        setAttempt(attempt + 1);
      }}
    />
  );
}

type Registration = ReturnType<typeof useRegistration>;

function RegistrationForm({ onStartAgain }: { onStartAgain: () => void }) {
  const registration = useRegistration();
  const { draft, set, errors, restored, submission, done } = registration;
  if (done) return <Registered />;
  return (
    <div className="registration">
      <PageHeader title="Register" note="Takes about five minutes. Have your passport and Aadhaar card at hand." />
      {restored && <Restored onStartAgain={onStartAgain} />}
      <VisitorForm submission={submission} verb="Register" icon={<UserPlus aria-hidden />}>
        {SECTIONS.map((section) => (
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
      <legend>{section.title}</legend>
      {section.note && <p className="form-section-note">{section.note}</p>}
      {section.fields.map((spec) => (
        <FormField key={spec.name} label={spec.label} hint={spec.hint} error={errors[spec.name]}>
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
    </fieldset>
  );
}

function Restored({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Notice tone="plain">
      <p>What you typed earlier is still here, apart from passwords and document numbers.</p>
      <Button look="outlined" label="Clear and start again" onClick={onStartAgain} />
    </Notice>
  );
}

function Registered() {
  return (
    <div className="narrow registered">
      <PageHeader title="Registration successful! Please wait for admin approval." />
      <p className="quiet">You will get an e-mail when an admin has approved you. Then you can sign in.</p>
      <p className="after">
        <ButtonLink to="/login">Go to Login</ButtonLink>
      </p>
    </div>
  );
}
