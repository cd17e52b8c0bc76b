import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { t } from '../language/texts.ts';

/** What a button looks like, whether it is a button or a link. */
export type ButtonLook = {
  icon?: ReactNode;
  /** `filled` for the screen's main action; `icon` shows the icon alone and says the label. */
  look?: 'filled' | 'outlined' | 'text' | 'icon';
  /** `danger` for what takes something away, `secondary` for the way out of a dialog. */
  tone?: 'plain' | 'secondary' | 'danger';
  /** Lower on wide screens, for rows of a table. */
  dense?: boolean;
};

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonLook & {
    label: string;
    /** Something is under way: the button waits and says so. It keeps the focus, which a disabled one would lose. */
    busy?: boolean;
  };

const LOOK = {
  filled: '',
  outlined: 'p-button-outlined',
  text: 'p-button-text',
  icon: 'p-button-text p-button-secondary p-button-icon-only',
};
const TONE = { plain: '', secondary: 'p-button-secondary', danger: 'p-button-danger' };

/** The classes of PrimeReact's theme for a button; its code is not needed for the look. */
export function buttonClass({ look = 'filled', tone = 'plain', dense }: ButtonLook): string {
  return ['p-button p-component', LOOK[look], TONE[tone], dense && 'dense'].filter(Boolean).join(' ');
}

/** The one button of the app. */
export function Button({ label, icon, look, tone, dense, busy, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ look, tone, dense })}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span className="p-button-label">{label}</span>
    </button>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  ButtonLook & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor({ icon, look, tone, dense, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, tone, dense })}>
      {icon}
      <span className="p-button-label">{children}</span>
    </a>
  );
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

function ViewAnchor({ label, ...rest }: Omit<AnchorProps, 'children'> & { label: string }) {
  return (
    <ButtonAnchor {...rest} look="text" dense data-opens aria-label={label}>
      {t('common.view')}
    </ButtonAnchor>
  );
}

/** Opens a record's own page from its row or card, as a click anywhere there does. `label` says which one. */
export const ViewLink = createLink(ViewAnchor);

/**
 * Lets one piece of work run at a time and ignores what is asked meanwhile. It decides at once, because the second tap of a
 * double tap comes before React has rendered a disabled button. `onBusy` is called when work begins and ends.
 */
export function oneAtATime(onBusy: (busy: boolean) => void): (work: () => Promise<void>) => Promise<void> {
  let underWay = false;
  return async (work) => {
    if (underWay) return;
    underWay = true;
    onBusy(true);
    try {
      await work();
    } finally {
      underWay = false;
      onBusy(false);
    }
  };
}

/** For a form or dialog: `once` does its work unless it is under way, which `busy` says. */
export function useInFlight() {
  const [busy, setBusy] = useState(false);
  const [once] = useState(() => oneAtATime(setBusy));
  return { busy, once };
}
