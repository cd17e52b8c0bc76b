import { Mark, WaitingMark } from '../ui/mark.tsx';
import { Time } from '../records/time.tsx';
import type { OutboxEntry } from '../sync/outbox.ts';
import { storedSentence } from '../language/refusal-sentence.ts';
import { describeChange, type KnownRecords } from './describe.ts';
import { ResolveRefusal } from './resolve-refusal.tsx';

type Props = { title: string; entries: OutboxEntry[]; known: KnownRecords; empty?: string };

/** Changes in plain words, in the order they were made. */
export function ChangeList({ title, entries, known, empty }: Props) {
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
            <ChangeCard entry={entry} known={known} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeCard({ entry, known }: { entry: OutboxEntry; known: KnownRecords }) {
  const words = describeChange(entry, known);
  const waiting = entry.status === 'waiting';
  return (
    <article className={`sheet change ${waiting ? 'waiting' : 'refused'}`}>
      <h3>{words}</h3>
      <p className="quiet small">
        <Time at={entry.issuedAt} /> {waiting ? <WaitingMark /> : <Mark tone="refused">{statusWord(entry)}</Mark>}
      </p>
      {entry.status === 'quarantined' && (
        <p>
          This change was made by another version of the app. It is kept here until a version that knows it is running.
        </p>
      )}
      {entry.refusal && <p className="refusal">{storedSentence(entry.refusal)}</p>}
      {entry.status === 'refused' && <ResolveRefusal entry={entry} words={words} known={known} />}
    </article>
  );
}

function statusWord({ status }: OutboxEntry): string {
  return status === 'quarantined' ? 'Kept' : 'Refused';
}
