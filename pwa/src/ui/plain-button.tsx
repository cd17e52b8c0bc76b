import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  label: string;
  icon?: ReactNode;
  /** `filled` for the screen's main action; `icon` shows the icon alone and says the label. */
  look?: 'filled' | 'outlined' | 'text' | 'icon';
  /** Something is under way: the button waits and says so. It keeps the focus, which a disabled one would lose. */
  busy?: boolean;
};

const LOOK = {
  filled: '',
  outlined: 'p-button-outlined',
  text: 'p-button-text',
  icon: 'p-button-text p-button-secondary p-button-icon-only',
};

/** A button with the theme's look and none of PrimeReact's code, for pages that a visitor waits for. */
export function PlainButton({ label, icon, look = 'filled', busy, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`p-button p-component ${LOOK[look]}`}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span className="p-button-label">{label}</span>
    </button>
  );
}
