import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type Instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { recordReminder, withdrawReminder } from 'shared-schema/reminders/reminder-commands';
import { type RemindedDue, reminderMessage, sumToRemindOf } from 'shared-schema/reminders/reminder-message';
import { formatDate, t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { useTranslatorFor } from '../language/use-translator-for.ts';
import { usePayLink, useUpiId } from '../records/pay-link.ts';
import { useAssociationName } from '../records/settings.ts';
import { useTimeZone, useRecords } from '../records/records.tsx';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, useInFlight } from '../ui/button.tsx';
import { Loading, Notice, Refused } from '../ui/page.tsx';
import { Modal } from '../ui/modal.tsx';
import { accountsByMail, knownOf, type PersonToRemind, readLast, readRemindedDues } from './read-reminders.ts';

type Props = {
  /** In the order in which they are reminded. */
  people: PersonToRemind[];
  first: number;
  until: LocalDate;
  onClose: () => void;
};

/** Reminds people one after the other. Shown as long as it is mounted. */
export function ReminderDialog({ people, first, until, onClose }: Props) {
  const [position, setPosition] = useState(first);
  const person = people[position]!;
  const isLast = position === people.length - 1;
  const footer = (
    <>
      <Button look="outlined" tone="secondary" label={t('common.close')} onClick={onClose} />
      {!isLast && <Button look="outlined" label={t('receipts.nextPerson')} onClick={() => setPosition(position + 1)} />}
    </>
  );
  return (
    <Modal open kind="text" title={t('reminders.title', { name: person.name })} onClose={onClose} footer={footer}>
      <p className="quiet small">{t('reminders.place', { place: position + 1, count: people.length })}</p>
      <OnePerson key={person.account} person={person} until={until} />
    </Modal>
  );
}

function OnePerson({ person, until }: Pick<Props, 'until'> & { person: PersonToRemind }) {
  const { data, failed, retry } = useRecords(
    async (books) => ({ dues: await readRemindedDues(books, person, until) }),
    [person, until],
  );
  if (failed) {
    return (
      <Notice tone="refused" role="alert">
        {t('collect.readFailed')} <Button look="text" label={t('common.retry')} onClick={retry} />
      </Notice>
    );
  }
  if (!data) return <Loading />;
  return <Message person={person} until={until} dues={data.dues} />;
}

type MessageProps = { person: PersonToRemind; until: LocalDate; dues: RemindedDue[] };

function Message({ person, until, dues }: MessageProps) {
  const writer = useTranslatorFor(person.language);
  const association = useAssociationName();
  const upiId = useUpiId(dues[0]?.contract.projectId) ?? '';
  const link = usePayLink(person.account, until, person.accounts);
  const { sent, withdrawn, error, busy, record, withdraw } = useSending(person, until, dues);
  const message = reminderMessage({ name: person.name, association, upiId, link, dues }, writer);
  const canWrite = person.phones.length > 0;
  return (
    <>
      {person.last && !sent && <LastSent last={person.last} />}
      <textarea className="p-inputtext" aria-label={t('reminders.message')} readOnly rows={9} value={message} />
      <Refused>{error}</Refused>
      {withdrawn && (
        <Notice tone="done" role="alert">
          {t('reminders.withdrawn', { name: person.name })}
        </Notice>
      )}
      {sent ? (
        <Sent
          person={person}
          how={sent.how}
          sum={formatMoney(sumToRemindOf(dues))}
          busy={busy}
          onWithdraw={() => withdraw(sent.at)}
        />
      ) : (
        <div className="choices">
          {canWrite && (
            <WhatsAppButton
              to={person.whatsApp}
              message={message}
              label={t('receipts.whatsApp')}
              onClick={() => record('WHATSAPP')}
            />
          )}
          {person.mail && (
            <Button
              look={canWrite ? 'outlined' : 'filled'}
              icon={<Mail aria-hidden />}
              label={t('reminders.mail')}
              busy={busy}
              onClick={() => record('MAIL')}
            />
          )}
        </div>
      )}
    </>
  );
}

/** That they were reminded before. */
function LastSent({ last }: { last: NonNullable<PersonToRemind['last']> }) {
  return <Notice tone="waiting">{lastSentWords(last, useTimeZone())}</Notice>;
}

export function lastSentWords({ at, by, name, how }: NonNullable<PersonToRemind['last']>, timeZone: string): string {
  const date = formatDate(localDateOf(at, timeZone));
  return t('reminders.lastSent', { date, name: name ?? t('common.userNumber', { id: by }), how });
}

type SentProps = { person: PersonToRemind; how: How; sum: string; busy: boolean; onWithdraw: () => void };

/** WhatsApp tells nobody whether the message was sent in the end. */
function Sent({ person: { name, mail }, how, sum, busy, onWithdraw }: SentProps) {
  if (how === 'MAIL') return <Notice tone="done">{t('reminders.mailed', { name: mail!.name })}</Notice>;
  return (
    <Notice tone="done">
      {t('reminders.sent', { name, sum })}
      <Button look="text" label={t('reminders.notSent')} busy={busy} onClick={onWithdraw} />
    </Notice>
  );
}

type How = 'WHATSAPP' | 'MAIL';

/** Puts on record that one was reminded, and takes it back. A mail is sent by the server when it gets the record. */
function useSending(person: PersonToRemind, until: LocalDate, dues: RemindedDue[]) {
  const { books, dispatch } = useDevice();
  const { busy, once } = useInFlight();
  /** Of the reminder that was just recorded. */
  const [sent, setSent] = useState<{ how: How; at: Instant }>();
  const [withdrawn, setWithdrawn] = useState(false);
  const [error, setError] = useState<string>();

  async function attempt(act: () => Promise<void>): Promise<void> {
    setError(undefined);
    setWithdrawn(false);
    try {
      await act();
    } catch (failure) {
      setError(sentenceOf(failure, t('common.failed')));
    }
  }

  async function putOnRecord(how: How): Promise<void> {
    const accounts = how === 'MAIL' ? accountsByMail(person) : person.accounts;
    await dispatch(recordReminder, { accounts, how, until, sum: sumToRemindOf(dues), known: knownOf(person) });
    setSent({ how, at: (await books.read((shown) => readLast(shown, accounts)))!.at });
  }

  async function takeBack(at: Instant): Promise<void> {
    await dispatch(withdrawReminder, { accounts: person.accounts, at });
    setSent(undefined);
    setWithdrawn(true);
  }

  return {
    sent,
    withdrawn,
    error,
    busy,
    record: (how: How) => void once(() => attempt(() => putOnRecord(how))),
    withdraw: (at: Instant) => void once(() => attempt(() => takeBack(at))),
  };
}
