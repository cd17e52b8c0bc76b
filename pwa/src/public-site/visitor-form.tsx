import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { PlainForm } from '../forms/plain-form.tsx';
import type { FormSubmission } from './use-submission.ts';

type Props = { submission: FormSubmission; verb: string; icon: ReactNode; children: ReactNode };

/** A form of the public site: its fields, what went wrong, and the one button. */
export function VisitorForm({ submission: { form, busy, submit }, verb, icon, children }: Props) {
  const button = <Button type="submit" icon={icon} label={verb} busy={busy} />;
  return (
    <PlainForm form={form} busy={busy} onSubmit={submit} actions={button}>
      {children}
    </PlainForm>
  );
}
