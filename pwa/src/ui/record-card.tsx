import type { ReactNode } from 'react';
import { t } from '../language/texts.ts';
import { Facts, type Fact } from './facts.tsx';
import './record-card.css';

export type RecordCardParts = {
  /** Selects it, while records are being selected. */
  select?: ReactNode;
  /** The two facts that identify the record. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** What is unusual about it, whole below the rest. */
  note?: ReactNode;
  amount?: ReactNode;
  /** Under the amount, such as a balance. */
  amountNote?: ReactNode;
  mark?: ReactNode;
  /** Folded away until asked for. */
  facts?: Fact[];
  /** The link to the record's own page, with `data-opens`: the whole card is that link, and says the rest there. */
  open?: ReactNode;
  /** The one thing to do with it. */
  action?: ReactNode;
  /** The title is a sentence, and other records may begin with the same words: it is shown in two lines. */
  long?: boolean;
  /** There is nothing to do with it: its act is there for screen readers, and takes no room. */
  settled?: boolean;
};

/** A record on a phone. */
export function RecordCard({
  select,
  title,
  subtitle,
  note,
  amount,
  amountNote,
  mark,
  facts,
  open,
  action,
  long,
  settled,
  tone,
}: RecordCardParts & { tone?: string | undefined }) {
  return (
    <article className={`record-card sheet ${open || select ? 'opens' : ''} ${long ? 'long' : ''} ${tone ?? ''}`}>
      <div className="record-card-head">
        {select}
        <div className="record-card-names">
          <p className="record-card-title" title={wholeText(title)}>
            {title}
          </p>
          {subtitle && (
            <p className="quiet small" title={wholeText(subtitle)}>
              {subtitle}
            </p>
          )}
          {note && <div className="quiet small">{note}</div>}
        </div>
        <div className="record-card-amount">
          {amount}
          {amountNote && <p className="quiet small">{amountNote}</p>}
          {mark && <p>{mark}</p>}
        </div>
      </div>
      {facts && (
        <details className="more">
          <summary>{t('common.details')}</summary>
          <Facts facts={facts} />
        </details>
      )}
      {action && <div className={settled ? 'visually-hidden' : 'record-card-action'}>{action}</div>}
      {open}
    </article>
  );
}

/** What is cut short on one line is shown whole on hover. */
function wholeText(shown: ReactNode): string | undefined {
  return typeof shown === 'string' ? shown : undefined;
}
