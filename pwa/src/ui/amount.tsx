import type { TransactionType } from 'shared-schema/ledgers/ledger';
import { formatLedgerMoney, formatMoney, type Money, negate } from 'shared-schema/money';
import { type Fact, Facts } from './facts.tsx';
import './amount.css';
import { t } from '../language/texts.ts';

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
