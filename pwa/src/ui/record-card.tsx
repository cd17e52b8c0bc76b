import type { ReactNode } from 'react';
import { t } from '../language/texts.ts';
import { Facts, type Fact } from './facts.tsx';
import './record-card.css';

export type RecordCardParts = {
  /** The two facts that identify the record. */
  title: ReactNode;
  subtitle?: ReactNode;
  amount?: ReactNode;
  /** Under the amount, such as a balance. */
  amountNote?: ReactNode;
  mark?: ReactNode;
  /** Folded away until asked for. */
  facts?: Fact[];
  /** The one thing to do with it. */
  action?: ReactNode;
  /** Nothing is left to do with it: it takes less room. */
  settled?: boolean;
};

/** A record on a phone. */
export function RecordCard({
  title,
  subtitle,
  amount,
  amountNote,
  mark,
  facts,
  action,
  settled,
  tone,
}: RecordCardParts & { tone?: string | undefined }) {
  return (
    <article className={`record-card sheet ${settled ? 'settled' : ''} ${tone ?? ''}`}>
      <div className="record-card-head">
        <div className="record-card-names">
          <p className="record-card-title">{title}</p>
          {subtitle && <p className="quiet small">{subtitle}</p>}
        </div>
        <div className="record-card-amount">
          {amount}
          {amountNote && <p className="quiet small">{amountNote}</p>}
          {mark && <p>{mark}</p>}
        </div>
      </div>
      {facts && (
        <details>
          <summary>{t('common.details')}</summary>
          <Facts facts={facts} />
        </details>
      )}
      {action && <div className="record-card-action">{action}</div>}
    </article>
  );
}
