import { useState } from 'react';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { type OutboxEntry, tryWithout } from '../sync/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';

type Props = { entry: OutboxEntry; description: string; /** Whose value another member has. */ field: string };

/** All else of it is saved; the field can be mended on the member's page. */
export function WithoutFieldButton({ entry, description, field }: Props) {
  const device = useDevice();
  const toast = useToast();
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
        onConfirm={async () => {
          await tryWithout(device, entry.id, field);
          toast(t('outbox.applied'));
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{description}</p>
      </ConfirmDialog>
    </div>
  );
}
