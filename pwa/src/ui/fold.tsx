import { type ReactNode, useId } from 'react';
import { localValues } from '../browser-storage.ts';

type Props = {
  /** Which part of which kind of page it is, such as `member.document`: what is opened or closed stays so on this device. */
  name: string;
  title: string;
  /** Until it is opened or closed for the first time. */
  open?: boolean;
  children: ReactNode;
};

/** A part of a record's page that folds away. */
export function Fold({ name, title, open = false, children }: Props) {
  const id = useId();
  const key = `fold.${name}`;
  const kept = localValues.get(key);
  return (
    <section aria-labelledby={id}>
      <details
        className="sheet padded folded"
        open={kept ? kept === 'open' : open}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget) localValues.set(key, currentTarget.open ? 'open' : 'closed');
        }}
      >
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
