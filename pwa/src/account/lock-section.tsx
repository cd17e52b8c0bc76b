import { Fingerprint, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../language/texts.ts';
import { useAssociationName } from '../records/settings.ts';
import { useSession, useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { addLockPasskey, mayHavePasskey, removePasskey } from '../sync/lock/passkey-lock.ts';
import { useStored } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { useToast } from '../ui/toasts.tsx';
import { LockDialog } from './lock-dialog.tsx';

/** The PIN that opens the app on this phone, and after how long it is asked for; a fingerprint beside it. */
export function LockSection() {
  const session = useSession();
  const lock = useStored(async ({ keyring }) => (await keyring.get('own'))?.lock ?? 'off');
  const [changing, setChanging] = useState(false);
  if (lock === undefined) return null;
  const set = lock === 'off' ? undefined : lock;
  return (
    <section className="sheet padded" aria-labelledby="lock-title">
      <h2 id="lock-title">{t('lock.sectionTitle')}</h2>
      <p>{set ? t('lock.isOn', { minutes: set.minutes }) : t('lock.isOff')}</p>
      {set?.passkey && <p>{t('lock.fingerprintIsOn')}</p>}
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<Lock aria-hidden />}
          label={set ? t('lock.change') : t('lock.setUp')}
          onClick={() => setChanging(true)}
        />
        {set && <FingerprintButton isOn={Boolean(set.passkey)} />}
        {set && <Button look="outlined" label={t('lock.now')} onClick={() => void session.lock()} />}
      </div>
      {changing && <LockDialog minutes={set?.minutes} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** Nothing where this device has no fingerprint or face to ask for. */
function FingerprintButton({ isOn }: { isOn: boolean }) {
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
    <Button
      look="outlined"
      icon={<Fingerprint aria-hidden />}
      label={isOn ? t('lock.fingerprintOff') : t('lock.fingerprint')}
      busy={busy}
      onClick={() => void once(change)}
    />
  );
}
