import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useToast } from '../ui/toasts.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { resolveCash } from '../sync/resolve-cash.ts';
import type { CashChoice } from './cash-choices.ts';

/** Cash is in hand for a change that was refused: what becomes of it is chosen here, and asked before it is done. */
export function ResolveCash({ id, choices }: { id: string; choices: CashChoice[] }) {
  const device = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState<CashChoice>();
  const choice = useLastDefined(asked);
  return (
    <div className="resolve">
      {choices.map((each, index) => (
        <Button
          key={each.label}
          look={index > 0 ? 'outlined' : 'filled'}
          label={each.label}
          onClick={() => setAsked(each)}
        />
      ))}
      {choice && (
        <ConfirmDialog
          open={asked !== undefined}
          title={choice.title}
          verb={choice.label}
          failure="It could not be entered. Please try again."
          onConfirm={async () => {
            await resolveCash(device, id, choice.resolution);
            toast(choice.done);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{choice.words}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
