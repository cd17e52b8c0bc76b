import type { ReactNode } from 'react';
import './facts.css';

export type Fact = [label: string, value: ReactNode];

/** What is known of a record: label and value, side by side where there is room. */
export function Facts({ facts, columns }: { facts: Fact[]; columns?: boolean }) {
  return (
    <dl className={columns ? 'facts columns' : 'facts'}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
