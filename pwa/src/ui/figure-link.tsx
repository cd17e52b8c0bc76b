import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import './figure-link.css';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Which sum of what it opens the figure is: the list's own `sum`, the `count` of its rows, or one that it names. */
  of: string;
  ref?: Ref<HTMLAnchorElement>;
};

function FigureAnchor({ of, className = 'figure-link', children, ...rest }: Props) {
  return (
    <a {...rest} className={className} data-figure={of}>
      {children}
    </a>
  );
}

/** A figure that opens the list, filters filled in, that adds up to it. */
export const FigureLink = createLink(FigureAnchor);

/** A sum that a list says itself. */
export function ListSum({ of, children }: { of: string; children: ReactNode }) {
  return <span data-sum={of}>{children}</span>;
}
