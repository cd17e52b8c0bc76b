import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  icon?: ReactNode;
  /** `filled` for the screen's main action. */
  look?: 'filled' | 'outlined' | 'text';
  /** Lower on wide screens, for rows of a table. */
  dense?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const LOOK = { filled: '', outlined: 'p-button-outlined', text: 'p-button-text' };

function Anchor({ icon, look = 'filled', dense, children, ...rest }: Props) {
  return (
    <a {...rest} className={`p-button p-component ${LOOK[look]} ${dense ? 'dense' : ''}`}>
      {icon}
      <span className="p-button-label">{children}</span>
    </a>
  );
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(Anchor);
