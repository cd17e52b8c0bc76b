import { isRefusal } from 'shared-schema/refusal-error';
import { storedSentence } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { readTakenPayments, TakenPayments } from '../records/taken-payments.tsx';
import { Time } from '../records/time.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import type { OutboxEntry } from '../sync/outbox/outbox.ts';
import { isHeldEntry } from '../sync/outbox/outcomes.ts';
import { contractOfPayment, takenMeanwhile } from '../sync/outbox/resolve-cash.ts';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { ResolveRefusal } from './resolve-refusal.tsx';

type Props = {
  title: string;
  entries: OutboxEntry[];
  /** The sentence of each change, by its id. */
  descriptions: Map<string, string>;
  empty?: string;
};

/** Changes in plain words, in the order they were made. */
export function ChangeList({ title, entries, descriptions, empty }: Props) {
  if (entries.length === 0 && !empty) return null;
  return (
    <section aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        {entries.length > 0 && <span className="quiet small">{entries.length}</span>}
      </div>
      {entries.length === 0 && <p className="quiet">{empty}</p>}
      <ul className="changes">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ChangeCard entry={entry} description={descriptions.get(entry.id) ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeCard({ entry, description }: { entry: OutboxEntry; description: string }) {
  const waiting = entry.status === 'waiting';
  const onHold = entry.status === 'quarantined';
  return (
    <article className={`sheet change ${waiting ? 'waiting' : 'refused'}`}>
      <h3>{description}</h3>
      <p className="quiet small">
        <Time at={entry.issuedAt} /> <StateMark entry={entry} />
      </p>
      {onHold && <p>{t('outbox.onHoldWhy')}</p>}
      {entry.refusal && <p className="refusal">{storedSentence(entry.refusal)}</p>}
      {entry.refusal && <TakenMeanwhile entry={entry} />}
      {entry.status === 'refused' && <ResolveRefusal entry={entry} description={description} />}
    </article>
  );
}

function StateMark({ entry }: { entry: OutboxEntry }) {
  if (entry.status === 'waiting') return <WaitingMark />;
  if (isHeldEntry(entry)) return <Mark tone="waiting">{t('outbox.held')}</Mark>;
  return <Mark tone="refused">{entry.status === 'quarantined' ? t('outbox.onHold') : t('outbox.refused')}</Mark>;
}

/** Of a payment that was refused because others took the money: who, when, how, and the way to their receipts. */
function TakenMeanwhile({ entry }: { entry: OutboxEntry }) {
  const payments = useBooks(
    async (books) => readTakenPayments(books, takenMeanwhile(entry, await contractOfPayment(books, entry))),
    [entry],
  );
  if (!payments) return null;
  return (
    <TakenPayments
      payments={payments}
      told={payments.length === 1 && isRefusal(entry.refusal, 'repayment.alreadyPaid')}
    />
  );
}
