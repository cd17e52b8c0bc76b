import { useState } from 'react';
import { isRefusal } from 'shared-schema/refusal-error';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { discard, type OutboxEntry, tryAgain } from '../sync/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useProve } from '../verification/prove.ts';

/** A refused change is sent once more or given up. */
export function AgainOrDiscard({ entry, description }: { entry: OutboxEntry; description: string }) {
  const device = useDevice();
  const toast = useToast();
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
        onConfirm={async () => {
          await discard(device, entry.id);
          toast(t('outbox.discarded'));
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{description}</p>
        <p>{t('outbox.discardExplained')}</p>
      </ConfirmDialog>
    </div>
  );
}
