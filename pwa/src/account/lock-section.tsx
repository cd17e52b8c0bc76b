import { Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import { useSession } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { lockMinutes } from '../sync/idle-lock.ts';
import { useLiveQuery } from '../sync/use-live-query.ts';
import { Button } from '../ui/button.tsx';
import { LockDialog } from './lock-dialog.tsx';

/** The PIN that opens the app on this phone, and after how long it is asked for. */
export function LockSection() {
  const session = useSession();
  const { db } = useDevice();
  const minutes = useLiveQuery(async () => (await lockMinutes(db)) ?? 'off', [db]);
  const [changing, setChanging] = useState(false);
  if (minutes === undefined) return null;
  const set = minutes !== 'off';
  return (
    <section className="sheet padded" aria-labelledby="lock-title">
      <h2 id="lock-title">{t('lock.sectionTitle')}</h2>
      <p>{set ? t('lock.isOn', { minutes }) : t('lock.isOff')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<Lock aria-hidden />}
          label={set ? t('lock.change') : t('lock.setUp')}
          onClick={() => setChanging(true)}
        />
        {set && <Button look="outlined" label={t('lock.now')} onClick={() => void session.lock()} />}
      </div>
      {changing && <LockDialog minutes={set ? minutes : undefined} onClose={() => setChanging(false)} />}
    </section>
  );
}
