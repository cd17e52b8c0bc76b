import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { formatLedgerMoney, formatMoney, type Money, negate } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import './amount.css';
import './facts.css';
import './figure-link.css';

/** An amount as `₹12,34,567.00`; `ledger` shows a third decimal where there are thousandths. */
export function Amount({ money, ledger }: { money: Money; ledger?: boolean }) {
  return <span className="amount">{ledger ? formatLedgerMoney(money) : formatMoney(money)}</span>;
}

/** What a line does to its ledger: the sign says it, the colour repeats it. The word stands in a column of its own. */
export function LineAmount({ type, amount }: { type: TransactionType; amount: Money }) {
  const credit = type === 'CREDIT';
  return (
    <span className={`amount ${credit ? 'credit' : 'debit'}`}>
      {credit ? `+${formatLedgerMoney(amount)}` : formatLedgerMoney(negate(amount))}
    </span>
  );
}

/** The word for a line's direction. */
export function typeWord(type: TransactionType): string {
  return type === 'CREDIT' ? t('common.credit') : t('common.debit');
}

type LineFactsProps = { label: string; type: TransactionType; amount: Money; facts: Fact[] };

/** What came or went, large, and what is known of it. */
export function LineFacts({ label, facts, ...line }: LineFactsProps) {
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
