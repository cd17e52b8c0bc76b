import { CircleAlert } from 'lucide-react';
import {
  type ReactNode,
  useId,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import './form-field.css';
import { t, formatDay } from '../language/texts.ts';
import './password-input.css';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';

/** What ties a control to its label, hint and error; spread it on the input. */
export type FieldControl = {
  id: string;
  invalid: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A labelled control with its hint and, when something is wrong, what. */
export function FormField({ label, hint, error, children }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        invalid: Boolean(error),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error" role="alert">
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  invalid?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A text field with the look of PrimeReact's theme; its code is not needed for that. */
export function TextInput({ invalid, className = '', ...props }: TextInputProps) {
  return <input {...props} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''} ${className}`} />;
}

/** The same for a text of several lines. */
export function LinesInput({ invalid, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement> & { invalid?: boolean }) {
  return <textarea {...props} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''}`} />;
}

/** A password that can be shown while typing: a thumb on a phone hits the wrong key often. `label` is the field's. */
export function PasswordInput({ label, ...props }: Omit<TextInputProps, 'type'> & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password-input">
      <TextInput {...props} type={shown ? 'text' : 'password'} />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? t('common.hide') : t('common.show')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}

type DateInputProps = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & {
  value: string;
  onChange: (date: string) => void;
};

/**
 * A calendar date `YYYY-MM-DD`, empty while incomplete: the device's own picker, the best one there is on a phone. Its order of day and month is
 * the device's, so the day stands below it in words.
 */
export function DateInput({ onChange, ...props }: DateInputProps) {
  return (
    <>
      <TextInput {...props} type="date" onChange={(event) => onChange(event.target.value)} />
      <Understood>{isLocalDate(props.value) && formatDay(props.value as LocalDate)}</Understood>
    </>
  );
}

/** What was understood of the field above. Its line is always there, so that nothing moves once it says something. */
export function Understood({ children }: { children: ReactNode }) {
  return <output className="understood">{children}</output>;
}
