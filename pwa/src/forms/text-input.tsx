import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { t } from '../language/texts.ts';
import './password-input.css';

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
