import type { ReactNode } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { FigureLink } from '../ui/figure-link.tsx';

type Props = {
  who: ReactNode;
  sum: ReactNode;
  /** When, and what else tells it apart. */
  about: ReactNode;
  /** How it stands, if that is unusual or changes. */
  state?: ReactNode;
  /** Lines below. */
  children?: ReactNode;
  more?: ReactNode;
};

/** A receipt, a hand-over or a closed day: who and how much; below when, and how it stands. */
export function CashLine({ who, sum, about, state, children, more }: Props) {
  return (
    <div className="cash-line">
      <div>
        <p className="cash-line-sum">
          <span>{who}</span> {sum}
        </p>
        <p className="cash-line-about quiet small">
          <span>{about}</span> {state && <span className="cash-line-state">{state}</span>}
        </p>
        {children}
      </div>
      {more}
    </div>
  );
}

/** A collector's cash in hand, which opens what it is made of. */
export function CashLink({ of, children }: { of: MemberId; children: ReactNode }) {
  return (
    <FigureLink of="received" to="/admin/cash/$collector" params={{ collector: of }}>
      {children}
    </FigureLink>
  );
}
