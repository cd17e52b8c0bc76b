import type { ReactNode } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { FigureLink } from '../ui/figure-link.tsx';

/** A collector's cash in hand, which opens what it is made of. */
export function CashLink({ of, children }: { of: MemberId; children: ReactNode }) {
  return (
    <FigureLink of="received" to="/admin/cash/$collector" params={{ collector: of }}>
      {children}
    </FigureLink>
  );
}
