import { useEffect, useState } from 'react';
import { t } from '../language/texts.ts';
import { useAssociationName } from '../records/settings.ts';
import { useSession, useUser } from '../session/session-context.tsx';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import { addLockPasskey, mayHavePasskey, removePasskey } from '../sync/lock/passkey-lock.ts';
import { useInFlight } from '../ui/button.tsx';
import { RowButton, setTo } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { LockDialog } from './lock-dialog.tsx';

/** The PIN that opens the app on this phone, and after how long it is asked for; a fingerprint beside it. */
export function LockRows() {
  const session = useSession();
  const lock = useStored(async ({ keyring }) => (await keyring.get('own'))?.lock ?? 'off');
  const [changing, setChanging] = useState(false);
  const set = lock === 'off' ? undefined : lock;
  return (
    <>
      <RowButton
        label={t('lock.sectionTitle')}
        {...setTo(lock && (set ? t('lock.afterMinutes', { minutes: set.minutes }) : t('account.off')))}
        {...(lock === 'off' && { note: t('lock.isOff') })}
        disabled={lock === undefined}
        onChoose={() => setChanging(true)}
      />
      {set && <FingerprintRow isOn={Boolean(set.passkey)} />}
      {set && <RowButton label={t('lock.now')} onChoose={() => void session.lock()} />}
      {changing && <LockDialog minutes={set?.minutes} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Nothing where this device has no fingerprint or face to ask for. */
function FingerprintRow({ isOn }: { isOn: boolean }) {
  const user = useUser();
  const { db } = useDevice();
  const association = useAssociationName();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [possible, setPossible] = useState(false);
  useEffect(() => void mayHavePasskey().then(setPossible), []);
  if (!possible && !isOn) return null;

  async function change(): Promise<void> {
    if (isOn) return removePasskey(db);
    // Whoever lets it be needs no message.
    const added = await addLockPasskey(db, `${user.name} – ${t('lock.sectionTitle')}`, association).catch(
      () => undefined,
    );
    if (added) toast(added === 'added' ? t('lock.fingerprintAdded') : t('lock.fingerprintUnsupported'));
  }

  return (
    <RowButton
      label={t('lock.fingerprint')}
      {...setTo(isOn ? t('account.on') : t('account.off'))}
      disabled={busy}
      onChoose={() => void once(change)}
    />
  );
}
