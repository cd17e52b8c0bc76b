import type { ReactNode } from 'react';
import { t, translator } from '../language/texts.ts';
import { Facts, type Fact } from './facts.tsx';
import './record-card.css';
import { Check, CircleAlert, Clock } from 'lucide-react';
import './mark.css';
import './one-line.css';
import { Bar, Delayed } from './page.tsx';

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

const ICONS = { waiting: Clock, refused: CircleAlert, done: Check, plain: undefined };

/** A small word with a sign: what state a record is in. */
export function Mark({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className={`mark ${tone}`}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}

/** On a record that this device changed and the server does not know yet. */
export function WaitingMark() {
  return <Mark tone="waiting">{t('common.notSentYet')}</Mark>;
}

/**
 * A name or an address in a table: on one line, cut short where there is no room. The whole `text` is shown on hover, and
 * while something in its row has the keyboard's focus.
 */
export function OneLine({ text, children = parts(text) }: { text: string; children?: ReactNode }) {
  return (
    <span className="one-line" title={text}>
      <span>{children}</span>
    </span>
  );
}

/** An address that needs two lines is broken before its @. */
function parts(text: string): ReactNode {
  const at = text.indexOf('@');
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The outline of a list while its rows are read. */
export function RecordSkeleton({ columns, wide }: { columns: number; wide: boolean }) {
  return (
    <output className="record-skeleton">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Delayed>
        <div aria-hidden>{wide ? <TableOutline columns={columns} /> : <CardsOutline />}</div>
      </Delayed>
    </output>
  );
}

function TableOutline({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div className="sheet">
      {ROWS.map((row) => (
        <div key={row} className="outline-row" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {cells.map((cell) => (
            <Bar key={cell} height="0.875rem" width={cell % 3 ? '80%' : '55%'} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardsOutline() {
  return (
    <div className="record-cards">
      {ROWS.slice(0, 4).map((row) => (
        <div key={row} className="record-card sheet">
          <div className="record-card-head">
            <Bar width="9rem" height="1.25rem" />
            <Bar width="6rem" height="1.25rem" />
          </div>
          <Bar width="12rem" height="0.875rem" />
          <Bar height="3rem" />
        </div>
      ))}
    </div>
  );
}

/** A column's head: the text of a key; anything else as it is. */
export function headerText(header: string): string {
  return translator().find(header, {}) ?? header;
}
