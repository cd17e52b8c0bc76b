import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import './round-acts.css';

/** The few acts that a person's page is opened for: a picture in a circle, its word below. */
export function RoundActs({ children }: { children: ReactNode }) {
  return <div className="round-acts">{children}</div>;
}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  icon: ReactNode;
  /** The one that is done most. */
  main?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** One of them: calls, writes, or opens a page outside the app's own. */
export function RoundAct({ icon, main, children, ...rest }: Props) {
  return (
    <a {...rest} className={main ? 'round-act main' : 'round-act'}>
      <span>{icon}</span>
      {children}
    </a>
  );
}

/** One of them that opens a screen. */
export const RoundLink = createLink(RoundAct);
