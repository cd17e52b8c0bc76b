import { useId, useState } from 'react';
import { formatDate, type LocalDate } from 'shared-schema/local-date';
import { FieldError } from '../forms/form-field.tsx';
import { Modal } from '../ui/modal.tsx';
import { Button } from '../ui/button.tsx';
import { siteContent } from './site-content.ts';

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
  return (
    <div className="field terms">
      <label className="terms-label">
        <input
          type="checkbox"
          name="acceptTerms"
          checked={accepted}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>I accept the terms &amp; conditions</span>
      </label>
      <Button look="text" label="Read the terms" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Modal kind="dialog" open={open} title="Terms & conditions" onClose={() => setOpen(false)}>
        <Declaration name={name} today={today} />
        <div className="modal-actions">
          <Button
            label="I accept"
            onClick={() => {
              onChange(true);
              setOpen(false);
            }}
          />
        </div>
      </Modal>
    </div>
  );
}

function Declaration({ name, today }: { name: string; today: LocalDate }) {
  return (
    <>
      <p>
        I, <strong>{name.trim() || '(your full name)'}</strong>, declare that what I have stated in this form is true,
        and that as a member I will abide by the bylaws of {siteContent.name} as they stand and as the general meeting
        may amend them.
      </p>
      <p>
        I agree that the association keeps these details for the purposes of my membership, and that my nominee may be
        contacted on my behalf.
      </p>
      <p className="quiet">
        Date: <time dateTime={today}>{formatDate(today)}</time>
      </p>
    </>
  );
}
