import { useState } from 'react';
import { t, formatNumber } from '../language/texts.ts';
import { useSession } from '../session/session-context.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../session/theme-mode.ts';
import { useSyncState } from '../sync/device/state.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page.tsx';
import { RowButton, RowLink, Rows, setTo } from '../ui/rows.tsx';
import { useAnswer } from '../verification/verification.tsx';
import { ChangeEmailDialog, EmailAnswer, ChangePasswordDialog } from './change-sign-in-dialogs.tsx';
import { DeviceList } from './devices-page.tsx';
import { LockRows } from './lock-rows.tsx';
import { isOn, OwnSecondFactor } from './two-step-page.tsx';

/** How one signs in, and what keeps it and this phone safe: each as it is, and the way to change it. */
export function AccountPage() {
  return (
    <>
      <PageHeader title={t('layout.account')} />
      <Rows label={t('layout.account')}>
        <EmailRow />
        <PasswordRow />
        <TwoStepRow />
        <DevicesRow />
      </Rows>
      <Rows title={t('sync.thisDevice')}>
        <ColoursRow />
        <LockRows />
        <RemoveRow />
      </Rows>
    </>
  );
}

/** The address one signs in with, and another that is still to be confirmed. */
function EmailRow() {
  const { data, retry } = useAnswer('/auth/email', EmailAnswer);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <RowButton
        label={t('fields.email')}
        // Its line is there before the address is, or all below would jump.
        note={data?.pending ? t('account.emailPending', { pending: data.pending }) : (data?.email ?? '\u00a0')}
        tone={data?.pending ? 'waiting' : undefined}
        onChoose={() => setChanging(true)}
      />
      {changing && <ChangeEmailDialog now={data} onClose={() => setChanging(false)} onChanged={retry} />}
    </>
  );
}

function PasswordRow() {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <RowButton label={t('fields.password')} {...setTo(t('account.change'))} onChoose={() => setChanging(true)} />
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

function TwoStepRow() {
  const { data } = useAnswer('/auth/second-factor', OwnSecondFactor);
  return (
    <RowLink
      to="/admin/account/two-step"
      label={t('account.twoStep')}
      {...setTo(data && (isOn(data) ? t('account.on') : t('account.off')))}
      tone={data?.required && !isOn(data) ? 'late' : undefined}
    />
  );
}

function DevicesRow() {
  const { data } = useAnswer('/auth/devices', DeviceList);
  return (
    <RowLink
      to="/admin/account/devices"
      label={t('layout.devices')}
      {...setTo(data && formatNumber(data.length))}
      note={t('account.lostPhone')}
    />
  );
}

/** Light, dark, or as the phone is set. */
function ColoursRow() {
  const [choosing, setChoosing] = useState(false);
  const chosen = useThemeChoice();
  const names: Record<ThemeChoice, string> = {
    phone: t('account.asPhone'),
    light: t('account.light'),
    dark: t('account.dark'),
  };
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setChoosing(false);
  };
  return (
    <>
      <RowButton label={t('account.colours')} {...setTo(names[chosen])} onChoose={() => setChoosing(true)} />
      <ChoiceDialog
        open={choosing}
        title={t('account.colours')}
        usual={names[chosen]}
        choices={(['phone', 'light', 'dark'] as const).map((choice) => [names[choice], () => choose(choice)])}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** For a phone that is lent, sold or handed back: takes off it what the app keeps there, and says what is not sent yet. */
function RemoveRow() {
  const session = useSession();
  const { waiting, refused } = useSyncState();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RowButton label={t('lock.remove')} note={t('lock.removeNote')} tone="danger" onChoose={() => setAsking(true)} />
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
    </>
  );
}
