import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import './password-input.css';

/** A password that can be shown while typing: a thumb on a phone hits the wrong key often. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password-input">
      <TextInput {...props} type={shown ? 'text' : 'password'} />
      <button type="button" aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
