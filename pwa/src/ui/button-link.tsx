import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & ButtonLook & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor({ icon, look, tone, dense, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ look, tone, dense })}>
      {icon}
      <span className="p-button-label">{children}</span>
    </a>
  );
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
