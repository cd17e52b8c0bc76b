import { useState } from 'react';
import { t } from '../language/texts.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import './password-input.css';

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
