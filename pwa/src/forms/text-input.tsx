import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { invalid?: boolean };

/** A text field with the look of PrimeReact's theme; its code is not needed for that. */
export function TextInput({ invalid, className = '', ...props }: TextInputProps) {
  return <input {...props} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''} ${className}`} />;
}

/** The same for a text of several lines. */
export function LinesInput({ invalid, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement> & { invalid?: boolean }) {
  return <textarea {...props} className={`p-inputtext p-component ${invalid ? 'p-invalid' : ''}`} />;
}
