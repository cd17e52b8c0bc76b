import type { ReactNode } from 'react';
import './chips.css';

/** Choices of what a list shows, in one line that scrolls sideways where it must. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  );
}

type Props = {
  children: ReactNode;
  /** How many there are. */
  count?: ReactNode;
  chosen: boolean;
  onChoose: () => void;
};

/** One choice; chosen again it is taken back where its list allows that. */
export function Chip({ children, count, chosen, onChoose }: Props) {
  return (
    <button type="button" className="chip" aria-pressed={chosen} onClick={onChoose}>
      {children} {count !== undefined && <span className="quiet">{count}</span>}
    </button>
  );
}
