import { FileArchive, KeyRound, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';
import { useSession, useUser } from '../session/session-context.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../session/theme-mode.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { OwnDevices } from './devices-section.tsx';
import { LockSection } from './lock-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import { formatInstant } from '../language/format.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { LoadingLines, Unread } from '../ui/loading.tsx';
import { Failure, Notice, Refused } from '../ui/message.tsx';
import { errorsOfChange, useAnswer } from '../verification/answers.ts';
import { shareFile } from '../papers/share-file.ts';
import { useInFlight } from '../ui/in-flight.ts';
import { useToast } from '../ui/toasts.tsx';
import { useCall } from '../verification/verification.tsx';
import { useSyncState } from '../sync/device/state.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import './account.css';

/** How one signs in: the address, and what keeps it safe. */
export function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageHeader title={t('layout.account')} />
      <div className="account">
        <ColoursSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <LockSection />
        <OwnDevices />
        <BooksSection />
        {isSuperAdmin(user) && <BackupsSection />}
        <RemoveBooksSection />
      </div>
    </>
  );
}

/** Light, dark, or as the phone is set. */
function ColoursSection() {
  const options: { value: ThemeChoice; label: string }[] = [
    { value: 'phone', label: t('account.asPhone') },
    { value: 'light', label: t('account.light') },
    { value: 'dark', label: t('account.dark') },
  ];
  return (
    <section className="sheet padded">
      <SegmentedField label={t('account.colours')} options={options} value={useThemeChoice()} onChange={chooseTheme} />
    </section>
  );
}

function PasswordSection() {
  const [changing, setChanging] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="password-title">
      <h2 id="password-title">{t('fields.password')}</h2>
      <p>{t('account.passwordExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<KeyRound aria-hidden />}
          label={t('account.changePassword')}
          onClick={() => setChanging(true)}
        />
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </section>
  );
}

const BackupAnswer = v.object({ last: v.nullable(v.object({ finishedAt: InstantSchema, old: v.boolean() })) });

/** When the association's records were last backed up, for super admins. */
function BackupsSection() {
  const { data, ...answer } = useAnswer('/backups/last', BackupAnswer);
  const timeZone = useTimeZone();
  return (
    <section className="sheet padded" aria-labelledby="backups-title">
      <h2 id="backups-title">{t('account.backupsTitle')}</h2>
      {!data && <Unread {...answer} outline={<LoadingLines count={1} />} />}
      {data?.last && <p>{t('account.backupLast', { at: formatInstant(data.last.finishedAt, timeZone) })}</p>}
      {data?.last?.old && <Notice tone="waiting">{t('account.backupOld')}</Notice>}
      {data?.last === null && <Notice tone="waiting">{t('account.backupNone')}</Notice>}
    </section>
  );
}

/** Super admins take the whole books along. The server asks for a proof that it is still they. */
function BooksSection() {
  const user = useUser();
  const today = useToday();
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();
  if (!isSuperAdmin(user)) return null;

  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const archive = await (await call('/books/export', { method: 'POST' })).blob();
      await shareFile(new File([archive], `books-${today}.zip`, { type: 'application/zip' }));
      toast(t('account.booksExported'));
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return (
    <section className="sheet padded" aria-labelledby="books-title">
      <h2 id="books-title">{t('account.booksTitle')}</h2>
      <p>{t('account.booksExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<FileArchive aria-hidden />}
          label={t('account.exportBooks')}
          busy={busy}
          onClick={() => void once(save)}
        />
      </div>
      <Refused>{failure}</Refused>
    </section>
  );
}

/** For a phone that is lent, sold or handed back: takes off it what the app keeps there, and says what is not sent yet. */
function RemoveBooksSection() {
  const session = useSession();
  const { waiting, refused } = useSyncState();
  const [asking, setAsking] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="remove-title">
      <h2 id="remove-title">{t('lock.removeTitle')}</h2>
      <p>{t('lock.removeExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          tone="danger"
          icon={<Trash2 aria-hidden />}
          label={t('lock.remove')}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={t('lock.removeQuestion')}
        verb={t('lock.removeVerb')}
        onConfirm={() => session.removeBooks()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('lock.removeUnsent', { count: waiting + refused })}</p>
      </ConfirmDialog>
    </section>
  );
}

const EmailAnswer = v.object({ email: v.string(), pending: v.nullable(v.string()) });

/** The address one signs in with, and another that is still to be confirmed. */
function EmailSection() {
  const { data, failure, retry } = useAnswer('/auth/email', EmailAnswer);
  const [changing, setChanging] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="email-title">
      <h2 id="email-title">{t('account.emailTitle')}</h2>
      {failure && <Failure onRetry={retry}>{failure}</Failure>}
      <div className="address">
        {!data && !failure && <LoadingLines count={1} />}
        {data && !failure && <Address {...data} onKept={retry} />}
      </div>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<Mail aria-hidden />}
          label={t('account.changeEmail')}
          onClick={() => setChanging(true)}
        />
      </div>
      {changing && <ChangeEmailDialog onClose={() => setChanging(false)} onSent={retry} />}
    </section>
  );
}

type AddressProps = { email: string; pending: string | null; onKept: () => void };

function Address({ email, pending, onKept }: AddressProps) {
  if (pending) return <Pending email={email} pending={pending} onKept={onKept} />;
  return <p className="value">{t('account.emailNow', { email })}</p>;
}

function Pending({ email, pending, onKept }: { email: string; pending: string; onKept: () => void }) {
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();

  async function keep(): Promise<void> {
    try {
      await call('/auth/email', { method: 'DELETE' });
      toast(t('account.emailKept'));
      onKept();
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return (
    <>
      <Notice tone="waiting">
        <span className="value">{t('account.emailPending', { email, pending })}</span>
      </Notice>
      <div className="account-actions">
        <Button look="text" label={t('account.keepEmail', { email })} busy={busy} onClick={() => void once(keep)} />
      </div>
      <Refused>{failure}</Refused>
    </>
  );
}
