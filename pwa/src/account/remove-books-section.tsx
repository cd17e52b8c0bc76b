import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import { useSession } from '../session/session-context.tsx';
import { useSyncState } from '../sync/device/state.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** For a phone that is lent, sold or handed back: takes off it what the app keeps there, and says what is not sent yet. */
export function RemoveBooksSection() {
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
