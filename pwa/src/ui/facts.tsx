import type { TransactionType } from 'shared-schema/ledgers/ledger';
import type { Money } from 'shared-schema/money';
import type { ReactNode } from 'react';
import { LineAmount, typeWord } from './amount.tsx';
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

type LineProps = { label: string; type: TransactionType; amount: Money; facts: Fact[] };

/** What came or went, large, and what is known of it. */
export function LineFacts({ label, facts, ...line }: LineProps) {
  return (
    <section className="sheet padded" aria-label={label}>
      <p className="line-head">
        <span className="figure">
          <LineAmount {...line} />
        </span>
        <span>{typeWord(line.type)}</span>
      </p>
      <Facts facts={facts} columns />
    </section>
  );
}
