import type { ReactNode } from 'react';
import './steps-bar.css';

export type Step = {
  /** What of it is done, from 0 to 1. */
  share: number;
  /** It should have been done by now. */
  late?: boolean;
};

/** More of them than this are too narrow to be told apart on a phone. */
const MOST_GAPS = 60;

type Props = {
  /** In their order; each is as wide as the others. */
  steps: Step[];
  /** The sentence that the bar draws. */
  children: ReactNode;
  /** Beside it, such as how many of them are done. */
  note?: ReactNode;
};

/** How far something has come, step by step: a sentence for everybody, and a bar of it for those who see it. */
export function StepsBar({ steps, children, note }: Props) {
  return (
    <div className="steps-bar">
      <p className="steps-words">
        <strong>{children}</strong>
        {note && <span className="quiet small">{note}</span>}
      </p>
      <Steps steps={steps} />
    </div>
  );
}

/** The bar alone, beside words that say the same. */
export function Steps({ steps }: Pick<Props, 'steps'>) {
  return (
    <span className={steps.length > MOST_GAPS ? 'steps fine' : 'steps'} aria-hidden>
      {steps.map(({ share, late }, index) => (
        <span key={index} className={late && share < 1 ? 'late' : undefined}>
          <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        </span>
      ))}
    </span>
  );
}
