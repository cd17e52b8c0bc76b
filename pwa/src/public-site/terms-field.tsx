import { type ReactNode, useId, useState } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { FieldError } from '../forms/form-field.tsx';
import { formatDate, rich, t } from '../language/texts.ts';
import { Modal } from '../ui/modal.tsx';
import { Button } from '../ui/button.tsx';
import { associationName } from './site-content.ts';

type Props = {
  name: string;
  today: LocalDate;
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
};

/** The consent, and the declaration it stands for. */
export function TermsField({ name, today, accepted, error, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const accept = (
    <Button
      label={t('visitor.accept')}
      onClick={() => {
        onChange(true);
        setOpen(false);
      }}
    />
  );
  return (
    <div className="field terms">
      <label className="check">
        <input
          type="checkbox"
          name="acceptTerms"
          checked={accepted}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('visitor.acceptTerms')}</span>
      </label>
      <Button look="text" label={t('visitor.readTerms')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Modal kind="text" open={open} title={t('visitor.terms')} onClose={() => setOpen(false)} footer={accept}>
        <Declaration name={name} today={today} />
      </Modal>
    </div>
  );
}

function Declaration({ name, today }: { name: string; today: LocalDate }) {
  return (
    <>
      <p>
        {rich(
          'visitor.declaration',
          { strong },
          { name: name.trim() || t('visitor.yourName'), association: associationName() },
        )}
      </p>
      <p>{t('visitor.consent')}</p>
      <p className="quiet">{t('visitor.declaredOn', { date: formatDate(today) })}</p>
    </>
  );
}

function strong(inside: ReactNode[]): ReactNode {
  return <strong key="strong">{inside}</strong>;
}
