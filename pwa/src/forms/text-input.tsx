import type { InputHTMLAttributes } from 'react';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { invalid?: boolean };

/** A text field with the theme's look and none of PrimeReact's code, for pages that a visitor waits for. */
export function TextInput({ invalid, className = '', ...props }: TextInputProps) {
  return <input {...props} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''} ${className}`} />;
}
