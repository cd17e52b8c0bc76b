import { accountIdOf } from 'shared-schema/collections/account-id';
import type { InputOf } from 'shared-schema/commands';
import { isRefusal } from 'shared-schema/refusal-error';
import { fieldLabel, storedSentence } from '../language/refusal-sentence.ts';
import { t, formatDate } from '../language/texts.ts';
import { readTakenPayments, TakenPayments } from '../records/taken-payments.tsx';
import { Time } from '../records/records.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { discard, type OutboxEntry, takenField, tryAgain, tryWithout } from '../sync/outbox/outbox.ts';
import { isHeldEntry } from '../sync/outbox/outcomes.ts';
import { contractOfPayment, takenMeanwhile } from '../sync/outbox/resolve-cash.ts';
import { Mark, WaitingMark } from '../ui/record-card.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { closedDay, dateToday } from '../sync/outbox/date-today.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FieldConflicts } from './field-conflicts.tsx';
import { ResolveCash } from './resolve-cash.tsx';
import { useState } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useProve } from '../verification/verification.tsx';

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
      <ul className="stack">
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
      {entry.status === 'refused' && <WrongReceipt entry={entry} />}
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

/** Of a receipt that was to replace a wrong one: the way to that one or, once that was cancelled for it, to the form that enters it again. */
function WrongReceipt({ entry }: { entry: OutboxEntry }) {
  const { number, payer, replaces } = entry.input as Partial<InputOf<'collection.record'>>;
  const wrong = useBooks((books) => (replaces ? books.receipts.get(replaces) : undefined), [replaces]);
  if (!wrong || !payer) return null;
  return (
    <div className="choices resolve">
      {wrong.cancelled?.replacedBy === number ? (
        <ButtonLink
          to="/admin/collect/$account"
          params={{ account: accountIdOf(payer) }}
          search={{ again: number }}
          look="filled"
        >
          {t('outbox.enterAgain')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/receipts/$number" params={{ number: wrong.id }} look="outlined">
          {t('receipts.receiptNumber', { number: wrong.id })}
        </ButtonLink>
      )}
    </div>
  );
}

type ResolveRefusalProps = { entry: OutboxEntry; description: string };

/** What a person can decide about a refused change. */
function ResolveRefusal(props: ResolveRefusalProps) {
  // It stays in the list until that is decided: a server that is restored to an earlier day must be offered it again.
  if (isHeldEntry(props.entry)) return null;
  if (isRefusal(props.entry.refusal, 'command.voided')) return <RemoveFromList entry={props.entry} />;
  const otherwise = <AgainOrDiscard {...props} />;
  const closed = closedDay(props.entry);
  if (closed) {
    const { day, whyNot } = closed;
    return (
      <>
        {whyNot ? <p className="small">{t(whyNot)}</p> : <DateTodayButton {...props} day={day} />}
        {otherwise}
      </>
    );
  }
  const field = takenField(props.entry);
  if (field) {
    return (
      <>
        <WithoutFieldButton {...props} field={field} />
        {otherwise}
      </>
    );
  }
  return isRefusal(props.entry.refusal, 'member.conflict') ? (
    <FieldConflicts entry={props.entry} otherwise={otherwise} />
  ) : (
    <ResolveCash entry={props.entry} otherwise={otherwise} />
  );
}

/** What super admins have decided against is not this person's any more: they take note. */
function RemoveFromList({ entry }: { entry: OutboxEntry }) {
  const device = useDevice();
  return (
    <div className="choices resolve">
      <Button look="outlined" label={t('outbox.removeFromList')} onClick={() => void discard(device, entry.id)} />
    </div>
  );
}

type DateTodayButtonProps = {
  entry: OutboxEntry;
  description: string;
  /** The day that was closed meanwhile. */ day: LocalDate;
};

/** What came too late for its day is entered today. */
function DateTodayButton({ entry, description, day }: DateTodayButtonProps) {
  const device = useDevice();
  const [asked, setAsked] = useState(false);
  const date = formatDate(day);
  return (
    <div className="choices resolve">
      <Button label={t('outbox.dateToday')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={t('outbox.dateTodayQuestion')}
        verb={t('outbox.dateToday')}
        failure={t('outbox.tryAgainFailed')}
        onConfirm={() => dateToday(device, entry.id, t('outbox.belongsTo', { date }))}
        done={t('outbox.datedToday')}
        onCancel={() => setAsked(false)}
      >
        <p>{description}</p>
        <p>{t('outbox.dateTodayExplained', { date })}</p>
      </ConfirmDialog>
    </div>
  );
}

type WithoutFieldButtonProps = {
  entry: OutboxEntry;
  description: string;
  /** Whose value another member has. */ field: string;
};

/** All else of it is saved; the field can be mended on the member's page. */
function WithoutFieldButton({ entry, description, field }: WithoutFieldButtonProps) {
  const device = useDevice();
  const [asked, setAsked] = useState(false);
  const verb = t('outbox.saveWithout', { field: fieldLabel(field) });
  return (
    <div className="choices resolve">
      <Button label={verb} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={verb}
        verb={verb}
        failure={t('outbox.tryAgainFailed')}
        onConfirm={() => tryWithout(device, entry.id, field)}
        done={t('outbox.applied')}
        onCancel={() => setAsked(false)}
      >
        <p>{description}</p>
      </ConfirmDialog>
    </div>
  );
}

/** A refused change is sent once more or given up. */
function AgainOrDiscard({ entry, description }: { entry: OutboxEntry; description: string }) {
  const device = useDevice();
  const prove = useProve();
  const [asked, setAsked] = useState<'again' | 'discard'>();
  return (
    <div className="choices resolve">
      <Button look="outlined" label={t('outbox.tryAgain')} onClick={() => setAsked('again')} />
      <Button look="outlined" tone="danger" label={t('outbox.discard')} onClick={() => setAsked('discard')} />
      <ConfirmDialog
        open={asked === 'again'}
        title={t('outbox.tryAgainQuestion')}
        verb={t('outbox.tryAgain')}
        failure={t('outbox.tryAgainFailed')}
        onConfirm={async () => {
          if (isRefusal(entry.refusal, 'auth.verificationNeeded')) await prove();
          await tryAgain(device, entry.id);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{description}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        danger
        title={t('outbox.discardQuestion')}
        verb={t('outbox.discardIt')}
        onConfirm={() => discard(device, entry.id)}
        done={t('outbox.discarded')}
        onCancel={() => setAsked(undefined)}
      >
        <p>{description}</p>
        <p>{t('outbox.discardExplained')}</p>
      </ConfirmDialog>
    </div>
  );
}
