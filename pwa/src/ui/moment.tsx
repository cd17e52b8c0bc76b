import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import './figures.css';

/** Something has just been done, told large: what is said first, and in it the amount. Paper leaves it out. */
export function Moment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="moment" aria-label={label}>
      <CircleCheck aria-hidden />
      {children}
    </section>
  );
}
